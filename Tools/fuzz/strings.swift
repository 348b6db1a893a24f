import Diagnostics
import LocalizedStrings
import StringFiles

// `.strings` files of all kinds: old-style text in any encoding, and property lists in XML and binary.

/// Called by the fuzzer with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.table(bytes, file: "Fuzz.strings", language: "ru")
  } bundle: { reading in
    bundle(of: [reading.value], development: "ru")
  }
  return 0
}
