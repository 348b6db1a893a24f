import DataFiles
import Decimals
package import MessageFormat
import MessageInterchange
import PluralBase
import Plurals
import StringFiles

extension Array where Element == ICUMessage.Piece {
  /// The message in ICU's syntax.
  ///
  /// - Parameter dialect: The dialect.
  /// - Returns: The message.
  /// - Throws: The reason, if the dialect has no way to write the text.
  func source(_ dialect: ICUMessage.Dialect) throws(ConversionLoss) -> String {
    var text = ""
    try write(to: &text, dialect, nil)
    return text
  }

  private func write(
    to text: inout String,
    _ dialect: ICUMessage.Dialect,
    _ plural: ICUMessage.Choice?
  ) throws(ConversionLoss) {
    for piece in self {
      switch piece {
      case .text(let literal):
        if dialect == .flutter, literal.utf8.contains(where: { dialect.isSpecial($0, isPlural: plural != nil) }) {
          throw ConversionLoss("Flutter's messages cannot quote braces")
        }
        text += String(decoding: dialect.quoted(literal.utf8, isPlural: plural != nil), as: UTF8.self)
      // Flutter does not know the number sign.
      case .number where dialect.hasFlutterPlurals:
        guard plural?.offset == 0 else { throw ConversionLoss("a plural cannot have an offset") }
        text += "{\(plural?.name ?? "")}"
      case .number: text += "#"
      case .argument(let name, let type, let style):
        text += ICUMessage.Piece.spelled(name, type, style)
      case .choice(let choice):
        text += "{\(choice.name), \(choice.kind.rawValue),"
        if choice.offset != 0 { text += " offset:\(choice.offset)" }
        for branch in choice.branches {
          text += " \(branch.isExact ? "=" : "")\(branch.selector) {"
          try branch.pieces.write(to: &text, dialect, choice.kind == .select ? nil : choice)
          text += "}"
        }
        text += "}"
      case .markup(let kind, let name):
        guard dialect == .formatJS else {
          throw ConversionLoss("tags such as <\(name)> are only in FormatJS's messages")
        }
        // A tag of Android's resources can have them.
        if name.contains(where: { $0.isWhitespace }) {
          throw ConversionLoss("the tag <\(name)> has attributes, which FormatJS's messages do not have")
        }
        // There, `<br/>` is text.
        if kind == .standalone { throw ConversionLoss("the tag <\(name)/> would be text") }
        text += kind == .close ? "</\(name)>" : "<\(name)>"
      }
    }
  }

  /// The names of the arguments, in order.
  var argumentNames: [String] {
    let names = all.compactMap { piece in
      switch piece {
      case .argument(let name, _, _): name
      case .choice(let choice): choice.name
      case .text, .number, .markup: nil
      }
    }
    return names.uniqued()
  }

  /// What the message says about arguments, by their name.
  var argumentKinds: [String: ConvertedStrings.Argument.Kind] {
    var kinds: [String: ConvertedStrings.Argument.Kind] = [:]
    for piece in all {
      switch piece {
      case .argument(let name, "number", _): kinds[name] = .number
      case .choice(let choice) where kinds[choice.name] == nil:
        kinds[choice.name] = choice.kind == .select ? .text : .integer
      case .choice, .argument, .text, .number, .markup: break
      }
    }
    return kinds
  }

  /// The message with other pieces; those inside a choice come before it.
  func mapping(_ transform: (ICUMessage.Piece) -> ICUMessage.Piece) -> [ICUMessage.Piece] {
    map { piece in
      guard case .choice(var choice) = piece else { return transform(piece) }
      for index in choice.branches.indices {
        choice.branches[index].pieces = choice.branches[index].pieces.mapping(transform)
      }
      return transform(.choice(choice))
    }
  }

  /// Adjacent texts as one.
  var joined: [ICUMessage.Piece] {
    var result: [ICUMessage.Piece] = []
    for piece in self {
      if case .text(let text) = piece, case .text(let last)? = result.last {
        result[result.count - 1] = .text(last + text)
      } else if piece != .text("") {
        result.append(piece)
      }
    }
    return result
  }
}

extension ConvertedStrings.Entry {
  /// The message in a language in ICU's syntax; `nil` if there is none.
  ///
  /// - Throws: The reason, if the dialect has no way to write the text.
  package func source(in language: String, _ dialect: ICUMessage.Dialect) throws(ConversionLoss) -> String? {
    try texts[language].map { (pieces) throws(ConversionLoss) in try pieces.source(dialect) }
  }
}

