import LocalizedStrings

/// Holds the two modes of a reader against each other, and writes every text that was read.
///
/// Strict mode throws the first error, and lenient mode lists all: so a file without errors reads the same in both, and the
/// first error in the list is the one that is thrown. Reading twice gives the same.
func checkReader<Value: Equatable>(
  _ bytes: [UInt8],
  _ read: (StringsReader) throws(StringsDiagnostic) -> StringsReading<Value>,
  bundle: (StringsReading<Value>) -> LocalizedBundle
) {
  let lenient: StringsReading<Value>
  do throws(StringsDiagnostic) {
    lenient = try read(StringsReader(mode: .lenient))
  } catch {
    fatalError("lenient mode threw \(error)")
  }
  let errors = lenient.diagnostics.filter { $0.severity == .error }
  do throws(StringsDiagnostic) {
    let strict = try read(StringsReader(mode: .strict))
    expect(errors.isEmpty, "\(errors) without an error in strict mode")
    expect(strict.value == lenient.value, "the modes read a good file differently")
    let again = try read(StringsReader(mode: .strict))
    expect(again.value == strict.value, "reading twice differs")
  } catch {
    expectSame(error.description, errors.first?.description ?? "no error", "the first error")
  }
  checkTexts(of: bundle(lenient))
}

/// A bundle of some tables.
func bundle(of read: [StringTable], development: String) -> LocalizedBundle {
  var tables = StringTables()
  for table in read { tables.override(table.entries, language: table.language, table: table.name) }
  return LocalizedBundle(tables: tables, development: development)
}

/// Writes every text of a bundle with too few, fitting and wrong arguments, in two locales; nothing may trap or hang.
func checkTexts(of bundle: LocalizedBundle) {
  let arguments: [[FormatArgument]] = [[], [1, 2.5, "x", 0], ["x", 5, 1], [0, 0, 0, 0, 0]]
  for language in bundle.languages.prefix(4) {
    for locale in ["C", "ar-EG"] {
      let localizer = bundle.localizer(preferring: [language], locale: locale, fallback: .perKey)
      for table in bundle.tables.tableNames(of: language) {
        for key in (bundle.tables[language, table].map { Array($0.keys.prefix(20)) }) ?? [] {
          for arguments in arguments {
            let localized = localizer.localized(forKey: key, table: table, arguments: arguments)
            expectSame(
              localizer.string(forKey: key, table: table, arguments: arguments),
              localized.text,
              "the text of \(key.debugDescription), with and without its origin"
            )
          }
        }
      }
    }
  }
}
