import DataFiles

// What the standard library has only outside of Embedded Swift.
extension String {
  /// The parts of the string between occurrences of another one, byte for byte.
  func parts(between separator: String) -> [String] {
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    while let end = bytes.end(of: separator, from: start) {
      parts.append(String(decoding: bytes[start..<end - separator.utf8.count], as: UTF8.self))
      start = end
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Whether another string is a part of this one, byte for byte.
  func contains(part: String) -> Bool { Array(utf8).end(of: part) != nil }

  /// The string with another one in place of each occurrence of a part.
  func replacing(each part: String, with other: String) -> String { parts(between: part).joined(separator: other) }
}
