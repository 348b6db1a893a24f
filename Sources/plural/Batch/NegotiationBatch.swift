import CommandLineSupport
import LanguageNegotiation

/// Answers negotiations, one per line: `preferred⇥available`, two lists of names separated by spaces.
///
/// The answer is the matching languages, separated by spaces. It is empty if nothing matches, and `error: …` if the line is
/// not a valid question.
struct NegotiationBatch: BatchAnswering {
  /// Why a line is not a valid question.
  enum Failure: Error, CustomStringConvertible {
    case overlong
    case fieldCount(Int)
    case invalidText
    case tooManyNames

    /// The message in one line, without quotes from the input.
    var description: String {
      switch self {
      case .overlong: "line of more than \(LineReader.maximumLength) bytes"
      case .fieldCount(let count):
        "\(count) \(count == 1 ? "field" : "fields"); expected preferred and available languages with a tab between them"
      case .invalidText: "the line is not valid UTF-8"
      case .tooManyNames: "list of more than \(NegotiationBatch.maximumCount) names"
      }
    }
  }

  /// The maximum number of names in a list. Every preferred name is compared with every available one, so a line of
  /// one-letter names would take hours.
  static let maximumCount = 4096

  private(set) var errorCount = 0

  private var lines = LineReader()
  private var app: App

  /// The negotiator of the previous line, because most lines are about the same app as the one before.
  private struct App {
    var names: [UInt8] = []
    var negotiator: LanguageNegotiator
  }

  init(mode: LanguageNegotiator.Mode) {
    app = App(negotiator: LanguageNegotiator(available: [], mode: mode))
  }

  mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    // Use copies because `lines` is part of this value, and the closure must not access the rest of it.
    var (app, errors) = (app, 0)
    lines.read(chunk) { errors += Self.answer($0, &app, into: &answers) }
    (self.app, errorCount) = (app, errorCount + errors)
  }

  mutating func finish(into answers: inout [UInt8]) {
    var (app, errors) = (app, 0)
    lines.finish { errors += Self.answer($0, &app, into: &answers) }
    (self.app, errorCount) = (app, errorCount + errors)
  }

  /// Answers a line.
  ///
  /// - Returns: The number of errors: 0 or 1.
  private static func answer(
    _ line: UnsafeBufferPointer<UInt8>?,
    _ app: inout App,
    into answers: inout [UInt8]
  ) -> Int {
    var errorCount = 0
    do throws(Failure) {
      let (preferred, available) = try fields(of: line)
      let wanted = try names(in: preferred)
      if !available.elementsEqual(app.names) {
        app.negotiator = LanguageNegotiator(available: try names(in: available), mode: app.negotiator.mode)
        app.names = Array(available)
      }
      answers.append(contentsOf: app.negotiator.match(wanted).joined(separator: " ").utf8)
    } catch {
      errorCount = 1
      answers.append(contentsOf: "error: \(error)".utf8)
    }
    answers.append(UInt8(ascii: "\n"))
    return errorCount
  }

  private typealias Field = Slice<UnsafeBufferPointer<UInt8>>

  /// The two lists of a line.
  private static func fields(
    of line: UnsafeBufferPointer<UInt8>?
  ) throws(Failure) -> (preferred: Field, available: Field) {
    guard var line = line?[...] else { throw .overlong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 2 else { throw .fieldCount(fields.count) }
    return (fields[0], fields[1])
  }

  private static func names(in field: Field) throws(Failure) -> [String] {
    let words = field.split(separator: UInt8(ascii: " "), maxSplits: maximumCount)
    guard words.count <= maximumCount else { throw .tooManyNames }
    var names: [String] = []
    for word in words {
      let name = String(decoding: word, as: UTF8.self)
      guard name.utf8.elementsEqual(word) else { throw .invalidText }
      names.append(name)
    }
    return names
  }
}
