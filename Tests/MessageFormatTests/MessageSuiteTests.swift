import Expectations
import Foundation
import MessageFormat
import MessageInterchange
import PluralsFoundation
import Testing

/// The working group's test suite.
@Suite struct MessageSuiteTests {
  /// The files whose functions Foundation has.
  private static let dates = ["functions/date", "functions/datetime", "functions/time"]

  @Test("the whole suite passes, with dates from Foundation")
  func score() throws {
    let cases = try SuiteCase.all()
    #expect(cases.count == 461)
    let functions = MessageFunctions.suite.addingDates(in: .gmt)
    var passed: [String: Int] = [:]
    var problems: [String] = []
    for test in cases {
      if let problem = test.problem(with: Self.dates.contains(test.file) ? functions : .suite) {
        problems.append("\(test): \(problem)")
      } else {
        passed[test.file, default: 0] += 1
      }
    }
    for (file, all) in Dictionary(grouping: cases, by: \.file).sorted(by: { $0.key < $1.key }) {
      print("\(file): \(passed[file] ?? 0) of \(all.count)")
    }
    let without = passed.filter { !Self.dates.contains($0.key) }
    let counts = [passed, without].map { $0.values.reduce(0, +) }
    print("with Foundation \(counts[0]) of \(cases.count), without \(counts[1])")
    expectEqual(problems, [])
    expectEqual(counts, [461, 441])
  }

  @Test("every valid message is printed and read back, also as the interchange format")
  func roundTrips() throws {
    var count = 0
    for test in try SuiteCase.all() {
      guard let message = try? Message(test.source) else { continue }
      count += 1
      let printed = message.description
      let again = try Message(printed)
      #expect(again == message, "\(test): \(printed)")
      #expect(again.description == printed, "\(test)")
      // Canonically equivalent strings are equal, so the interchange format is compared in code units.
      #expect(again.json.utf8.elementsEqual(message.json.utf8), "\(test)")
      let decoded = try Message(json: message.json)
      #expect(decoded.json.utf8.elementsEqual(message.json.utf8), "\(test)")
      let data = try JSONEncoder().encode(message)
      #expect(try JSONDecoder().decode(Message.self, from: data).json == decoded.json, "\(test)")
    }
    #expect(count == 300)
  }
}
