import Diagnostics
import LocalizedStrings
import StringFiles

// `.stringsdict` files: property lists with plural, width, device and gender rules, and all their formatted strings.

/// Called by the fuzzer with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.table(bytes, file: "Fuzz.stringsdict", language: "ru")
  } bundle: { reading in
    bundle(of: [reading.value], development: "ru")
  }
  return 0
}
