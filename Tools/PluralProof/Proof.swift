package import CLDRDocuments
package import PluralRuleSyntax

/// The proof that the compiled rules of all languages are right for all numbers.
package struct Proof {
  /// All rule sets, with what their texts say about all numbers.
  package let sets: [(rules: LanguageRules, proof: RuleSetProof)]
  /// The integers that show everything, for all rule sets, texts and compiled functions together.
  package let period: IntegerPeriod
  /// The comparisons that the public function of operands makes before it calls a generated one.
  package let dispatch: [PluralRelation]

  /// Finds, from the rule texts and the source of the compiled rules, which numbers represent all.
  ///
  /// - Parameters:
  ///   - document: The rule texts.
  ///   - source: The compiled rules' source.
  /// - Throws: An error if a rule cannot be parsed, or if the source does something that the proof does not cover.
  package init(_ document: PluralsDocument, source: RuntimeSource) throws {
    let ruleSets = try LanguageRules.all(in: document)
    // The comparisons that the public functions make before they call a generated one. Integers are covered below.
    dispatch = try source.atoms(ofFunction: "category", in: "PluralRules", .operands)
    _ = try source.atoms(ofFunction: "category", in: "PluralRules", .anyInteger)
    // Every integer takes one of two paths: a table or its own function. The period covers both for all sets.
    var relations = try source.integerAtoms() + dispatch
    for set in ruleSets {
      relations += set.rules.relations
      relations += try source.atoms(ofFunction: set.functionName, in: set.namespace, .operands)
    }
    period = try IntegerPeriod(relations)
    var exactIntegers = ExactIntegers()
    var sets: [(rules: LanguageRules, proof: RuleSetProof)] = []
    for set in ruleSets {
      let atoms = try source.atoms(ofFunction: set.functionName, in: set.namespace, .operands)
      let proof = try RuleSetProof(set.rules, compiled: atoms + dispatch, exactIntegers: &exactIntegers)
      sets.append((set, proof))
    }
    self.sets = sets
  }

  /// The number of languages in all sets, with each type counted separately.
  package var languageCount: Int { sets.map(\.rules.languages.count).reduce(0, +) }
  /// The number of categories in all sets.
  package var categoryCount: Int { sets.map(\.proof.rules.categories.count).reduce(0, +) }
  /// The number of classes in all sets.
  package var classCount: Int { sets.map(\.proof.classes.members.count).reduce(0, +) }

  /// Compares the compiled rules of every language with its text for all numbers.
  ///
  /// Each language is asked about each class, and about each integer of ``period`` on both paths that an integer can
  /// take: as an integer, and as operands.
  ///
  /// - Returns: The first wrong number of each language, and the number of comparisons.
  package func disagreements() -> (disagreements: [Disagreement], classes: UInt64, integers: UInt64) {
    var disagreements: [Disagreement] = []
    var classes: UInt64 = 0
    var integers: UInt64 = 0
    for set in sets {
      for language in set.rules.languages {
        for compiled in [set.rules.compiled(language), set.rules.compiledByOperands(language)] {
          if let found = set.proof.disagreement(of: compiled, integerCount: period.count) {
            disagreements.append(found)
          }
          integers += max(period.count, set.proof.integers.period.count)
        }
        classes += UInt64(set.proof.classes.members.count)
      }
    }
    return (disagreements, classes, integers)
  }
}
