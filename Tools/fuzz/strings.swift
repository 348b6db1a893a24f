import Diagnostics
import LocalizedStrings
import StringFiles

// `.strings` files of all kinds: old-style text in any encoding, and property lists in XML and binary.

func fuzzStrings(_ bytes: [UInt8]) {
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.table(bytes, file: "Fuzz.strings", language: "ru")
  } bundle: { reading in
    bundle(of: [reading.value], development: "ru")
  }
}
