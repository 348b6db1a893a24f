# Runs commands in parallel, one for each processor. To be sourced.
# shellcheck shell=bash

# in_turn COMMAND...: starts a command once fewer are running than there are processors. Ends the script if another one failed.
in_turn() {
  while [[ $(jobs -rp | wc -l) -ge $(getconf _NPROCESSORS_ONLN) ]]; do wait -n; done
  "$@" &
}

# finish: waits for the commands that are still running. Ends the script if one failed.
finish() {
  local job
  for job in $(jobs -p); do wait "$job"; done
}
