import CommandLineSupport
import TestSupport
import Testing

@Suite struct LineReaderTests {
  /// The lines of a text that arrives in chunks; `nil` stands for one that is too long.
  private func lines(_ input: [UInt8], chunkSize: Int) -> [String?] {
    var reader = LineReader()
    var lines: [String?] = []
    for start in stride(from: 0, to: input.count, by: chunkSize) {
      input[start..<min(start + chunkSize, input.count)].withUnsafeBufferPointer { chunk in
        reader.read(chunk) { line in lines.append(line.map { String(decoding: $0, as: UTF8.self) }) }
      }
    }
    reader.finish { line in lines.append(line.map { String(decoding: $0, as: UTF8.self) }) }
    return lines
  }

  @Test("lines are the same however the input is cut")
  func chunks() {
    let input = Array("first\n\nthird\r\nlast".utf8)
    for size in 1...input.count { #expect(lines(input, chunkSize: size) == ["first", "", "third\r", "last"]) }
    #expect(lines(Array("end\n".utf8), chunkSize: 2) == ["end"])
    #expect(lines([], chunkSize: 1).isEmpty)
  }

  @Test("a line that is too long is told apart, and the next one is read")
  func longLines() {
    let most = [UInt8](repeating: UInt8(ascii: "a"), count: LineReader.maximumLength)
    for size in [65_536, LineReader.maximumLength * 3] {
      #expect(lines(most + Array("a\nb".utf8), chunkSize: size) == [nil, "b"])
      #expect(lines(most + Array("\nb".utf8), chunkSize: size).last == "b")
      #expect(lines(most, chunkSize: size).first??.utf8.count == LineReader.maximumLength)
    }
  }
}
