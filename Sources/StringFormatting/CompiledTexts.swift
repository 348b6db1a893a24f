import Decimals
import NumberDisplay
@_spi(Core) import PluralBase
import Plurals

/// The texts of a compiled table in one language, written into memory of the caller.
///
/// It is for programs that have no files and little room, such as those in Embedded Swift: it needs no tables of Unicode, and
/// heap memory only for numbers that are not small integers. A program with more room uses a `Localizer`, which also shows
/// other texts and explains what is wrong with them.
///
/// ```swift
/// let texts = CompiledTexts(of: table, in: "pl")
/// withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { memory in
///   let count = texts?.write("files.count", 5, to: memory)   // 9: "5 plików"
/// }
/// ```
///
/// ## What it can write
/// Texts without directives, texts with `%d`, `%@`, `%.1f`, `%arg` and the like, and variables that are plural forms of them.
/// Widths, flags, other letters, and texts that vary with a gender, a device or a width are beyond it.
public struct CompiledTexts: Sendable {
  private let layout: TextTable.Layout
  private let rules: PluralRules
  private let writer: NumberWriter

  /// Finds the texts of a language; gives `nil` if the table does not have it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - tag: The language as the table spells it, such as `pt-BR`. If the table does not have it, subtags are dropped from
  ///     the right: `pl-PL` finds `pl`. Numbers are written as in the locale with this name. Nothing else is understood, no
  ///     old names and no other spellings.
  public init?(of table: CompiledTable, in tag: UnsafeBufferPointer<UInt8>) {
    var language = tag
    while !language.isEmpty {
      if let layout = table.layout(of: language) {
        self.layout = layout
        rules = PluralRules(utf8: language, type: .cardinal)
        writer = .localized(NumberSymbols(utf8: tag))
        return
      }
      let hyphen = language.lastIndex(of: UInt8(ascii: "-")) ?? 0
      language = UnsafeBufferPointer(rebasing: language[..<hyphen])
    }
    return nil
  }

  /// Finds the texts of a language; see ``init(of:in:)-(_,UnsafeBufferPointer<UInt8>)``.
  public init?(of table: CompiledTable, in tag: StaticString) {
    self.init(of: table, in: tag.constantBytes)
  }

  /// Writes a text with one argument, or none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - argument: The value to show.
  ///   - memory: Where the text goes as UTF-8.
  /// - Returns: The number of bytes; see ``write(_:_:to:)-(UnsafeBufferPointer<UInt8>,_,_)``.
  public func write(
    _ key: StaticString,
    _ argument: FormatArgument,
    to memory: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    withUnsafePointer(to: argument) { argument in
      write(key.constantBytes, UnsafeBufferPointer(start: argument, count: 1), to: memory)
    }
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values to show.
  ///   - memory: Where the text goes as UTF-8.
  /// - Returns: The number of bytes; if it is more than the memory has, the text is not there. `nil` if there is no such key,
  ///   or if the text is beyond what this type can write.
  public func write(
    _ key: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    to memory: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    withUnsafePointer(to: layout) { layout in
      let table = TextTable(layout)
      switch table.keys.number(of: key).flatMap({ table.text(ofNumber: $0) }) {
      case .literal(let text):
        if text.count <= memory.count { _ = memory.update(fromContentsOf: text) }
        return text.count
      case .packed(let entry):
        return withUnsafePointer(to: writer) { writer in
          // An empty buffer has no address.
          var spare: UInt8 = 0
          return withUnsafeMutablePointer(to: &spare) { spare in
            var renderer = SimpleRenderer(
              bytes: entry,
              arguments: arguments,
              rules: rules,
              writer: writer,
              takesDecimals: true,
              output: TextBuffer(memory.isEmpty ? UnsafeMutableBufferPointer(start: spare, count: 1) : memory)
            )
            return renderer.renderEntry() ? renderer.output.count : nil
          }
        }
      case .storedLiteral, .storedFormat, nil:
        return nil
      }
    }
  }
}

extension FormatArgument {
  /// Creates an argument from the bytes of a number: a signed integer if it is a short one, or else a decimal.
  ///
  /// - Parameter utf8: A number such as `5` or `1.50`, in the syntax of ``DisplayDecimal/init(parsing:)``. Other text gives
  ///   `nil`.
  package init?(number utf8: UnsafeBufferPointer<UInt8>) {
    let short = scanShortDecimal(utf8)
    if short.isValid, short.v == 0 {
      // It has at most 18 digits.
      let magnitude = Int64(truncatingIfNeeded: short.i)
      self = .integer(utf8[0] == UInt8(ascii: "-") ? -magnitude : magnitude)
    } else {
      guard let decimal = try? DisplayDecimal(utf8: utf8) else { return nil }
      self = .decimal(decimal)
    }
  }
}

extension CompiledTable {
  /// The texts of a language; `nil` if the table does not have it.
  fileprivate func layout(of wanted: UnsafeBufferPointer<UInt8>) -> TextTable.Layout? {
    var layout: TextTable.Layout?
    forEachLanguage { language, keys, texts in
      guard language.isEqual(to: wanted) else { return true }
      layout = KeyTable(keys).flatMap { TextTable.Layout(keys: $0, texts) }
      return false
    }
    return layout
  }
}
