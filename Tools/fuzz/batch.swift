import CommandLineSupport
import PluralBatch
import Plurals

// The reader of `plural select --batch`, in one piece and in chunks, compared with the public API for each line.

func fuzzBatch(_ input: [UInt8]) {
  let whole = read(input, chunkSize: max(1, input.count))
  expectSame(read(input, chunkSize: Int(input.first ?? 0) % 32 + 1).answers, whole.answers, "cut into chunks")

  var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  if lines.first?.starts(with: "\u{FEFF}".utf8) == true { lines[0].removeFirst(3) }
  let expected = lines.map { plainAnswer(to: String(decoding: $0, as: UTF8.self)) }
  var answers = whole.answers.split(separator: "\n", omittingEmptySubsequences: false)
  expectSame(answers.popLast(), "", "the end of the answers")
  expectSame(answers.count, expected.count, "the number of answers")
  for (line, (answer, expected)) in zip(lines, zip(answers, expected)) {
    if expected == "error: " {
      expect(answer.hasPrefix(expected), "\(Array(line)) is no question, and not \(answer)")
    } else {
      expectSame(String(answer), expected, "\(Array(line))")
    }
  }
  expectSame(whole.errorCount, expected.count { $0.hasPrefix("error: ") }, "the number of errors")
}

private func read(_ input: [UInt8], chunkSize: Int) -> (answers: String, errorCount: Int) {
  let reader = BatchReader.plurals()
  var answers: [UInt8] = []
  for start in stride(from: 0, to: input.count, by: chunkSize) {
    input[start..<min(start + chunkSize, input.count)].withUnsafeBufferPointer { reader.read($0, into: &answers) }
  }
  reader.finish(into: &answers)
  return (String(decoding: answers, as: UTF8.self), reader.errorCount)
}

/// The answer to a line, or only `error: `, because error messages are not compared.
private func plainAnswer(to line: String) -> String {
  // Compare scalars, because a carriage return and a line feed are one character.
  var line = line.unicodeScalars[...]
  if line.last == "\r" { line.removeLast() }
  let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
  guard fields.count >= 3 else { return "error: " }
  do throws(DecimalSyntaxError) {
    switch (fields[1], fields.count) {
    case ("cardinal", 3), ("ordinal", 3):
      let rules = PluralRules(for: fields[0], type: fields[1] == "ordinal" ? .ordinal : .cardinal)
      return rules.category(for: try PluralOperands(parsing: fields[2])).rawValue
    case ("range", 4):
      let start = try PluralOperands(parsing: fields[2])
      let end = try PluralOperands(parsing: fields[3])
      return PluralRules(for: fields[0]).category(from: start, to: end).rawValue
    default:
      return "error: "
    }
  } catch {
    let field = fields.count == 3 ? "number" : (try? PluralOperands(parsing: fields[2])) == nil ? "start" : "end"
    return "error: \(field): \(error)"
  }
}
