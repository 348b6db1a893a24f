/// JSON written piece by piece: just enough for the answers of the playground's module.
struct JSONText {
  private(set) var utf8: [UInt8] = []
  /// Whether the next piece follows another one of the same array or object.
  private var needsComma = false

  /// Writes `{…}`.
  mutating func object(_ contents: (inout JSONText) -> Void) { nested("{", "}", contents) }

  /// Writes `"key":{…}`.
  mutating func object(_ key: String, _ contents: (inout JSONText) -> Void) {
    self.key(key)
    object(contents)
  }

  /// Writes `[…]`.
  mutating func list(_ contents: (inout JSONText) -> Void) { nested("[", "]", contents) }

  /// Writes `"key":[…]`.
  mutating func list(_ key: String, _ contents: (inout JSONText) -> Void) {
    self.key(key)
    list(contents)
  }

  /// Writes a string.
  mutating func string(_ text: String) {
    separate()
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        utf8.append(UInt8(ascii: "\\"))
        utf8.append(byte)
      case 0..<0x20:
        append("\\u00")
        for digit in [byte >> 4, byte & 15] { utf8.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      default: utf8.append(byte)
      }
    }
    append("\"")
    needsComma = true
  }

  /// Writes `"key":"text"`.
  mutating func string(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes `"key":12`.
  mutating func number(_ key: String, _ value: Int) {
    self.key(key)
    append(String(value))
    needsComma = true
  }

  /// Writes `"key":true`.
  mutating func flag(_ key: String, _ value: Bool) {
    self.key(key)
    append(value ? "true" : "false")
    needsComma = true
  }

  private mutating func key(_ key: String) {
    string(key)
    append(":")
    needsComma = false
  }

  private mutating func nested(_ open: String, _ close: String, _ contents: (inout JSONText) -> Void) {
    separate()
    append(open)
    needsComma = false
    contents(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = false
  }

  private mutating func append(_ text: String) { utf8 += Array(text.utf8) }
}
