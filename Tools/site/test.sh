#!/usr/bin/env bash
# Builds the site and tests it in headless Chromium, against the command lines `plural` and `localize`.
#
#     Tools/site/test.sh [SCREENSHOTS [ENGINES]]
#
# Screenshots of the pages at 360 pixels, dark, and at 1280, light, go to the folder SCREENSHOTS, or to .build/screenshots.
# ENGINES is a folder that Tools/site/engines/build.sh has filled.
# If Debian's packages chromium, chromium-driver, python3-selenium and fonts-noto-core are missing, it installs them. If
# that is impossible, it says "skipped"; with REQUIRE_BROWSER=1 it fails.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
screenshots=${1:-$root/.build/screenshots}
python=/usr/bin/python3

has_browser() {
  command -v chromium >/dev/null && [[ -x /usr/bin/chromedriver ]] && "$python" -c 'import selenium' 2>/dev/null
}
if ! has_browser && command -v apt-get >/dev/null; then
  apt-get update -qq || true
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    chromium chromium-driver python3-selenium fonts-noto-core || true
fi
if ! has_browser; then
  echo "site test skipped: chromium, chromium-driver or python3-selenium is missing"
  [[ ${REQUIRE_BROWSER:-0} != 1 ]]
  exit
fi

site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
# It takes minutes, and builds that run beside it are needed sooner.
nice -n 4 "$root/Tools/site/build.sh" "$site" ${2:+"$2"}
cd "$root"
build_products localize
"$python" Tools/site/test.py "$site" "$(debug_folder)" "$screenshots"
