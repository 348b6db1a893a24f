import NumberDisplay
import PluralCore
import Plurals

/// What a formatter writes with. It never changes, so that a renderer can refer to it without counting references: threads
/// that share a formatter would wait for each other's counts.
package final class FormatterSettings: Sendable {
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
  /// Writes numbers in the style of the locale.
  let writer: NumberWriter

  init(language: String, locale: String, device: Device, width: Int?) {
    self.language = language
    self.locale = locale
    self.device = device
    self.width = width
    rules = PluralRules(for: language)
    let name = locale.prefix { $0 != "." && $0 != "@" }
    writer = NumberWriter(name == "C" || name == "POSIX" ? .plain : .localized(NumberSymbols(for: locale)))
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
      var renderer = FormatRenderer(entry, arguments, rules ?? self.rules, self, output: TextBuffer(memory))
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
      guard utf8.contains(UInt8(ascii: "%")) else { return (format, []) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
        var renderer = FormatRenderer(utf8, arguments, rules, self, output: TextBuffer(memory))
        let isWritten = renderer.render(format: dialect)
        return (isWritten ? renderer.output.text : nil, renderer.issues)
      }
    }
  }
}
