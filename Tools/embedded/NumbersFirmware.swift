import NumberStyles
import _Volatile

// A program for a microcontroller that counts and writes the count to its serial port, in the style that the compiler's
// options choose.
//
// It needs an allocator, but no file system, C library or Unicode tables; check.sh links it in several styles, to see that
// a program has the tables of its own style and no others.

/// The serial port's data register of QEMU's `mps2-an386` board.
private var serialPort: VolatileMappedRegister<UInt8> { VolatileMappedRegister(unsafeBitPattern: 0x4000_4000) }

private var style: NumberStyle {
  #if PERCENT
    .percent
  #elseif COMPACT || RANGE
    .compactShort
  #else
    .decimal
  #endif
}

/// The entry point for the board's start-up code.
@_cdecl("main")
public func main() {
  let formatter = style.formatter(language: "pl", symbols: NumberSymbols(for: "pl"))
  var count: Int32 = 0
  while true {
    #if RANGE
      let shown = formatter.format(count...count &+ 1).text
    #else
      let shown = formatter.format(count).text
    #endif
    for byte in shown.utf8 { serialPort.store(byte) }
    serialPort.store(UInt8(ascii: "\n"))
    count &+= 1
  }
}
