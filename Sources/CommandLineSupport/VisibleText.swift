import Diagnostics

extension String {
  /// The string as shown in messages: without control characters, and `""` if it is empty.
  package var visible: String {
    isEmpty ? "\"\"" : replacingControls()
  }

  /// The string padded with spaces to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
