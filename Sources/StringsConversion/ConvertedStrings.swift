package import DataFiles
package import Diagnostics
package import MessageFiles
package import MessageFormat
package import MessageInterchange
import PluralBase

/// Strings in all languages, as messages: what every format can be read into and written from.
///
/// The argument of a plural, the forms for exact numbers and `select` are in the message. What a format cannot say is a
/// ``Note``, and never a wrong text: the writer leaves such a string out.
package struct ConvertedStrings: Sendable {
  /// An argument of a string.
  package struct Argument: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case integer, number, text
      /// The file does not say.
      case any
    }

    package var name: String
    package var kind: Kind
    /// What an `.arb` file says about it.
    package var placeholder: MessagePlaceholder?

    package init(_ name: String, _ kind: Kind, _ placeholder: MessagePlaceholder? = nil) {
      (self.name, self.kind, self.placeholder) = (name, kind, placeholder)
    }
  }

  /// The state of a translation that is not finished.
  package enum State: Sendable, Hashable {
    /// Programs show it, but somebody should look at it.
    case needsReview
    /// A guess that no translator has confirmed. Programs do not show it.
    case unconfirmed
    /// The form `other` of a plural is not translated. Only formats for translators can have the other forms.
    case unfinished(needsReview: Bool)

    /// Whether somebody should look at the strings that are there.
    var isForReview: Bool { self != .unfinished(needsReview: false) }
    /// Whether the form `other` is not translated.
    var isUnfinished: Bool { if case .unfinished = self { true } else { false } }
  }

  /// A string.
  package struct Entry: Sendable {
    package var key: String
    package var comment: String?
    /// The arguments in the order in which a call gives them.
    package var arguments: [Argument]
    /// The messages by language.
    package var texts: [String: [ICUMessage.Piece]]
    /// The states of translations that are not finished, by language.
    package var states: [String: State] = [:]
    /// The forms by language that are not translated, of plurals that have others.
    var missingForms: [String: Set<PluralCategory>] = [:]
    /// Whether the string is for translators.
    package var isTranslatable = true
    /// Whether the program does not have the string any more.
    package var isStale = false
    /// Whether it is a format though it has no arguments: a percent sign is `%%` in files with formats.
    private(set) var isPlainFormat = false
    /// The languages whose string has `%%`.
    private var escapedPercents: Set<String> = []
    /// Whether it varies as a whole in one of Apple's files, and not a variable in it; `nil` if it is from other files.
    var variesAsWhole: Bool?
    /// The strings as PO files have them, which another PO file gets; `nil` if they are from other files.
    var gettext: GettextStrings?

    package init(
      key: String,
      comment: String? = nil,
      arguments: [Argument] = [],
      texts: [String: [ICUMessage.Piece]] = [:]
    ) {
      (self.key, self.comment, self.arguments, self.texts) = (key, comment, arguments, texts)
    }

    /// Notes the languages whose string has `%%`. If it has no arguments, the source string tells whether it is a format.
    mutating func note(escapedPercentsIn languages: Set<String>, _ sourceLanguage: String) {
      let hasPercents = texts[sourceLanguage]?.contains { piece in
        if case .text(let text) = piece { text.utf8.contains(UInt8(ascii: "%")) } else { false }
      }
      let isEscaped = hasPercents == true ? languages.contains(sourceLanguage) : !languages.isEmpty
      isPlainFormat = arguments.isEmpty && isEscaped
      escapedPercents = arguments.isEmpty ? languages : []
    }

    /// Whether a percent sign is `%%` in one of Apple's files. A translation keeps it though the source string does not have it.
    func hasEscapedPercents(in language: String) -> Bool { isPlainFormat || escapedPercents.contains(language) }

    /// Whether the string has plural forms in a language whose string a format with one plural can have. In files of one name or
    /// key for all languages, the others have the same text for all numbers.
    ///
    /// - Complexity: All strings are read, so a writer asks once.
    var hasForms: Bool {
      texts.contains { language, pieces in (try? FlatForms(pieces, in: language))?.selector != nil }
    }

    /// The numbers of the arguments by name, counted from 1.
    var positions: [String: Int] {
      var positions: [String: Int] = [:]
      for (index, argument) in arguments.enumerated() where positions[argument.name] == nil {
        positions[argument.name] = index + 1
      }
      return positions
    }
  }

  /// Something that got lost.
  package struct Note: Sendable, Hashable {
    package enum Loss: Sendable, Hashable {
      /// The string is not in the result.
      case leftOut
      /// The string is there, but not all of it.
      case simplified
    }

    package var key: String
    /// The language; `nil` if all are meant.
    package var language: String?
    package var loss: Loss
    /// A lowercase phrase without a full stop.
    package var reason: String
    /// Whether the string cannot be read, which is a problem of its file.
    package var isUnreadable = false
    /// The place of the string, once ``ConvertedStrings/addPlaces(to:)`` has found it.
    package var place: Place?
    /// The place of the source string, which is the same for notes about a string in several languages.
    package var sourcePlace: Place?

    package init(key: String, language: String? = nil, loss: Loss, reason: String, isUnreadable: Bool = false) {
      (self.key, self.language, self.loss, self.reason) = (key, language, loss, reason)
      self.isUnreadable = isUnreadable
    }
  }

  /// The place of a string.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var location: Diagnostic.Location
  }

  /// The name of the table.
  package var name: String
  /// The folder of its files, without those of languages; empty if it is not known.
  package var folder = ""
  /// The files of the source language in a project, as XLIFF names them: a catalog, or a `.strings` file and a `.stringsdict`
  /// file. Empty if they are not known.
  package var originals: [String] = []
  /// The dialect that the styles of numbers are in.
  package var dialect = ICUMessage.Dialect.icu
  /// Whether a call gives arguments by position, as with Apple's files, and not by name.
  package var isPositional = false
  /// Whether the messages are of Unicode MessageFormat 2, where the name of an argument `0` is `_0`.
  var hasUnicodeNames = false
  /// Whether keys are what programs look up with gettext: the `msgid`, perhaps after its context, as in `menu|Open`.
  var hasGettextKeys = false
  /// What PO files do not keep of other PO files: a note for each of these.
  var gettextLosses: [Diagnostic] = []
  /// The language that the others are translated from.
  package var sourceLanguage: String
  /// The strings in the order of the file.
  package var entries: [Entry] = []
  /// What reading lost.
  package var notes: [Note] = []
  /// The places of strings by language and key.
  package var places: [String: [StringKey: Place]] = [:]

  package init(name: String, sourceLanguage: String) { (self.name, self.sourceLanguage) = (name, sourceLanguage) }

  /// The languages, the source language first.
  package var languages: [String] {
    let all = Set(entries.flatMap { Array($0.texts.keys) + ($0.gettext.map { Array($0.texts.keys) } ?? []) })
    return (all.contains(sourceLanguage) ? [sourceLanguage] : []) + all.filter { $0 != sourceLanguage }.sorted()
  }

  /// Adds the places of the strings to notes that have none.
  package func addPlaces(to notes: inout [Note]) {
    let others = languages + places.keys.sorted()
    for index in notes.indices where notes[index].place == nil {
      let key = StringKey(notes[index].key)
      func place(_ language: String) -> Place? {
        ([language] + others).lazy.compactMap { places[$0]?[key] }.first
      }
      notes[index].sourcePlace = place(sourceLanguage)
      // A note about all languages is about the source string first.
      notes[index].place = notes[index].language.map(place) ?? notes[index].sourcePlace
    }
  }

  /// The place of a string in a language; without one, that of the first language that has the string.
  package func place(of key: String, in language: String?) -> Place? {
    (language.map { [$0] } ?? languages).lazy.compactMap { places[$0]?[StringKey(key)] }.first
  }

  /// A string between quotation marks, as `.strings` files and gettext's files have it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A file that a conversion has written.
package struct ConvertedFile: Sendable, Hashable {
  /// The path in the folder of the output.
  package var path: String
  package var text: String
  /// The language, if it is in the path.
  package var language: String?

  package init(path: String, text: String, language: String? = nil) {
    (self.path, self.text, self.language) = (path, text, language)
  }
}

/// A reason to leave a string out.
package struct ConversionLoss: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
