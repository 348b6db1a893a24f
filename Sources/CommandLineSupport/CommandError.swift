package import PluralCore

/// Why a command ends early.
package enum CommandError: Error {
  /// The command line makes no sense: exit code 64, as in BSD's `sysexits.h`.
  case usage(String)
  /// The input is wrong: exit code 1.
  case failure(Diagnostic)
  /// Nobody reads the output any more: exit code 0 without a message, as in `plural languages | head -1`.
  case outputClosed

  /// The input is wrong: a message in one line, with details in any lines that follow it.
  package static func failure(_ text: String) -> CommandError {
    let lines = text.split(separator: "\n", maxSplits: 1)
    return .failure(
      Diagnostic(.error, lines.first.map(String.init) ?? "", excerpt: lines.dropFirst().first.map(String.init))
    )
  }
}
