#!/usr/bin/env bash
# Makes a Debian package of the release program: dist/make-deb.sh, then target/package/flagkeeper_VERSION_ARCH.deb.
# Build on the oldest Debian the package is meant for: it needs at least the libc it was built with.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --release --locked
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
arch=$(dpkg --print-architecture)
root=target/package/deb
rm -rf "$root"
mkdir -p "$root/DEBIAN" "$root/usr/share/doc/flagkeeper"

install -Dm755 target/release/flagkeeper "$root/usr/bin/flagkeeper"
install -Dm644 dist/flagkeeper.desktop "$root/usr/share/applications/flagkeeper.desktop"
install -Dm644 dist/flagkeeper.metainfo.xml "$root/usr/share/metainfo/org.flagkeeper.Flagkeeper.metainfo.xml"
install -Dm644 icons/flagkeeper.svg "$root/usr/share/icons/hicolor/scalable/apps/flagkeeper.svg"
for size in 16 32 48 128 256 512; do
    install -Dm644 "icons/flagkeeper-$size.png" "$root/usr/share/icons/hicolor/${size}x${size}/apps/flagkeeper.png"
done
cp LICENSE-MIT LICENSE-APACHE README.md "$root/usr/share/doc/flagkeeper/"
cp assets/fonts/OFL-copyright.txt "$root/usr/share/doc/flagkeeper/LICENSE-FONT"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/flagkeeper/changelog.gz"

libc=$(dpkg-query -W -f='${Version}' libc6 | sed 's/-.*//')
cat >"$root/DEBIAN/control" <<CONTROL
Package: flagkeeper
Version: $version
Architecture: $arch
Section: games
Priority: optional
Maintainer: The Flagkeeper authors <flagkeeper@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: libc6 (>= $libc), libgcc-s1, libx11-6, libx11-xcb1, libxcursor1, libxi6, libxrandr2, libxkbcommon-x11-0, libgl1, libegl1, libwayland-egl1, libasound2
Recommends: xdg-desktop-portal | zenity
Description: keeper of Flags leagues
 For the game master of a Flags league: clubs and players, the dial of every
 figure, points cap and luxury tax, and a ledger in which any number answers
 "why?". English and Japanese, in a window or on the command line.
CONTROL
dpkg-deb --root-owner-group --build "$root" "target/package/flagkeeper_${version}_$arch.deb"
