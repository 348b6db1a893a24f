import Decimals
package import NumberDisplay
package import Plurals

/// The choices of a formatter's creator; see ``StringFormatter/init(language:locale:device:width:)``.
struct FormatterOptions: Sendable, Hashable {
  var language: String
  var locale: String
  var device: Device
  var width: Int?
}

/// The settings of a formatter, and its memory. It never changes.
package final class FormatterSettings: Sendable {
  /// Writes strings; it is valid as long as the settings.
  package let style: RenderingStyle

  init(_ options: FormatterOptions) {
    let values = UnsafeMutablePointer<RenderingStyle.Values>.allocate(capacity: 1)
    values.initialize(to: RenderingStyle.Values(options))
    let name = options.locale.prefix { $0 != "." && $0 != "@" }
    let writer = UnsafeMutablePointer<NumberWriter>.allocate(capacity: 1)
    writer.initialize(
      to: name == "C" || name == "POSIX" ? .plain : .localized(NumberSymbols(for: options.locale))
    )
    style = RenderingStyle(values: UnsafePointer(values), writer: UnsafePointer(writer))
  }

  deinit {
    UnsafeMutablePointer(mutating: style.values).deinitialize(count: 1).deallocate()
    UnsafeMutablePointer(mutating: style.writer).deinitialize(count: 1).deallocate()
  }

  /// The values of the settings.
  var values: RenderingStyle.Values { style.values.pointee }

  /// The language of the strings.
  package var language: String { style.values.pointee.options.language }

  /// The user's locale.
  package var locale: String { style.values.pointee.options.locale }

  /// The rules of the language.
  package var rules: PluralRules { style.values.pointee.rules }

  /// The symbols of the locale.
  package var symbols: NumberSymbols { style.writer.pointee.symbols }
}

/// Writes strings with the settings of a formatter.
///
/// It only points to them, so rendering updates no reference counts: threads that share a formatter would contend for
/// them. The user of this type keeps the settings alive.
package struct RenderingStyle: @unchecked Sendable {
  // Nobody writes this memory once it is made: hence `@unchecked Sendable`.

  /// The settings.
  struct Values {
    let options: FormatterOptions
    /// The rules of the language.
    let rules: PluralRules

    init(_ options: FormatterOptions) {
      self.options = options
      rules = PluralRules(for: options.language)
    }
  }

  let values: UnsafePointer<Values>
  /// Writes numbers in the style of the locale.
  let writer: UnsafePointer<NumberWriter>

  /// A string and its problems. There is no string if none of the entry's can be written.
  package typealias Rendering = (text: String?, issues: [FormatIssue])

  /// Writes a packed entry.
  ///
  /// - Parameters:
  ///   - entry: The entry; see ``PackedReader``.
  ///   - arguments: The values to show.
  ///   - rules: The rules of the entry's language; `nil` means those of the formatter's language.
  /// - Returns: The string and the issues.
  package func render(
    entry: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    rules: PluralRules? = nil
  ) -> Rendering {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      let rules = rules ?? values.pointee.rules
      if let index = PackedIndex(entry) {
        if let number = arguments.integer(at: index.position) {
          var output = TextBuffer(memory)
          if index.write(number, rules, writer.pointee, to: &output) { return (output.text, []) }
        } else if let number = arguments.formatted(at: index.position) {
          var output = TextBuffer(memory)
          if index.write(number, rules, to: &output) { return (output.text, []) }
        }
      }
      if SimpleRenderer.mayRender(arguments) {
        var simple = SimpleRenderer(
          bytes: entry,
          arguments: arguments,
          rules: rules,
          writer: writer,
          output: TextBuffer(memory)
        )
        if simple.renderEntry() { return (simple.output.text, []) }
      }
      var renderer = FormatRenderer(
        bytes: entry,
        arguments: arguments,
        rules: rules,
        style: self,
        output: TextBuffer(memory)
      )
      let isWritten = renderer.renderEntry()
      return (isWritten ? renderer.output.text : nil, renderer.issues)
    }
  }

  /// Writes a format without variables.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  ///   - dialect: The directives that the format can have.
  /// - Returns: The string and the issues.
  package func render(
    _ format: String,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    _ dialect: FormatScanner.Dialect
  ) -> Rendering {
    format.withContiguousUTF8 { utf8 in
      guard utf8.hasPercentSign else { return (format, []) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
        var renderer = FormatRenderer(
          bytes: utf8,
          arguments: arguments,
          rules: values.pointee.rules,
          style: self,
          output: TextBuffer(memory)
        )
        let isWritten = renderer.render(format: dialect)
        return (isWritten ? renderer.output.text : nil, renderer.issues)
      }
    }
  }
}

extension UnsafeBufferPointer<FormatArgument> {
  /// The argument at a position, the first being 1.
  @inline(__always)
  func argument(at position: Int) -> FormatArgument? {
    position >= 1 && position <= count ? self[position &- 1] : nil
  }

  /// The argument at a position, the first being 1, if it is a formatted number.
  @inline(__always)
  func formatted(at position: Int) -> FormattedNumber? {
    guard position >= 1, position <= count, case .formatted(let number) = self[position &- 1] else { return nil }
    return number
  }

  /// What the argument at a position, the first being 1, says, if it is a range that is already formatted.
  @inline(__always)
  func range(at position: Int) -> FormattedOperands? {
    guard position >= 1, position <= count, case .formattedRange(_, let start, let end) = self[position &- 1] else {
      return nil
    }
    return .range(start, end)
  }

  /// The argument at a position, the first being 1, if it is a number that is not formatted.
  @inline(__always)
  func number(at position: Int) -> NumberConversion.Value? {
    position >= 1 && position <= count ? self[position &- 1].number : nil
  }

  /// The argument at a position, the first being 1, if it is a signed integer.
  @inline(__always)
  func integer(at position: Int) -> Int64? {
    guard position >= 1, position <= count, case .integer(let number) = self[position &- 1] else { return nil }
    return number
  }

  /// The position of the first argument that is a number, which selects a string if the entry does not say; 1 if there
  /// is none.
  var positionOfFirstNumber: Int {
    (firstIndex { $0.number != nil } ?? 0) + 1
  }
}
