import DataFiles
import StringFiles

/// The source language of each folder.
struct SourceLanguages {
  private var languages: [String: String] = [:]

  /// Decides by the names of files: the requested language, or else `Base`, `en`, English of a region, or the only one.
  ///
  /// - Parameters:
  ///   - files: All files of the project.
  ///   - wanted: The source language that the user has named.
  init(of files: [StringFile], _ wanted: String?) {
    var found: [String: Set<String>] = [:]
    for file in files where file.format.needsFolder {
      guard let language = file.language else { continue }
      found[Self.key(of: file), default: []].insert(language)
    }
    for (key, found) in found {
      // Tags may be in any case: "EN.lproj".
      let sorted = found.inOrder()
      let named = { (name: String) in
        found.contains(name) ? name : sorted.first { $0.lowercased() == name.lowercased() }
      }
      let english = sorted.first { ["en-", "en_"].contains($0.prefix(3).lowercased()) || $0 == "English" }
      languages[key] =
        wanted.flatMap(named) ?? named("Base") ?? named("en") ?? english ?? (found.count == 1 ? found.first : nil)
    }
  }

  /// Whether a file has the source strings. A catalog says so itself, so it is not decided here.
  func isSource(_ file: StringFile) -> Bool {
    switch file.format {
    case .strings, .stringsdict: file.language == nil || file.language == languages[Self.key(of: file)]
    case .android: file.language == nil && file.path.folder?.name == "values"
    case .catalog, .gettext: false
    }
  }

  private static func key(of file: StringFile) -> String { "\(file.folder)/\(file.name)" }
}
