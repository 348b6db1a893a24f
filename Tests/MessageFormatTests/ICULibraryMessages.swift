import Foundation

/// The MessageFormat of the ICU that the toolchain's Foundation brings along, through its C interface.
///
/// A message has the number `{0}` and the string `{1}`, both of them somewhere.
struct ICULibraryMessages {
  private typealias Open =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer?) -> Void
  /// The second to last argument is a `va_list`, which on this processor is passed as a pointer.
  private typealias Format =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>
    ) -> Int32

  private let open: Open
  private let close: Close
  private let format: Format

  /// Finds the functions; `nil` if there is no such ICU.
  init?() {
    #if os(Linux) && arch(x86_64)
      func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(nil, "swift_" + name).map { unsafeBitCast($0, to: type) }
      }
      guard let open = function("umsg_open", Open.self), let close = function("umsg_close", Close.self),
        let format = function("umsg_vformat", Format.self)
      else { return nil }
      (self.open, self.close, self.format) = (open, close, format)
    #else
      return nil
    #endif
  }

  /// Whether ICU reads a message.
  func accepts(_ source: String) -> Bool {
    var status: Int32 = 0
    let units = Array(source.utf16)
    let formatter = open(units, Int32(units.count), "en", nil, &status)
    if let formatter { close(formatter) }
    return status <= 0
  }

  /// Reads a message; `nil` if ICU refuses it. That takes ICU far longer than formatting it.
  func message(_ source: String, _ locale: String) -> Message? {
    var status: Int32 = 0
    let units = Array(source.utf16)
    guard let formatter = open(units, Int32(units.count), locale, nil, &status) else { return nil }
    let message = Message(library: self, formatter: formatter)
    return status <= 0 ? message : nil
  }

  /// A message that ICU has read.
  final class Message {
    private let library: ICULibraryMessages
    private let formatter: OpaquePointer

    fileprivate init(library: ICULibraryMessages, formatter: OpaquePointer) {
      (self.library, self.formatter) = (library, formatter)
    }

    deinit { library.close(formatter) }

    /// The text; `nil` if ICU cannot format it.
    func text(_ number: Double, _ string: String) -> String? {
      var status: Int32 = 0
      let argument = Array(string.utf16) + [0]
      var buffer = [UInt16](repeating: 0, count: 4_096)
      let count = argument.withUnsafeBufferPointer { argument in
        // A `va_list` of the System V ABI with no registers left: all arguments are in memory.
        var values = (number, argument.baseAddress)
        return withUnsafeMutablePointer(to: &values) { values in
          var list: (UInt32, UInt32, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) = (
            48, 304, UnsafeMutableRawPointer(values), nil
          )
          return withUnsafeMutablePointer(to: &list) { library.format(formatter, &buffer, 4_096, $0, &status) }
        }
      }
      guard status <= 0, count <= buffer.count else { return nil }
      return String(decoding: buffer.prefix(Int(count)), as: UTF16.self)
    }
  }
}
