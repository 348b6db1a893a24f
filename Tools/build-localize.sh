#!/bin/sh
# Builds localize as a single file that runs without Swift, and copies it to a folder: Tools/build-localize.sh [folder]
set -eu
folder=$(cd "${1:-.}" && pwd)
cd "$(dirname "$0")/.."
case $(uname -s) in
  Linux) options=--static-swift-stdlib ;;
  *) options= ;;
esac
swift build -c release --product localize $options
program=$(swift build -c release --product localize $options --show-bin-path)/localize
cp "$program" "$folder/localize"
strip "$folder/localize"
"$folder/localize" --version
