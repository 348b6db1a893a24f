extension FormatDirective {
  /// Reads what `NSStringFormatValueTypeKey` or `formatSpecifier` says, such as `d`, `lu`, `.1f` or `@`.
  ///
  /// Some real files write the percent sign too, as in `%ld`.
  ///
  /// - Returns: The directive without a position; `nil` if the text is not one whole directive.
  package init?(specifier: String) {
    var scanner = FormatScanner(specifier.hasPrefix("%") ? specifier : "%" + specifier)
    guard case .directive(var directive) = scanner.next(), scanner.next() == nil,
      case .value = directive.conversion
    else { return nil }
    directive.position = nil
    self = directive
  }
}
