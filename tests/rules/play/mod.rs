//! The match at the table, rule by rule: M-3 to M-9, the rows, K-2 to K-8, the abilities of mage-knight §9.

mod abilities;
mod decisions;
mod hits;
mod k_1;
mod k_2;
mod k_4;
mod k_6;
mod k_7;
mod k_8;
mod m_3;
mod m_4;
mod m_5;
mod m_6;
mod m_7;
mod m_8;
mod powers;
mod random;
mod rows;
