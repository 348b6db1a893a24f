# What scripts build with SwiftPM. To be sourced; needs `root`, the folder of the package.
# shellcheck shell=bash

# debug_folder: the folder of the package's programs and modules.
#
# Where PLURALS_BUILD names a folder with all of them, scripts build nothing: .ci/run runs them beside other builds, and SwiftPM
# would let each wait for the others.
debug_folder() { echo "${PLURALS_BUILD:-$(swift build --package-path "${root:?}" --show-bin-path)}"; }

# build_products NAME...: builds programs of the package for debugging.
build_products() {
  local product
  if [[ -n ${PLURALS_BUILD:-} ]]; then return; fi
  for product in "$@"; do swift build --quiet --package-path "${root:?}" --product "$product" >&2; done
}

# Optimized builds that share their modules. Nothing reads their debug information, and without it they take a tenth less time.
optimized=(-c release -debug-info-format none)

# forget_plan: makes the next build plan anew. Packages that share the build folder of this one compile what they need once, but
# SwiftPM would use the plan of the package that was built last. Call it before and after building another package.
forget_plan() { rm -f "${root:?}"/.build/{debug,release}.yaml; }
