import Decimals
import NumberDisplay
@_spi(Core) import PluralBase

/// How a locale writes a currency, read from the lines of ``CurrencyTables/signs``.
struct CurrencySign: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The sign or code.
  let text: String
  /// Whether a decimal digit before the sign needs a space between them.
  let needsSpaceBefore: Bool
  /// Whether a decimal digit after the sign needs a space between them.
  let needsSpaceAfter: Bool
  /// The usual number of digits after the separator.
  let fractionDigits: Int
  /// The separators and the pattern of this currency; `nil` if they are those of the locale.
  let decimal: UnsafeBufferPointer<UInt8>?
  let group: UnsafeBufferPointer<UInt8>?
  let pattern: UnsafeBufferPointer<UInt8>?

  /// A code in uppercase, and that of no currency for an empty text.
  static func code(_ text: String) -> [UInt8] {
    let code = text.utf8.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }
    return code.isEmpty ? Array("XXX".utf8) : code
  }

  /// The usual number of digits after the separator of the currency with a code.
  static func fractionDigits(of code: [UInt8]) -> Int {
    let table = CurrencyTables.FractionDigits.self
    return table.code.record(for: code).flatMap { table.digits[$0] } ?? CurrencyTables.usualFractionDigits
  }

  /// Finds the currency with a code.
  init(_ code: [UInt8], _ display: NumberStyle.CurrencyDisplay, in locale: LocaleKey) {
    fractionDigits = Self.fractionDigits(of: code)
    let found = code.withUnsafeBufferPointer { Fields(of: $0, in: locale) }
    let symbol = found.symbol.map { $0.first == UInt8(ascii: "=") ? nil : $0 } ?? nil
    let sign: Bytes? =
      switch display {
      case .symbol: symbol
      case .narrowSymbol: found.narrow.map { $0.isEmpty ? nil : $0 } ?? symbol
      case .code: nil
      }
    text = sign.map { String(decoding: $0, as: UTF8.self) } ?? String(decoding: code, as: UTF8.self)
    needsSpaceBefore = text.unicodeScalars.first.map { !Self.isSymbolOrSpace($0) } ?? false
    needsSpaceAfter = text.unicodeScalars.last.map { !Self.isSymbolOrSpace($0) } ?? false
    (decimal, group, pattern) = (found.decimal, found.group, found.pattern)
  }

  /// Whether a character at the end of a currency's sign is a symbol or a space (general category S or Z), so that a
  /// digit can be beside it.
  ///
  /// - SeeAlso: UTS #35 Part 3, "Currencies", `currencySpacing`.
  static func isSymbolOrSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The signs of currencies, which tests compare with all of the data, and those that people type.
    case 0x24, 0xA2...0xA5, 0x58F, 0x60B, 0x7FE...0x7FF, 0x9F2...0x9F3, 0x9FB, 0xAF1, 0xBF9, 0xE3F, 0x17DB,
      0x20A0...0x20C1, 0xA838, 0xFDFC, 0xFE69, 0xFF04, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6:
      true
    case 0x20, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension CurrencySign {
  /// What the lines say about a currency.
  private struct Fields {
    /// The sign, which begins with `=` if it is the code.
    var symbol: Bytes?
    /// The short sign, which is empty if it is the code.
    var narrow: Bytes?
    var decimal: Bytes?
    var group: Bytes?
    var pattern: Bytes?

    /// Collects the fields of a locale and its parents.
    init(of code: Bytes, in locale: LocaleKey) {
      guard code.count == 3 else { return }
      let lines = CurrencyTables.signs.constantBytes
      let root: StaticString = "und"
      self = locale.withTag { tag in
        var fields = Self()
        var tag = tag.isEmpty ? root.constantBytes : tag
        // More than any locale has, in case a table is damaged.
        for _ in 0..<8 {
          if let line = LocaleLines.find(tag, in: lines) {
            // The rest of the line is its parent, if it has one, and the entries.
            let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            let entries = Bytes(rebasing: line[colon...].dropFirst())
            if let entry = LocaleLines.find(code, in: entries, until: UInt8(ascii: "|")) { fields.add(entry) }
            if colon > 0 {
              tag = Bytes(rebasing: line[1..<colon])
              continue
            }
          }
          if tag.elementsEqual(root.constantBytes) { break }
          tag = tag.lastIndex(of: UInt8(ascii: "-")).map { Bytes(rebasing: tag[..<$0]) } ?? root.constantBytes
        }
        return fields
      }
    }

    private init() {}

    /// Fills what is missing from an entry without its code.
    private mutating func add(_ entry: Bytes) {
      var start = 0
      while start < entry.count {
        let mark = entry[start]
        let isMark = Self.isMark(mark)
        if isMark { start += 1 }
        var end = start
        while end < entry.count, !Self.isMark(entry[end]) { end += 1 }
        let field = Bytes(rebasing: entry[start..<end])
        switch mark {
        case UInt8(ascii: "~"): narrow = narrow ?? field
        case UInt8(ascii: "^"): decimal = decimal ?? field
        case UInt8(ascii: "_"): group = group ?? field
        case UInt8(ascii: "#"): pattern = pattern ?? field
        default: symbol = symbol ?? field
        }
        start = end
      }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "~") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "#")
    }
  }
}
