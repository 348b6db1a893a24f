package import PluralCore

/// A file of a release and optionally a place in it.
package struct FilePlace: Sendable, Hashable {
  package let file: String
  package let location: Diagnostic.Location?

  package init(file: String, location: Diagnostic.Location? = nil) {
    self.file = file
    self.location = location
  }

  /// An error at the place.
  package func error(_ message: String, code: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, file: file, location: location, code: code)
  }
}

/// The problems of a CLDR release.
extension Diagnostic {
  /// The directory has neither form of a release; `searched` lists the files that identify them.
  static func notARelease(directory: String, searched: [String]) -> Diagnostic {
    Diagnostic(.error, "not a CLDR release: it has none of \(searched.joined(separator: ", "))", file: directory)
  }

  /// The release lacks a file.
  static func missingFile(_ file: String) -> Diagnostic {
    Diagnostic(.error, "the file is missing: the CLDR release is incomplete", file: file, code: "missing-file")
  }

  /// A file is truncated or malformed.
  static func malformed(_ place: FilePlace, problem: String) -> Diagnostic {
    place.error("truncated or malformed: \(problem)")
  }

  /// A file is well-formed but has unexpected contents.
  static func unexpected(_ place: FilePlace, problem: String) -> Diagnostic { place.error(problem) }

  /// A rule or a range has an unknown category.
  static func unknownCategory(_ place: FilePlace, language: String, keyword: String) -> Diagnostic {
    let keywords = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    return place.error("\(language): unknown category \"\(keyword)\"; expected \(keywords)")
  }

  /// A language has two sets of rules of the same type or two tables of ranges.
  static func duplicateLanguage(_ place: FilePlace, language: String) -> Diagnostic {
    place.error("\(language) is listed twice")
  }

  /// A language has two rules for a category, or two results for a range.
  static func duplicateRule(_ place: FilePlace, language: String, rule: String) -> Diagnostic {
    place.error("\(language): a second rule for \(rule)")
  }

  /// A language has no rule for `other`.
  static func missingOther(_ place: FilePlace, language: String) -> Diagnostic {
    place.error("\(language): no rule for other, which every language has")
  }

  /// A file has no data.
  static func noData(file: String, what: String) -> Diagnostic { Diagnostic(.error, "no \(what)", file: file) }

  /// Neither the release nor the command line has a version.
  static func unknownVersion(of name: String, directory: String, option: String) -> Diagnostic {
    Diagnostic(.error, "the release has no \(name) version; pass it with \(option)", file: directory)
  }

  /// The command line has something that is not a version.
  static func invalidVersion(_ text: String, option: String) -> Diagnostic {
    Diagnostic(.error, "\"\(text)\" is not a version such as 48.2 (\(option))")
  }
}