extension ICUMessage.Choice {
  /// The forms of a plural by category, as far as a format without exact numbers can say them.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - zeroIsNumber: Whether the form `zero` of the format is for 0 in every language.
  ///   - isInteger: Whether the format shows integers only.
  /// - Returns: The forms.
  /// - Throws: The reason, if the forms need exact numbers.
  func forms(
    in language: String,
    zeroIsNumber: Bool,
    isInteger: Bool = false
  ) throws(ConversionLoss) -> [PluralCategory: [ICUMessage.Piece]] {
    switch kind {
    case .plural: break
    case .ordinal: throw ConversionLoss("there are no ordinal forms such as \"2nd\"")
    case .select: throw ConversionLoss("the format has no select")
    }
    if offset != 0 { throw ConversionLoss("a plural cannot have an offset") }
    let rules = PluralRules(for: language)
    var forms: [PluralCategory: [ICUMessage.Piece]] = [:]
    for branch in branches where !branch.isExact {
      // A form that no number has is left out. `zero` would become the form for 0.
      guard let category = PluralCategory(rawValue: branch.selector), rules.categories.contains(category) else {
        continue
      }
      if forms[category] == nil { forms[category] = branch.pieces }
    }
    var exact = branches.filter { $0.isExact }
    if zeroIsNumber, isInteger, splitsOne(in: language), let one = exact.first(where: { $0.selector == "1" }) {
      // Beside a form for 0, the form `one` of an integer is for 1 alone.
      let usual = forms[.one] ?? forms[.other]
      forms[.zero] = exact.first { $0.selector == "0" }?.pieces ?? usual
      forms[.one] = one.pieces
      exact.removeAll { $0.selector == "0" || $0.selector == "1" }
    }
    let zeros = rules.categories.contains(.zero) ? rules.reach(of: .zero)?.singleValue : nil
    for branch in exact {
      // A form that says what the usual form of the number says too is none of its own.
      if let usual = Int(branch.selector).map({ rules.category(for: $0) }),
        forms[usual] ?? forms[.other] == branch.pieces
      {
        continue
      }
      let category = rules.categories.first {
        $0 != .other && rules.reach(of: $0)?.singleValue == Int(branch.selector)
      }
      if let category {
        forms[category] = branch.pieces
      } else if branch.selector == "0", zeroIsNumber, !rules.categories.contains(.zero) || zeros == 0 {
        forms[.zero] = branch.pieces
      } else {
        throw ConversionLoss("there is no form for exactly \(branch.selector)")
      }
    }
    return forms
  }

  /// Whether there is a form for exactly 1 in a language where 0 and 1 share `one`.
  func splitsOne(in language: String) -> Bool {
    branches.contains { $0.isExact && $0.selector == "1" } && PluralRules(for: language).oneIsZeroAndOne
  }

  /// A plural with the forms of a format.
  ///
  /// - Parameters:
  ///   - name: The name of the argument.
  ///   - forms: The forms.
  ///   - language: The language.
  ///   - zeroIsNumber: Whether the form `zero` of the format is for 0 in every language.
  init(
    _ name: String,
    _ forms: [PluralCategory: [ICUMessage.Piece]],
    in language: String,
    zeroIsNumber: Bool
  ) {
    let rules = PluralRules(for: language)
    var branches: [ICUMessage.Branch] = []
    for category in PluralCategory.allCases {
      guard let pieces = forms[category] else { continue }
      if category == .zero {
        // 0 has the form `zero` in every language that has the form, as Latvian, where 10 and 20 have it too.
        if rules.categories.contains(.zero) {
          branches.append(ICUMessage.Branch("zero", pieces))
        } else if zeroIsNumber {
          branches.append(ICUMessage.Branch("0", isExact: true, pieces))
        }
      } else {
        branches.append(ICUMessage.Branch(category.rawValue, pieces))
      }
    }
    if forms[.other] == nil, let last = PluralCategory.allCases.last(where: { forms[$0] != nil }) {
      branches.append(ICUMessage.Branch("other", forms[last] ?? []))
    }
    self.init(.plural, name, branches)
  }
}

extension PluralRules {
  /// Whether 0 and 1 have the form `one`, as in French, and no other integer has it.
  fileprivate var oneIsZeroAndOne: Bool {
    // A rule for more integers looks at their last digits, at most at six.
    let others = Array(2...200) + [1_000, 1_001, 10_000, 10_001, 100_000, 100_001, 1_000_000, 1_000_001]
    return [0, 1].allSatisfy { category(for: $0) == .one } && others.allSatisfy { category(for: $0) != .one }
  }
}
