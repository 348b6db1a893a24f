import Decimals
import StringFormatting

extension Placeholders {
  /// Finds the placeholders of a string.
  ///
  /// A directive with a space flag is malformed if it looks like a percent sign before a word, as in `50 % de`: a
  /// letter or an apostrophe follows it, or a digit precedes it.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - syntax: The syntax of its placeholders. Those of Apple's formats depend on the variables around the string, so
  ///     this initializer does not find them; see ``TextWalker``.
  ///   - takesWords: Whether a percent sign before a word can be a placeholder of C and Python, as for msgfmt.
  package init(in text: String, _ syntax: PlaceholderSyntax, takesWords: Bool = false) {
    switch syntax {
    case .java:
      self.init(in: text, mayMix: true, PercentDirective.java)
      let cursor = TextCursor(text)
      for index in malformed.indices {
        let start = malformed[index].place.lowerBound
        guard let (place, spelling) = PercentDirective.foreignToJava(at: start, cursor) else { continue }
        malformed[index] = cursor.malformed(place)
        malformed[index].spellingInJava = spelling
      }
    case .compose: self.init(compose: text)
    case .c: self.init(in: text, mayMix: false, takesWords: takesWords, PercentDirective.c)
    case .boost: self.init(in: text, mayMix: false, PercentDirective.boost)
    case .javaScript: self.init(in: text, mayMix: true, PercentDirective.javaScript)
    case .tcl: self.init(in: text, mayMix: false, PercentDirective.tcl)
    case .objectPascal: self.init(in: text, mayMix: true, PercentDirective.objectPascal)
    case .php:
      self.init(in: text, mayMix: true, PercentDirective.c)
      for index in placeholders.indices { placeholders[index].type = nil }
    case .perl: self.init(in: text, mayMix: true, PercentDirective.c)
    case .qt: self.init(numbersIn: text, isQt: true)
    case .kde: self.init(numbersIn: text, isQt: false)
    case .python: self.init(in: text, mayMix: false, takesWords: takesWords, PercentDirective.python)
    case .braces: self.init(braces: text)
    case .perlBraces: self.init(perlBraces: text)
    case .apple, .none: self.init()
    }
  }

  /// Finds the arguments that Qt and KDE number: `%1`. Qt has at most two digits, and `%L1` for the digits of the language.
  private init(numbersIn text: String, isQt: Bool) {
    self.init()
    var cursor = TextCursor(text)
    while let start = cursor.skipToPercent() {
      if isQt { _ = cursor.skip("L") }
      let first = cursor.index
      let limit = isQt ? 2 : 5
      while let byte = cursor.byte, byte.isASCIIDigit, cursor.index - first < limit { cursor.index += 1 }
      let digits = cursor.text(first..<cursor.index)
      guard let number = Int(digits), isQt || !digits.hasPrefix("0") else { continue }
      placeholders.append(cursor.placeholder(.position(number), .any, from: start))
    }
  }

