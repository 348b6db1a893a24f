import Diagnostics
import LocalizedStrings
import StringFiles

// String catalogs: JSON with plurals, devices and substitutions, and all their formatted strings.

func fuzzCatalog(_ bytes: [UInt8]) {
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.catalog(bytes, file: "Fuzz.xcstrings")
  } bundle: { reading in
    bundle(
      of: reading.value.languages.compactMap { reading.value[$0] },
      development: reading.value.sourceLanguage
    )
  }
}
