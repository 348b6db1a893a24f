// What the standard library has only outside of Embedded Swift.
extension String {
  /// Whether another string is a part of this one, byte for byte.
  func contains(part: String) -> Bool {
    let part = Array(part.utf8)
    return utf8.indices.contains { utf8[$0...].starts(with: part) }
  }

  /// The string with another one in place of each occurrence of a part.
  func replacing(each part: String, with other: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place...].starts(with: part) {
        result += other.utf8
        place += part.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
