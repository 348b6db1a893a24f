import LocalizedStrings
import PluralCore
import StringFiles

/// Holds the two modes of a reader against each other, and writes every text that was read.
///
/// Strict mode throws the first error, and lenient mode lists all: so a file without errors reads the same in both, and the
/// first error in the list is the one that is thrown. Reading twice gives the same.
func checkReader<Value: Equatable>(
  _ bytes: [UInt8],
  _ read: (StringsReader) throws(Diagnostic) -> StringsReading<Value>,
  bundle: (StringsReading<Value>) -> LocalizedBundle
) {
  let lenient: StringsReading<Value>
  do throws(Diagnostic) {
    lenient = try read(StringsReader(strict: false))
  } catch {
    fatalError("lenient mode threw \(error)")
  }
  let errors = lenient.diagnostics.filter { $0.severity == .error }
  do throws(Diagnostic) {
    let strict = try read(StringsReader(strict: true))
    expect(errors.isEmpty, "\(errors) without an error in strict mode")
    expect(strict.value == lenient.value, "the modes read a good file differently")
    let again = try read(StringsReader(strict: true))
    expect(again.value == strict.value, "reading twice differs")
  } catch {
    expectSame(error.description, errors.first?.description ?? "no error", "the first error")
  }
  checkTexts(of: bundle(lenient))
}

/// A bundle of some tables.
func bundle(of read: [StringTable], development: String) -> LocalizedBundle {
  var tables = StringTables()
  for table in read { tables.add(table) }
  return LocalizedBundle(tables: tables, developmentLocalization: development)
}

/// Writes every text of a bundle with too few, fitting and wrong arguments, in two locales; nothing may trap or hang.
func checkTexts(of bundle: LocalizedBundle) {
  let arguments: [[FormatArgument]] = [[], [1, 2.5, "x", 0], ["x", 5, 1], [0, 0, 0, 0, 0]]
  for language in bundle.localizations.prefix(4) {
    for locale in ["C", "ar-EG"] {
      let localizer = bundle.localizer(preferring: [language], locale: locale, fallback: .perKey)
      for table in bundle.tables.tableNames(of: language) {
        for key in (bundle.tables[language, table].map { Array($0.keys.prefix(20)) }) ?? [] {
          for arguments in arguments {
            let localized = localizer.localizedText(forKey: key, table: table, arguments: arguments)
            expectSame(
              localizer.localizedString(forKey: key, table: table, arguments: arguments),
              localized.text,
              "the text of \(key.debugDescription), with and without its origin"
            )
          }
        }
      }
    }
  }
}