  /// Finds the directives of a string that begin with a percent sign.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - mayMix: `true` if directives with numbers or names may appear beside those that take the next argument.
  ///   - takesWords: `true` if a percent sign before a word can be a directive.
  ///   - read: Reads a directive after its percent sign. Returns `nil` if it is malformed, with the cursor where it goes
  ///     wrong.
  private init(
    in text: String,
    mayMix: Bool,
    takesWords: Bool = false,
    _ read: (inout TextCursor) -> PercentDirective?
  ) {
    self.init()
    var cursor = TextCursor(text)
    var numbering = ArgumentNumbering()
    var gapStart = 0
    var takesNext: Bool?
    while let start = cursor.skipToPercent() {
      malformed += cursor.strayPositions(in: min(gapStart, start)..<start).map(cursor.malformed)
      let directive = read(&cursor)
      let isWord = !takesWords && directive?.hasBlank == true && cursor.isPercentOfWord(start..<cursor.index)
      if let directive, !isWord, !directive.isRefused {
        let place = start..<cursor.index
        let spelling = cursor.text(place)
        if directive.kind != nil, !mayMix {
          takesNext = takesNext ?? (directive.argument == .next)
          if takesNext != (directive.argument == .next) {
            var found = cursor.malformed(place)
            found.mixedWith = placeholders.first?.spelling
            malformed.append(found)
            gapStart = cursor.index
            continue
          }
        }
        for count in directive.counts {
          let argument = numbering.argument(count)
          placeholders.append(
            Placeholder(
              argument: argument,
              kind: .integer,
              type: directive.type.map { _ in "d" },
              place: place,
              spelling: spelling,
              isCount: true
            )
          )
        }
        if let kind = directive.kind {
          let argument = numbering.argument(directive.argument)
          placeholders.append(
            Placeholder(argument: argument, kind: kind, type: directive.type, place: place, spelling: spelling)
          )
        }
      } else if let torn = cursor.tornPlaceholder(from: start) {
        malformed.append(torn)
        cursor.index = torn.place.upperBound
      } else {
        var found = cursor.malformed(cursor.malformedPlace(from: start))
        found.isPercentOfWord = isWord
        malformed.append(found)
        // The second sign of Boost's "% 1%" closes it.
        let isClosed =
          found.spelling.utf8.count > 2 && found.spelling.utf8.last == UInt8(ascii: "%")
          && found.spelling.utf8.dropFirst().dropLast().allSatisfy { $0.isASCIIDigit || $0 == 0x20 }
        cursor.index = isClosed ? found.place.upperBound : start + 1
      }
      // What is malformed may be longer than what was read: `%-1$s`.
      gapStart = max(cursor.index, malformed.last?.place.upperBound ?? 0)
    }
    malformed += cursor.strayPositions(in: gapStart..<cursor.bytes.count).map(cursor.malformed)
  }
}

/// A directive that begins with a percent sign.
package struct PercentDirective {
  /// The way in which a directive names its argument.
  package enum Argument: Hashable {
    /// The argument after that of the last directive of this kind.
    case next
    /// The argument of the previous directive.
    case previous
    case position(Int)
    case name(String)
  }

  /// The argument that it shows.
  package var argument = Argument.next
  /// The type that the argument must have; `nil` for a directive without an argument, such as `%%`.
  package var kind: Placeholder.Kind?
  /// The type that C passes the argument as; `nil` in other languages.
  package var type: String?
  /// The arguments that give its width and precision.
  package var counts: [Argument] = []
  /// Whether a space is one of its flags.
  package var hasBlank = false
  /// Whether its reader refuses it, although it is well formed.
  package var isRefused = false

  package init() {}
}

/// Numbers arguments in the order of the directives.
package struct ArgumentNumbering {
  private var next = 1
  private var previous = 1

  package init() {}

  /// The argument that a directive names.
  package mutating func argument(_ argument: PercentDirective.Argument) -> Placeholder.Argument {
    switch argument {
    case .name(let name): return .name(name)
    case .next:
      previous = next
      next += 1
    case .position(let position): previous = position
    case .previous: break
    }
    return .position(previous)
  }
}

