import Decimals
import Diagnostics
import NumberStyles

// The export of the WebAssembly module that writes numbers in styles, for a section of the playground.

/// A number in a style, `{"text":…,"category":…,"number":…}`, or a range if there is a second number,
/// `{"text":…,"category":…,"start":…,"end":…}`, as `localize display --json` has them.
///
/// For a malformed number, the answer is `{"error":…,"offset":…,"end":…}` with the message of the command line; the end is 0 or
/// 1. For an unknown style, it is `{"error":…}`.
@_expose(wasm, "display")
@_cdecl("display")
public func display(_ tagLength: Int32, _ styleLength: Int32, _ numberLength: Int32, _ endLength: Int32) -> Int32 {
  let tag = text(at: 0, tagLength)
  guard let style = NumberStyle(named: text(at: tagLength, styleLength)) else {
    return reply { json in json.member("error", "unknown style") }
  }
  var ends: [DisplayDecimal] = []
  for (offset, length) in [(Int32(0), numberLength), (numberLength, endLength)] where ends.isEmpty || endLength > 0 {
    do throws(DecimalSyntaxError) {
      ends.append(try DisplayDecimal(parsing: text(at: tagLength + styleLength + offset, length)))
    } catch {
      return reply { json in
        json.member("error", error.message)
        json.member("offset", error.offset)
        json.member("end", ends.count)
      }
    }
  }
  let formatter = style.formatter(language: NumberLanguage(tag), symbols: NumberSymbols(for: tag))
  let rules = PluralRules(for: tag)
  if ends.count == 1 {
    let shown = formatter.format(ends[0])
    let category = shown.operands.map { rules.category(for: $0) } ?? .other
    return reply(shown.text, category, [("number", shown.decimal)])
  }
  let shown = formatter.format(from: ends[0], to: ends[1])
  return reply(shown.text, shown.category(by: rules), [("start", shown.start), ("end", shown.end)])
}

private func reply(
  _ shown: String,
  _ category: PluralCategory,
  _ numbers: [(name: String, value: DisplayDecimal?)]
) -> Int32 {
  reply { json in
    json.member("text", shown)
    json.member("category", category.rawValue)
    for (name, value) in numbers { json.member(name, value?.description ?? "") }
  }
}
