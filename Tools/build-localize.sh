#!/bin/sh
# Builds localize as a single file that runs without Swift, and copies it to a folder: Tools/build-localize.sh [folder]
#
# With Swift's Static Linux SDK, the file runs on every Linux with the same processor. Without it, the file needs a C library
# that is as new as the one here.
set -eu
folder=$(cd "${1:-.}" && pwd)
cd "$(dirname "$0")/.."
options=
if [ "$(uname -s)" = Linux ]; then
  options=--static-swift-stdlib
  for name in $(swift sdk list); do
    case $name in
      *static-linux*) options="--swift-sdk $(uname -m)-swift-linux-musl" ;;
    esac
  done
fi
# shellcheck disable=SC2086
swift build -c release --product localize $options
# shellcheck disable=SC2086
program=$(swift build -c release --product localize $options --show-bin-path)/localize
cp "$program" "$folder/localize"
strip "$folder/localize"
"$folder/localize" --version
