import MessageFiles
import MessageFormat
import MessageInterchange
import PluralBase
import Plurals

// The tool of Flutter reads less than ICU's messages, and its plurals mean something else.

extension Array where Element == ICUMessage.Piece {
  /// The message with forms for exact numbers in place of those that Flutter's plurals have for them in every language.
  func withExactForms(in language: String) -> [ICUMessage.Piece] {
    map { piece in
      guard case .choice(var choice) = piece else { return piece }
      let rules = PluralRules(for: language)
      let known = choice.branches.filter { $0.isExact }.map { $0.selector }
      var branches: [ICUMessage.Branch] = []
      for var branch in choice.branches {
        if choice.kind == .plural, let number = branch.number, !known.contains("\(number)"),
          case let usual = choice.pieces(of: rules.category(for: number)), branch.pieces != usual
        {
          let pieces = branch.pieces.withExactForms(in: language)
          branches.append(ICUMessage.Branch("\(number)", isExact: true, pieces))
        }
        branch.pieces = branch.pieces.withExactForms(in: language)
        branches.append(branch)
      }
      // A form that is for an exact number only has become one.
      branches.removeAll { branch in
        branch.number != nil && !rules.categories.contains { $0.rawValue == branch.selector }
      }
      choice.branches = branches
      return .choice(choice)
    }
  }

  /// The message for Flutter, without the forms `zero`, `one` and `two` that no number has in the language: there, they are for 0, 1
  /// and 2.
  ///
  /// - Throws: The first thing that Flutter's plurals do not have.
  func flutterPlurals(in language: String) throws(ConversionLoss) -> [ICUMessage.Piece] {
    var result: [ICUMessage.Piece] = []
    for piece in self {
      guard case .choice(var choice) = piece else {
        result.append(piece)
        continue
      }
      if choice.kind == .ordinal { throw ConversionLoss("there are no ordinal forms such as \"2nd\"") }
      if choice.offset != 0 { throw ConversionLoss("a plural cannot have an offset") }
      // Of forms with the same name, the first one is used here, and the last one there.
      var names: Set<String> = []
      choice.branches.removeAll { !names.insert($0.isExact ? "=\($0.selector)" : $0.selector).inserted }
      if choice.kind == .plural {
        for branch in choice.branches where branch.isExact { try choice.checkForm(branch, in: language) }
        let categories = PluralRules(for: language).categories.map { $0.rawValue }
        // Two forms for the same number would be two of one name.
        let exact = choice.branches.filter { $0.isExact }.compactMap { Int($0.selector) }.map {
          PluralCategory.allCases[$0].rawValue
        }
        choice.branches.removeAll { branch in
          !branch.isExact && (!categories.contains(branch.selector) || exact.contains(branch.selector))
        }
      }
      for index in choice.branches.indices {
        choice.branches[index].pieces = try choice.branches[index].pieces.flutterPlurals(in: language)
      }
      result.append(.choice(choice))
    }
    return result
  }

  /// Checks that the arguments have names in Dart.
  ///
  /// - Throws: The first that has none.
  func checkNamesOfDart() throws(ConversionLoss) {
    let isLetter = { (byte: UInt8) in 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") }
    for name in argumentNames {
      guard name.utf8.first.map(isLetter) == true, name.utf8.allSatisfy({ isLetter($0) || 0x30...0x39 ~= $0 }) else {
        throw ConversionLoss("an argument cannot have the name \"\(name)\"")
      }
    }
  }
}

extension ICUMessage.Choice {
  /// The form of a category.
  func pieces(of category: PluralCategory) -> [ICUMessage.Piece]? {
    let own = branches.first { !$0.isExact && $0.selector == category.rawValue }
    return (own ?? branches.first { $0.selector == "other" })?.pieces
  }

  /// Checks a form for an exact number: in Flutter, `=0`, `=1` and `=2` are other names of `zero`, `one` and `two`.
  fileprivate func checkForm(_ branch: ICUMessage.Branch, in language: String) throws(ConversionLoss) {
    guard let number = Int(branch.selector), (0...2).contains(number) else {
      throw ConversionLoss("there is no form for exactly \(branch.selector)")
    }
    let rules = PluralRules(for: language)
    // The forms for 0, 1 and 2 are the first ones.
    let category = PluralCategory.allCases[number]
    guard rules.categories.contains(category), rules.reach(of: category)?.singleValue != number else { return }
    if let other = branches.first(where: { !$0.isExact && $0.selector == category.rawValue }),
      other.pieces == branch.pieces
    {
      return
    }
    throw ConversionLoss("the form for exactly \(number) is also the form \"\(category.rawValue)\"")
  }
}

extension ConvertedStrings.Entry {
  /// The string with names that Dart has: an argument `1`, counted from 0, becomes `arg2`.
  func withNamesOfDart(_ notes: inout [ConvertedStrings.Note]) -> Self {
    let names = arguments.map { argument in
      guard let number = Int(argument.name), 0..<ConvertedStrings.Argument.maximumPosition ~= number,
        case let name = "arg\(number + 1)", !arguments.contains(where: { $0.name == name })
      else { return argument.name }
      return name
    }
    return renamingArguments(names, &notes)
  }

  /// The string with names that messages have: `user.name` becomes `user_name`.
  func withNamesOfMessages(_ notes: inout [ConvertedStrings.Note]) -> Self {
    let isOther = { (character: Character) in character == "." || character == "-" }
    var taken = NameList(arguments.map { $0.name })
    let names = arguments.map { argument in
      argument.name.contains(where: isOther)
        ? taken.unique(String(argument.name.map { isOther($0) ? "_" : $0 })) : argument.name
    }
    return renamingArguments(names, &notes)
  }

  /// The string with names of Unicode MessageFormat: an argument `1` becomes `_1`.
  func withUnicodeNames(_ notes: inout [ConvertedStrings.Note]) -> Self {
    renamingArguments(ICUMessage.unicodeNames(for: arguments.map { $0.name }), &notes)
  }

  /// The string with other names of its arguments.
  private func renamingArguments(_ names: [String], _ notes: inout [ConvertedStrings.Note]) -> Self {
    var new: [String: String] = [:]
    var result = self
    for (index, name) in names.enumerated() where name != arguments[index].name {
      new[arguments[index].name] = name
      result.arguments[index].name = name
      result.arguments[index].placeholder?.name = name
    }
    if new.isEmpty { return self }
    let renamed = arguments.map { $0.name }.filter { new[$0] != nil }
    notes.append(.newNames(renamed.map { ($0, new[$0] ?? $0) }, key: key))
    result.texts = texts.mapValues { $0.mapping { $0.renaming(new) } }
    return result
  }
}

extension ConvertedStrings.Note {
  /// A note about arguments that have other names.
  static func newNames(_ names: [(old: String, new: String)], key: String) -> Self {
    let words = names.count == 1 ? ("argument", "is") : ("arguments", "are")
    let (old, new) = (names.map { $0.old }.joined(separator: ", "), names.map { $0.new }.joined(separator: ", "))
    return Self(key: key, loss: .simplified, reason: "the \(words.0) \(old) \(words.1) called \(new)")
  }
}

extension ICUMessage.Piece {
  fileprivate func renaming(_ names: [String: String]) -> ICUMessage.Piece {
    switch self {
    case .argument(let name, let type, let style): return .argument(name: names[name] ?? name, type: type, style: style)
    case .choice(var choice):
      choice.name = names[choice.name] ?? choice.name
      return .choice(choice)
    case .text, .number, .markup: return self
    }
  }
}
