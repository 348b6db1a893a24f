/// The language that messages are written in.
package enum MessageSyntax: String, Sendable, CaseIterable {
  /// ICU MessageFormat.
  case mf1
  /// Unicode MessageFormat 2.
  case mf2
}
