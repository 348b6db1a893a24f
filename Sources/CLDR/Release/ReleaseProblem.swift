import Diagnostics

/// A file of a release and optionally a place in it.
struct FilePlace: Sendable, Hashable {
  let file: String
  var location: Diagnostic.Location?

  /// An error at the place.
  func error(_ message: String) -> Diagnostic {
    Diagnostic(.error, message, file: file, location: location)
  }
}

extension Diagnostic {
  /// The release lacks a file.
  static func missingFile(_ file: String) -> Diagnostic {
    Diagnostic(.error, "the file is missing: the CLDR release is incomplete", file: file, code: "missing-file")
  }

  /// A file has no data of a kind.
  static func noData(file: String, what: String) -> Diagnostic { Diagnostic(.error, "no \(what)", file: file) }

  /// Neither the release nor the command line has a version.
  static func unknownVersion(of name: String, directory: String, option: String) -> Diagnostic {
    Diagnostic(.error, "the release has no \(name) version; pass it with \(option)", file: directory)
  }
}
