import Diagnostics
import LocalizedStrings
import StringFiles

// String catalogs: JSON with plurals, devices and substitutions, and all their formatted strings.

/// Called by the fuzzer with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.catalog(bytes, file: "Fuzz.xcstrings")
  } bundle: { reading in
    bundle(
      of: reading.value.languages.compactMap { reading.value[$0] },
      development: reading.value.sourceLanguage
    )
  }
  return 0
}
