#if canImport(Glibc) && os(Linux)
  import Glibc
#endif

/// Counts the machine instructions of some code, if the processor and the system allow it.
struct InstructionCounter {
  private let descriptor: Int32

  /// The counter of this process; `nil` on other systems and in most virtual machines.
  static let shared = InstructionCounter()

  #if canImport(Glibc) && os(Linux) && (arch(x86_64) || arch(arm64))
    private init?() {
      // `struct perf_event_attr`: type 0 (hardware), size, config 1 (instructions), and the bits that exclude the
      // kernel and the hypervisor. Swift cannot call the variadic function `syscall` by its name.
      guard let symbol = dlsym(nil, "syscall") else { return nil }
      typealias Call = @convention(c) (Int, UnsafeMutableRawPointer, Int, Int, Int, Int) -> Int
      let perfEventOpen = unsafeBitCast(symbol, to: Call.self)
      #if arch(x86_64)
        let number = 298
      #else
        let number = 241
      #endif
      let size = 128
      let opened = withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { attributes in
        attributes.initializeMemory(as: UInt8.self, repeating: 0)
        attributes.storeBytes(of: UInt32(size), toByteOffset: 4, as: UInt32.self)
        attributes.storeBytes(of: 1, toByteOffset: 8, as: UInt64.self)
        attributes.storeBytes(of: 1 << 5 | 1 << 6, toByteOffset: 40, as: UInt64.self)
        guard let address = attributes.baseAddress else { return -1 }
        return perfEventOpen(number, address, 0, -1, -1, 0)
      }
      guard opened >= 0 else { return nil }
      descriptor = Int32(opened)
    }

    /// The instructions of a body, including the few for reading the counter.
    func count(_ body: () -> Void) -> Int? {
      guard let before = value else { return nil }
      body()
      return value.map { $0 - before }
    }

    private var value: Int? {
      var value = 0
      return read(descriptor, &value, 8) == 8 ? value : nil
    }
  #else
    private init?() { nil }

    func count(_ body: () -> Void) -> Int? { nil }
  #endif
}
