import Decimals

/// The parts of a locale name as ICU parses it. This is a second parser of tags because it must reproduce Apple's.
///
/// ICU is lenient and never refuses a name for its content. Apple's matcher compares names after this parser, so it
/// determines which spellings are the same name: `EN-us`, `en_US@calendar=japanese` and `eng_USA` are all `en_US`, but
/// `en_US.UTF-8` is not.
struct LocaleName {
  private(set) var language: [UInt8] = []
  private(set) var script: [UInt8] = []
  private(set) var region: [UInt8] = []
  private(set) var variant: [UInt8] = []
  /// The rest: the character set, the modifier and the keywords.
  private(set) var rest: [UInt8] = []
}

extension LocaleName {
  /// Parses a name.
  init(reading name: [UInt8]) {
    let languageCodes = AppleLanguageTables.LanguageCodes.self
    let regionCodes = AppleLanguageTables.RegionCodes.self
    let end = name.firstIndex { $0 == UInt8.dot || $0 == UInt8.at } ?? name.endIndex
    var input = name[..<end]

    var length = 0
    if input.count >= 2, let first = input.first, "xXiI".utf8.contains(first), input[input.startIndex + 1].isSeparator {
      length = 2
    }
    length += input.dropFirst(length).prefix { !$0.isSeparator }.count
    language = input.prefix(length).lowercased
    if length >= 2, "xi".utf8.contains(language[0]), language[1].isSeparator { language[1] = UInt8.hyphen }
    if length == 3, let short = languageCodes.old.value(for: language, in: languageCodes.new) { language = short }
    input = input.dropFirst(length)

    if let separator = input.first, separator.isSeparator {
      let letters = input.dropFirst().prefix { $0.isASCIILetter }
      if letters.count == 4 {
        script = letters.titlecased
        input = input.dropFirst(5)
      }
    }
    if let separator = input.first, separator.isSeparator {
      let code = input.dropFirst().prefix { !$0.isSeparator }
      if (2...3).contains(code.count) {
        region = code.uppercased
        if code.count == 3, let short = regionCodes.old.value(for: region, in: regionCodes.new) { region = short }
        input = input.dropFirst(code.count + 1)
      }
    }
    if let separator = input.first, separator.isSeparator {
      if input.first == UInt8.hyphen, input.count > 2, "uUtTxX".utf8.contains(input[input.startIndex + 1]),
        input[input.startIndex + 2] == UInt8.hyphen
      {
        // An extension ends the name.
        rest = Array(name[input.startIndex...])
        return
      }
      if region.isEmpty, input.count > 1, input[input.startIndex + 1].isSeparator { input = input.dropFirst() }
      let run = input.dropFirst()
      if run.isEmpty, let modifier = name[end...].firstIndex(of: .at) {
        // The modifier replaces an empty variant.
        let text = name[(modifier + 1)...].prefix { $0 != UInt8.dot && $0 != UInt8.at }
        variant = text.map { $0 == UInt8.hyphen || $0 == 0x2C ? UInt8.underscore : $0.uppercased }
        rest = Array(name[text.endIndex...])
        return
      }
      variant = run.map { $0 == UInt8.hyphen ? UInt8.underscore : $0.uppercased }
      if !variant.isEmpty { input = [] }
    }
    rest = Array(input) + name[end...]
  }

  /// The parts joined without the rest. If there is no region, variants follow two underscores.
  var joined: [UInt8] {
    var result = language
    for part in [script, region] where !part.isEmpty {
      result.append(.underscore)
      result += part
    }
    if !variant.isEmpty {
      if region.isEmpty { result.append(.underscore) }
      result.append(.underscore)
      result += variant
    }
    return result
  }

  /// The result of ``baseName(of:)`` for a language of two letters with an optional script and region of letters, as in
  /// most names; `nil` for all other names.
  static func plainBaseName(of text: [UInt8]) -> [UInt8]? {
    // The lengths of `pl`, `pl_PL`, `sr_Latn` and `sr_Latn_RS`.
    guard [2, 5, 7, 10].contains(text.count) else { return nil }
    let region = text.count % 5 == 0 ? text.count - 2 : text.count
    var base = text
    for (place, byte) in text.enumerated() {
      let isSeparator = place == 2 || place == 7
      guard isSeparator ? byte.isSeparator : byte.isASCIILetter else { return nil }
      let isCapital = place >= region || (place == 3 && text.count > 5)
      base[place] = isSeparator ? UInt8.underscore : isCapital ? byte.uppercased : byte.lowercased
    }
    return base
  }

  /// The name in ICU's spelling without keywords.
  ///
  /// A tag with a singleton (`en-u-ca-buddhist`) is first parsed as BCP 47.
  static func baseName(of text: [UInt8]) -> [UInt8] {
    var name = text
    if hasSingleton(text) {
      var tag = text
      if text.contains(.underscore), text.count > 1, !text[1].isSeparator {
        tag = text.map { $0 == UInt8.underscore ? UInt8.hyphen : $0 }
      }
      name = ExtendedTag.localeName(of: tag) ?? tag
    }
    let parsed = LocaleName(reading: name)
    var result = parsed.joined
    // ICU uses the locale of the process here; this is its value if the process has none.
    if name.starts(with: "i-default".utf8), parsed.joined.spell("i-default") {
      result = Array("en".utf8)
    }
    let suffix = parsed.rest
    let keywords = suffix.firstIndex(of: .at)
    let hasAssignment = keywords.map { suffix[$0...].contains(.equals) } ?? false
    if suffix.first == UInt8.dot {
      result += suffix[..<(keywords ?? suffix.endIndex)]
    }
    if let keywords, !hasAssignment {
      result += suffix[keywords...]
    }
    return result
  }

  /// Whether a subtag before another one is a single character, which makes ICU parse a name as a BCP 47 tag.
  private static func hasSingleton(_ text: [UInt8]) -> Bool {
    guard !text.contains(.at) else { return false }
    // The shortest subtag before the last separator decides. Without a separator, the whole length does.
    let end = text.lastIndex(where: \.isSeparator) ?? 0
    return (text[..<end].split(whereSeparator: \.isSeparator).map(\.count).min() ?? text.count) == 1
  }
}
