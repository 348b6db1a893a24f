/// Answers the lines of an input that arrives in chunks: one answer for each line, in their order.
package protocol BatchAnswering {
  /// How many lines were answered with an error.
  var errorCount: Int { get }

  /// Answers the lines that end in a chunk, and keeps what is left.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - answers: Where the answers are appended.
  mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8])

  /// Answers the last line if the input did not end it.
  ///
  /// - Parameter answers: Where the answer is appended.
  mutating func finish(into answers: inout [UInt8])
}
