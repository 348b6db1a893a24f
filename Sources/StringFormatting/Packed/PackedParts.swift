import PluralBase

/// The parts of a packed variable.
package struct PackedVariable {
  /// The flag of a variable with its own argument.
  package static var hasArgument: UInt8 { 1 }
  /// The flag of a variable with a specifier.
  package static var hasSpecifier: UInt8 { 2 }
  /// The flag of a variable whose specifier shows any signed integer with all its digits.
  package static var showsIntegersWhole: UInt8 { 4 }

  /// The number of the argument that selects the string, if the file gives it.
  package var argument: Int?
  /// The range of the specifier, with its percent sign; empty if there is none.
  package var specifier: Range<Int>
  /// Whether the specifier shows any signed integer with exactly its digits.
  package var showsIntegersWhole: Bool
  /// The range of the body.
  package var body: Range<Int>

  /// Reads a variable.
  package init(_ reader: PackedReader) {
    var reader = reader
    let flags = reader.byte()
    argument = flags & Self.hasArgument == 0 ? nil : reader.number()
    specifier = flags & Self.hasSpecifier == 0 ? 0..<0 : reader.block()
    showsIntegersWhole = flags & Self.showsIntegersWhole != 0
    body = reader.rest
  }
}

extension PackedReader {
  /// Finds a variable among those of an entry.
  ///
  /// - Parameter name: The range of the same name in the bytes.
  /// - Returns: The range of the name in the variable's definition, and the variable.
  package func variable(named name: Range<Int>) -> (name: Range<Int>, variable: PackedVariable)? {
    let name = UnsafeBufferPointer(rebasing: bytes[name])
    var found: (Range<Int>, PackedVariable)?
    var reader = self
    reader.readList { reader in
      var variable = reader.inside(reader.block())
      let place = variable.block()
      if name.isEqual(to: UnsafeBufferPointer(rebasing: bytes[place])) { found = (place, PackedVariable(variable)) }
      return found == nil
    }
    return found
  }
}

/// The start of a packed body.
package struct PackedBody {
  /// The kind of a body.
  package enum Kind: UInt8 {
    /// A string without a percent sign.
    case literal
    /// The pieces of a format in one of the dialects of ``FormatScanner/Dialect``, in order; see ``PackedPieces``.
    case strings, code, catalog
    /// A format in code, which is scanned each time.
    case format
    case plural, gender, device, width, entry
    /// A string with one variable that is not used elsewhere, the most common entry: the position of its directive or
    /// 0, the dialect, blocks with the text before, the name and the variable, and the text after.
    case single
  }

  /// The bit that marks a format in which both variables and other directives take the next argument.
  package static var mixesPlaces: UInt8 { 0x40 }

  /// The kind; `nil` in damaged data.
  package let kind: Kind?
  /// Whether both variables and other directives take the next argument.
  package let mixesPlaces: Bool

  /// Reads the first byte of a body.
  package init(_ reader: inout PackedReader) {
    let byte = reader.byte()
    kind = Kind(rawValue: byte & ~Self.mixesPlaces)
    mixesPlaces = byte & Self.mixesPlaces != 0
  }
}

/// The parts of a string with one variable.
package struct PackedSingle {
  /// The position of the directive, or 0.
  package let position: Int
  /// The directives that the string can have.
  package let dialect: FormatScanner.Dialect
  package let prefix: Range<Int>
  /// The range of the variable's name.
  package let name: Range<Int>
  package let variable: PackedVariable
  package let suffix: Range<Int>

  /// Reads the parts; the reader is past the first byte of the body.
  package init(_ reader: inout PackedReader) {
    position = reader.number()
    dialect = FormatScanner.Dialect(rawValue: reader.byte()) ?? .strings
    prefix = reader.block()
    name = reader.block()
    variable = PackedVariable(reader.inside(reader.block()))
    suffix = reader.rest
  }
}

extension PackedReader {
  /// Whether a root variable is just a string with one variable; then its parts are next.
  mutating func startsSingle() -> Bool {
    var start = self
    guard start.byte() == 0, start.byte() == PackedBody.Kind.single.rawValue else { return false }
    self = start
    return true
  }
}

extension PackedBody.Kind {
  /// Whether this is a single string rather than several to select from.
  package var isText: Bool { rawValue <= PackedBody.Kind.format.rawValue }

  /// The kind of a packed format in a dialect.
  package init(_ dialect: FormatScanner.Dialect) { self = Self(rawValue: dialect.rawValue + 1) ?? .strings }

  /// The directives that a packed format can have; `nil` for other kinds.
  package var dialect: FormatScanner.Dialect? {
    rawValue == 0 ? nil : FormatScanner.Dialect(rawValue: rawValue - 1)
  }
}

/// The forms of a packed plural body.
package struct PackedForms {
  /// The bit of forms in code, where the number 0 does not use the form of the category `zero`.
  static var zeroIsCategory: UInt8 { 0x80 }
  /// The bit of forms in code that have one for the number 0, after the others.
  static var hasNone: UInt8 { 0x40 }

  /// A bit for each category that has a form.
  let mask: UInt8
  private let zeroIsCategory: Bool
  private let hasNone: Bool
  private let reader: PackedReader

  /// Reads the forms; the reader is past the first byte of the body.
  package init(_ reader: inout PackedReader) {
    let bits = reader.byte()
    zeroIsCategory = bits & Self.zeroIsCategory != 0
    hasNone = bits & Self.hasNone != 0
    mask = bits & ~(Self.zeroIsCategory | Self.hasNone)
    self.reader = reader
  }

  /// The ranges of all forms, in the order in which to try them if the right one is missing: `many` and `few` are for
  /// several things and show the number, while `one` and `zero` often spell it out.
  var places: [Range<Int>] { PluralCategory.allCases.reversed().compactMap { self[$0] } }

  /// The range of a category's form; `nil` if there is none.
  package subscript(category: PluralCategory) -> Range<Int>? { self[index: category.index] }

  /// The range of the form for the category with an index in CLDR's order.
  subscript(index index: UInt8) -> Range<Int>? {
    let bit = 1 &<< index as UInt8
    return mask & bit == 0 ? nil : form(after: mask & (bit &- 1))
  }

  /// The range of the form for the number 0, whatever its category; `nil` if there is none.
  var formOfZero: Range<Int>? { zeroIsCategory ? hasNone ? form(after: mask) : nil : self[.zero] }

  /// The range of the form that comes after those of some categories.
  private func form(after others: UInt8) -> Range<Int> {
    var reader = reader
    // The forms of the preceding categories come first.
    var left = others.nonzeroBitCount
    while left > 0 {
      _ = reader.block()
      left &-= 1
    }
    return reader.block()
  }
}
