import DataFiles
import Decimals
import MessageFormat
import MessageInterchange
import PluralBase
import Plurals
import ResourceFiles

/// A message for formats that know one plural, which is the whole string: its text, or a text for each form.
struct FlatForms {
  /// The name of the argument that selects the form; `nil` if there is none.
  let selector: String?
  /// The texts by form; a string without plural only has `other`.
  let forms: [PluralCategory: [ICUMessage.Piece]]
  /// The forms that wait for a translator. They are not among the others.
  var missing: Set<PluralCategory> = []

  /// Moves what is around the plural into its forms.
  ///
  /// - Parameters:
  ///   - pieces: The message.
  ///   - language: Its language.
  /// - Throws: The reason, if there is more than one plural, or a form for exact numbers.
  init(_ pieces: [ICUMessage.Piece], in language: String) throws(ConversionLoss) {
    let choices = pieces.choices
    guard let choice = choices.first else {
      (selector, forms) = (nil, [.other: pieces])
      return
    }
    guard choices.count == 1 else {
      if choices.contains(where: { $0.kind == .select }) { throw ConversionLoss("the format has no select") }
      throw ConversionLoss("a string can vary with one number only")
    }
    let place = pieces.firstIndex { if case .choice = $0 { true } else { false } } ?? 0
    var forms: [PluralCategory: [ICUMessage.Piece]] = [:]
    for (category, form) in try choice.forms(in: language, zeroIsNumber: false) {
      let shown = form.map { $0 == .number ? .argument(name: choice.name, type: "", style: "") : $0 }
      forms[category] = (Array(pieces[..<place]) + shown + pieces[(place + 1)...]).joined
    }
    (selector, self.forms) = (choice.name, forms)
  }

  /// What readers of a format cannot know whose plurals do not name their argument: the one that selects the form, if only others
  /// are shown.
  var hiddenSelector: String? {
    let shown = forms.values.flatMap { $0.argumentNames }
    guard let selector, !shown.isEmpty, !shown.contains(selector) else { return nil }
    return "no form shows \"\(selector)\", so the file does not tell which argument selects the form"
  }
}

extension ICUMessage.Choice {
  /// The number of fraction digits that its number is shown with, if they decide its form as in ICU: the form for `other` begins
  /// with a pattern. Skeletons decide nothing there.
  fileprivate var decidingDigits: Int? {
    let form = branches.first { !$0.isExact && $0.selector == "other" }?.pieces ?? []
    for piece in form {
      if piece == .number { return nil }
      guard case .argument(name, let type, let style) = piece else { continue }
      return type == "number" && !style.hasPrefix("::") ? style.fixedPointDigits : nil
    }
    return nil
  }

  /// The loss of a format that selects the form of a number by its value.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isInteger: Whether the value is an integer there.
  /// - Returns: The reason for a note; `nil` if all numbers have the same forms.
  fileprivate func lossByValue(in language: String, isInteger: Bool) -> String? {
    guard kind != .select, let digits = decidingDigits else { return nil }
    let rules = PluralRules(for: language, type: kind == .ordinal ? .ordinal : .cardinal)
    // The usual example is 1.
    for value in (Array(1...200) + [0]).flatMap({ isInteger ? [Double($0)] : [Double($0), Double($0) + 0.4] }) {
      guard let shown = DisplayDecimal(value, fractionDigits: digits) else { continue }
      let (own, other) = (rules.category(for: shown), rules.category(for: value))
      if own == other || pieces(of: own) == pieces(of: other) { continue }
      return
        "the form depends on the value of \"\(name)\" and not on what is shown, so \(shown) reads as \"\(other.rawValue)\""
    }
    return nil
  }
}

extension ConvertedStrings {
  /// Notes about plurals whose number is shown with decimals, for formats that select a form by its value.
  func lossesByValue(isInteger: Bool) -> [Note] {
    entries.flatMap { entry in
      entry.texts.inKeyOrder.compactMap { language, pieces in
        let reason = pieces.choices.lazy.compactMap { $0.lossByValue(in: language, isInteger: isInteger) }.first
        return reason.map { Note(key: entry.key, language: language, loss: .simplified, reason: $0) }
      }
    }
  }
}

extension ConvertedStrings.Entry {
  /// A text in the syntax of `printf`.
  ///
  /// - Parameters:
  ///   - pieces: The text without choices.
  ///   - letters: The letters for some arguments by their number; others have `d` or `s`.
  ///   - isNumbered: Whether directives have positions also where each shows the next argument.
  ///   - hasNames: Whether directives have names, as in Python, and no positions.
  ///   - hasMarkup: Whether the text can have tags.
  /// - Returns: The text.
  /// - Throws: The reason, if an argument has a style without a directive.
  func printf(
    _ pieces: [ICUMessage.Piece],
    letters: [Int: String] = [:],
    isNumbered: Bool = true,
    hasNames: Bool = false,
    hasMarkup: Bool = false
  ) throws(ConversionLoss) -> String {
    var result = ""
    let positions = positions
    let shown = pieces.compactMap { piece in
      if case .argument(let name, _, _) = piece { positions[name, default: 1] } else { nil }
    }
    let isInOrder = !isNumbered && shown.elementsEqual(1..<shown.count + 1)
    func place(_ name: String) -> String {
      hasNames ? "%(\(name))" : isInOrder ? "%" : "%\(positions[name, default: 1])$"
    }
    for piece in pieces {
      switch piece {
      case .text(let literal):
        result += arguments.isEmpty && !isPlainFormat ? literal : literal.replacing(each: "%", with: "%%")
      case .argument(let name, let type, let style):
        let isInteger = positions[name].map { arguments[$0 - 1].kind } == .integer
        if type.isEmpty || type == "number" && style.isEmpty {
          result += place(name) + (letters[positions[name, default: 1]] ?? (isInteger ? "d" : "s"))
        } else if type == "number", let digits = style.fixedPointDigits {
          result += "\(place(name)).\(digits)f"
        } else {
          throw ConversionLoss("\(ICUMessage.Piece.spelled(name, type, style)) has no directive")
        }
      case .markup(let kind, let name):
        guard hasMarkup else { throw ConversionLoss("the tag <\(name)> would be text") }
        result += AndroidMarkup(kind == .open ? .open : kind == .close ? .close : .empty, name).text
      case .number, .choice: break
      }
    }
    return result
  }
}
