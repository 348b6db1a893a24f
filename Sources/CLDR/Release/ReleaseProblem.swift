package import PluralCore

/// A file of a release and, if the reader knows it, a place in it.
package struct FilePlace: Sendable, Hashable {
  /// The path of the file.
  package let file: String
  /// The place in it.
  package let location: Diagnostic.Location?

  /// Creates a place.
  package init(file: String, location: Diagnostic.Location? = nil) {
    self.file = file
    self.location = location
  }

  /// An error about the place.
  package func error(_ message: String, code: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, file: file, location: location, code: code)
  }
}

/// Why a CLDR release cannot be imported.
extension Diagnostic {
  /// The directory holds neither of the two forms of a release. `searched` lists the files that identify them.
  static func notARelease(directory: String, searched: [String]) -> Diagnostic {
    Diagnostic(.error, "not a CLDR release: it has none of \(searched.joined(separator: ", "))", file: directory)
  }

  /// The release lacks a file.
  static func missingFile(_ file: String) -> Diagnostic {
    Diagnostic(.error, "the file is missing: the CLDR release is incomplete", file: file, code: "missing-file")
  }

  /// A file is cut off or is not well-formed.
  static func malformed(_ place: FilePlace, problem: String) -> Diagnostic {
    place.error("truncated or malformed: \(problem)")
  }

  /// A file is well-formed, but does not have what CLDR has there.
  static func unexpected(_ place: FilePlace, problem: String) -> Diagnostic { place.error(problem) }

  /// A rule or a range of a language names a category that does not exist.
  static func unknownCategory(_ place: FilePlace, language: String, keyword: String) -> Diagnostic {
    let keywords = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    return place.error("\(language): unknown category \"\(keyword)\"; expected \(keywords)")
  }

  /// A language has two sets of rules of one kind, or two tables of ranges.
  static func duplicateLanguage(_ place: FilePlace, language: String) -> Diagnostic {
    place.error("\(language) is listed twice")
  }

  /// A language has two rules for a category, or two results for a range.
  static func duplicateRule(_ place: FilePlace, language: String, rule: String) -> Diagnostic {
    place.error("\(language): a second rule for \(rule)")
  }

  /// A language has no rule for `other`, which every language must have.
  static func missingOther(_ place: FilePlace, language: String) -> Diagnostic {
    place.error("\(language): no rule for other, which every language has")
  }

  /// A file that should hold data holds none.
  static func noData(file: String, what: String) -> Diagnostic { Diagnostic(.error, "no \(what)", file: file) }

  /// The release does not say a version, and the command line does not either.
  static func unknownVersion(of name: String, directory: String, option: String) -> Diagnostic {
    Diagnostic(.error, "the release does not say its \(name) version; give it with \(option)", file: directory)
  }

  /// The command line gives something that is not a version.
  static func invalidVersion(_ text: String, option: String) -> Diagnostic {
    Diagnostic(.error, "\"\(text)\" is not a version such as 48.2 (\(option))")
  }
}
