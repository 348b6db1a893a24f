import Foundation

extension Locale.Language {
  /// The BCP 47 tag of the parts that were given.
  ///
  /// `minimalIdentifier` would drop the region of `pt-PT` where that is the likely one, and with it Portugal's own rules.
  var givenTag: String {
    [languageCode?.identifier ?? "und", script?.identifier, region?.identifier].compactMap { $0 }.joined(separator: "-")
  }
}
