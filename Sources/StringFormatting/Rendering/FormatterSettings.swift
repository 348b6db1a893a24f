import NumberDisplay
import PluralCore
package import Plurals

/// What a formatter writes with, and its memory. It never changes.
package final class FormatterSettings: Sendable {
  /// Writes texts; it is valid as long as the settings.
  package let style: RenderingStyle

  init(language: String, locale: String, device: Device, width: Int?) {
    let values = UnsafeMutablePointer<RenderingStyle.Values>.allocate(capacity: 1)
    values.initialize(
      to: RenderingStyle.Values(language: language, locale: locale, device: device, width: width)
    )
    style = RenderingStyle(values: UnsafePointer(values))
  }

  deinit {
    let values = UnsafeMutablePointer(mutating: style.values)
    values.deinitialize(count: 1)
    values.deallocate()
  }

  /// The values of the settings.
  var values: RenderingStyle.Values { style.values.pointee }
}

/// Writes texts with the settings of a formatter.
///
/// It only points to them, so rendering counts no references: threads that share a formatter would wait for each other's
/// counts. Whoever uses it keeps the settings alive.
package struct RenderingStyle: @unchecked Sendable {
  // Nobody writes the memory once it is made: hence `@unchecked Sendable`.

  /// The settings.
  struct Values {
    /// Writes numbers in the style of the locale. It is the first property, so its address is that of the settings.
    let writer: NumberWriter
    /// The language of the texts.
    let language: String
    /// The user's locale.
    let locale: String
    /// The device, for texts that vary with it.
    let device: Device
    /// The available width in characters.
    let width: Int?
    /// The rules of the language.
    let rules: PluralRules

    init(language: String, locale: String, device: Device, width: Int?) {
      self.language = language
      self.locale = locale
      self.device = device
      self.width = width
      rules = PluralRules(for: language)
      let name = locale.prefix { $0 != "." && $0 != "@" }
      writer = NumberWriter(name == "C" || name == "POSIX" ? .plain : .localized(NumberSymbols(for: locale)))
    }
  }

  let values: UnsafePointer<Values>

  /// Writes numbers.
  @inline(__always)
  var writer: UnsafePointer<NumberWriter> {
    UnsafeRawPointer(values).assumingMemoryBound(to: NumberWriter.self)
  }

  /// A text, and what went wrong. There is no text if none of the entry's texts can be written.
  package typealias Rendering = (text: String?, issues: [FormatIssue])

  /// Writes a packed entry.
  ///
  /// - Parameters:
  ///   - entry: The entry; see ``PackedReader``.
  ///   - arguments: The values to show.
  ///   - rules: The rules of the entry's language; `nil` means those of the formatter's language.
  /// - Returns: The text and the issues.
  package func render(
    entry: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    rules: PluralRules? = nil
  ) -> Rendering {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      let rules = rules ?? values.pointee.rules
      if let index = PackedIndex(entry), let number = arguments.integer(at: index.position) {
        var output = TextBuffer(memory)
        if index.write(number, rules, values.pointee.writer, to: &output) { return (output.text, []) }
      }
      if SimpleRenderer.mayRender(arguments) {
        var simple = SimpleRenderer(entry, arguments, rules, writer, output: TextBuffer(memory))
        if simple.renderEntry() { return (simple.output.text, []) }
      }
      var renderer = FormatRenderer(entry, arguments, rules, values, output: TextBuffer(memory))
      let isWritten = renderer.renderEntry()
      return (isWritten ? renderer.output.text : nil, renderer.issues)
    }
  }

  /// Writes a format without variables.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  ///   - dialect: Which directives the format can have.
  /// - Returns: The text and the issues.
  package func render(
    _ format: String,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    _ dialect: FormatScanner.Dialect
  ) -> Rendering {
    format.withContiguousUTF8 { utf8 in
      guard utf8.hasPercentSign else { return (format, []) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
        var renderer = FormatRenderer(utf8, arguments, values.pointee.rules, values, output: TextBuffer(memory))
        let isWritten = renderer.render(format: dialect)
        return (isWritten ? renderer.output.text : nil, renderer.issues)
      }
    }
  }
}

extension UnsafeBufferPointer<FormatArgument> {
  /// The argument with a number, the first being 1, if it is a signed integer.
  @inline(__always)
  fileprivate func integer(at position: Int) -> Int64? {
    guard position >= 1, position <= count, case .integer(let number) = self[position &- 1] else { return nil }
    return number
  }
}
