/// Base64, the encoding of data in XML property lists.
enum Base64 {
  /// Decodes base64, with blanks anywhere in the text.
  ///
  /// - Returns: The data; `nil` if there is any other character, or if padding is missing.
  static func decode(_ text: String) -> [UInt8]? {
    var data: [UInt8] = []
    data.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text.utf8 where !byte.isXMLSpace {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFF_FFFF
      count += 1
      if count % 4 == 0 {
        data.append(UInt8(truncatingIfNeeded: bits >> 16))
        data.append(UInt8(truncatingIfNeeded: bits >> 8))
        data.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch (count % 4, padding) {
    case (0, 0):
      break
    case (2, 2):
      data.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 1):
      data.append(UInt8(truncatingIfNeeded: bits >> 10))
      data.append(UInt8(truncatingIfNeeded: bits >> 2))
    default:
      return nil
    }
    return data
  }
}
