import PluralCore

/// Why a CLDR release cannot be imported.
package enum CLDRImportError: Error, Sendable, Hashable {
  /// The directory holds neither of the two forms of a release. `searched` lists the files that would have told.
  case notARelease(directory: String, searched: [String])
  /// The release lacks a file.
  case missingFile(String)
  /// A file is there and cannot be read.
  case unreadableFile(String, problem: String)
  /// A file is cut off or is not well-formed.
  case malformed(FilePlace, problem: String)
  /// A file is well-formed, and what stands there is not what CLDR has there.
  case unexpected(FilePlace, problem: String)
  /// A rule or a range of a language names a category that does not exist.
  case unknownCategory(FilePlace, language: String, keyword: String)
  /// A language has two sets of rules of one kind, or two tables of ranges.
  case duplicateLanguage(FilePlace, language: String)
  /// A language has two rules for a category, or two results for a range.
  case duplicateRule(FilePlace, language: String, rule: String)
  /// A language has no rule for `other`, which every language must have.
  case missingOther(FilePlace, language: String)
  /// A file that ought to hold data holds none.
  case noData(file: String, what: String)
  /// The release does not say a version, and the command line does not either.
  case unknownVersion(of: String, directory: String, option: String)
  /// The command line gives something that is not a version.
  case invalidVersion(String, option: String)
}

extension CLDRImportError {
  /// A file and, where the reader knows them, a line and a column in it, both counted from 1.
  package struct FilePlace: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    package let file: String
    /// The line, counted from 1.
    package let line: Int?
    /// The column, counted from 1.
    package let column: Int?

    /// Creates a place.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// `file:line:column`, which editors and terminals turn into a link.
    package var description: String {
      ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
  }
}

extension CLDRImportError: CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .notARelease(let directory, let searched):
      "not a CLDR release: \(directory) has none of \(searched.joined(separator: ", "))"
    case .missingFile(let file):
      "incomplete CLDR release: \(file) is missing"
    case .unreadableFile(let file, let problem):
      "cannot read \(file): \(problem)"
    case .malformed(let place, let problem):
      "\(place): truncated or malformed: \(problem)"
    case .unexpected(let place, let problem):
      "\(place): \(problem)"
    case .unknownCategory(let place, let language, let keyword):
      "\(place): \(language): unknown category \"\(keyword)\"; expected \(Self.keywords)"
    case .duplicateLanguage(let place, let language):
      "\(place): \(language) is listed twice"
    case .duplicateRule(let place, let language, let rule):
      "\(place): \(language): a second rule for \(rule)"
    case .missingOther(let place, let language):
      "\(place): \(language): no rule for other, which every language has"
    case .noData(let file, let what):
      "\(file): no \(what)"
    case .unknownVersion(let name, let directory, let option):
      "\(directory) does not say its \(name) version; give it with \(option)"
    case .invalidVersion(let text, let option):
      "\"\(text)\" is not a version such as 48.2 (\(option))"
    }
  }

  private static var keywords: String {
    PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
