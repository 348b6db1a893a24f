import Foundation
import TestSupport
import Testing

@Suite struct StandardStreamTests {
  @Test(
    "the command ends quietly when its output is closed",
    arguments: [["languages"], ["select", "--batch"]]
  )
  func closedOutput(arguments: [String]) async throws {
    try await withTemporaryFolder { folder in
      let input = folder.appendingPathComponent("input")
      let errors = folder.appendingPathComponent("errors")
      try Data(String(repeating: "ru\tcardinal\t1\n", count: 100_000).utf8).write(to: input)
      try Data().write(to: errors)
      let process = CommandRun.process("plural", arguments)
      let output = Pipe()
      process.standardInput = try FileHandle(forReadingFrom: input)
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try output.fileHandleForReading.close()
      #expect(try await process.end() == 0)
      #expect(try Data(contentsOf: errors).isEmpty)
    }
  }

  #if os(Linux)
    @Test("a full disk is an error")
    func fullDisk() async throws {
      let process = CommandRun.process("plural", ["languages"])
      let errors = Pipe()
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      #expect(try await process.end() == 1)
      let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(message == "error: cannot write the output: No space left on device\n")
    }

    @Test("an input that cannot be read is an error")
    func unreadableInput() async throws {
      let process = CommandRun.process("plural", ["select", "--batch"])
      let errors = Pipe()
      process.standardInput = FileHandle(forReadingAtPath: "/")
      process.standardError = errors
      #expect(try await process.end() == 1)
      let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(message == "error: cannot read standard input: Is a directory\n")
    }
  #endif
}
