import LocalizedStrings

extension LocalizedBundle {
  /// The output of `localize compile` for the catalog of the page, with its strings in another form.
  static let module: LocalizedBundle = {
    let forms =
      [("en", ["one": "file", "other": "files"])] + [
        ("pl", ["one": "plik", "few": "pliki", "many": "plików", "other": "pliku"])
      ]
    let localizations = forms.map { language, forms in
      let units = forms.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%lld \($1)\"}}" }
      return "\"\(language)\":{\"variations\":{\"plural\":{\(units.joined(separator: ","))}}}"
    }
    let entry = "\"files.count\":{\"localizations\":{\(localizations.joined(separator: ","))}}"
    let catalog = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(entry)}}"
    do {
      return try LocalizedBundle(files: ["Localizable.xcstrings": catalog], strict: true)
    } catch {
      fatalError("\(error)")
    }
  }()
}
