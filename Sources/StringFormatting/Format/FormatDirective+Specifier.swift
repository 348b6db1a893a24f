import Decimals

extension FormatDirective {
  /// Reads the value of `NSStringFormatValueTypeKey` or `formatSpecifier`, such as `d`, `lu`, `.1f` or `@`.
  ///
  /// Some files include the percent sign, as in `%ld`.
  ///
  /// - Returns: The directive without a position; `nil` if the string is not exactly one directive.
  package init?(specifier: String) {
    let format = specifier.hasPrefix("%") ? specifier : "%" + specifier
    guard let directive = format.withContiguousUTF8({ FormatDirective(specifier: $0) }) else { return nil }
    self = directive
  }

  /// Reads a specifier that begins with a percent sign.
  package init?(specifier: UnsafeBufferPointer<UInt8>) {
    var scanner = FormatScanner(specifier)
    guard scanner.next() == .directive else { return nil }
    var directive = scanner.directive
    guard case .value = directive.conversion, scanner.next() == .end else { return nil }
    directive.position = nil
    self = directive
  }

  /// The string that ``init(specifier:)-(String)`` reads, with the percent sign.
  package var specifier: String {
    var directive = self
    directive.argumentName = nil
    return directive.spelling { _ in "" }
  }
}
