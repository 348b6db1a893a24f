extension StringProtocol {
  /// Calls a function with the text's UTF-8, without copying it if it is contiguous.
  @inlinable @inline(__always)
  package func withContiguousUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if hasFeature(Embedded)
      // Never reached: in Embedded Swift, all strings are native. A copy would make every program link an allocator.
      return body(UnsafeBufferPointer(start: nil, count: 0))
    #else
      // Only a string from another runtime, such as a bridged NSString, has no contiguous UTF-8.
      var copy = String(self)
      return copy.withUTF8(body)
    #endif
  }
}
