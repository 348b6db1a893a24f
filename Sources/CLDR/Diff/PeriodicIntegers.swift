import PluralBase
import PluralRuleSyntax

/// What two rule sets do with each integer: something of its own for the first ones, and from then on the same again and
/// again.
struct PeriodicIntegers {
  /// The first integer from which all repeats.
  private let start: Int
  /// The moduli of the relations, and their common multiple at the end.
  private let moduli: [Int]
  /// What happens to the integers up to the end of the first period.
  private let changes: [[PluralCategory]]

  /// The longest start and period that are counted through.
  private static let limit: UInt64 = 10_000

  /// Counts through the integers; `nil` if that would take long.
  ///
  /// - Parameters:
  ///   - relations: The relations of both rule sets.
  ///   - change: Gives the old and the new category of an integer.
  init?(_ relations: [PluralRelation], change: (UInt64) -> [PluralCategory]) {
    guard let start = Self.start(of: relations) else { return nil }
    var period: UInt64 = 1
    var moduli: Set<UInt64> = []
    for relation in relations where [.n, .i].contains(relation.operand) {
      guard let modulus = relation.modulus, modulus > 0 else { continue }
      moduli.insert(modulus)
      guard modulus <= Self.limit, period <= Self.limit else { return nil }
      period *= modulus / greatestCommonDivisor(period, modulus)
    }
    guard period <= Self.limit else { return nil }
    self.start = Int(start)
    self.moduli = moduli.union([1, period]).sorted().map { Int($0) }
    changes = (0..<start + period).map(change)
  }

  /// The first integer from which only remainders matter; `nil` if it is large.
  static func start(of relations: [PluralRelation]) -> UInt64? {
    let compared = relations.filter { [.n, .i].contains($0.operand) && $0.modulus == nil }
    let last = compared.flatMap(\.ranges).map(\.upperBound).max()
    guard let last else { return 0 }
    return last < limit ? last + 1 : nil
  }

  /// The integers that go from one category to another; `nil` if there are none.
  func set(of move: [PluralCategory]) -> CLDRDiff.Numbers? {
    let members = changes.indices.filter { changes[$0] == move }
    guard let first = members.first else { return nil }
    guard members.contains(where: { $0 >= start }) else { return Self.finite(members) }
    let period = changes.count - start
    let all = (first...).lazy.filter { changes[$0 < start ? $0 : start + ($0 - start) % period] == move }
    return CLDRDiff.Numbers(
      examples: all.prefix(CLDRDiff.Numbers.exampleCount).map(String.init),
      isComplete: false,
      rule: rule(of: move)
    )
  }

  /// A set of integers that ends.
  static func finite(_ members: [Int]) -> CLDRDiff.Numbers {
    let isShort = members.count <= CLDRDiff.Numbers.exampleCount
    return CLDRDiff.Numbers(
      examples: members.prefix(CLDRDiff.Numbers.exampleCount).map(String.init),
      isComplete: isShort,
      rule: isShort ? nil : "n = \(ranges(members))"
    )
  }

  /// The remainders that an infinite set has, with the integers at the start that are different; `nil` if that is long.
  private func rule(of move: [PluralCategory]) -> String? {
    let repeating = changes.indices.dropFirst(start)
    for modulus in moduli {
      let remainders = Set(repeating.filter { changes[$0] == move }.map { $0 % modulus })
      // Does the remainder decide?
      guard repeating.allSatisfy({ remainders.contains($0 % modulus) == (changes[$0] == move) }) else { continue }
      let early = (0..<start).filter { remainders.contains($0 % modulus) != (changes[$0] == move) }
      let (missing, extra) = (early.filter { changes[$0] != move }, early.filter { changes[$0] == move })
      var text = modulus == 1 ? "all integers" : "n % \(modulus) = \(Self.ranges(remainders.sorted()))"
      if !extra.isEmpty { text += " or n = \(Self.ranges(extra))" }
      if !missing.isEmpty { text += ", except \(Self.ranges(missing))" }
      return text.utf8.count <= Self.maximumLength ? text : nil
    }
    return nil
  }

  /// The longest rule that is worth reading.
  private static let maximumLength = 60

  /// Integers in order, as values of a relation: `0,11..99`.
  private static func ranges(_ integers: [Int]) -> String {
    integers.map { UInt64($0)...UInt64($0) }.merged.text
  }
}
