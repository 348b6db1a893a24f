// Runs mutants of the generated rules on given numbers. Compiled into one module with an instrumented copy of the
// runtime; reads one file, whose lines are described at `Driver.read`, and prints a line for each job.

import PluralBase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WinSDK)
  import CRT
#endif

/// A number with the category that it should have.
struct Expectation {
  let text: String
  let operands: PluralOperands
  let category: PluralCategory
}

/// A rule set with the numbers to check.
struct RuleSetUnderTest {
  let type: PluralRuleType
  let languages: [String]
  var head: UInt64 = 0
  var categories: [PluralCategory] = []
  var walks: [[Expectation]] = []

  /// The category that an integer should have.
  func category(of integer: UInt64) -> PluralCategory {
    let period = UInt64(categories.count) - head
    return categories[Int(integer < head ? integer : head + (integer - head) % period)]
  }

  /// The rules of the first language as they are now, because a mutant can change what a tag leads to.
  var rules: PluralRules { PluralRules(for: languages[0], type: type) }
}

/// The outcome of a mutant.
enum Outcome {
  case killed(set: Int, path: Character, number: String, expected: PluralCategory)
  case survived(walked: UInt64)
}

struct Driver {
  var sets: [RuleSetUnderTest] = []

  /// Carries out the lines of a file:
  ///
  ///     set cardinal ru,uk                a rule set; the lines up to the next one are about it
  ///     integers 0 4133344…               from where on the categories of integers repeat, and which they are
  ///     walk                              a list of numbers begins
  ///     number 5 1.5                      a number and its category
  ///     job 17 o 3 0 1000900              a mutant: by operands (o), integers (i) or both (b), rule set (* for all),
  ///                                       list of numbers, how many integers
  ///     reach 17 o 3 1.5 5                a mutant, and a number that it changes in all languages of the rule set
  mutating func read(_ lines: some Sequence<Substring>) {
    for line in lines {
      let words = line.split(separator: " ")
      guard let command = words.first else { continue }
      switch command {
      case "set":
        let type: PluralRuleType = words[1] == "cardinal" ? .cardinal : .ordinal
        sets.append(RuleSetUnderTest(type: type, languages: words[2].split(separator: ",").map { String($0) }))
      case "integers":
        sets[sets.count - 1].head = UInt64(words[1]) ?? 0
        sets[sets.count - 1].categories = words[2].utf8.map { category(digit: $0) }
      case "walk":
        sets[sets.count - 1].walks.append([])
      case "number":
        let text = String(words[2])
        guard let operands = try? PluralOperands(parsing: text), let digit = words[1].utf8.first else { fail(line) }
        let last = sets[sets.count - 1].walks.count - 1
        let expectation = Expectation(text: text, operands: operands, category: category(digit: digit))
        sets[sets.count - 1].walks[last].append(expectation)
      case "job":
        run(words, line)
      case "reach":
        reach(words, line)
      default:
        fail(line)
      }
    }
  }

  private func category(digit: UInt8) -> PluralCategory {
    PluralCategory(index: digit - UInt8(ascii: "0")) ?? .other
  }

  private func fail(_ line: Substring) -> Never {
    print("malformed \(line)")
    exit(2)
  }

  private func run(_ words: [Substring], _ line: Substring) {
    guard words.count == 6, let mutant = Int(words[1]), let walk = Int(words[4]), let count = UInt64(words[5]) else {
      fail(line)
    }
    let indexes = words[3] == "*" ? Array(sets.indices) : Int(words[3]).map { [$0] } ?? []
    MutantTable.activate(mutant)
    let outcome = outcome(in: indexes, walk: walk, path: words[2], integerCount: count)
    MutantTable.activate(0)
    switch outcome {
    case .killed(let set, let path, let number, let expected):
      print("killed \(mutant) \(set) \(path) \(number) \(expected.index)")
    case .survived(let walked):
      print("survived \(mutant) \(walked)")
    }
  }

  private func outcome(in indexes: [Int], walk: Int, path: Substring, integerCount: UInt64) -> Outcome {
    var walked: UInt64 = 0
    // Most mutants die early, so the first integers of all sets come before the long walks.
    let short = min(1_000, integerCount)
    for index in indexes where path != "o" {
      if let killed = walkIntegers(of: index, 0..<short, &walked) { return killed }
    }
    for index in indexes where path != "i" {
      if let killed = walkNumbers(of: index, walk, &walked) { return killed }
    }
    for index in indexes where path != "o" {
      if let killed = walkIntegers(of: index, short..<integerCount, &walked) { return killed }
    }
    return .survived(walked: walked)
  }

  private func walkIntegers(of index: Int, _ range: Range<UInt64>, _ walked: inout UInt64) -> Outcome? {
    let set = sets[index]
    let rules = set.rules
    for integer in range where rules.category(for: integer) != set.category(of: integer) {
      return .killed(set: index, path: "i", number: "\(integer)", expected: set.category(of: integer))
    }
    walked += UInt64(range.count)
    return nil
  }

  private func walkNumbers(of index: Int, _ walk: Int, _ walked: inout UInt64) -> Outcome? {
    let set = sets[index]
    let rules = set.rules
    for number in set.walks[walk] where rules.category(for: number.operands) != number.category {
      return .killed(set: index, path: "o", number: number.text, expected: number.category)
    }
    walked += UInt64(set.walks[walk].count)
    return nil
  }

  /// Whether a mutant changes a number in every language of a rule set, so that all of them run the mutated function.
  private func reach(_ words: [Substring], _ line: Substring) {
    guard words.count == 6, let mutant = Int(words[1]), let index = Int(words[3]), let digit = words[5].utf8.first,
      let operands = try? PluralOperands(parsing: words[4])
    else { fail(line) }
    let expected = category(digit: digit)
    MutantTable.activate(mutant)
    let missed = sets[index].languages.filter { language in
      let rules = PluralRules(for: language, type: sets[index].type)
      guard words[2] == "i" else { return rules.category(for: operands) == expected }
      return UInt64(words[4]).map { rules.category(for: $0) == expected } ?? true
    }
    MutantTable.activate(0)
    print("reached \(mutant) \(missed.isEmpty ? "-" : missed.joined(separator: ","))")
  }
}

/// The whole text of a file.
func contents(of path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

guard CommandLine.arguments.count == 2, let text = contents(of: CommandLine.arguments[1]) else {
  print("usage: mutants FILE")
  exit(2)
}
var driver = Driver()
driver.read(text.split(separator: "\n"))
