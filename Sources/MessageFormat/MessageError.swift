import Decimals
public import Diagnostics

/// The reason why a string is not a message.
///
/// ```swift
/// do {
///   _ = try Message("You have {$count :number")
/// } catch {
///   print(error)
///   // 1:25: error: unexpected end of the message; expected "}"
///   //   You have {$count :number
///   //                           ^
/// }
/// ```
///
/// - SeeAlso: The sections "Syntax Errors" and "Data Model Errors" of Unicode MessageFormat.
public struct MessageError: Error, Sendable, Hashable {
  /// The kinds of errors. The raw values are those of the working group's test suite.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The string does not follow the grammar.
    case syntax = "syntax-error"
    /// A variant does not have as many keys as there are selectors.
    case variantKeyMismatch = "variant-key-mismatch"
    /// No variant has only `*` as keys; in ICU's syntax, there is no `other`.
    case missingFallbackVariant = "missing-fallback-variant"
    /// A selector is a variable without a function.
    case missingSelectorAnnotation = "missing-selector-annotation"
    /// A variable is declared twice, or after it was used.
    case duplicateDeclaration = "duplicate-declaration"
    /// A function or markup has an option twice.
    case duplicateOptionName = "duplicate-option-name"
    /// Two variants have the same keys.
    case duplicateVariant = "duplicate-variant"
  }

  /// The kind of error.
  public let kind: Kind
  /// The place in the UTF-8 of the string, from 0 up to its length.
  public let offset: Int
  /// The input that was expected there; `nil` for an error that is not about the grammar.
  public let expected: String?
  /// The message with its line, its column, and a caret below the place.
  public let diagnostic: Diagnostic

  init(_ problem: MessageProblem, in source: String) {
    kind = problem.kind
    offset = problem.offset
    expected = problem.expected
    diagnostic = Diagnostic(problem.text(in: source), in: source, at: problem.offset, code: problem.kind.rawValue)
  }

  /// Reads a source. Always inlined, because a generic result is slow to hand on.
  @inline(__always)
  static func reading<Value>(
    _ source: String,
    _ read: (UnsafeBufferPointer<UInt8>) throws(MessageProblem) -> Value
  ) throws(MessageError) -> Value {
    do throws(MessageProblem) {
      return try source.withContiguousUTF8 { utf8 in
        Result { () throws(MessageProblem) in try read(utf8) }
      }.get()
    } catch {
      throw MessageError(error, in: source)
    }
  }

  /// The line, counted from 1.
  public var line: Int { diagnostic.line ?? 1 }

  /// The column in Unicode scalars, counted from 1.
  public var column: Int { diagnostic.column ?? 1 }
}

extension MessageError: CustomStringConvertible {
  /// The place, the message, and the line with a caret.
  public var description: String { diagnostic.description }
}

/// An error in a message whose text is elsewhere.
package struct MessageProblem: Error {
  let kind: MessageError.Kind
  let offset: Int
  /// What is wrong; empty for a syntax error, whose text says what is at the place.
  package let message: String
  let expected: String?

  /// A character that the grammar does not allow here.
  init(at offset: Int, expected: String) {
    (kind, self.offset, message, self.expected) = (.syntax, offset, "", expected)
  }

  /// An error that is not about the grammar.
  init(_ kind: MessageError.Kind, at offset: Int, _ message: String) {
    (self.kind, self.offset, self.message, expected) = (kind, offset, message, nil)
  }

  func text(in source: String) -> String {
    guard let expected else { return message }
    return "unexpected \(Self.found(in: source, at: offset)); expected \(expected)"
  }

  private static func found(in source: String, at offset: Int) -> String {
    source.withContiguousUTF8 { utf8 in
      guard offset < utf8.count else { return "end of the message" }
      let byte = utf8[offset]
      switch byte {
      case 0x20: return "space"
      case 0x21...0x7E: return "\"\(Unicode.Scalar(byte))\""
      case 0x80...:
        let scalar = utf8.scalar(at: offset).value
        return MessageGrammar.isInvisible(scalar) ? "invisible character" : "\"\(scalar)\""
      default: return "control character"
      }
    }
  }
}
