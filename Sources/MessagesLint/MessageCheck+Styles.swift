import DataFiles
import Decimals
import Diagnostics
import MessageFiles
import MessageFormat
import MessageInterchange
import StringsLint

extension MessageCheck {
  // MARK: Types and styles

  /// `malformed-directive`: types and styles of arguments that look misspelled. Others may be those of the program.
  func checkStyles(_ pieces: [ICUMessage.Piece]) {
    for argument in pieces.typedArguments {
      guard let problem = argument.misspelling else { continue }
      report(
        .malformedDirective,
        .error,
        problem,
        at: place(entry.message?.place(ofArgument: argument.name, type: argument.type) ?? 0),
        variable: argument.name
      )
    }
  }

  /// `argument-mismatch`: arguments that are shown in another way than in the source, such as in another currency.
  func checkNotations(_ pieces: [ICUMessage.Piece], _ original: [ICUMessage.Piece]) {
    let theirs = Dictionary(grouping: original.typedArguments.filter { $0.misspelling == nil }) { $0.name }
    let arguments = pieces.typedArguments.filter { $0.misspelling == nil }
    let own = Dictionary(grouping: arguments) { $0.name }
    lazy var places = entry.message?.argumentPlaces ?? [:]
    // Each name is told at its first argument.
    for first in arguments where own[first.name]?.first == first {
      let name = first.name
      let notations = own[name, default: []].map(\.notation)
      guard let others = theirs[name]?.map(\.notation), Set(notations).isDisjoint(with: others) else { continue }
      report(
        .argumentMismatch,
        .warning,
        "The \(sourceName) message shows {\(name)} as \(others[0]), and this one as \(notations[0]).",
        at: place(places[name] ?? 0),
        variable: name
      )
    }
  }

  // MARK: Tags

  /// `argument-mismatch` and `argument-lost`: tags that only one side has.
  func checkTags(_ pieces: [ICUMessage.Piece], _ original: [ICUMessage.Piece]) {
    let (own, theirs) = (pieces.tags, original.tags)
    let unknown = own.filter { !theirs.contains($0) }
    for tag in unknown {
      let has = theirs.isEmpty ? "no tags" : theirs.map { "<\($0)>" }.firstWords
      report(
        .argumentMismatch,
        .error,
        "<\(tag)> is not a tag of the \(sourceName) message, which has \(has)." + tag.question(theirs) { "<\($0)>" },
        at: place(entry.message?.place(ofTag: tag) ?? 0)
      )
    }
    guard unknown.isEmpty else { return }
    for tag in theirs where !own.contains(tag) {
      report(
        .argumentLost,
        .warning,
        "<\(tag)> of the \(sourceName) message is missing. Add it where it belongs.",
        at: place(0)
      )
    }
  }
}

/// An argument that is shown, with its type and style.
struct TypedArgument: Hashable {
  let name: String
  let type: String
  let style: String

  /// What is misspelled, as a sentence; `nil` if nothing seems to be.
  var misspelling: String? {
    if type.isEmpty { return nil }
    if !Self.types.contains(type) {
      let likely = type.likely(of: Self.types + ["plural", "select", "selectordinal"])
      return likely.map {
        "\(type.quoted) is not a type of argument, so users see {\(name)}. Did you mean \($0)?"
      }
    }
    guard type == "number" else { return nil }
    if style.hasPrefix("::") {
      let words = style.dropFirst(2).split { $0.isWhitespace }.map { String($0.prefix { $0 != "/" }) }
      // Shorter words are signs, such as `K` and `+!`.
      let wrong = words.first { word in
        word.utf8.count > 3 && word.utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
          && !Self.words.contains(word)
      }
      guard let wrong else { return nil }
      return "\(wrong.quoted) is not a word of number skeletons, so {\(name)} is shown without its style."
        + wrong.question(Self.words)
    }
    guard !Self.styles.contains(style), let likely = style.likely(of: Self.styles) else { return nil }
    return "\(style.quoted) is not a style of numbers. Did you mean \(likely)?"
  }

  /// How the argument is shown, as a noun.
  var notation: String {
    switch type {
    case "": return "it is"
    case "number":
      let words = style.hasPrefix("::") ? style.dropFirst(2).split { $0.isWhitespace } : []
      if let code = words.first(where: { $0.hasPrefix("currency/") })?.dropFirst(9) {
        return "an amount in \(code.uppercased())"
      }
      let isPercent =
        words.isEmpty
        ? style == "percent" || style.hasSuffix("%") : words.contains { ["percent", "%", "%x100"].contains($0) }
      return style == "currency" ? "an amount of money" : isPercent ? "a percentage" : "it is"
    case "date", "time", "duration": return "a \(type)"
    case "spellout": return "words"
    case "ordinal": return "an ordinal"
    case "list": return "a list"
    default: return type
    }
  }

  private static let types = ["number", "date", "time", "spellout", "ordinal", "duration", "choice", "list"]
  private static let styles = ["integer", "percent", "currency"]
  /// The stems of ICU's number skeletons.
  private static let words = [
    "compact-short", "compact-long", "scientific", "engineering", "notation-simple", "base-unit", "percent", "permille",
    "precision-integer", "precision-unlimited", "precision-currency-standard", "precision-currency-cash",
    "precision-increment", "rounding-mode-ceiling", "rounding-mode-floor", "rounding-mode-down", "rounding-mode-up",
    "rounding-mode-half-even", "rounding-mode-half-odd", "rounding-mode-half-ceiling", "rounding-mode-half-floor",
    "rounding-mode-half-down", "rounding-mode-half-up", "rounding-mode-unnecessary", "group-off", "group-min2",
    "group-auto", "group-on-aligned", "group-thousands", "latin", "unit-width-narrow", "unit-width-short",
    "unit-width-full-name", "unit-width-iso-code", "unit-width-formal", "unit-width-variant", "unit-width-hidden",
    "sign-auto", "sign-always", "sign-never", "sign-accounting", "sign-accounting-always", "sign-except-zero",
    "sign-accounting-except-zero", "sign-negative", "sign-accounting-negative", "decimal-auto", "decimal-always",
    "measure-unit", "per-measure-unit", "unit", "usage", "currency", "integer-width", "numbering-system", "scale",
  ]
}

extension Array where Element == ICUMessage.Piece {
  /// The arguments that are shown, each once, including those inside choices.
  var typedArguments: [TypedArgument] {
    all.compactMap { piece -> TypedArgument? in
      guard case .argument(let name, let type, let style) = piece else { return nil }
      return TypedArgument(name: name, type: type, style: style)
    }.uniqued()
  }

  /// The names of the tags, each once, including those inside choices.
  var tags: [String] {
    all.compactMap { if case .markup(_, let name) = $0 { name } else { nil } }.uniqued()
  }
}
