extension AppleLanguagesDocument {
  /// The file with the tables of Apple's matcher.
  func tableFile() throws(GenerationError) -> GeneratedFile {
    let tables: [LanguageTable] = [
      .sorted("languageCodes", languageCodes, "Three-letter languages that are read as two-letter ones."),
      .sorted("regionCodes", regionCodes, "Three-letter regions that are read as two-letter ones."),
      .sorted("names", names, "Whole names that Apple replaces."),
      .sorted("aliases", aliases, "Languages and whole names that ICU's metadata replace."),
      .sorted("grandfathered", grandfathered, "Irregular tags before an extension."),
      .sorted("groups", groups, "Languages that are compared with those of another one."),
      .sorted("parents", parents, "Parents that truncation does not find."),
      .sorted(
        "likelyCorrections",
        likelyCorrections,
        "Where ICU's likely subtags differ from CLDR's; no answer: no such entry."
      ),
    ]
    return try tables.file(
      named: "AppleLanguageTables",
      input: LanguageGenerator.appleInput,
      version: "ICU \(icuVersion)",
      summary: "The names, aliases and parents of Apple's matcher."
    )
  }
}
