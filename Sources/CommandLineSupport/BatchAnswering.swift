/// Answers the lines of an input that arrives in chunks: one answer for each line, in order.
package protocol BatchAnswering {
  /// The number of lines answered with an error.
  var errorCount: Int { get }

  /// Answers the lines that end in a chunk, and keeps the rest.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - answers: The array to append the answers to.
  mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8])

  /// Answers the last line if it has no line feed.
  ///
  /// - Parameter answers: The array to append the answer to.
  mutating func finish(into answers: inout [UInt8])
}
