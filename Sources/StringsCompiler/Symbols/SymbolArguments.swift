import DataFiles
import Diagnostics
import StringFiles

/// The arguments of a symbol.
struct SymbolArguments: Hashable {
  /// One argument.
  struct Argument: Hashable {
    /// The label; `nil` if there is none.
    var label: String?
    var type: SymbolType
  }

  /// A string from which to infer arguments.
  struct Source {
    /// The language of the string; `nil` for the key.
    var language: String?
    /// The file of the string.
    var file: SourceFile
    var uses: [ArgumentUse]
  }

  /// A translation that takes an argument for another kind of value than the source does, or more arguments.
  struct Contradiction: Hashable {
    /// The language of the string.
    var language: String
    /// What is wrong.
    var diagnostic: Diagnostic
  }

  /// The arguments, in order.
  private(set) var arguments: [Argument] = []
  /// The translations that the arguments do not fit.
  private(set) var contradictions: [Contradiction] = []

  /// The information about an argument so far.
  private struct Slot {
    var label: String?
    var type: SymbolType?
    /// The source of the type.
    var source: Source?
    var use: ArgumentUse?
  }

  /// Merges the information of several strings.
  ///
  /// - Parameters:
  ///   - sources: The strings, the most important first. If they disagree about an argument, the first one is used.
  ///   - numbers: The positions of objects that are numbers with any number of decimals.
  ///   - key: The key, for messages.
  ///   - isTranslation: Whether a language is not that of the source.
  /// - Throws: A problem if strings of the source contradict each other, or nothing says what an argument is.
  init(
    merging sources: [Source],
    numbers: Set<Int> = [],
    key: String,
    isTranslation: (String) -> Bool
  ) throws(Diagnostic) {
    var slots: [Int: Slot] = [:]
    // The number of arguments that callers of the key pass; `nil` if only translations say it.
    var count: Int?
    sources: for source in sources {
      let translation = source.language.flatMap { isTranslation($0) ? $0 : nil }
      if translation == nil, source.language != nil || !source.uses.isEmpty {
        count = source.uses.reduce(count ?? 0) { max($0, $1.position) }
      }
      var fits = true
      if let translation, let count, let use = source.uses.first(where: { $0.position > count }) {
        // Its arguments are those of the symbol all the same, as in Xcode.
        fits = false
        let problem = Diagnostic.extraArgument(key, count, use, source)
        contradictions.append(Contradiction(language: translation, diagnostic: problem))
      }
      let previous = slots
      for use in source.uses {
        var slot = slots[use.position] ?? Slot()
        if slot.label == nil, let name = use.name { slot.label = SymbolName(argument: name)?.text }
        let isNumber = numbers.contains(use.position) && use.type ?? .string == .string
        if let type = isNumber ? .double : use.type {
          if let known = slot.type {
            // The key is not shown, and may look like a format by chance.
            if known.kind != type.kind, source.language != nil {
              let problem = Diagnostic.differentTypes(key, slot.use ?? use, slot.source ?? source, use, source)
              guard let translation else { throw problem }
              if fits { contradictions.append(Contradiction(language: translation, diagnostic: problem)) }
              // The translation will not be shown.
              slots = previous
              continue sources
            }
          } else {
            slot.type = type
            slot.source = source
          }
        }
        if slot.use == nil { slot.use = use }
        if slot.source == nil { slot.source = source }
        slots[use.position] = slot
      }
    }
    var labels: [String: Int] = [:]
    for (index, (position, slot)) in slots.inKeyOrder.enumerated() {
      guard let source = slot.source, let use = slot.use else { continue }
      guard position == index + 1 else {
        let problem = Diagnostic.missingArgument(key, index + 1, use, source)
        guard let language = source.language, isTranslation(language) else { throw problem }
        if !contradictions.contains(where: { $0.language == language }) {
          contradictions.append(Contradiction(language: language, diagnostic: problem))
        }
        break
      }
      if let label = slot.label, let other = labels.updateValue(position, forKey: label) {
        throw .sameLabel(key, label, other, use, source)
      }
      // An argument that only selects a plural form is a number.
      arguments.append(Argument(label: slot.label, type: slot.type ?? .int))
    }
  }

  /// The name of an argument in the body of the symbol.
  private func name(at index: Int) -> String {
    guard let label = arguments[index].label, !hasOwnName(label, at: index) else { return "arg\(index + 1)" }
    return label
  }

  /// Whether an argument with a label has another name in the body, because the label may be the name of another
  /// argument.
  private func hasOwnName(_ label: String, at index: Int) -> Bool {
    !SwiftIdentifier.isPlainValue(label) || (label.hasPrefix("arg") && label != "arg\(index + 1)")
  }

  /// The parameters, as in `_ arg1: Int, name: String`.
  var parameters: String {
    arguments.indices.map { index in
      let type = arguments[index].type.rawValue
      let name = name(at: index)
      guard let label = arguments[index].label else { return "_ \(name): \(type)" }
      return label == name ? "\(name): \(type)" : "\(SwiftIdentifier.label(label)) \(name): \(type)"
    }.joined(separator: ", ")
  }

  /// The values, as in `arg1, name`.
  var names: [String] { arguments.indices.map { name(at: $0) } }

  /// The part that distinguishes functions with the same name, as in `(_: Int, name: String)`; empty for a property.
  var signature: String {
    if arguments.isEmpty { return "" }
    return "(" + arguments.map { "\($0.label ?? "_"): \($0.type.rawValue)" }.joined(separator: ", ") + ")"
  }
}
