package import PluralBase
import Plurals

extension GettextHeader {
  /// The number of the form that the integers of each category take, by the plural rule of the header; `nil` if it has none
  /// that can be read.
  package func forms(of language: String) -> [PluralCategory: Int]? {
    guard let header = try? PluralHeader(self["Plural-Forms"]) else { return nil }
    return PluralHeaderForms(header, PluralRules(for: language)).forms
  }
}
