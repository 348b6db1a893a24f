/// Why a command ends early.
enum CommandError: Error {
  /// The command line makes no sense: exit code 64, as in BSD's `sysexits.h`.
  case usage(String)
  /// What was given is wrong: exit code 1.
  case data(String)
  /// Nobody reads the output any more: a quiet end, as in `plural languages | head -1`.
  case outputClosed
}
