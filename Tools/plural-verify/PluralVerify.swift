import CLDRData
import Foundation
import PluralProof
import PluralRuleAnalysis
import PluralRuleSyntax

@main
struct PluralVerify {
  static func main() throws {
    let root = RuntimeSource.packageRoot(above: FileManager.default.currentDirectoryPath) ?? "."
    let document = try PluralsDocument(contentsOfFile: root + "/Data/cldr-plurals.json")
    let source = try RuntimeSource(root: root)
    var relations = try source.atoms(of: .integers)
    let sets = try LanguageRules.all(in: document)
    for set in sets { relations += set.rules.relations }
    let period = try IntegerPeriod(relations)
    print(period, relations.count)
    var exact = ExactIntegers()
    let clock = ContinuousClock()
    for set in sets {
      let start = clock.now
      let atoms = try source.atoms(ofFunction: set.functionName, in: set.namespace, .operands)
      let proof = try RuleSetProof(set.rules, compiled: atoms ?? [], exactIntegers: &exact)
      let mid = clock.now
      for language in set.languages {
        if let d = proof.disagreement(of: set.compiled(language), integerCount: period.count) { print(d) }
      }
      if let d = proof.disagreement(of: set.compiledByOperands(set.languages[0]), integerCount: period.count) { print(d) }
      print(set.type, set.languages.joined(separator: " "), proof.integers.categories.count, proof.classes.members.count, mid - start, clock.now - mid, atoms?.count ?? -1)
      print("  ", proof.witnesses.map { "\($0.category) \($0.smallest ?? "-")" }.joined(separator: ", "), proof.overlaps)
    }
  }
}
