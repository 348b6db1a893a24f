import DataFiles

// MARK: Property lists

extension FileProblem {
  static let straySemicolon = Self("found ';' with nothing before it; Apple's reader silently stops here")
  static let contentAfterEnd = Self("something follows the end of the property list")
  static let shortUnicodeEscape = Self("\\U is followed by fewer than four hexadecimal digits")
  static let oddHexadecimalDigits = Self("data must be pairs of hexadecimal digits")
  static let valueWithoutKey = Self("found a value in a dictionary without a <key> before it")
  static func startTagForEnd(_ name: String) -> Self { Self("found <\(name)> where </\(name)> belongs") }
  static let binaryTrailer = Self("the trailer of the binary property list is damaged or cut off")

  static func missingSemicolon(key: String) -> Self { Self("expected ';' after the value of \(quoted(key))") }
  static func keyWithoutValue(_ key: String) -> Self { Self("the key \(quoted(key)) has no value") }
  static func binaryObject(_ index: Int, reason: String) -> Self {
    Self("object \(index) of the binary property list \(reason)")
  }
}

// MARK: Tables

extension FileProblem {
  static let nestedDevice = Self("found a device variation inside another device variation")

  static func notATable(found: String) -> Self {
    Self("expected a dictionary of strings, found \(withArticle(found))")
  }
  static func duplicateKey(_ key: String) -> Self {
    Self("\(quoted(key)) appears twice; the last one is used", code: "duplicate-key")
  }
  static func missingMember(_ member: String, of subject: String) -> Self {
    Self("\(subject) has no \(quoted(member))")
  }
  static func noFormat(key: String) -> Self {
    Self("\(quoted(key)) has no NSStringLocalizedFormatKey, width rule or device rule")
  }
  static func noBranches(of subject: String) -> Self { Self("\(subject) has no strings to select from") }
  static func malformedSet(of subject: String) -> Self {
    Self("\"stringSet\" of \(subject) needs a list of strings as its \"values\"")
  }
  static func missingOther(of subject: String) -> Self {
    Self("\(subject) has no form for \"other\"", code: "missing-other")
  }
  static func unknownBranch(_ branch: String, of subject: String) -> Self {
    Self("\(subject) has an unknown branch \(quoted(branch))", code: "misplaced-key")
  }
  static func misplacedKey(_ key: String, of subject: String) -> Self {
    Self("\(subject) has \(quoted(key)) where it has no effect", code: "misplaced-key")
  }
  static func unknownMember(_ name: String, of subject: String) -> Self {
    Self("\(subject) has an unknown member \(quoted(name)), which has no effect", code: "misplaced-key")
  }
  /// A member that may be part of the newer version that the file has.
  static func newerMember(_ name: String, of subject: String) -> Self {
    Self("\(subject) has the member \(quoted(name)) of a newer version", code: "newer-member")
  }
  static func repeatedMember(_ name: String, of subject: String) -> Self {
    Self("\(quoted(name)) appears twice in \(subject), and only one of them is used", code: "duplicate-key")
  }
  static func unknownRuleType(_ type: String, of subject: String) -> Self {
    Self("\(subject) has an unknown rule type \(quoted(type))")
  }
  static func malformedSpecifier(_ text: String, of subject: String) -> Self {
    Self("\(quoted(text)) is not a format specifier; \(subject) is read without one")
  }
  static func undefinedVariable(_ name: String, in subject: String) -> Self {
    Self("\(subject) uses the variable \(quoted(name)), which is not defined", code: "undefined-variable")
  }
  static func malformedDirective(_ text: String) -> Self {
    Self("\(quoted(text)) is not a format directive and is shown as plain text", code: "malformed-directive")
  }
  static func newerVersion(_ version: String) -> Self {
    Self(
      "version \(quoted(version)) is newer than 1.2, the newest that this reader knows",
      code: version.hasPrefix("1.") ? "newer-minor-version" : "newer-version"
    )
  }
  static func tableInTwoPlaces(table: String, language: String) -> Self {
    Self("the table \(quoted(table)) of \(quoted(language)) also exists in a .lproj folder; the catalog overrides it")
  }
}
