#!/usr/bin/env bash
# Builds the documentation of all public modules. Fails on broken links and unknown symbols.
# Usage: Tools/check-docs.sh
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$0")/site/documentation.sh" "$work/docs"
