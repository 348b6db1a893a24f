extension AppleLanguagesDocument {
  /// The file with the tables of Apple's matcher. Names are in ICU's spelling.
  func tableFile() throws(GenerationError) -> GeneratedFile {
    GeneratedFile(
      tables: [
        try .names("LanguageCodes", "Three-letter languages that are read as two-letter ones.", languageCodes),
        try .names("RegionCodes", "Three-letter regions that are read as two-letter ones.", regionCodes),
        try .names("Names", "Whole names that Apple replaces.", names),
        try .names("Aliases", "Languages and whole names that ICU's metadata replace.", aliases),
        try .names("Grandfathered", "Irregular tags before an extension.", grandfathered),
        try .names("Groups", "Languages that are compared with those of another one.", groups),
        try .names("Parents", "Parents that truncation does not find.", parents),
        try .cores(
          "LikelyCorrections",
          "Where ICU's likely subtags differ from CLDR's; no answer: no such entry.",
          likelyCorrections,
          columns: ("key", "answer")
        ),
      ],
      named: "AppleLanguageTables",
      summary: "The names, aliases and parents of Apple's matcher.",
      writer: SourceWriter(input: LanguageGenerator.appleInput, version: "ICU \(icuVersion)")
    )
  }
}
