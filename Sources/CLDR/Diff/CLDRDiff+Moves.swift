import Diagnostics
import PluralBase
import PluralRuleSyntax

extension CLDRDiff {
  /// The numbers whose category differs between two rule sets, in the order of the old category and then of the new
  /// one.
  ///
  /// The search tries a number of each class that the relations of both sets distinguish. So no difference can hide,
  /// and rules that are only written differently have none.
  ///
  /// - Throws: If there are too many classes to enumerate, which never happens for CLDR's rules.
  static func moves(from old: PluralRuleSet, to new: PluralRuleSet) throws(Diagnostic) -> [Move] {
    func change(_ number: ClassNumber) -> [PluralCategory] { [old.category(for: number), new.category(for: number)] }
    let relations = (new.relations + old.relations).distinct
    // Each kind has its own classes, and so have the integers before and after the start of what repeats.
    let start = PeriodicIntegers.start(of: relations)
    let beginning = start.map { $0 > 0 ? [PluralRelation(operand: .i, ranges: [0...($0 - 1)])] : [] } ?? []
    let kindRelations = [PluralRelation(operand: .v, ranges: [0...0]), PluralRelation(operand: .c, ranges: [0...0])]
    let classes = try OperandClasses(ruleSets: [old, new], telling: kindRelations + beginning)
    let periodic = PeriodicIntegers(relations) { change(ClassNumber(integer: $0)) }

    let changes = Dictionary(uniqueKeysWithValues: classes.numbers.map { ($0, change($0)) })
    let kinds = Dictionary(grouping: classes.numbers, by: NumberKind.init)

    func integers(_ move: [PluralCategory]) -> Numbers? {
      if let periodic { return periodic.set(of: move) }
      let members = (kinds[.integer] ?? []).filter { changes[$0] == move }
      guard let start, members.allSatisfy({ $0.integer < start }) else { return examples(.integer, move) }
      let all = (0..<start).filter { change(ClassNumber(integer: $0)) == move }
      return all.isEmpty ? nil : PeriodicIntegers.finite(all.map { Int($0) })
    }
    func decimals(_ move: [PluralCategory], integers: Numbers?) -> Numbers? {
      // Often only the zeros after the point are new.
      let followsIntegers = (kinds[.decimal] ?? []).allSatisfy { number in
        let isMember = number.isIntegral && change(ClassNumber(integer: number.integer)) == move
        return (changes[number] == move) == isMember
      }
      guard followsIntegers else { return examples(.decimal, move) }
      return integers.map { Numbers(examples: $0.examples.map { $0 + ".0" }, isComplete: false, rule: nil) }
    }
    func examples(_ kind: NumberKind, _ move: [PluralCategory]) -> Numbers? {
      let numbers = kinds[kind] ?? []
      let isMember = numbers.map { changes[$0] == move }
      let members = zip(numbers, isMember).filter(\.1).map(\.0)
      guard !members.isEmpty else { return nil }
      // One number of each class shows that there is a change. Familiar numbers make better examples.
      let familiar = kind.familiar.filter { text in
        // Every text is a number by construction.
        (try? ExactOperands(parsing: text)).map { [old.category(for: $0), new.category(for: $0)] == move } ?? false
      }
      return Numbers(
        examples: Array((familiar.isEmpty ? members.map(\.text) : familiar).prefix(Numbers.exampleCount)),
        isComplete: false,
        rule: isMember.contains(false)
          ? CommonCondition(numbers, isMember: isMember, relations: relations).text : "all \(kind.name)"
      )
    }

    // A compact number has the category of the number written out, unless a rule looks at its exponent.
    let hasCompactRules = relations.contains { $0.operand == .c }
    let moves = Set(changes.values).filter { $0[0] != $0[1] }.sorted { $0.lexicographicallyPrecedes($1) }
    return moves.map { move in
      let integers = integers(move)
      return Move(
        from: move[0],
        to: move[1],
        integers: integers,
        decimals: decimals(move, integers: integers),
        compact: hasCompactRules ? examples(.compact, move) : nil
      )
    }
  }
}

/// The kinds of numbers that a report keeps apart.
private enum NumberKind: Hashable {
  case integer, decimal, compact

  init(_ number: ClassNumber) {
    self = number.isPlainInteger ? .integer : number.exponent == 0 ? .decimal : .compact
  }

  /// The numbers of this kind in a sentence.
  var name: String {
    switch self {
    case .integer: "integers"
    case .decimal: "decimals"
    case .compact: "compact numbers"
    }
  }

  /// Numbers that everybody knows, without gaps as far as they go.
  var familiar: [String] {
    switch self {
    case .integer: (0...130).map { "\($0)" } + ["1000", "10000", "100000", "1000000", "2000000", "3000000"]
    case .decimal:
      (0...30).flatMap { whole in (0...9).map { "\(whole).\($0)" } }
        + (0...2).flatMap { whole in (0...99).map { "\(whole).\($0 < 10 ? "0" : "")\($0)" } }
        + ["100.0", "101.0", "102.0", "1000.0", "1000000.0"]
    case .compact: ["1c3", "1.5c3", "2c3", "1c6", "1.1c6", "1.5c6", "2c6", "1c9", "2c9"]
    }
  }
}
