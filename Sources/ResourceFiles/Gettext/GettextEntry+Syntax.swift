import DataFiles
import Decimals
import StringFiles
package import TextPlaceholders

extension GettextFile {
  /// The placeholder syntax of each entry, and whether any entry has a flag that tells it.
  package var syntaxes: (ofEntries: [PlaceholderSyntax], hasFlags: Bool) {
    // Where xgettext has flagged some strings, it has seen that the others are not formats. Only Python's names are clear, and
    // its `{0}` and `{name!r}`.
    let hasFlags = entries.contains { $0.declaredSyntax != nil }
    var syntaxes = entries.map { $0.declaredSyntax ?? $0.likelySyntax(onlyNames: hasFlags) }
    // Nor does a program in C use braces.
    if !hasFlags, syntaxes.contains(.c) { syntaxes = syntaxes.map { $0 == .braces ? .none : $0 } }
    return (syntaxes, hasFlags)
  }

  /// The same for programs that need the placeholders of all strings: where a `msgid` is a key such as `files.count`, the
  /// translation tells the syntax, and plural forms have their number even if only other entries have flags.
  package var syntaxesOfTexts: [PlaceholderSyntax] {
    let (syntaxes, hasFlags) = syntaxes
    return zip(entries, syntaxes).map { entry, syntax in
      guard syntax == .none, entry.declaredSyntax == nil else { return syntax }
      let ids = entry.ids
      let isWord = ids.allSatisfy { !$0.bytes.contains(0x20) }
      if entry.showsNumberWithoutFlag(in: ids) || isWord && entry.showsNumberWithoutFlag(in: entry.texts.strings) {
        return .c
      }
      // xgettext flags no string without a percent sign or a brace.
      let mayBeFormat = hasFlags ? entry.isKey : isWord
      return !mayBeFormat ? .none : entry.likelySyntax(of: entry.texts.strings, onlyNames: false)
    }
  }
}

extension Placeholder {
  /// `true` for `{0}` and `{name!r}`. In "[a-z]{2}", the braces belong to a regular expression.
  fileprivate func isClearField(after byte: UInt8?) -> Bool {
    let isFree =
      byte.map { !$0.isASCIILetter && !$0.isASCIIDigit && !("$@#&\\])}.*+?" as StaticString).contains($0) } ?? true
    let name = spelling.utf8.dropFirst().dropLast()
    return isFree
      && (spelling.utf8.contains(UInt8(ascii: "!")) || name.count == 1 && name.allSatisfy { $0.isASCIIDigit })
  }
}

extension GettextText {
  /// `true` if it has a character that begins the placeholders of most programs.
  fileprivate var mayHavePlaceholder: Bool { bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") } }

  /// `true` if it has a placeholder of Object Pascal with the number of its argument: `%1:s`, but not the `%1:` of Qt.
  fileprivate var hasPascalIndex: Bool {
    guard bytes.contains(UInt8(ascii: "%")), bytes.contains(UInt8(ascii: ":")) else { return false }
    var cursor = TextCursor(text)
    while cursor.skipToPercent() != nil {
      let start = cursor.index
      guard cursor.number() != nil, cursor.byte == UInt8(ascii: ":") else { continue }
      cursor.index = start
      if PercentDirective.objectPascal(&cursor) != nil, cursor.byte?.isASCIILetter != true { return true }
    }
    return false
  }
}

extension GettextEntry {
  /// The placeholder syntax of its strings, if its flags tell it: `none` for formats that are not read.
  package var declaredSyntax: PlaceholderSyntax? {
    let declared = flags.lazy.filter { $0.hasSuffix("-format") && !$0.hasPrefix("no-") }.map(Self.syntax)
    return declared.first { $0 != .none } ?? declared.first
  }

  /// The `msgid`, and that of the plural.
  fileprivate var ids: [GettextText] { [id, plural].compactMap { $0 } }

  /// Whether the `msgid` is a key such as `files.count`, without placeholders.
  package var isKey: Bool { ids.allSatisfy { !$0.bytes.contains(0x20) && !$0.mayHavePlaceholder } }

  /// Whether the translations of a key have placeholders of C, but no flag says so.
  package var isKeyLikeFormat: Bool {
    guard isKey, declaredSyntax == nil, !flags.contains("no-c-format") else { return false }
    return texts.contains { text in
      Placeholders(in: text.text, .c).placeholders.contains { found in
        isLikely(found, after: text.bytes[..<found.place.lowerBound].last)
      }
    }
  }

  /// The syntaxes of further flags: msgfmt checks an entry for each of them.
  package var otherSyntaxes: [PlaceholderSyntax] {
    guard flags.count > 1, let first = declaredSyntax else { return [] }
    return flags.map(Self.syntax).uniqued().filter { $0 != .none && $0 != first }
  }

  /// The placeholder syntax that its forms suggest if it is a plural without a flag that tells it. In "%d items, 20% off", the
  /// second percent sign is one.
  private var likelySyntaxOfPlural: PlaceholderSyntax {
    guard let plural, declaredSyntax == nil else { return .none }
    return likelySyntax(of: [id ?? plural, plural], onlyNames: false, hasPercentages: true)
  }

