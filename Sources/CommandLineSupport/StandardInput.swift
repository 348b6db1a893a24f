extension StandardStreams {
  /// The name of standard input in messages.
  package static let inputName = "<stdin>"

  /// Reads standard input to its end.
  package static func readInput() throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(CommandError) in try fill(buffer) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}

extension Output {
  /// Answers the questions on standard input as they arrive, so that another program can wait for each answer. Warnings
  /// about them go to standard error.
  ///
  /// - Returns: Success if all questions were valid.
  package mutating func answerStandardInput(_ reader: BatchReader) throws(CommandError) -> ExitCode {
    var answers: [UInt8] = []
    let progress = Progress(isWanted: !StandardStreams.isTerminal(.input) && !StandardStreams.isTerminal(.output))
    defer { progress.finish() }
    var total = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(CommandError) in
        try StandardStreams.fill(buffer)
      }
      if count == 0 { break }
      total += count
      progress.show("\(total / 1_000_000) MB read")
      chunk.withUnsafeBufferPointer { reader.read(UnsafeBufferPointer(rebasing: $0[..<count]), into: &answers) }
      try send(&answers, of: reader)
    }
    reader.finish(into: &answers)
    try send(&answers, of: reader)
    return reader.errorCount == 0 ? .success : .dataError
  }
  private mutating func send(_ answers: inout [UInt8], of reader: BatchReader) throws(CommandError) {
    try write(emptying: &answers)
    for warning in reader.warnings { try report(warning) }
    reader.warnings.removeAll(keepingCapacity: true)
  }
}
