import Diagnostics
import LocalizedStrings
import StringFiles

// `.stringsdict` files: property lists with plural, width, device and gender rules, and all their formatted strings.

func fuzzStringsdict(_ bytes: [UInt8]) {
  checkReader(bytes) { (reader) throws(Diagnostic) in
    try reader.table(bytes, file: "Fuzz.stringsdict", language: "ru")
  } bundle: { reading in
    bundle(of: [reading.value], development: "ru")
  }
}
