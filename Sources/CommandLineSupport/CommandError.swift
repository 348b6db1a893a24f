package import Diagnostics

/// The reason why a command ends early.
package enum CommandError: Error {
  /// The command line is wrong: exit code 64, as in BSD's `sysexits.h`.
  case usage(String)
  /// The input is wrong: exit code 1.
  case failure(Diagnostic)
  /// The output is no longer read: exit code 0 without a message, as in `plural languages | head -1`.
  case outputClosed

  /// The input is wrong. The first line of the string is the message, and the rest is details.
  package static func failure(_ text: String) -> CommandError {
    let lines = text.split(separator: "\n", maxSplits: 1)
    return .failure(
      Diagnostic(.error, lines.first.map(String.init) ?? "", excerpt: lines.dropFirst().first.map(String.init))
    )
  }
}
