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
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("text", shown.text)
      writer.member("category", category.rawValue)
      writer.member("start", shown.start?.description ?? "")
      writer.member("end", shown.end?.description ?? "")
      writer.key("parts")
      writer.array { writer in
        for part in shown.parts {
          writer.object { writer in
            writer.member("type", "\(part.kind)")
            writer.member("value", shown.text(of: part))
            writer.member("source", "\(part.source)")
          }
        }
      }
    }
    return writer.text
  }
}
