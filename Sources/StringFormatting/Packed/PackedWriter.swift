import PluralCore
import Plurals

/// Writes packed entries; see ``PackedReader``.
package struct PackedWriter: ~Copyable {
  private var buffer: TextBuffer

  /// Calls a function with the bytes that another function writes.
  package static func withBytes(
    of write: (inout PackedWriter) -> Void,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      var writer = PackedWriter(buffer: TextBuffer(memory))
      write(&writer)
      body(writer.buffer.bytes)
    }
  }

  private init(buffer: consuming TextBuffer) { self.buffer = buffer }

  /// Appends a block.
  package mutating func appendBlock(_ write: (inout PackedWriter) -> Void) {
    PackedWriter.withBytes(of: write) { bytes in
      append(number: bytes.count)
      buffer.append(bytes)
    }
  }

  /// Appends a block.
  package mutating func appendBlock(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(number: bytes.count)
    buffer.append(bytes)
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) { buffer.append(byte) }

  /// Appends a text as it is.
  package mutating func append(_ text: String) { buffer.append(text) }

  /// Appends the first byte of a body.
  package mutating func append(_ kind: PackedBody.Kind, mixesPlaces: Bool = false) {
    buffer.append(kind.rawValue | (mixesPlaces ? PackedBody.mixesPlaces : 0))
  }

  /// Appends a number that is not negative.
  package mutating func append(number: Int) { append(bits: UInt64(number)) }

  /// Appends a number.
  package mutating func append(signedNumber number: Int) {
    let number = Int64(number)
    append(bits: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  private mutating func append(bits: UInt64) {
    Self.forEachByte(of: bits) { buffer.append($0) }
  }

  /// Calls a function with each byte of a number.
  @inline(__always)
  package static func forEachByte(of bits: UInt64, _ append: (UInt8) -> Void) {
    var rest = bits
    while rest > 0x3F {
      append(UInt8(truncatingIfNeeded: rest) & 0x3F | 0x40)
      rest >>= 6
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Formats in the code, one for each category that has one.
@usableFromInline
struct CodeForms {
  private let zero: String?
  private let one: String?
  private let two: String?
  private let few: String?
  private let many: String?
  private let other: String

  @usableFromInline
  init(zero: String?, one: String?, two: String?, few: String?, many: String?, other: String) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  /// Calls a function with each format, in the order of the categories.
  @inline(__always)
  fileprivate func forEach(_ body: (PluralCategory, String) -> Void) {
    if let zero { body(.zero, zero) }
    if let one { body(.one, one) }
    if let two { body(.two, two) }
    if let few { body(.few, few) }
    if let many { body(.many, many) }
    body(.other, other)
  }
}

extension CodeForms {
  /// Whether the format for `other` begins with showing the number as an integer, as nearly all do. Then the category does
  /// not depend on the formats.
  var showWholeIntegers: Bool {
    other.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: .code)
      guard let directive = scanner.nextDirective() else { return false }
      return directive.isBare && directive.showsIntegersWhole && directive.position ?? 1 == 1
    }
  }

  /// The format for an integer: `zero` for 0 in every language, then the form of the category, then `other`.
  func format(for number: Int64, _ rules: PluralRules) -> String {
    if number == 0, let zero { return zero }
    let form =
      switch rules.category(for: number) {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: nil as String?
      }
    return form ?? other
  }
}

extension PackedWriter {
  /// Appends an entry without variables, whose texts vary with the first argument.
  mutating func append(_ forms: borrowing CodeForms) {
    // Each form is a block of the dialect and the format.
    var mask: UInt8 = 0
    var count = 4
    forms.forEach { category, format in
      mask |= 1 &<< category.index
      let length = format.utf8.count + 1
      count += length + Self.size(ofNumber: length)
    }
    append(number: count)
    append(PackedVariable.hasArgument)
    append(number: 1)
    append(.plural)
    append(mask)
    forms.forEach { _, format in
      append(number: format.utf8.count + 1)
      append(.format)
      append(format)
    }
    append(number: 0)
  }

  /// The number of bytes of a packed number that is not negative.
  private static func size(ofNumber number: Int) -> Int {
    number < 0x40 ? 1 : (69 &- UInt64(number).leadingZeroBitCount) / 6
  }
}