/// A position in a string.
package struct TextCursor {
  /// Larger argument numbers are mistakes.
  package static let positionLimit = 4096

  /// The bytes of the string.
  package let bytes: [UInt8]
  /// The position.
  package var index = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The byte at the position; `nil` at the end.
  package var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Moves past the next percent sign.
  ///
  /// - Returns: The place of the percent sign; `nil` if there are no more.
  package mutating func skipToPercent() -> Int? {
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "%") { return index - 1 }
    }
    return nil
  }

  /// Moves past a character if it is next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte, byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Moves past a run of flags.
  ///
  /// - Returns: Whether one of them was a space.
  @discardableResult
  package mutating func skip(flags: StaticString) -> Bool {
    var hasBlank = false
    while let byte, flags.contains(byte) {
      if byte == UInt8(ascii: " ") { hasBlank = true }
      index += 1
    }
    return hasBlank
  }

  /// Reads a number. A number above the limit comes out as the limit plus 1.
  package mutating func number() -> Int? {
    let start = index
    var value = 0
    while let byte, byte.isASCIIDigit {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Self.positionLimit + 1)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Reads the `2$` of a directive.
  ///
  /// - Returns: The number; 0 if there is none, and `nil` if it is not a valid argument number.
  package mutating func position() -> Int? {
    let start = index
    guard let number = number(), skip("$") else {
      index = start
      return 0
    }
    return (1...Self.positionLimit).contains(number) ? number : nil
  }

  package func text(_ place: Range<Int>) -> String {
    String(decoding: bytes[place.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The placeholder from an index to the position.
  func placeholder(_ argument: Placeholder.Argument, _ kind: Placeholder.Kind, from start: Int) -> Placeholder {
    Placeholder(argument: argument, kind: kind, place: start..<index, spelling: text(start..<index))
  }

  package func malformed(_ place: Range<Int>) -> MalformedPlaceholder {
    MalformedPlaceholder(place: place, spelling: text(place))
  }

  // MARK: Mistakes

  /// The range of a malformed directive that begins with a percent sign: as far as it looks like one, plus the rest of
  /// the word if that is why it is malformed.
  package func malformedPlace(from start: Int) -> Range<Int> {
    var end = min(max(index, start + 1) + 1, bytes.count)
    // What follows Python's "%(name)" is only part of it if it is a letter.
    if index > start + 1, bytes[index - 1] == UInt8(ascii: ")"), !bytes[index..<end].contains(where: { $0.isLetter }) {
      return start..<index
    }
    if bytes[start..<min(index, bytes.count)].contains(UInt8(ascii: " ")) {
      end = max(start + 1, min(index, bytes.count))
      while end < bytes.count, bytes[end].isLetter { end += 1 }
    }
    return whole(start..<end)
  }

  /// A placeholder with the number of its argument that spaces have torn apart, as machine translation writes it: `% 2 $ s`,
  /// `%1 $ d`.
  package func tornPlaceholder(from start: Int) -> MalformedPlaceholder? {
    var cursor = self
    cursor.index = start + 1
    cursor.skip(flags: " ")
    guard let number = cursor.number(), (1...Self.positionLimit).contains(number) else { return nil }
    cursor.skip(flags: " ")
    guard cursor.skip("$") else { return nil }
    cursor.skip(flags: " ")
    if !cursor.skip("@") {
      cursor.skip(flags: "lq")
      guard let letter = cursor.byte, ("dsfiu" as StaticString).contains(letter) else { return nil }
      cursor.index += 1
    }
    var torn = malformed(start..<cursor.index)
    guard torn.spelling != torn.squeezed, !isPercentOfWord(torn.place) else { return nil }
    torn.meant = torn.squeezed
    return torn
  }

  /// Shortens a range that ends inside a character.
  package func whole(_ place: Range<Int>) -> Range<Int> {
    var end = place.upperBound
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return place.lowerBound..<end
  }

  /// Whether a directive with a space is really a percent sign before a word. One with a width or a precision is not.
  package func isPercentOfWord(_ place: Range<Int>) -> Bool {
    let directive = bytes[place]
    // A number before a dollar sign is the place of an argument.
    let size = directive.firstIndex(of: UInt8(ascii: "$")).map { directive[($0 + 1)...] } ?? directive
    return !size.contains { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      && bytes.withUnsafeBufferPointer { FormatScanner.isPercentOfWord(place, in: $0) }
  }

  /// Finds directives that have lost their percent sign, such as `2$@`, in a part of the string without directives.
  package func strayPositions(in gap: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = gap.lowerBound
    while place < gap.upperBound {
      guard bytes[place] == UInt8(ascii: "$"), place > gap.lowerBound, bytes[place - 1].isASCIIDigit else {
        place += 1
        continue
      }
      var start = place
      while start > gap.lowerBound, bytes[start - 1].isASCIIDigit { start -= 1 }
      var end = place + 1
      while end < gap.upperBound, end < place + 3, bytes[end] == UInt8(ascii: "l") { end += 1 }
      let letter = end < gap.upperBound ? bytes[end] : 0
      place += 1
      // A percent sign before it belongs to a directive that is malformed anyway, and "5$ d" is a price.
      guard start == 0 || bytes[start - 1] != UInt8(ascii: "%") && bytes[start - 1] != UInt8(ascii: "$") else {
        continue
      }
      let isObject = letter == UInt8(ascii: "@")
      let isWordEnd = end + 1 >= bytes.count || !bytes[end + 1].isLetter && !bytes[end + 1].isASCIIDigit
      if isObject || isWordEnd && ("sdf" as StaticString).contains(letter) {
        found.append(start..<(end + 1))
        place = end + 1
      }
    }
    return found
  }
}

extension StaticString {
  /// Whether the string, which must be ASCII, contains a byte.
  package func contains(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }
}
