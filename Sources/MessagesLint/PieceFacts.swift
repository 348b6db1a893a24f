import DataFiles
import Decimals
import Diagnostics
import MessageFormat
import MessageInterchange

extension ICUMessage.Choice {
  /// The exact numbers of its forms that are whole.
  var exactNumbers: [Int] { branches.lazy.filter(\.isExact).compactMap { Int($0.selector) } }

  /// The numbers of the forms that Flutter's plurals have for them in every language, beside their category.
  var flutterNumbers: Set<Int> { Set(branches.compactMap { $0.number.map(Int.init) }) }
}

extension Array where Element == ICUMessage.Piece {
  /// The arguments: all, those that are shown, and those that choose forms, each in the order of the message.
  var arguments: (names: [String], shown: [String], selected: [String]) {
    var found: (names: [String], shown: [String], selected: [String]) = ([], [], [])
    collect(nil, &found)
    return found
  }

  private func collect(_ plural: String?, _ found: inout (names: [String], shown: [String], selected: [String])) {
    func add(_ name: String, _ list: inout [String]) { if !list.contains(name) { list.append(name) } }
    for piece in self {
      switch piece {
      case .argument(let name, _, _):
        add(name, &found.names)
        add(name, &found.shown)
      case .number: if let plural { add(plural, &found.shown) }
      case .choice(let choice):
        add(choice.name, &found.names)
        add(choice.name, &found.selected)
        for branch in choice.branches {
          branch.pieces.collect(choice.kind == .select ? nil : choice.name, &found)
        }
      case .text, .markup: break
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

  /// The text for a number, with the names of the other arguments.
  func sample(_ name: String, _ number: String) -> String {
    map { piece in
      switch piece {
      case .text(let text): text
      case .number: number
      case .argument(let own, _, _): own == name ? number : "{\(own)}"
      case .choice(let choice): choice.branches.first { $0.selector == "other" }?.pieces.sample(name, number) ?? ""
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
