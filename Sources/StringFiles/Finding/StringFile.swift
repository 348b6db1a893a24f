package import DataFiles
package import Diagnostics

/// A file of localized strings, as described by its path.
package struct StringFile {
  /// The file formats.
  package enum Format: Sendable, Hashable {
    case strings, stringsdict, catalog, android, gettext

    /// Whether it is one of Apple's.
    package var isApple: Bool { self == .catalog || needsFolder }
    /// Whether a file has one language, which only its folder names.
    package var needsFolder: Bool { self == .strings || self == .stringsdict }
  }

  /// The path.
  package let path: FilePath
  /// The format.
  package let format: Format
  /// The folder that holds all languages: `App` for `App/pl.lproj/Main.strings`.
  package private(set) var folder: String
  /// The name of the table: the name of the file without its extension.
  package let name: String
  /// The language of the folder, as spelled there; `nil` if the path does not name one.
  package private(set) var language: String?

  /// Interprets a path.
  /// - Parameters:
  ///   - path: The path.
  ///   - isGiven: Whether the user has named this very file. Other files must be where their format expects them.
  package init?(_ path: FilePath, isGiven: Bool = false) {
    self.path = path
    name = path.stem
    folder = path.folder?.path ?? ""
    switch path.pathExtension {
    case _ where path.hasAppleStrings:
      format = path.pathExtension == "strings" ? .strings : .stringsdict
      language = path.language
      guard language != nil || isGiven else { return nil }
      if language != nil { folder = path.folderOfLanguages }
    case "xcstrings":
      format = .catalog
      if path.language != nil { folder = path.folderOfLanguages }
    case "xml":
      format = .android
      let parent = path.folder?.name
      guard let parent, parent == "values" || parent.hasPrefix("values-") else {
        if isGiven { return }
        return nil
      }
      folder = path.folder?.folder?.path ?? ""
    case "po", "pot":
      format = .gettext
    default:
      return nil
    }
  }
}

extension FilePath {
  /// The folder around the `.lproj` folder that the file is in.
  fileprivate var folderOfLanguages: String {
    switch folder?.name {
    case nil, ".", "..": (folder ?? FilePath(".")).appending("..").normalized.path
    default: folder?.folder?.path ?? ""
    }
  }

  /// Whether the extension is that of a file in one language.
  var hasAppleStrings: Bool { pathExtension == "strings" || pathExtension == "stringsdict" }

  /// Why a given file is not one with Apple's strings; `nil` if its extension is theirs, or not known.
  package var kindProblem: Diagnostic? {
    guard ["arb", "json", "po", "pot", "xlf", "xliff", "xml"].contains(pathExtension) else { return nil }
    let kinds = "a string catalog, a .strings file or a .stringsdict file"
    return Diagnostic(.error, "this is not \(kinds); localize convert turns it into a catalog", file: path)
  }
}
