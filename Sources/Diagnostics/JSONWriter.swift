/// Writes JSON (RFC 8259).
///
/// The writer adds commas, colons, line breaks and escapes; the caller passes the values in order. Objects and arrays
/// take a closure that writes their contents, so every bracket is closed:
///
/// ```swift
/// var writer = JSONWriter(.compact)
/// writer.object { writer in
///   writer.member("name", "café")
///   writer.array("numbers") { writer in
///     for number in 1...3 { writer.value(number) }
///   }
/// }
/// writer.text   // {"name":"café","numbers":[1,2,3]}
/// ```
///
/// Characters outside ASCII are written as they are. The quote, the backslash and the control characters below U+0020
/// are escaped, with the short escape if there is one, otherwise like `\u000b`. A slash is not escaped.
package struct JSONWriter {
  /// How the text is laid out.
  package enum Style: Sendable, Hashable {
    /// No whitespace, on one line.
    case compact
    /// Like Xcode's string catalogs: a line for each member and element, two spaces for each level, a space on both
    /// sides of a colon, an empty line in empty objects and arrays, and no line break at the end.
    case xcode
  }

  private let style: Style
  private var depth = 0
  /// Whether the innermost container has no contents yet.
  private var isEmpty = true
  /// Whether a key waits for its value.
  private var hasKey = false
  /// The text so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  package init(_ style: Style) {
    self.style = style
  }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Containers

  /// Writes an object; the closure writes its members.
  package mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try members(&self)
    endObject()
  }

  /// Writes a member that is an object.
  package mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  /// Writes an array; the closure writes its elements.
  package mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try elements(&self)
    endArray()
  }

  /// Starts an object, for code that cannot write it in a closure.
  package mutating func beginObject() { begin("{") }

  /// Ends an object.
  package mutating func endObject() { end("}") }

  /// Starts an array, for code that cannot write it in a closure.
  package mutating func beginArray() { begin("[") }

  /// Ends an array.
  package mutating func endArray() { end("]") }

  /// Writes the key of a member. The next value belongs to it.
  package mutating func key(_ key: String) {
    startValue()
    quote(key)
    bytes += style == .xcode ? [0x20, 0x3A, 0x20] : [0x3A]
    hasKey = true
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    startValue()
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    isEmpty = true
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    depth = max(0, depth - 1)
    if style == .xcode {
      if isEmpty { bytes.append(0x0A) }
      breakLine()
    }
    bytes.append(UInt8(ascii: bracket))
    isEmpty = false
  }

  // MARK: Values

  /// Writes a string.
  package mutating func value(_ text: String) {
    startValue()
    quote(text)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    literal("\(number)")
  }

  /// Writes a number, `true`, `false` or `null` as spelled, without checking it.
  package mutating func literal(_ spelling: String) {
    startValue()
    bytes += spelling.utf8
  }

  // MARK: Members

  /// Writes a member that is a string, or null.
  package mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { literal("null") }
  }

  /// Writes a member that is a whole number, or null.
  package mutating func member(_ key: String, _ number: Int?) {
    self.key(key)
    if let number { value(number) } else { literal("null") }
  }

  /// Writes a member that is an array of strings.
  package mutating func member(_ key: String, _ texts: [String]) {
    array(key) { writer in
      for text in texts { writer.value(text) }
    }
  }

  /// Writes a member that is an object; the closure writes its members.
  package mutating func object<Failure: Error>(
    _ key: String,
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(members)
  }

  /// Writes a member that is an array; the closure writes its elements.
  package mutating func array<Failure: Error>(
    _ key: String,
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(elements)
  }

  /// Writes a member that is an array of objects, one for each element; the closure writes its members.
  package mutating func member<Element>(
    _ key: String,
    objects elements: [Element],
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    array(key) { writer in
      for element in elements { writer.object { members(&$0, element) } }
    }
  }

  // MARK: Text

  /// Writes the separator before a value.
  private mutating func startValue() {
    if hasKey {
      hasKey = false
      return
    }
    if depth > 0 {
      if !isEmpty { bytes.append(UInt8(ascii: ",")) }
      if style == .xcode { breakLine() }
    }
    isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x00..<0x20: bytes += ((byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
