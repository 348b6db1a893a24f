import Decimals
import Diagnostics
import PluralBase
import PluralRuleSyntax
import Plurals

// The exports of the playground's WebAssembly module. An answer is JSON, or bytes for the number line. A type of rules is 0
// for cardinal and 1 for ordinal; a category is 0…5 for zero, one, two, few, many, other.

/// All languages with their categories, without old tags such as iw for he:
/// `{"version":…,"languages":[{"tag":"ru","cardinal":[1,3,4,5],"ordinal":[5]},…]}`.
@_expose(wasm, "languages")
@_cdecl("languages")
public func languages() -> Int32 {
  reply { json in
    json.member("version", PluralRules.cldrVersion)
    json.array("languages") { json in
      for tag in PluralRules.languages() where PluralRules(for: tag).language == tag {
        json.object { json in
          json.member("tag", tag)
          for type in [PluralRuleType.cardinal, .ordinal] {
            let rules = PluralRules(for: tag, type: type)
            json.array(type == .cardinal ? "cardinal" : "ordinal") { json in
              for category in rules.categories { json.value(category.rawValue) }
            }
          }
        }
      }
    }
  }
}

/// The rules of a language: the tag that it resolved to, and for each category its condition, samples and reach.
@_expose(wasm, "describe")
@_cdecl("describe")
public func describe(_ tagLength: Int32, _ type: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength), type: ruleType(type))
  return reply { json in
    json.member("language", rules.language)
    json.member("isFallback", rules.isFallback)
    json.array("categories") { json in
      for category in rules.categories {
        json.object { json in
          json.member("category", category.rawValue)
          json.member("rule", rules.ruleText(of: category) ?? "")
          json.member("words", words(for: category, in: rules, type: ruleType(type)))
          let samples = rules.samples(of: category)
          json.member("integers", samples?.integers ?? "")
          json.member("decimals", samples?.decimals ?? "")
          if let reach = rules.reach(of: category) {
            json.member("byIntegers", reach.byIntegers)
            json.member("byIntegersBelowOneMillion", reach.smallestInteger.map { $0 < 1_000_000 } ?? false)
          }
        }
      }
    }
  }
}

/// Explains why a number has its category: its operands, and each rule with the comparisons that decided it.
///
/// For a malformed number, the answer is `{"error":…,"offset":…}` with the message of the command line. If the exponent
/// is beyond the limit of the plain evaluator, or the number is very long, there is only the category.
@_expose(wasm, "explain")
@_cdecl("explain")
public func explain(_ tagLength: Int32, _ numberLength: Int32, _ type: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength), type: ruleType(type))
  let number = text(at: tagLength, numberLength)
  let compiled: PluralOperands
  switch operands(number) {
  case .success(let operands): compiled = operands
  case .failure(let error): return reply(error)
  }
  // Explaining takes every digit several times, and nobody reads an explanation with thousands of them.
  let exact = number.utf8.count > 5000 ? nil : try? ExactOperands(parsing: number)
  return reply { json in
    json.member("language", rules.language)
    json.member("category", rules.category(for: compiled).rawValue)
    guard let exact else { return }
    json.array("operands") { json in
      for operand in PluralOperand.allCases {
        json.array { json in
          json.value(operand.description)
          json.value(exact.text(of: operand))
        }
      }
    }
    json.array("steps") { json in
      var isDecided = false
      for category in rules.categories {
        let condition = try? PluralCondition(parsing: rules.ruleText(of: category) ?? "")
        json.object { json in
          json.member("category", category.rawValue)
          if let condition { json.member("condition", condition.description) }
          json.member("words", words(for: category, in: rules, type: ruleType(type)))
          guard !isDecided else { return json.member("verdict", "untried") }
          guard let condition else { return json.member("verdict", "remaining") }
          switch condition.verdict(for: exact) {
          case .satisfied(let alternative):
            isDecided = true
            json.member("verdict", "satisfied")
            json.array("relations") { json in write(alternative, of: exact, to: &json) }
          case .refuted(let relations):
            json.member("verdict", "refuted")
            json.array("relations") { json in write(relations, of: exact, to: &json) }
          case .remaining:
            json.member("verdict", "remaining")
          }
        }
      }
    }
  }
}

/// Evaluates rules that the user has written: their categories, sentences, and the categories of 0 to 99 and of a number.
///
/// For malformed rules, the answer is `{"error":…,"offset":…}` with the message of the command line; without an offset, the
/// error concerns all of the text. Without a category, the number is malformed.
@_expose(wasm, "evaluate")
@_cdecl("evaluate")
public func evaluate(_ rulesLength: Int32, _ numberLength: Int32) -> Int32 {
  var notes: [Diagnostic] = []
  let rules: PluralRuleSet
  do throws(Diagnostic) {
    rules = try PluralRuleSet(parsing: text(at: 0, rulesLength), notes: &notes)
  } catch {
    return reply { json in
      json.member("error", error.message)
      if case .binary(let offset)? = error.location { json.member("offset", offset) }
    }
  }
  let number = text(at: rulesLength, numberLength)
  let operands = number.utf8.count > 5000 ? nil : try? ExactOperands(parsing: number)
  return reply { json in
    json.array("notes") { json in
      for note in notes { json.value(note.message) }
    }
    json.array("categories") { json in
      for category in rules.categories {
        json.object { json in
          json.member("category", category.rawValue)
          json.member("words", rules[category]?.condition.map { $0.words(for: .cardinal) } ?? "")
        }
      }
    }
    json.array("integers") { json in
      for integer in 0..<100 { json.value(rules.category(for: integer).rawValue) }
    }
    if let operands { json.member("category", rules.category(for: operands).rawValue) }
  }
}

