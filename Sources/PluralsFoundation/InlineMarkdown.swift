#if !canImport(Darwin)
  import Foundation

  /// The Markdown that strings have inside a line: emphasis, code, strikethrough, links, backslashes and character
  /// references, without Apple's attributes.
  struct InlineMarkdown {
    private(set) var text = AttributedString()

    /// Reads a string. What is not Markdown stays as it is.
    init(_ source: String) { read(Array(source), [], nil) }

    // A backslash would be visible in code. After punctuation or a space, nobody writes a variation selector, and it makes
    // another character of them, which means nothing here.
    private static let selector = "\u{E01EF}" as Unicode.Scalar

    // Delimiters begin and end nothing beside white space, or if something joins them in one character. A joiner with
    // another selector keeps such text away from them, and is not shown.
    private static let joiner = "\u{2060}" as Unicode.Scalar
    private static let edgeSelector = "\u{E01EE}" as Unicode.Scalar

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCIIPunctuation || scalar == " " || scalar == joiner
    }

    /// A string that reads as the text that it is, everywhere.
    static func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        escaped.unicodeScalars.append(scalar)
        if isEscaped(scalar) { escaped.unicodeScalars.append(selector) }
      }
      if let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
        case let framed = "*" + text + "*", framed.first == "*", framed.last == "*"
      {
        return escaped
      }
      let edge = "\(joiner)\(edgeSelector)"
      return edge + escaped + edge
    }

    /// The text of a part that may have escaped strings.
    private static func unescaped(_ part: some Sequence<Character>) -> String {
      var text = String.UnicodeScalarView()
      var last: Unicode.Scalar?
      for scalar in String(part).unicodeScalars {
        if scalar == edgeSelector, last == joiner {
          text.removeLast()
        } else if scalar != selector || last.map(isEscaped) != true {
          text.append(scalar)
        }
        last = scalar
      }
      return String(text)
    }

    private mutating func append(_ part: some Sequence<Character>, _ intent: InlinePresentationIntent, _ link: URL?) {
      var run = AttributedString(Self.unescaped(part))
      if !intent.isEmpty { run.inlinePresentationIntent = intent }
      if let link { run.link = link }
      text += run
    }

    private mutating func read(_ source: [Character], _ intent: InlinePresentationIntent, _ link: URL?) {
      var plain: [Character] = []
      var place = 0
      var missing: Set<Delimiter> = []
      while place < source.count {
        if let (character, length) = Self.escape(at: place, in: source) {
          plain.append(character)
          place += length
        } else if let part = Self.part(at: place, in: source, isInLink: link != nil, &missing) {
          if !plain.isEmpty { append(plain, intent, link) }
          plain = []
          let inner = Array(source[part.inner])
          if part.isVerbatim {
            append(inner, intent.union(part.intent), part.link ?? link)
          } else {
            read(inner, intent.union(part.intent), part.link ?? link)
          }
          place = part.end
        } else {
          // The rest of a run of delimiters that begin nothing begins nothing either.
          let rest = source[place...]
          let length = "*_~`".contains(source[place]) ? rest.prefix { $0 == source[place] }.count : 1
          plain += rest.prefix(length)
          place += length
        }
      }
      if !plain.isEmpty { append(plain, intent, link) }
    }

    /// A part of a text with its own attributes.
    private struct Part {
      var inner: Range<Int>
      var end: Int
      var intent: InlinePresentationIntent = []
      var link: URL?
      /// Whether what is inside is not Markdown.
      var isVerbatim = false
    }

    /// What ends a part.
    private struct Delimiter: Hashable {
      var mark: Character
      var length = 1
    }

    /// The part that begins at a place. From there on, the missing delimiters end nothing: looking for them at each of many
    /// open parts would take long.
    private static func part(
      at start: Int,
      in source: [Character],
      isInLink: Bool,
      _ missing: inout Set<Delimiter>
    ) -> Part? {
      let mark = source[start]
      // Other characters are in no run, and counting equal ones at each of them would take long.
      let run = "*_~`".contains(mark) ? source[start...].prefix { $0 == mark }.count : 1
      switch mark {
      case "`":
        guard let end = end(of: Delimiter(mark: mark, length: run), from: start + run, in: source, &missing) else {
          return nil
        }
        var inner = start + run..<end
        // One space on both sides lets code begin or end with a backtick.
        if source[inner].first == " ", source[inner].last == " ", source[inner].contains(where: { $0 != " " }) {
          inner = inner.lowerBound + 1..<end - 1
        }
        return Part(inner: inner, end: end + run, intent: .code, isVerbatim: true)
      case "*", "_", "~":
        var length = mark == "~" ? 2 : min(run, 2)
        guard run >= length, run <= 3, mark != "~" || run == 2 else { return nil }
        guard start + run < source.count, !source[start + run].isWhitespace else { return nil }
        // In the middle of a word, an underscore is a part of it.
        if mark == "_", start > 0, source[start - 1].isLetter || source[start - 1].isNumber { return nil }
        let delimiter = Delimiter(mark: mark, length: length)
        guard var end = end(of: delimiter, from: start + length, in: source, &missing) else { return nil }
        // Of three delimiters, the inner part has those that end first.
        if run == 3, let outer = Self.end(of: Delimiter(mark: mark), from: start + run, in: source, &missing),
          outer > end
        {
          (length, end) = (1, outer)
        }
        let intent: InlinePresentationIntent =
          mark == "~" ? .strikethrough : length == 2 ? .stronglyEmphasized : .emphasized
        return Part(inner: start + length..<end, end: end + length, intent: intent)
      case "[" where !isInLink:
        return link(at: start, in: source)
      case "<" where !isInLink:
        return autolink(at: start, in: source)
      case "^":
        // Apple's attributes, such as `^[5 files](inflect: true)`. The translations have the plural forms, so nothing is
        // inflected.
        let delimiter = Delimiter(mark: ")")
        guard !missing.contains(delimiter), let inner = brackets(at: start + 1, in: source) else { return nil }
        if let end = source[inner.upperBound...].firstIndex(of: ")") { return Part(inner: inner, end: end + 1) }
        missing.insert(delimiter)
        return nil
      default:
        return nil
      }
    }

    /// Where a delimiter ends a part.
    private static func end(
      of delimiter: Delimiter,
      from start: Int,
      in source: [Character],
      _ missing: inout Set<Delimiter>
    ) -> Int? {
      guard !missing.contains(delimiter) else { return nil }
      let (mark, length) = (delimiter.mark, delimiter.length)
      var place = start
      while place < source.count {
        if mark != "`", source[place] == "\\" {
          place += 2
          continue
        }
        guard source[place] == mark else {
          place += 1
          continue
        }
        let run = source[place...].prefix { $0 == mark }.count
        let after = place + run < source.count ? source[place + run] : " "
        let isWord = mark == "_" && (after.isLetter || after.isNumber)
        let isEnd = mark == "`" ? run == length : run >= length && !source[place - 1].isWhitespace && !isWord
        // Of three delimiters, the outer part has the last ones.
        if isEnd, place > start, run == length || run == 3 { return place + run - length }
        place += run
      }
      missing.insert(delimiter)
      return nil
    }

    /// How deep brackets and parentheses of links are, so that many open ones do not take long.
    private static let maximumDepth = 32

    private static func link(at start: Int, in source: [Character]) -> Part? {
      guard let inner = brackets(at: start, in: source) else { return nil }
      var place = skippingSpaces(inner.upperBound + 2, in: source)
      guard let address = destination(at: &place, in: source), let url = URL(string: address) else { return nil }
      let end = skippingSpaces(place, in: source)
      // The title is in quotation marks or parentheses, and shown nowhere.
      if end > place, end < source.count, let quote = ["\"": "\"", "'": "'", "(": ")"][source[end]] as Character? {
        place = end + 1
        while place < source.count, source[place] != quote {
          if quote == ")", source[place] == "(" { return nil }
          place += escape(at: place, in: source)?.length ?? 1
        }
        place += 1
      }
      place = skippingSpaces(place, in: source)
      guard place < source.count, source[place] == ")" else { return nil }
      return Part(inner: inner, end: place + 1, link: url)
    }

    /// What is in the brackets of `[…](`, if that begins at a place.
    private static func brackets(at start: Int, in source: [Character]) -> Range<Int>? {
      guard start < source.count, source[start] == "[" else { return nil }
      var depth = 0
      var place = start
      while place < source.count, depth <= maximumDepth {
        switch source[place] {
        case "\\": place += 1
        case "[": depth += 1
        case "]": depth -= 1
        default: break
        }
        place += 1
        if depth == 0 { break }
      }
      guard depth == 0, place < source.count, source[place] == "(" else { return nil }
      return start + 1..<place - 1
    }

    /// The address of a link, as `<address>` or with balanced parentheses; `nil` if there is none.
    private static func destination(at place: inout Int, in source: [Character]) -> String? {
      guard place < source.count else { return nil }
      let isBracketed = source[place] == "<"
      if isBracketed { place += 1 }
      var address: [Character] = []
      var depth = 0
      while place < source.count, depth <= maximumDepth {
        if let (character, length) = escape(at: place, in: source) {
          address.append(character)
          place += length
          continue
        }
        let character = source[place]
        if isBracketed {
          if character == "<" || character.isNewline { return nil }
          if character == ">" { break }
        } else {
          if character.isSpaceBetweenParts || depth == 0 && character == ")" { break }
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
        }
        address.append(character)
        place += 1
      }
      if isBracketed {
        guard place < source.count else { return nil }
        place += 1
      }
      return address.isEmpty || depth != 0 ? nil : unescaped(address)
    }

    /// A link such as `<https://example.org>` or `<name@example.org>`.
    private static func autolink(at start: Int, in source: [Character]) -> Part? {
      guard let end = source[(start + 1)...].firstIndex(where: { "<> ".contains($0) || $0.isNewline }) else {
        return nil
      }
      guard source[end] == ">" else { return nil }
      let address = unescaped(source[start + 1..<end])
      let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
      let hasScheme = (2...32).contains(scheme.count) && address.dropFirst(scheme.count).first == ":"
      let parts = address.split(separator: "@", omittingEmptySubsequences: false)
      let isMail =
        parts.count == 2
        && parts.allSatisfy { part in
          !part.isEmpty && part.allSatisfy { $0.isASCII && !"()[]\\,;:\"".contains($0) }
        }
      guard hasScheme && address.first?.isLetter ?? false || isMail else { return nil }
      guard let url = URL(string: hasScheme ? address : "mailto:" + address) else { return nil }
      return Part(inner: start + 1..<end, end: end + 1, link: url, isVerbatim: true)
    }

    private static let references: [String: Character] = [
      "amp": "&", "apos": "'", "gt": ">", "lt": "<", "nbsp": "\u{A0}", "quot": "\"",
    ]

    /// The character that a backslash or a character reference such as `&amp;` stands for, and how long that is.
    private static func escape(at place: Int, in source: [Character]) -> (Character, length: Int)? {
      let rest = source[(place + 1)...]
      switch source[place] {
      case "\\":
        return rest.first.flatMap { $0.isASCIIPunctuation ? ($0, 2) : nil }
      case "&":
        let name = String(rest.prefix(9).prefix { $0 != ";" })
        let end = place + 1 + name.count
        guard end < source.count, source[end] == ";" else { return nil }
        var character = references[name]
        if name.hasPrefix("#") {
          let isHexadecimal = "xX".contains(name.dropFirst().prefix(1))
          let digits = name.dropFirst(isHexadecimal ? 2 : 1)
          guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
          }
          character = Character(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")
        }
        return character.map { ($0, name.count + 2) }
      default:
        return nil
      }
    }

    private static func skippingSpaces(_ place: Int, in source: [Character]) -> Int {
      source[min(place, source.count)...].firstIndex { !$0.isSpaceBetweenParts } ?? source.count
    }
  }

  extension Character {
    fileprivate var isSpaceBetweenParts: Bool { self == " " || isNewline }

    fileprivate var isASCIIPunctuation: Bool { asciiValue.map { Unicode.Scalar($0).isASCIIPunctuation } ?? false }
  }

  extension Unicode.Scalar {
    fileprivate var isASCIIPunctuation: Bool {
      (0x21...0x2F).contains(value) || (0x3A...0x40).contains(value) || (0x5B...0x60).contains(value)
        || (0x7B...0x7E).contains(value)
    }
  }
#endif
