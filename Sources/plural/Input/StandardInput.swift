import CommandLineSupport

extension Command {
  /// Answers the questions on standard input as they come, so that another program can also ask them one by one.
  ///
  /// - Returns: Whether all questions were good.
  static func answerStandardInput(
    _ reader: some BatchAnswering,
    _ output: inout Output
  ) throws(CommandError) -> ExitCode {
    var reader = reader
    var answers: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do throws(StandardStreams.Failure) {
        count = try chunk.withUnsafeMutableBufferPointer { buffer throws(StandardStreams.Failure) in
          try StandardStreams.read(into: buffer)
        }
      } catch {
        guard case .system(let problem) = error else { throw .outputClosed }
        throw .data("cannot read standard input: \(problem)")
      }
      if count == 0 { break }
      chunk.withUnsafeBufferPointer { reader.read(UnsafeBufferPointer(rebasing: $0[..<count]), into: &answers) }
      try output.write(emptying: &answers)
    }
    reader.finish(into: &answers)
    try output.write(emptying: &answers)
    return reader.errorCount == 0 ? .success : .dataError
  }
}
