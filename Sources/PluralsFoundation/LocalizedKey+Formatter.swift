public import Foundation
public import LocalizedStrings

extension LocalizedKey.StringInterpolation {
  /// Adds a value as a formatter of Foundation shows it, with the directive `%@`.
  ///
  /// It is formatted at once, so the formatter's own locale decides. It selects the plural form `other`.
  ///
  /// - Parameters:
  ///   - subject: The value. On Apple's platforms it can be an object, or a value that stands for one, such as a `Date`.
  ///   - formatter: The formatter.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
  }
}
