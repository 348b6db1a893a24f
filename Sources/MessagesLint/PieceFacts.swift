import DataFiles
import Decimals
import Diagnostics
import MessageFormat
import MessageInterchange
import PluralBase
import Plurals

extension ICUMessage.Choice {
  /// The whole numbers of its exact forms, as categories are for them: without the offset.
  var exactNumbers: Set<Int> {
    Set(
      branches.lazy.filter(\.isExact).compactMap { branch in
        guard let (number, isTooSmall) = Int64(branch.selector)?.subtractingReportingOverflow(offset), !isTooSmall
        else {
          return nil
        }
        return Int(exactly: number)
      }
    )
  }

  /// The numbers of the forms that Flutter's plurals have for them in every language, beside their category.
  var flutterNumbers: Set<Int> { Set(branches.compactMap { $0.number.map(Int.init) }) }
}

extension ICUMessage.Branch {
  /// Whether the form is for one number alone: an exact one, or one of Flutter's whose category has no other in the language.
  func isForOneNumber(_ rules: PluralRules) -> Bool {
    guard !isExact, let number, let category = PluralCategory(rawValue: selector) else { return isExact }
    return !rules.categories.contains(category) || rules.reach(of: category)?.singleValue == Int(number)
  }
}

/// The arguments of a message.
struct MessageArguments {
  /// The names, each once, in the order of the message.
  private(set) var names: [String] = []
  private var known: Set<String> = []
  /// Those that are shown.
  private(set) var shown: Set<String> = []
  /// Those that choose forms.
  private(set) var selected: Set<String> = []
  /// Those that choose the forms of a plural.
  private(set) var plurals: Set<String> = []

  func contains(_ name: String) -> Bool { known.contains(name) }

  private mutating func add(_ name: String) { if known.insert(name).inserted { names.append(name) } }

  /// Adds those of some pieces, in which `#` shows an argument.
  fileprivate mutating func add(_ pieces: [ICUMessage.Piece], _ number: String?) {
    for piece in pieces {
      switch piece {
      case .argument(let name, _, _):
        add(name)
        shown.insert(name)
      case .number: if let number { shown.insert(number) }
      case .choice(let choice):
        add(choice.name)
        selected.insert(choice.name)
        if choice.kind == .plural { plurals.insert(choice.name) }
        for branch in choice.branches { add(branch.pieces, choice.kind == .select ? nil : choice.name) }
      case .text, .markup: break
      }
    }
  }
}

extension Array where Element == ICUMessage.Piece {
  /// The arguments of the message.
  var arguments: MessageArguments {
    var arguments = MessageArguments()
    arguments.add(self, nil)
    return arguments
  }

  /// The choices, including those inside others, each with the text directly before it. Markup between them does not matter.
  var choicesInText: [(choice: ICUMessage.Choice, before: String)] {
    var before = ""
    return flatMap { piece -> [(choice: ICUMessage.Choice, before: String)] in
      switch piece {
      case .markup: return []
      case .text(let text):
        before = text
        return []
      case .argument, .number:
        before = ""
        return []
      case .choice(let choice):
        defer { before = "" }
        return [(choice, before)] + choice.branches.flatMap { $0.pieces.choicesInText }
      }
    }
  }

  /// Whether a form shows the number that has chosen it.
  func shows(_ name: String) -> Bool {
    contains { piece in
      switch piece {
      case .number: true
      case .argument(let own, _, _): own == name
      case .choice(let choice):
        choice.branches.allSatisfy { branch in
          branch.pieces.contains { if case .argument(name, _, _) = $0 { true } else { false } }
            || choice.kind == .select && branch.pieces.shows(name)
        }
      case .text, .markup: false
      }
    }
  }

  /// The text for a number, with another text for the other arguments, or their names.
  func sample(_ name: String, _ number: String, value: String? = nil) -> String {
    map { piece in
      switch piece {
      case .text(let text): text
      case .number: number
      case .argument(let own, _, _): own == name ? number : value ?? "{\(own)}"
      case .choice(let choice):
        choice.branches.first { $0.selector == "other" }?.pieces.sample(name, number, value: value) ?? ""
      case .markup: ""
      }
    }.joined()
  }
}

extension String {
  /// The name that a misspelled one seems to stand for. Nobody mistakes one of a hundred names, and to compare thousands with
  /// each other takes minutes.
  func likely(of names: [String]) -> String? { names.count > 100 ? nil : nearest(of: names) }

  /// The question whether the likely name was meant, to follow a sentence; empty if there is none.
  func question(_ names: [String], spelling: (String) -> String = { $0 }) -> String {
    likely(of: names).map { " Did you mean \(spelling($0))?" } ?? ""
  }
}
