import LocalizedStrings
import StringFormatting
import _Volatile

// A program for a microcontroller that counts and writes the count to its serial port, as a string in a language of its
// catalog.
//
// It needs an allocator, but no file system, C library or Unicode tables; check.sh links it.

/// The serial port's data register of QEMU's `mps2-an386` board.
private var serialPort: VolatileMappedRegister<UInt8> { VolatileMappedRegister(unsafeBitPattern: 0x4000_4000) }

private nonisolated(unsafe) var line = InlineArray<128, UInt8>(repeating: 0)

/// The entry point for the board's start-up code.
@_cdecl("main")
public func main() {
  guard let table = LocalizedBundle.module.tables.first, let texts = CompiledTexts(of: table, in: "pl") else { return }
  let memory = withUnsafeMutablePointer(to: &line) {
    UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer($0), count: 128).assumingMemoryBound(to: UInt8.self)
  }
  var count: Int64 = 0
  while true {
    if let length = texts.write("files.count", .integer(count), to: memory), length <= memory.count {
      for byte in memory[..<length] { serialPort.store(byte) }
    }
    serialPort.store(UInt8(ascii: "\n"))
    count &+= 1
  }
}
