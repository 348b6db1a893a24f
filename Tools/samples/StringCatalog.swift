/// A catalog of 120 texts in three languages.
let bytes: [UInt8] = {
  let unit = #"{ "stringUnit": { "state": "translated", "value": "x" } }"#
  let localizations = #"{ "localizations": { "de": \#(unit), "en": \#(unit), "pl": \#(unit) } }"#
  let texts = (1...120).map { #""key \#($0)": \#(localizations)"# }
  return Array(#"{ "version": "1.0", "sourceLanguage": "en", "strings": { \#(texts.joined(separator: ", ")) } }"#.utf8)
}()
