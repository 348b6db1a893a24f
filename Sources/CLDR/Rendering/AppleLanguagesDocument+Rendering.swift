import Diagnostics
import SwiftSource

extension AppleLanguagesDocument {
  /// The file with the tables of Apple's matcher. Names are in ICU's spelling.
  func tableFile() throws(Diagnostic) -> GeneratedFile {
    GeneratedFile(
      tables: [
        try .names("LanguageCodes", "Three-letter languages that are read as two-letter ones.", languageCodes),
        try .names("RegionCodes", "Three-letter regions that are read as two-letter ones.", regionCodes),
        try .names("Names", "Whole names that Apple's matcher replaces.", names),
        try .names("Aliases", "Languages and whole names that ICU's metadata replaces.", aliases),
        try .names("Grandfathered", "Irregular tags that can precede an extension.", grandfathered),
        try .names("Groups", "Languages that are compared with the languages of another one's group.", groups),
        try .names("Parents", "Parents that are not found by truncation.", parents),
        try .cores(
          "LikelyCorrections",
          "Where ICU's likely subtags differ from CLDR's. An empty answer means that ICU has no such entry.",
          likelyCorrections,
          columns: ("key", "answer")
        ),
      ],
      named: "AppleLanguageTables",
      summary: "The names, aliases and parents of Apple's matcher.",
      source: "\(Self.path) (ICU \(icuVersion))"
    )
  }
}
