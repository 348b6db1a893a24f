import CommandLineSupport
import Plurals

/// Why a line is not a valid question.
enum BatchError: Error {
  /// A field with a number.
  enum Field: String {
    case number, start, end
  }

  /// The line is empty.
  case empty
  /// The line has more bytes than ``BatchReader/maximumLineLength``.
  case overlong
  /// The line has too few or too many fields for its kind.
  case fieldCount(Int)
  /// The second field is not a kind of question.
  case unknownKind
  /// A number is malformed.
  case number(Field, DecimalSyntaxError)
}

extension BatchError: CustomStringConvertible {
  /// The message in one line. It quotes at most one ASCII character of the input.
  var description: String {
    switch self {
    case .empty: "empty line; expected \(Self.expectation)"
    case .overlong: "line of more than \(BatchReader.maximumLineLength) bytes"
    case .fieldCount(let count): "\(count) \(count == 1 ? "field" : "fields"); expected \(Self.expectation)"
    case .unknownKind: "unknown kind of question in the second field; expected cardinal, ordinal or range"
    case .number(let field, let error): "\(field.rawValue): \(error)"
    }
  }

  private static let expectation =
    "language, cardinal or ordinal, number; or language, range, start, end; with tabs between them"
}
