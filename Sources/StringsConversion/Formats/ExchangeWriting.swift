import DataFiles
import PluralBase
import Plurals
import StringFiles
import StringFormatting

extension ConvertedStrings {
  /// The strings of tables as XLIFF 1.2, with a file for each translation, and a part in it for each table. Without any
  /// translation, there is a file of the source language, as Xcode exports it.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - notes: Receives what the files cannot say.
  /// - Returns: The files.
  package static func exchangeFiles(of tables: [ConvertedStrings], _ notes: inout [Note]) -> [ConvertedFile] {
    var languages: [String] = []
    for table in tables {
      for language in table.languages where language != table.sourceLanguage && !languages.contains(language) {
        languages.append(language)
      }
    }
    if languages.isEmpty {
      languages = tables.filter { !$0.entries.isEmpty }.map { $0.sourceLanguage }.uniqued()
    }
    var parts: [String: String] = [:]
    for (table, originals) in zip(tables, originals(of: tables)) {
      let targets = languages.filter { $0 != table.sourceLanguage || languages.count == 1 }
      // Another table can have the same key.
      var own: [Note] = []
      for (language, part) in table.exchangeParts(originals, targets, &own) { parts[language, default: ""] += part }
      table.addPlaces(to: &own)
      notes += own
    }
    return languages.map { language in
      ConvertedFile(
        path: "\(language).xliff",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          \(parts[language] ?? "")</xliff>

          """
      )
    }
  }

  /// The paths of tables in a project, all different, without their extension if they are new.
  private static func originals(of tables: [ConvertedStrings]) -> [[String]] {
    let known = tables.map { $0.originals }
    let names = zip(tables, known).map { $1.isEmpty ? ["\($0.name.isEmpty ? "Localizable" : $0.name).xcstrings"] : $1 }
    func areDifferent(_ lists: [[String]]) -> Bool { Set(lists.joined()).count == lists.joined().count }
    if areDifferent(names) { return names }
    let paths = zip(tables, names).map { table, names in
      table.folder.isEmpty ? names : names.map { FilePath(table.folder).appending(String(FilePath($0).name)).path }
    }
    return areDifferent(paths) ? paths : names.enumerated().map { index, names in names.map { "\(index + 1)/\($0)" } }
  }

  /// The part of the table in the file of each language, or two: `.strings` files and `.stringsdict` files have their own.
  private func exchangeParts(
    _ originals: [String],
    _ targets: [String],
    _ notes: inout [Note]
  ) -> [(language: String, text: String)] {
    let extensions = originals.map { FilePath($0).pathExtension }
    let hasDictionary = !extensions.isEmpty && extensions.allSatisfy { $0 == "strings" || $0 == "stringsdict" }
    /// The units by language: those of a catalog or a `.strings` file, and those of a `.stringsdict` file.
    var (units, dictionaries): ([String: String], [String: String]) = ([:], [:])
    for entry in entries where entry.isTranslatable {
      let texts = appleTexts(of: entry, .propertyList, &notes)
      guard let source = texts[sourceLanguage] else {
        if !texts.isEmpty { notes.append(Note(key: entry.key, loss: .leftOut, reason: "the source string is missing")) }
        continue
      }
      do throws(ConversionLoss) {
        try entry.key.checkXML()
        try source.checkXML()
      } catch {
        notes.append(Note(key: entry.key, loss: .leftOut, reason: error.reason))
        continue
      }
      // Xcode has the forms of a string that varies as a whole at the string itself. The name of its number is not there. All files
      // have the same ids for a string.
      let usual = AppleEntryReader.usualSelector([source.entry], key: entry.key)
      let isWhole =
        (entry.variesAsWhole ?? (entry.arguments.count == 1 && entry.arguments[0].name == "count"))
        && texts.values.filter { !$0.variables.isEmpty }.allSatisfy { text in
          text.plainPlural?.position == text.entry.firstNumber ?? usual
        }
      for language in targets {
        var target = language == sourceLanguage ? nil : texts[language]
        do throws(ConversionLoss) { try target?.checkXML() } catch {
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
          target = nil
        }
        let state = entry.states[language]?.isForReview == true ? "needs-review-l10n" : "translated"
        let sourceRules = PluralRules(for: sourceLanguage)
        let rules = PluralRules(for: language)
        let varies = !(source.variables + (target?.variables ?? [])).isEmpty
        let isDictionary = hasDictionary && varies
        func add(_ path: [String], _ source: String?, _ target: String?) {
          let id = isDictionary ? Self.dictionaryPath(entry.key, path) : Self.catalogPath(entry.key, path)
          let translation = target.map { "\n        <target state=\"\(state)\">\($0.xmlEscaped)</target>" } ?? ""
          let unit = """
                  <trans-unit id="\(id.xmlAttribute)" xml:space="preserve">
                    <source>\((source ?? "").xmlEscaped)</source>\(translation)
                    <note>\((entry.comment ?? "").withXMLCharacters.xmlEscaped)</note>
                  </trans-unit>

            """
          if isDictionary { dictionaries[language, default: ""] += unit } else { units[language, default: ""] += unit }
        }
        /// The units of a plural. Each has the form of its category; as in Xcode, a form that a language does not have is
        /// that of the others, and the form for 0 is that of its category.
        func add(_ path: [String], _ own: AppleText.Variable?, _ theirs: AppleText.Variable?) {
          var categories = Set((own?.forms ?? [:]).keys).union((theirs?.forms ?? [:]).keys)
          // The translator needs all forms of the language.
          if language != sourceLanguage, !rules.isFallback { categories.formUnion(rules.categories) }
          for category in categories.sorted() {
            let ownForm = own.map { $0.form(category, sourceRules) ?? "" } ?? source.format
            let isMissing = theirs != nil && theirs?.forms[category] == nil && rules.categories.contains(category)
            // A string that varies as a whole in the source only has one translation for all forms.
            let text = path.count == 1 && theirs == nil ? target?.format : nil
            add(path + [category.rawValue], ownForm, isMissing ? nil : theirs?.form(category, rules) ?? text)
          }
        }
        if isWhole, varies, !isDictionary {
          add(["plural"], source.plainPlural, target?.plainPlural)
          continue
        }
        add([], source.format, target?.format)
        var seen: Set<String> = []
        for variable in source.variables + (target?.variables ?? []) where seen.insert(variable.name).inserted {
          let own = source.variables.first { $0.name == variable.name }
          let theirs = target?.variables.first { $0.name == variable.name }
          add(["substitutions", variable.name, "plural"], own, theirs)
        }
      }
    }
    let path = originals.first { FilePath($0).pathExtension != "stringsdict" } ?? originals.first ?? ""
    let strings = hasDictionary ? FilePath(path).withExtension("strings") : path
    return targets.map { language in
      var text = file(strings, language, units[language] ?? "")
      if hasDictionary, let dictionary = dictionaries[language] {
        if units[language] == nil { text = "" }
        let known = originals.first { FilePath($0).pathExtension == "stringsdict" }
        text += file(known ?? FilePath(path).withExtension("stringsdict"), language, dictionary)
      }
      return (language, text)
    }
  }

  /// The identifier of a unit of a catalog.
  private static func catalogPath(_ key: String, _ path: [String]) -> String {
    // As in Xcode, a name with dots is between signs.
    let path = path.map { $0.utf8.contains(UInt8(ascii: ".")) ? "@\($0)@" : $0 }
    return path.isEmpty ? key : "\(key)|==|\(path.joined(separator: "."))"
  }

  /// The identifier of a unit of a `.stringsdict` file.
  private static func dictionaryPath(_ key: String, _ path: [String]) -> String {
    let names = path.isEmpty ? ["NSStringLocalizedFormatKey"] : [path[1], path[path.count - 1]]
    return "/\(([key] + names).joined(separator: ":dict/")):dict/:string"
  }

  /// A file of the project.
  private func file(_ original: String, _ language: String, _ units: String) -> String {
    """
      <file original="\(original.xmlAttribute)" source-language="\(sourceLanguage)" target-language="\(language)" datatype="plaintext">
        <body>
    \(units)    </body>
      </file>

    """
  }
}

extension AppleText {
  /// The plural that is the whole string; `nil` if there are others, or text around it.
  fileprivate var plainPlural: Variable? {
    guard variables.count == 1, let variable = variables.first, format == "%\(variable.position)$#@\(variable.name)@"
    else { return nil }
    return variable
  }

  /// What readers of the units find.
  fileprivate var entry: FormatEntry {
    func body(_ text: String) -> FormatBody { .text(FormatText(text, dialect: .catalog)) }
    let own = plainPlural.map { .plural(PluralForms($0.forms.mapValues(body))) } ?? body(format)
    return FormatEntry(root: FormatVariable(name: "", body: own))
  }

  /// Checks that XML allows all characters.
  fileprivate func checkXML() throws(ConversionLoss) {
    for text in [format] + variables.flatMap({ $0.forms.values }) { try text.checkXML() }
  }
}

extension AppleText.Variable {
  /// The form of a category, or the one that numbers of the category get.
  fileprivate func form(_ category: PluralCategory, _ rules: PluralRules) -> String? {
    let zero = category == .zero ? forms[rules.category(for: 0)] : nil
    return forms[category] ?? zero ?? forms[.other]
  }
}

extension FilePath {
  /// The path with another extension.
  fileprivate func withExtension(_ new: String) -> String {
    let name = "\(stem).\(new)"
    return folder?.appending(name).path ?? name
  }
}
