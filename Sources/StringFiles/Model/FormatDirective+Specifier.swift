extension FormatDirective {
  /// Reads the value of `NSStringFormatValueTypeKey` or `formatSpecifier`, such as `d`, `lu`, `.1f` or `@`.
  ///
  /// Some files include the percent sign, as in `%ld`.
  ///
  /// - Returns: The directive without a position; `nil` if the text is not exactly one directive.
  package init?(specifier: String) {
    var scanner = FormatScanner(specifier.hasPrefix("%") ? specifier : "%" + specifier)
    guard case .directive(var directive) = scanner.next(), scanner.next() == nil,
      case .value = directive.conversion
    else { return nil }
    directive.position = nil
    self = directive
  }
}
