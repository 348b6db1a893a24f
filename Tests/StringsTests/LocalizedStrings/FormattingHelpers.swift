import LocalizedStrings

/// A localizer for one table of one language, from the source string of a `.stringsdict` file in the old style.
func localizer(
  stringsdict source: String,
  language: String = "en",
  locale: String? = nil,
  device: Device = .other
) throws -> Localizer {
  try LocalizedBundle(files: ["\(language).lproj/Localizable.stringsdict": source])
    .localizer(preferring: [language], locale: locale, device: device)
}

/// A localizer for the localizations of a string catalog in one language, by key.
func localizer(
  catalog localizations: [String: String],
  language: String = "en",
  locale: String? = nil,
  device: Device = .other
) throws -> Localizer {
  let strings = localizations.map { key, localization in
    "\"\(key)\" : { \"localizations\" : { \"\(language)\" : \(localization) } }"
  }
  let source =
    "{ \"sourceLanguage\" : \"und\", \"version\" : \"1.0\", \"strings\" : { \(strings.joined(separator: ",")) } }"
  return try LocalizedBundle(files: ["Localizable.xcstrings": source])
    .localizer(preferring: [language], locale: locale, device: device)
}

/// The source string of a variable of a `.stringsdict` file.
func variable(_ name: String, type: String? = "d", rule: String = "Plural", _ branches: [String: String]) -> String {
  let texts = branches.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: " ")
  let value = type.map { "NSStringFormatValueTypeKey = \"\($0)\";" } ?? ""
  return "\"\(name)\" = { NSStringFormatSpecTypeKey = NSString\(rule)RuleType; \(value) \(texts) };"
}

/// The source string of an entry of a `.stringsdict` file.
func entry(_ key: String, _ format: String, _ variables: String...) -> String {
  "\"\(key)\" = { NSStringLocalizedFormatKey = \"\(format)\"; \(variables.joined(separator: " ")) };"
}

/// The plural forms of a string catalog.
func catalogPlural(_ branches: [String: String]) -> String {
  let forms = branches.map { "\"\($0)\" : { \"stringUnit\" : { \"value\" : \"\($1)\" } }" }
  return "\"variations\" : { \"plural\" : { \(forms.joined(separator: ", ")) } }"
}
