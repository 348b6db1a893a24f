import Diagnostics
import NumberStyles

extension DisplayOptions {
  /// The name of a style without `range` or `range:`, and whether it had that.
  static func withoutRange(_ name: String) -> (style: String, isRange: Bool) {
    if name == "range" { return ("decimal", true) }
    return name.hasPrefix("range:") ? (String(name.dropFirst(6)), true) : (name, false)
  }

  /// The answer for a range: text, category and the operands of both ends, or JSON.
  func line(_ shown: DisplayedRange, locale: String) -> String {
    let category = shown.category(by: PluralRules(for: locale))
    let ends = shown.isApproximate ? [shown.startOperands] : [shown.startOperands, shown.endOperands]
    guard isJSON else {
      return ([shown.text, category.rawValue] + ends.map { $0?.description ?? "" }).joined(separator: "\t")
    }
    return json(
      shown.text,
      category,
      [("start", shown.start), ("end", shown.end)],
      parts: shown.parts.map { [("type", "\($0.kind)"), ("value", shown.text(of: $0)), ("source", "\($0.source)")] }
    )
  }
}
