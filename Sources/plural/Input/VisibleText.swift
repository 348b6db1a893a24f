/// Text from the command line, fit to stand in a message of one line.
///
/// - Parameter text: Any text.
/// - Returns: The text with a replacement sign for each control character, or `""` when there is none.
func visible(_ text: String) -> String {
  text.isEmpty ? "\"\"" : withoutControls(text)
}

/// The text with a replacement sign for each scalar that would move the cursor or colour the terminal.
func withoutControls(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
    result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
  }
  return result
}
