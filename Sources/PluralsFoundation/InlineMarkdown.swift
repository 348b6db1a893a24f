#if !canImport(Darwin)
  import Foundation

  /// The Markdown that strings have inside a line: emphasis, code, strikethrough, links and backslashes,
  /// without Apple's attributes.
  struct InlineMarkdown {
    private(set) var text = AttributedString()

    /// Reads a string. What is not Markdown stays as it is.
    init(_ source: String) { read(Array(source), [], nil) }

    /// A string that reads as the text that it is.
    static func escaped(_ text: String) -> String {
      text.reduce(into: "") { $0 += $1.isASCIIPunctuation ? "\\\($1)" : "\($1)" }
    }

    private mutating func append(_ part: some Sequence<Character>, _ intent: InlinePresentationIntent, _ link: URL?) {
      var run = AttributedString(String(part))
      if !intent.isEmpty { run.inlinePresentationIntent = intent }
      if let link { run.link = link }
      text += run
    }

    private mutating func read(_ source: [Character], _ intent: InlinePresentationIntent, _ link: URL?) {
      var plain: [Character] = []
      var place = 0
      while place < source.count {
        let rest = source[place...]
        if rest.first == "\\", let next = rest.dropFirst().first, next.isASCIIPunctuation {
          plain.append(next)
          place += 2
        } else if let part = Self.part(at: place, in: source, isInLink: link != nil) {
          if !plain.isEmpty { append(plain, intent, link) }
          plain = []
          let inner = Array(source[part.inner])
          if part.intent == .code {
            append(inner, intent.union(.code), link)
          } else {
            read(inner, intent.union(part.intent), part.link ?? link)
          }
          place = part.end
        } else {
          // The rest of a run of delimiters that begin nothing begins nothing either.
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
    }

    private static func part(at start: Int, in source: [Character], isInLink: Bool) -> Part? {
      let mark = source[start]
      let run = source[start...].prefix { $0 == mark }.count
      switch mark {
      case "`":
        return end(of: mark, run, from: start + run, in: source).map {
          Part(inner: start + run..<$0, end: $0 + run, intent: .code)
        }
      case "*", "_", "~":
        let length = mark == "~" ? 2 : min(run, 2)
        guard run >= length, run <= 3, mark != "~" || run == 2 else { return nil }
        let inner = start + length
        guard inner < source.count, !source[inner].isWhitespace else { return nil }
        // In the middle of a word, an underscore is a part of it.
        if mark == "_", start > 0, source[start - 1].isLetter || source[start - 1].isNumber { return nil }
        let intent: InlinePresentationIntent =
          mark == "~" ? .strikethrough : length == 2 ? .stronglyEmphasized : .emphasized
        return end(of: mark, length, from: inner, in: source).map {
          Part(inner: inner..<$0, end: $0 + length, intent: intent)
        }
      case "[" where !isInLink:
        return link(at: start, in: source)
      case "^":
        // Apple's attributes, such as `^[5 files](inflect: true)`. The translations have the plural forms, so nothing is
        // inflected.
        return brackets(at: start + 1, in: source).map { Part(inner: $0.inner, end: $0.address.upperBound + 1) }
      default:
        return nil
      }
    }

    /// Where a run of delimiters ends a part.
    private static func end(of mark: Character, _ length: Int, from start: Int, in source: [Character]) -> Int? {
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
      return nil
    }

    private static func link(at start: Int, in source: [Character]) -> Part? {
      guard let brackets = brackets(at: start, in: source) else { return nil }
      let address = String(source[brackets.address]).replacing("\\", with: "")
      guard let url = URL(string: address), !address.isEmpty else { return nil }
      return Part(inner: brackets.inner, end: brackets.address.upperBound + 1, link: url)
    }

    /// What is in `[…](…)`, if that begins at a place.
    private static func brackets(at start: Int, in source: [Character]) -> (inner: Range<Int>, address: Range<Int>)? {
      guard start < source.count, source[start] == "[" else { return nil }
      var depth = 0
      var place = start
      while place < source.count {
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
      guard let close = source[place...].firstIndex(of: ")") else { return nil }
      return (start + 1..<place - 1, place + 1..<close)
    }
  }

  extension Character {
    fileprivate var isASCIIPunctuation: Bool {
      guard let value = asciiValue else { return false }
      return (0x21...0x2F).contains(value) || (0x3A...0x40).contains(value) || (0x5B...0x60).contains(value)
        || (0x7B...0x7E).contains(value)
    }
  }
#endif
