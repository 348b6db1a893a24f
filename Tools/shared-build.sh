# Lets another package be built in the build folder of this one, so that what both need is compiled once. To be sourced; needs
# `root`, the folder of the package.
# shellcheck shell=bash

# forget_plan: makes the next build plan anew. Otherwise, SwiftPM would use the plan of the package that was built last.
# Call it before and after building another package.
forget_plan() { rm -f "${root:?}"/.build/{debug,release}.yaml; }
