import BenchmarkSupport

/// ICU4C's MessageFormat.
struct ICUMessages {
  private typealias Open =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  /// The second to last argument is a `va_list`, which on this processor is passed as a pointer.
  private typealias Format =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// The major version of the library.
  let version: Int
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  private let formatter: OpaquePointer
  private let open: Open
  private let close: Close
  private let format: Format

  /// Finds the newest installed library, and opens the message.
  init?() {
    #if canImport(Glibc) && os(Linux) && arch(x86_64)
      let pattern = Array(
        "{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}".utf16
      )
      for library in ICULibrary.installed {
        var status: Int32 = 0
        guard let open = library.function("umsg_open", Open.self),
          let format = library.function("umsg_vformat", Format.self),
          let close = library.function("umsg_close", Close.self),
          let formatter = open(pattern, Int32(pattern.count), "pl", nil, &status), status <= 0
        else { continue }
        version = library.version
        self.formatter = formatter
        self.format = format
        (self.open, self.close) = (open, close)
        return
      }
    #endif
    return nil
  }

  /// Reads a message, and forgets it.
  ///
  /// - Returns: `true` if ICU reads it.
  func read(_ message: String) -> Bool {
    let units = Array(message.utf16)
    var status: Int32 = 0
    let formatter = open(units, Int32(units.count), "pl", nil, &status)
    close(formatter)
    return status <= 0
  }

  /// The string with a number, in UTF-16.
  ///
  /// - Returns: The result of the function.
  func files<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 128) { buffer in
      // A `va_list` of the System V ABI with no registers left: all arguments are in memory.
      var argument = Double(number)
      return withUnsafeMutablePointer(to: &argument) { argument in
        var list: (UInt32, UInt32, UnsafeMutablePointer<Double>, UnsafeMutableRawPointer?) = (48, 304, argument, nil)
        var status: Int32 = 0
        guard let start = buffer.baseAddress else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let count = withUnsafeMutablePointer(to: &list) { format(formatter, start, 128, $0, &status) }
        return body(UnsafeBufferPointer(start: start, count: Int(max(count, 0))))
      }
    }
  }
}
