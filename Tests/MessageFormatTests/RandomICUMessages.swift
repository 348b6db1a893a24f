/// Makes messages of ICU's syntax, always the same ones.
struct RandomICUMessages {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func next(below limit: Int) -> Int { random.next(below: limit) }

  private mutating func pick(_ list: [String]) -> String { random.pick(list) }

  /// A correct message with the number `{0}` and the string `{1}`.
  mutating func message(depth: Int = 3) -> String { "{0, number} {1}: " + pieces(depth) }

  private mutating func pieces(_ depth: Int) -> String {
    var text = ""
    // A full stop between the pieces keeps their apostrophes apart, which would quote other things otherwise.
    for _ in 0..<1 + next(below: 4) { text += piece(depth) + "." }
    return text
  }

  private mutating func piece(_ depth: Int) -> String {
    switch next(below: depth > 0 ? 9 : 5) {
    case 0, 1:
      return pick(["a", " ", "it''s", "it's ", "'{'", "'}'x", "'#'", "#", "''", "'{0}'", "ż", "😀", "|", "'{''}'"])
    // ICU's C interface takes the number for `integer` as another type, and a pattern in a form decides the category.
    case 2: return pick(["{0, number}", "{0,number}", "{ 0 , number }"])
    case 3: return "{1}"
    case 4: return pick(["#", " # ", "x"])
    case 5, 6: return "{0, plural,\(pick(["", " offset:1", " offset:2 ", "\n"]))\(forms(depth, numbers: true))}"
    case 7: return "{0, selectordinal, \(forms(depth, numbers: true))}"
    default: return "{1, select, \(forms(depth, numbers: false))}"
    }
  }

  private mutating func forms(_ depth: Int, numbers: Bool) -> String {
    var text = ""
    let names = numbers ? ["=0", "=1", "=2", "=1.5", "=-3", "one", "few", "two", "many"] : ["anna", "x", "two"]
    for name in names where next(below: 4) == 0 { text += " \(name) {\(pieces(depth - 1))}" }
    return " " + text + pick([" other{", " other {", " other\n{"]) + pieces(depth - 1) + "}"
  }

  /// Text that may be a message.
  mutating func noise() -> String {
    var text = ""
    for _ in 0..<1 + next(below: 12) {
      text += pick([
        "{", "}", "'", "''", "#", ",", "0", "1", "name", " ", "plural", "select", "number", "other", "one", "=1",
        "offset:1",
        "{0}", "{n, plural, other {x}}", "{m, select, a {b} other {c}}", "x", "|",
        "{q, plural, offset:1 =1 {#} other {'#'}}",
        "selectordinal", "-", "PLURAL", "\u{2028}", "é",
      ])
    }
    return text
  }
}
