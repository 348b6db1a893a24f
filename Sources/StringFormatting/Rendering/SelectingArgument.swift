import NumberDisplay

/// The argument that selects one of several strings, and how it is shown.
struct SelectingArgument {
  /// The number of the argument, counted from 1.
  var position: Int
  /// The argument of the first directive in the strings: for the whole entry the first one, and for a variable the one
  /// that selected the string.
  var firstPosition: Int
  /// The range of the specifier in the file, which says how the argument is shown; empty if there is none.
  var specifier: Range<Int>
  /// The precision, if the directive of the variable has one.
  var precision: Int?

  /// The directive that shows the argument: the one in the strings, or else the specifier of the file.
  ///
  /// - Parameters:
  ///   - forms: The strings.
  ///   - bytes: The packed entry.
  /// - Returns: The directive; `nil` if the argument is not shown.
  func shownDirective(_ forms: PackedForms, in bytes: UnsafeBufferPointer<UInt8>) -> FormatDirective? {
    var mask = forms.mask
    while mask != 0 {
      // `other` first: it nearly always shows the number.
      let index = UInt8(truncatingIfNeeded: 7 &- mask.leadingZeroBitCount)
      mask &= ~(1 &<< index)
      guard let form = forms[index: index] else { continue }
      var reader = PackedReader(bytes, at: form)
      let start = PackedBody(&reader)
      if let shown = directive(of: reader, start, in: bytes) { return shown }
    }
    guard let specifier = fileDirective(in: bytes) else { return nil }
    // Nothing shows the six fraction digits of a bare `f`.
    return specifier.letter?.isFloatingPoint == true && specifier.precision == nil ? nil : specifier
  }

  /// The directive in a string that shows the argument.
  private func directive(
    of text: PackedReader,
    _ start: PackedBody,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> FormatDirective? {
    var next = firstPosition
    /// Whether a directive shows the argument.
    func shows(_ directive: FormatDirective) -> Bool {
      if directive.conversion == .selectedArgument { return true }
      if directive.width == .nextArgument { next += 1 }
      if directive.precision == .nextArgument { next += 1 }
      let position = directive.position.map(Int.init) ?? next
      if directive.position == nil { next += 1 }
      return directive.letter != nil && position == self.position
    }
    var found: FormatDirective?
    switch start.kind {
    case .format:
      var scanner = FormatScanner(bytes, at: text.rest, dialect: .code)
      repeat { found = scanner.nextDirective() } while found.map { !shows($0) } ?? false
    case .strings, .code, .catalog:
      var pieces = PackedPieces(text, start)
      repeat { found = pieces.nextDirective() } while found.map { !shows($0) } ?? false
    case .literal, .plural, .gender, .device, .width, .entry, .single, nil:
      return nil
    }
    guard found?.conversion == .selectedArgument else { return found }
    return argDirective(in: bytes)
  }

  /// The directive with which `%arg` shows the argument: the specifier of the file, or else one that keeps the
  /// argument's digits.
  func argDirective(in bytes: UnsafeBufferPointer<UInt8>) -> FormatDirective {
    fileDirective(in: bytes) ?? FormatDirective(conversion: .value(.object))
  }

  /// The specifier of the file for the argument.
  private func fileDirective(in bytes: UnsafeBufferPointer<UInt8>) -> FormatDirective? {
    guard !specifier.isEmpty,
      var directive = FormatDirective(specifier: UnsafeBufferPointer(rebasing: bytes[specifier]))
    else { return nil }
    if let precision, directive.precision == nil { directive.precision = .fixed(Int16(clamping: precision)) }
    return directive
  }
}
