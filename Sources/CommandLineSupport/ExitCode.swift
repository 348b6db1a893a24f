/// The exit code of a command.
package enum ExitCode: Int32 {
  case success = 0
  /// Some of the input was wrong.
  case dataError = 1
  /// The command line was wrong.
  case usageError = 64
}
