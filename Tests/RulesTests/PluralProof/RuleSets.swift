import CLDR
import PluralProof
import TestSupport

/// The rule sets of the package's data.
func ruleSetsOfData() throws -> [LanguageRules] {
  try LanguageRules.all(in: RuleData.shared().document)
}