/// The category of a number, or −1 for a malformed one.
@_expose(wasm, "select")
@_cdecl("select")
public func select(_ tagLength: Int32, _ numberLength: Int32, _ type: Int32) -> Int32 {
  guard case .success(let operands) = operands(text(at: tagLength, numberLength)) else { return -1 }
  return Int32(PluralRules(for: text(at: 0, tagLength), type: ruleType(type)).category(for: operands).index)
}

/// The category of a range: `{"category":…}`, or the error of the end that is malformed, with `"end"` 0 or 1.
@_expose(wasm, "selectRange")
@_cdecl("selectRange")
public func selectRange(_ tagLength: Int32, _ startLength: Int32, _ endLength: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength))
  var ends: [PluralOperands] = []
  for (index, text) in [text(at: tagLength, startLength), text(at: tagLength + startLength, endLength)].enumerated() {
    switch operands(text) {
    case .success(let operands): ends.append(operands)
    case .failure(let error): return reply(error, end: index)
    }
  }
  return reply { json in
    json.member("start", rules.category(for: ends[0]).rawValue)
    json.member("end", rules.category(for: ends[1]).rawValue)
    json.member("category", rules.category(from: ends[0], to: ends[1]).rawValue)
  }
}

/// The category of a range for each pair of the language's categories: bytes, a row per category of the start.
@_expose(wasm, "rangeTable")
@_cdecl("rangeTable")
public func rangeTable(_ tagLength: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength))
  answer.removeAll(keepingCapacity: true)
  for start in rules.categories {
    for end in rules.categories { answer.append(rules.category(from: start, to: end).index) }
  }
  return Int32(answer.count)
}

/// The categories of whole numbers in a row: a byte for each.
@_expose(wasm, "integers")
@_cdecl("integers")
public func integers(_ tagLength: Int32, _ type: Int32, _ start: Int32, _ count: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength), type: ruleType(type))
  answer.removeAll(keepingCapacity: true)
  for number in 0..<Int(max(0, count)) { answer.append(rules.category(for: Int(start) + number).index) }
  return Int32(answer.count)
}

/// The categories of decimals in a row, such as 0.0, 0.1, 0.2 for one place: a byte for each.
///
/// The start is the first number without its point: 15 is 1.5 for one place, and 0.15 for two.
@_expose(wasm, "decimals")
@_cdecl("decimals")
public func decimals(_ tagLength: Int32, _ type: Int32, _ start: Int32, _ count: Int32, _ places: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength), type: ruleType(type))
  answer.removeAll(keepingCapacity: true)
  for number in 0..<max(0, count) {
    var digits = Array(String(start + number).utf8)
    while digits.count <= Int(places) { digits.insert(UInt8(ascii: "0"), at: 0) }
    digits.insert(UInt8(ascii: "."), at: digits.count - Int(places))
    let operands = try? PluralOperands(parsing: String(decoding: digits, as: UTF8.self))
    answer.append(operands.map { rules.category(for: $0).index } ?? PluralCategory.other.index)
  }
  return Int32(answer.count)
}

/// The condition of a category as the rest of a sentence, empty for `other`.
private func words(for category: PluralCategory, in rules: PluralRules, type: PluralRuleType) -> String {
  guard let text = rules.ruleText(of: category), let condition = try? PluralCondition(parsing: text) else { return "" }
  return condition.words(for: type)
}

private func ruleType(_ type: Int32) -> PluralRuleType { type == 0 ? .cardinal : .ordinal }

private func operands(_ text: String) -> Result<PluralOperands, DecimalSyntaxError> {
  do throws(DecimalSyntaxError) {
    return .success(try PluralOperands(parsing: text))
  } catch {
    return .failure(error)
  }
}

/// Comparisons with the values they used, each once: alternatives often begin alike, and then fail alike.
private func write(_ relations: [PluralRelation], of operands: ExactOperands, to json: inout JSONWriter) {
  for (index, relation) in relations.enumerated() where relations.firstIndex(of: relation) == index {
    json.object { json in
      json.member("relation", relation.description)
      json.member("left", relation.modulus.map { "\(relation.operand) % \($0)" } ?? relation.operand.description)
      json.member("value", operands.text(of: relation.operand, modulo: relation.modulus))
    }
  }
}

private func reply(_ error: DecimalSyntaxError, end: Int = 0) -> Int32 {
  reply { json in
    json.member("error", error.message)
    json.member("offset", error.offset)
    json.member("end", end)
  }
}
