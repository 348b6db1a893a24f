import PluralCore
import StringFormatting

extension Placeholders {
  /// Finds the placeholders of one of Apple's formats.
  ///
  /// Variables (`%#@files@`) and `%arg` are not placeholders; ``variables`` and ``selected`` have them. Variables count,
  /// though: in `%#@files@ in %@`, the object is argument 2. A variable that appears again takes the same argument again.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - dialect: Which directives it can have.
  ///   - first: The argument that the first directive without a position takes: in the text of a variable, that is the
  ///     argument that has selected the text.
  ///   - variableArguments: The numbers that the file gives to variables. Other directives skip them.
  init(
    apple text: String,
    dialect: FormatScanner.Dialect = .code,
    first: Int = 1,
    variableArguments: [String: Int] = [:]
  ) {
    self.init()
    let cursor = TextCursor(text)
    var next = max(first, 1)
    var variablePositions: [String: Int] = [:]
    var claimed: Set<Int> = []
    func takeNext() -> Int {
      while claimed.contains(next) { next += 1 }
      defer { next += 1 }
      return next
    }

    cursor.bytes.withUnsafeBufferPointer { bytes in
      var names = FormatScanner(bytes, dialect: dialect)
      while let directive = names.nextDirective() {
        if let name = directive.variableName, let argument = variableArguments[cursor.text(name)] {
          claimed.insert(argument)
        }
      }

      var scanner = FormatScanner(bytes, dialect: dialect)
      var end = 0
      var gapStart = 0
      while case let piece = scanner.next(), piece != .end {
        let start = end
        end = scanner.end(of: piece)
        guard piece != .literal else { continue }
        for gap in cursor.strayPositions(in: gapStart..<start) { malformed.append(cursor.malformed(gap)) }
        gapStart = end
        let place = start..<end
        guard piece == .directive else {
          malformed.append(cursor.malformed(cursor.wholeCharacters(scanner.malformedPlace)))
          continue
        }
        let directive = scanner.directive
        if directive.flags.contains(.space), directive.letter != nil, cursor.isPercentOfWord(place) {
          var after = cursor
          after.index = end
          malformed.append(cursor.malformed(after.malformedPlace(from: start)))
          continue
        }
        let spelling = cursor.text(place)
        for count in [directive.width, directive.precision] {
          let position: Int
          switch count {
          case nil, .fixed: continue
          case .nextArgument: position = takeNext()
          case .argument(let number): position = Int(number)
          }
          placeholders.append(
            Placeholder(argument: .position(position), kind: .integer, place: place, spelling: spelling, isCount: true)
          )
        }
        switch directive.conversion {
        case .selectedArgument: selected.append(place)
        case .variable(let name):
          let name = cursor.text(name)
          let known = variableArguments[name] ?? variablePositions[name]
          let position = directive.position.map(Int.init) ?? known ?? takeNext()
          variablePositions[name] = position
          variables.append(PlaceholderVariable(name: name, position: position, place: place))
        case .value(let letter):
          let position = directive.position.map(Int.init) ?? takeNext()
          placeholders.append(
            Placeholder(argument: .position(position), kind: .init(letter), place: place, spelling: spelling)
          )
        }
      }
      for gap in cursor.strayPositions(in: gapStart..<cursor.bytes.count) { malformed.append(cursor.malformed(gap)) }
    }
  }
}

extension TextCursor {
  /// A place without half a character at its end.
  fileprivate func wholeCharacters(_ place: Range<Int>) -> Range<Int> {
    var end = place.upperBound
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return place.lowerBound..<end
  }
}

extension Placeholder.Kind {
  /// What a letter of Apple's formats shows.
  init(_ letter: PrintfLetter) {
    self =
      letter.isInteger
      ? .integer
      : letter.isFloatingPoint
        ? .real
        : letter.isText
          ? .object
          : letter.isCharacter ? .character : .pointer
  }
}
