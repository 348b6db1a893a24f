package import Diagnostics
package import StringFormatting

/// The messages of a bundle: texts in ICU's syntax, beside its tables.
///
/// The module LocalizedMessages has them. A program that does not import it does not link the parser and the formatter of
/// messages.
package protocol BundleMessages: AnyObject, Sendable {
  /// The languages that have messages.
  var languages: [String] { get }
  /// The keys of a language.
  func keys(of language: String) -> [String]
  /// The messages of some languages, for readers in a locale.
  func source(for languages: [String], locale: String) -> any MessageSource
  /// Whether both have the same messages.
  func isEqual(to other: any BundleMessages) -> Bool
}

/// The messages of some languages, for readers in a locale.
package protocol MessageSource: AnyObject, Sendable {
  /// Whether there is a message for a key in the language with a number.
  func contains(_ key: String, language: Int) -> Bool
  /// The text of a message, whose arguments have positions; `nil` if there is no message.
  func text(
    forKey key: String,
    language: Int,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> (text: String, issues: [FormatIssue])?
}

extension LocalizedBundle {
  /// What reads messages: another module makes this type a ``MessageFileReading``.
  package enum MessageReader {}

  /// What reads messages.
  package protocol MessageFileReading {
    /// Whether a path is that of a file with messages.
    static func reads(_ path: String) -> Bool
    /// Reads the messages of a folder, or of a file; `nil` if there are none.
    static func messages(at path: String, languages: [String]?, strict: Bool) throws(Diagnostic) -> MessageReading?
    /// Reads the messages of files in memory.
    static func messages(_ files: [String: [UInt8]], languages: [String]?, strict: Bool) throws(Diagnostic)
      -> MessageReading?
  }

  /// Messages, and the problems of their files.
  package struct MessageReading {
    package let messages: any BundleMessages
    package let diagnostics: [Diagnostic]

    package init(messages: any BundleMessages, diagnostics: [Diagnostic]) {
      (self.messages, self.diagnostics) = (messages, diagnostics)
    }
  }

  /// The reader of messages; `nil` if the program does not link one. A conformance is found without running anything when
  /// the program starts.
  static var messageReader: (any MessageFileReading.Type)? {
    (MessageReader.self as any Any.Type) as? any MessageFileReading.Type
  }
}
