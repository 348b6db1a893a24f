import CommandLineSupport
import Decimals
import NumberStyles

extension BatchReader {
  /// Answers questions about numbers: `locale⇥style⇥number`, with a second number for a range. The answer is the line of `localize display`.
  static func displays(_ options: DisplayOptions) -> BatchReader {
    // The formatter of the previous line, because most lines ask for the same style as the one before.
    var last: (key: [UInt8], locale: String, formatter: StyledNumberFormatter)?
    return BatchReader(answersAreJSON: options.isJSON) { (line, answers) throws(BatchError) in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard (3...4).contains(fields.count) else {
        throw .fieldCount(fields.count, expected: "a locale, a style and one or two numbers with tabs between them")
      }
      let key = Array(line[..<fields[2].startIndex])
      if last?.key != key {
        let (locale, name) = (try text(of: fields[0]), try text(of: fields[1]))
        let (styleName, isRange) = DisplayOptions.withoutRange(name)
        guard !isRange || fields.count == 4 else { throw BatchError("a range has two numbers") }
        guard let style = NumberStyle(named: styleName) else {
          throw BatchError("unknown style in the second field; expected one of \(NumberStyle.allNames)")
        }
        last = (key, locale, options.formatter(style, locale: locale))
      }
      guard let last else { return }
      let words = (try text(of: fields[2]), fields.count == 4 ? try text(of: fields[3]) : nil)
      do throws(DecimalSyntaxError) {
        let number = try DisplayDecimal(parsing: words.0)
        if let end = words.1 {
          let range = last.formatter.format(from: number, to: try DisplayDecimal(parsing: end))
          answers += options.line(range, locale: last.locale).utf8
        } else {
          answers += options.line(last.formatter.format(number), locale: last.locale).utf8
        }
      } catch {
        throw BatchError("number: \(error)")
      }
    }
  }
}
