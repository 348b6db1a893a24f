extension String {
  /// What is before and after the first equals sign; `nil` without one.
  ///
  /// A value may begin with a combining character, which is one `Character` with the sign before it.
  package var assignment: (name: String, value: String)? {
    guard let sign = utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return (String(decoding: utf8[..<sign], as: UTF8.self), String(decoding: utf8[sign...].dropFirst(), as: UTF8.self))
  }
}
