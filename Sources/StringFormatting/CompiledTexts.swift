import Decimals
import NumberDisplay
@_spi(Core) import PluralBase
import Plurals

/// The strings of a compiled table in one language, written into the caller's memory.
///
/// It is for programs without files and with little memory, such as those in Embedded Swift: it needs no Unicode
/// tables, and heap memory only for numbers that are not small integers. Programs with more memory use a `Localizer`,
/// which also supports all other strings and explains what is wrong with them.
///
/// ```swift
/// let texts = CompiledTexts(of: table, in: "pl")
/// withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { memory in
///   let count = texts?.write("files.count", 5, to: memory)   // 9: "5 plików"
/// }
/// ```
///
/// ## What it can write
/// Strings without directives, strings with `%d`, `%@`, `%.1f`, `%arg` and the like, and variables whose plural forms
/// are such strings. It does not support widths, flags, other letters, and strings that vary with a gender, a device or
/// a width. A number that is already formatted, such as `1.2M`, can be shown by `%d`, `%@` and the like, but not by `%.1f`.
public struct CompiledTexts: Sendable {
  private let layout: TextTable.Layout
  private let rules: PluralRules
  private let writer: NumberWriter

  /// Finds the strings of a language; returns `nil` if the table does not have it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - tag: The language as the table spells it, such as `pt-BR`. If the table does not have it, subtags are
  ///     dropped from the right: `pl-PL` finds `pl`. Numbers are written as in the locale with this name. Old names and
  ///     other spellings are not supported.
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

  /// Finds the strings of a language; see ``init(of:in:)-(_,UnsafeBufferPointer<UInt8>)``.
  public init?(of table: CompiledTable, in tag: StaticString) {
    self.init(of: table, in: tag.constantBytes)
  }

  /// Writes a string with one argument or none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - argument: The value to show.
  ///   - memory: The memory for the result, as UTF-8.
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

  /// Writes a string.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values to show.
  ///   - memory: The memory for the result, as UTF-8.
  /// - Returns: The number of bytes; if it is more than the memory has, the string has not been written. `nil` if there
  ///   is no such key, or if the string is not supported.
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
  /// Creates an argument from the bytes of a number: a signed integer if it is short, otherwise a decimal.
  ///
  /// - Parameter utf8: A number such as `5` or `1.50`, in the syntax of ``DisplayDecimal/init(parsing:)``. The result
  ///   is `nil` for anything else.
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
  /// The strings of a language; `nil` if the table does not have it.
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
