#!/usr/bin/env bash
# Makes target/package/Flagkeeper.app and a zip of it, on a Mac with Rust and the Xcode command line tools.
# For one program for both kinds of Mac: UNIVERSAL=1, after
# `rustup target add aarch64-apple-darwin x86_64-apple-darwin`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
app=target/package/Flagkeeper.app
rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"

if [[ ${UNIVERSAL:-} ]]; then
    built=()
    for target in aarch64-apple-darwin x86_64-apple-darwin; do
        cargo build --release --locked --target "$target"
        built+=("target/$target/release/flagkeeper")
    done
    lipo -create -output "$app/Contents/MacOS/flagkeeper" "${built[@]}"
else
    cargo build --release --locked
    cp target/release/flagkeeper "$app/Contents/MacOS/"
fi

sed "s/VERSION/$version/" dist/macos/Info.plist >"$app/Contents/Info.plist"
cp icons/flagkeeper.icns "$app/Contents/Resources/"
cp LICENSE-MIT LICENSE-APACHE "$app/Contents/Resources/"
cp assets/fonts/OFL-copyright.txt "$app/Contents/Resources/LICENSE-FONT"
# An ad-hoc signature lets it run on the Mac that made it; to hand it out, sign with a Developer ID and notarize.
codesign --force --sign "${SIGN_AS:--}" "$app"
ditto -c -k --keepParent "$app" "target/package/flagkeeper-$version-macos.zip"
echo "packed: target/package/flagkeeper-$version-macos.zip"
