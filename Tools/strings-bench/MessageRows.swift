import BenchmarkSupport
import MessageFormat

/// Messages of ICU MessageFormat (MF1) and Unicode MessageFormat 2 (MF2), beside those of ICU4C.
struct MessageRows {
  private static let plural = "{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"
  private static let select =
    ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}"

  private let format = MessageFormatter("pl", isolation: .none)
  private let icuPlural: ICUMessage
  private let icuName: ICUMessage
  private let message: Message
  private let name: Message
  private let number: Message
  private let plain: Message
  private let peer: ICUMessages?

  init(peer: ICUMessages?) throws {
    icuPlural = try ICUMessage(Self.plural)
    icuName = try ICUMessage("Cześć, {0}!")
    message = try Message(Self.select)
    name = try Message("Cześć, {$name}!")
    number = try Message("Razem: {$n :integer}")
    plain = try Message("Anuluj")
    self.peer = peer
  }

  /// The wrong answers.
  func failures() -> [String] {
    var answers = [
      (format(plain), "Anuluj"), (format(name, ["name": "Ewa"]), "Cześć, Ewa!"),
      (format(icuName, ["0": "Ewa"]), "Cześć, Ewa!"),
      (format(number, ["n": 1234]), "Razem: 1234"), (format(number, ["n": 12_345]), "Razem: 12\u{A0}345"),
    ]
    for (count, expected) in [(0, "0 plików"), (1, "1 plik"), (22, "22 pliki"), (12_345, "12\u{A0}345 plików")] {
      answers += [(format(message, ["n": count]), expected), (format(icuPlural, ["0": count]), expected)]
    }
    return answers.filter { $0.0 != $0.1 }.map { "\"\($0.0)\" should be \"\($0.1)\"" }
  }

  /// The rows of the table.
  func rows() -> [Row] {
    let (format, message, name, number, plain) = (format, message, name, number, plain)
    let (icuPlural, icuName) = (icuPlural, icuName)
    var plural = row("MF1, plural and number") { format(icuPlural, ["0": $0]).utf8.count }
    var parsing = row("MF1, read the plural") { _ in (try? ICUMessage(Self.plural))?.argumentNames.count ?? 0 }
    if let peer {
      plural.peers.append(("ICU4C", Self.task("icu message plural", 1000) { peer.files($0) { $0.count } }))
      parsing.peers.append(("ICU4C", Self.task("icu message read", 100) { _ in peer.read(Self.plural) ? 1 : 0 }))
    }
    return [
      row("MF2, plain") { _ in format(plain).utf8.count },
      row("MF2, one name") { _ in format(name, ["name": "Ewa"]).utf8.count },
      row("MF2, one number") { format(number, ["n": $0]).utf8.count },
      row("MF2, plural and number") { format(message, ["n": $0]).utf8.count },
      row("MF2, read the plural") { _ in (try? Message(Self.select))?.externalVariables.count ?? 0 },
      row("MF1, one name") { _ in format(icuName, ["0": "Ewa"]).utf8.count }, plural, parsing,
    ]
  }

  private func row(_ name: String, _ body: @escaping (Int) -> Int) -> Row {
    Row(name: name, ours: Self.task(name, 1000, body))
  }

  private static func task(_ name: String, _ count: Int, _ body: @escaping (Int) -> Int) -> Task {
    Task(name: name, calls: count) { (0..<count).reduce(0) { $0 &+ body($1) } }
  }
}
