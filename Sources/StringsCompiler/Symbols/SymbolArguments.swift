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

  /// A text to learn about arguments from.
  struct Source {
    /// The language of the text; `nil` for the key.
    var language: String?
    /// The file that has the text.
    var file: SourceFile
    var uses: [ArgumentUse]
  }

  /// The arguments, in order.
  private(set) var arguments: [Argument] = []

  /// What is known about an argument so far.
  private struct Slot {
    var label: String?
    var type: SymbolType?
    /// Where the type is from.
    var source: Source?
    var use: ArgumentUse?
  }

  /// Merges what texts say.
  ///
  /// - Parameters:
  ///   - sources: The texts, those that count most first. Where they do not say the same about an argument, the first one
  ///     counts.
  ///   - key: The key, for messages.
  /// - Throws: A problem if two texts contradict each other, or nothing says what an argument is.
  init(merging sources: [Source], key: String) throws(Diagnostic) {
    var slots: [Int: Slot] = [:]
    for source in sources {
      for use in source.uses {
        var slot = slots[use.position] ?? Slot()
        if slot.label == nil, let name = use.name { slot.label = SymbolName(argument: name)?.text }
        if let type = use.type {
          if let known = slot.type {
            // The key is not shown, and may look like a format by chance.
            if known.kind != type.kind, source.language != nil {
              throw .differentTypes(key, slot.use ?? use, slot.source ?? source, use, source)
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
    for (index, (position, slot)) in slots.sorted(by: { $0.key < $1.key }).enumerated() {
      guard let source = slot.source, let use = slot.use else { continue }
      guard position == index + 1 else { throw .missingArgument(key, index + 1, use, source) }
      if let label = slot.label, let other = labels.updateValue(position, forKey: label) {
        throw .sameLabel(key, label, other, use, source)
      }
      // What only selects a plural form is a number.
      arguments.append(Argument(label: slot.label, type: slot.type ?? .int))
    }
  }

  /// The name that the body of the symbol has for an argument.
  private func name(at index: Int) -> String {
    guard let label = arguments[index].label, !hasOwnName(label, at: index) else { return "arg\(index + 1)" }
    return label
  }

  /// Whether an argument with a label has another name in the body: the label may be the name of another argument.
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

  /// What tells functions of one name apart, as in `(_: Int, name: String)`; empty for a property.
  var signature: String {
    if arguments.isEmpty { return "" }
    return "(" + arguments.map { "\($0.label ?? "_"): \($0.type.rawValue)" }.joined(separator: ", ") + ")"
  }
}
