import Decimals

extension Placeholders {
  /// Finds the replacement fields of Python's `str.format` and its relatives: `{}`, `{0}`, `{name!r:>10}`.
  package init(braces text: String) {
    self.init()
    var cursor = TextCursor(text)
    var numbering = ArgumentNumbering()
    /// The open fields, outermost first: where they start, and the index of their placeholder in the list.
    var open: [(start: Int, number: Int)] = []
    while let byte = cursor.byte {
      let start = cursor.index
      cursor.index += 1
      switch byte {
      case UInt8(ascii: "{"):
        // A doubled brace is literal, but not inside a field.
        if open.isEmpty && cursor.skip("{") { continue }
        // The width of a field can be a field itself, but no deeper.
        guard open.count < 2, let argument = cursor.readFieldName() else {
          let field = open.first ?? (start, placeholders.count)
          cursor.index = cursor.malformedFieldEnd(from: field.start)
          malformed.append(cursor.malformed(field.start..<cursor.index))
          placeholders.removeSubrange(field.number...)
          open = []
          continue
        }
        let position = numbering.argument(argument)
        open.append((start, placeholders.count))
        placeholders.append(
          Placeholder(argument: position, kind: .any, place: start..<start, spelling: "", isCount: open.count > 1)
        )
      case UInt8(ascii: "}"):
        guard let field = open.popLast() else {
          if !cursor.skip("}") { malformed.append(cursor.malformed(start..<start + 1)) }
          continue
        }
        let place = field.start..<cursor.index
        placeholders[field.number].place = place
        placeholders[field.number].spelling = cursor.text(place)
        if open.isEmpty { placeholders[field.number].kind = .init(fieldSpelling: cursor.bytes[place]) }
      default: break
      }
    }
    if let field = open.first {
      malformed.append(cursor.malformed(field.start..<cursor.malformedFieldEnd(from: field.start)))
      placeholders.removeSubrange(field.number...)
    }
    for place in placeholders.indices where placeholders[place].isCount { placeholders[place].kind = .integer }
  }

  /// Finds the names in braces that Perl's functions replace: `{name}`, also inside other braces, but not `{}` or `{ x }`.
  package init(perlBraces text: String) {
    self.init()
    var cursor = TextCursor(text)
    while let byte = cursor.byte {
      let start = cursor.index
      cursor.index += 1
      guard byte == UInt8(ascii: "{"), let first = cursor.byte, !first.isASCIIDigit else { continue }
      while let byte = cursor.byte, byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") {
        cursor.index += 1
      }
      let name = cursor.text((start + 1)..<cursor.index)
      guard !name.isEmpty, cursor.skip("}") else { continue }
      placeholders.append(cursor.placeholder(.name(name), .any, from: start))
    }
  }
}

extension TextCursor {
  /// Reads the name, the conversion and the colon of a field, after its brace.
  ///
  /// - Returns: The argument; `nil` if the field is malformed.
  fileprivate mutating func readFieldName() -> PercentDirective.Argument? {
    let start = index
    if let number = number(), !isNamePart {
      guard number < Self.positionLimit, skipFieldRest() else { return nil }
      return .position(number + 1)
    }
    index = start
    while isNamePart { index += 1 }
    let name = text(start..<index)
    guard skipFieldRest() else { return nil }
    return name.isEmpty ? .next : .name(name)
  }

  private var isNamePart: Bool { byte.map { $0.isWordCharacter || $0 >= 0x80 } ?? false }

  /// Skips attributes (`.x`), elements (`[0]`), an alignment (`,10`) and a conversion (`!r`), up to a colon or the end.
  private mutating func skipFieldRest() -> Bool {
    while let byte {
      switch byte {
      case UInt8(ascii: "."):
        index += 1
        guard isNamePart else { return false }
        while isNamePart { index += 1 }
      case UInt8(ascii: "["):
        guard let end = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }),
          bytes[end] == UInt8(ascii: "]"), end > index + 1
        else { return false }
        index = end + 1
      case UInt8(ascii: ","):
        index += 1
        _ = skip("-")
        // In "{1,0,0}", the numbers are a list.
        guard number() != nil, self.byte != UInt8(ascii: ",") else { return false }
      case UInt8(ascii: "!"):
        index += 1
        guard let letter = self.byte, ("rsa" as StaticString).contains(letter) else { return false }
        index += 1
        return self.byte == UInt8(ascii: "}") || skip(":")
      case UInt8(ascii: ":"):
        index += 1
        return true
      default: return byte == UInt8(ascii: "}")
      }
    }
    return false
  }

  /// The end of a malformed field: after its closing brace, or at a space if it has none.
  fileprivate func malformedFieldEnd(from start: Int) -> Int {
    let rest = bytes[(start + 1)...]
    if let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
      bytes[brace] == UInt8(ascii: "}")
    {
      return brace + 1
    }
    return rest.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "{") } ?? bytes.count
  }
}

extension Placeholder.Kind {
  /// Reads the format after a field's colon: `{x:.2f}` shows a real number.
  ///
  ///     [[fill]align][sign][z][#][0][width][grouping][.precision][type]
  fileprivate init(fieldSpelling: ArraySlice<UInt8>) {
    self = .any
    guard let colon = fieldSpelling.firstIndex(of: UInt8(ascii: ":")) else { return }
    var rest = fieldSpelling[(colon + 1)...].dropLast()
    let type = rest.popLast()
    let alignments: StaticString = "<>=^"
    if rest.count > 1, alignments.contains(rest[rest.startIndex + 1]) {
      rest = rest.dropFirst(2)
    } else if let first = rest.first, alignments.contains(first) {
      rest = rest.dropFirst()
    }
    // Dates have their own formats, such as `%d.%m.`.
    guard rest.allSatisfy({ $0.isASCIIDigit || ("+- z#_,." as StaticString).contains($0) }), let type else { return }
    switch Unicode.Scalar(type) {
    case "d", "b", "o", "x", "X", "n": self = .integer
    case "e", "E", "f", "F", "g", "G", "%": self = .real
    case "c": self = .character
    case "s": self = .object
    default: break
    }
  }
}
