import Diagnostics
import LocalizedStrings
import StringFiles

/// Compares the two modes of a reader, and formats every string that was read.
///
/// Strict mode throws the first error, and lenient mode lists all errors. So both modes read the same from a file
/// without errors, and the thrown error is the first one in the list. Reading twice gives the same result.
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

/// A bundle with some tables.
func bundle(of read: [StringTable], development: String) -> LocalizedBundle {
  var tables = StringTables()
  for table in read { tables.add(table) }
  return LocalizedBundle(tables: tables, developmentLocalization: development)
}

/// Formats every string of a bundle with missing, correct and wrong arguments, in two locales. Nothing may trap or
/// hang.
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
