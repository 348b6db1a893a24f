import Decimals

/// The meaning of the name of an Android values folder: `values-pt-rBR`, `values-b+sr+Latn`, `values-night`.
package struct AndroidFolder: Hashable {
  /// The language as a BCP 47 tag, with the new code of a language that has an old one; `nil` in a folder for all
  /// languages.
  package let language: String?
  /// The other qualifiers, such as `night` or `sw600dp`, joined by hyphens.
  package let otherQualifiers: String

  /// Reads the name of a folder; returns `nil` if it is not a values folder.
  package init?(_ name: some StringProtocol) {
    var parts = name.split(separator: "-" as Character, omittingEmptySubsequences: false).map { String($0) }
    guard parts.first == "values" else { return nil }
    parts.removeFirst()
    var others: [String] = []
    // Only network codes come before the language.
    while let part = parts.first, Self.isNetwork(part) { others.append(parts.removeFirst()) }
    var language: String?
    if let part = parts.first {
      if part.hasPrefix("b+") {
        var subtags = part.split(separator: "+" as Character).dropFirst().map { String($0) }
        if let code = subtags.first { subtags[0] = Self.newCode(code) }
        language = subtags.isEmpty ? nil : subtags.joined(separator: "-")
      } else if (2...3).contains(part.utf8.count), part.utf8.allSatisfy({ $0.isASCIILetter }), part != "car" {
        language = Self.newCode(part)
      }
      if let found = language {
        parts.removeFirst()
        if !part.hasPrefix("b+"), let region = parts.first, region.hasPrefix("r"), region.utf8.count == 3,
          region.utf8.allSatisfy({ $0.isASCIILetter })
        {
          parts.removeFirst()
          language = found + "-" + region.dropFirst().uppercased()
        }
      }
    }
    self.language = language
    otherQualifiers = (others + parts).joined(separator: "-")
  }

  /// Whether a qualifier is the network code of a country or a company: `mcc310`, `mnc004`.
  private static func isNetwork(_ qualifier: String) -> Bool {
    (qualifier.hasPrefix("mcc") || qualifier.hasPrefix("mnc")) && qualifier.utf8.count > 3
      && qualifier.utf8.dropFirst(3).allSatisfy { $0.isASCIIDigit }
  }

  /// Java used old codes for a long time, and the folders still do.
  private static let oldCodes: [(old: String, new: String)] = [("iw", "he"), ("in", "id"), ("ji", "yi")]

  /// The code of a language today.
  private static func newCode(_ code: String) -> String {
    let code = code.lowercased()
    return oldCodes.first { $0.old == code }?.new ?? code
  }

  /// The code of a language as folders have it: `iw` for `he`.
  package static func folderCode(_ code: String) -> String {
    oldCodes.first { $0.new == code.lowercased() }?.old ?? code
  }
}
