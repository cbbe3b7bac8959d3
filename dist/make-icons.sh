#!/usr/bin/env bash
# Renders icons/*.svg into the png, ico and icns the packages use. The results are in the repository; run this only
# after changing an svg. Needs rsvg-convert, ImageMagick and png2icns (Debian: librsvg2-bin imagemagick icnsutils).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../icons"

for tool in rsvg-convert convert png2icns; do
    command -v "$tool" >/dev/null || {
        echo "make-icons: $tool is missing (Debian: apt-get install librsvg2-bin imagemagick icnsutils)" >&2
        exit 1
    }
done

for size in 16 24 32 48 64 128 256 512; do
    drawing=flagkeeper.svg
    ((size > 24)) || drawing=flagkeeper-small.svg
    rsvg-convert -w "$size" -h "$size" "$drawing" -o "flagkeeper-$size.png"
done
convert flagkeeper-{16,24,32,48,64,128,256}.png flagkeeper.ico
png2icns flagkeeper.icns flagkeeper-{16,32,48,128,256,512}.png >/dev/null
rm flagkeeper-24.png flagkeeper-64.png
ls -l flagkeeper*
