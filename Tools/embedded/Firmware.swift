import Plurals
import _Volatile

// A program for a microcontroller that counts and writes the count in grammatical Russian to its serial port.
//
// It needs no heap, file system, C library or Unicode tables; check.sh links it.

/// The serial port's data register: of QEMU's `mps2-an386` board for ARM, and of its `virt` board for RISC-V.
private var serialPort: VolatileMappedRegister<UInt8> {
  #if arch(arm)
    VolatileMappedRegister(unsafeBitPattern: 0x4000_4000)
  #else
    VolatileMappedRegister(unsafeBitPattern: 0x1000_0000)
  #endif
}

private func write(_ text: StaticString) {
  for offset in 0..<text.utf8CodeUnitCount { serialPort.store(text.utf8Start[offset]) }
}

private func write(_ number: UInt32) {
  if number >= 10 { write(number / 10) }
  serialPort.store(UInt8(truncatingIfNeeded: number % 10) + UInt8(ascii: "0"))
}

/// The entry point for the board's start-up code.
@_cdecl("main")
public func main() {
  let rules = PluralRules(for: "ru")
  var count: UInt32 = 0
  while true {
    write(count)
    switch rules.category(for: count) {
    case .one: write(" импульс\r\n")
    case .few: write(" импульса\r\n")
    default: write(" импульсов\r\n")
    }
    count &+= 1
  }
}
