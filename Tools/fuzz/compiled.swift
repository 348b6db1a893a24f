import LocalizedStrings
import StringFiles
import StringFormatting

// Tables as `localize compile` writes them, damaged or not: whatever the bytes are, strings can be wrong at worst.

func fuzzCompiled(_ bytes: [UInt8]) {
  // A separate copy, so that AddressSanitizer notices every read out of bounds.
  let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  defer { memory.deallocate() }
  _ = memory.initialize(from: bytes)
  let table = CompiledTable(UnsafeBufferPointer(memory))
  let bundle = LocalizedBundle(compiled: [table])
  checkTexts(of: bundle)
  let languages = bundle.tables.languages
  expect(languages.allSatisfy(table.languages.contains), "a language that the table does not list")
  for language in languages.prefix(4) {
    guard let read = bundle.tables[language, table.name] else { continue }
    // Keys that appear twice in damaged data lead to the same string.
    for key in read.keys.prefix(20) + ["", "missing"] { _ = read.entry(forKey: key) }
  }
}
