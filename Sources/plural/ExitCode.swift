/// How a command ended.
enum ExitCode: Int32 {
  /// Everything was fine.
  case success = 0
  /// Some of the data were wrong.
  case dataError = 1
  /// The command line was wrong.
  case usageError = 64
}