  /// Whether it is a plural that looks like a format, but has no flag that says so.
  package var isPluralLikeFormat: Bool {
    guard let plural, declaredSyntax == nil, !flags.contains("no-c-format") else { return false }
    return likelySyntaxOfPlural != .none
      || [id ?? plural, plural].contains { text in
        let bytes = Array(text.bytes)
        return ["%d", "%i", "%u"].contains { bytes.end(of: $0) != nil }
      }
  }

  /// Whether it is a plural without a flag, but with the number of C's formats in its last form: `%d files`.
  fileprivate func showsNumberWithoutFlag(in forms: [GettextText]) -> Bool {
    guard plural != nil, declaredSyntax == nil, let last = forms.last,
      likelySyntax(of: forms, onlyNames: false, hasPercentages: true) == .c
    else { return false }
    let numbers = Placeholders(in: last.text, .c).placeholders.filter { placeholder in
      placeholder.spelling.utf8.last.map { ("diu" as StaticString).contains($0) } ?? false
    }
    return numbers.count == 1
  }

  private static func syntax(of format: String) -> PlaceholderSyntax {
    switch format {
    case "c-format": return .c
    case "boost-format": return .boost
    case "javascript-format": return .javaScript
    case "tcl-format": return .tcl
    case "object-pascal-format": return .objectPascal
    case "php-format": return .php
    case "perl-format": return .perl
    case "qt-format": return .qt
    case "kde-format", "kde-kuit-format": return .kde
    case "objc-format": return .apple
    case "python-format": return .python
    case "java-printf-format": return .java
    case "perl-brace-format": return .perlBraces
    case "python-brace-format", "csharp-format", "c++-format", "rust-format": return .braces
    default: return .none
    }
  }

  /// The placeholder syntax that its `msgid` suggests: one that finds placeholders there and nothing malformed. `50% de` and
  /// `{ x }` are not placeholders, and neither is anything in the manuals that po4a translates.
  fileprivate func likelySyntax(onlyNames: Bool) -> PlaceholderSyntax {
    likelySyntax(of: ids, onlyNames: onlyNames)
  }

  fileprivate func likelySyntax(
    of texts: [GettextText],
    onlyNames: Bool,
    hasPercentages: Bool = false
  ) -> PlaceholderSyntax {
    guard texts.contains(where: { $0.mayHavePlaceholder }) else { return .none }
    if comments.contains(where: { $0.hasPrefix("type: ") }) { return .none }
    // Only the numbers of arguments tell Pascal from C. The translation may have them alone.
    let isPascal = (texts + self.texts.strings).contains { $0.hasPascalIndex }
    let styles: [(syntax: PlaceholderSyntax, flag: String)] = [
      (.python, "python-format"), isPascal ? (.objectPascal, "object-pascal-format") : (.c, "c-format"),
      (.braces, "python-brace-format"),
    ]
    for (syntax, flag) in styles
    where !(onlyNames && [.c, .objectPascal].contains(syntax)) && !flags.contains("no-\(flag)") {
      let found = texts.map { Placeholders(in: $0.text, syntax) }
      let all = found.flatMap { $0.placeholders }
      let hasMistake = found.contains { !$0.malformed.allSatisfy { hasPercentages && $0.isPercentSign } }
      if all.isEmpty || hasMistake { continue }
      // A msgid that is nothing but a name in braces is a key: "{core:frontpage:welcome}".
      if texts.count == 1, all.count == 1, case .name = all[0].argument, syntax == .braces,
        all[0].place.count == texts[0].bytes.count, !all[0].isClearField(after: nil)
      {
        continue
      }
      // Only names tell Python from C.
      let isClear = zip(texts, found).allSatisfy { text, found in
        found.placeholders.allSatisfy { place in
          switch syntax {
          case .python: if case .name = place.argument { true } else { false }
          case .c, .objectPascal: isLikely(place, after: text.bytes[..<place.place.lowerBound].last)
          // "{name}" may be anything, but not "{0}" and "{name!r}".
          case .braces where onlyNames: place.isClearField(after: text.bytes[..<place.place.lowerBound].last)
          // "${name}" is the business of a shell, and "@{name}" that of the program.
          default: text.bytes[..<place.place.lowerBound].last.map { !("$@#&\\" as StaticString).contains($0) } ?? true
          }
        }
      }
      if isClear { return syntax }
    }
    return .none
  }

  /// `true` if a placeholder of C or Pascal is more likely than a percent sign, as in "50%discount" and "%-encoded", or the
  /// description of another format, which has letters such as "%a" and "%b". The `%1` of "%1s" is an argument of Perl's
  /// Maketext, and s the unit.
  private func isLikely(_ place: Placeholder, after byte: UInt8?) -> Bool {
    let spelling = Array(place.spelling.utf8)
    guard byte?.isASCIIDigit != true, let letter = spelling.last,
      ("diusxXfgcp>" as StaticString).contains(letter), spelling.count != 3 || !spelling[1].isASCIIDigit
    else { return false }
    return spelling.dropFirst().first != UInt8(ascii: "-") || spelling.count > 3
  }
}
