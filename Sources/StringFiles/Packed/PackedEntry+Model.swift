import PluralCore
import StringFormatting

extension FormatEntry {
  /// Reads a packed entry.
  ///
  /// Damaged data give another entry; bodies nested too deeply are left out.
  init(_ reader: PackedReader, depth: Int = 0) {
    var reader = reader
    self.init(root: FormatVariable(name: "", reader.inside(reader.block()), depth: depth))
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      left -= 1
      var variable = reader.inside(reader.block())
      let name = reader.text(at: variable.block())
      variables[name] = FormatVariable(name: name, variable, depth: depth)
    }
  }
}

extension FormatVariable {
  fileprivate init(name: String, _ reader: PackedReader, depth: Int) {
    let packed = PackedVariable(reader)
    self.init(
      name: name,
      argument: packed.argument,
      specifier: packed.specifier.isEmpty ? nil : FormatDirective(specifier: reader.text(at: packed.specifier)),
      body: FormatBody(reader.inside(packed.body), depth: depth) ?? .text(FormatText(""))
    )
  }
}

extension FormatBody {
  /// The limit for bodies inside bodies, which is far above that of the readers of files.
  private static let depthLimit = 100

  /// Reads a packed body; `nil` if it is damaged.
  fileprivate init?(_ reader: PackedReader, depth: Int) {
    guard depth < Self.depthLimit else { return nil }
    var reader = reader
    let kind = PackedBody(&reader).kind
    switch kind {
    case nil:
      return nil
    case .literal, .format:
      self = .text(FormatText(reader.text(at: reader.rest), dialect: .code))
    case .strings, .code, .catalog:
      self = .text(FormatText(PackedPieces.source(reader), dialect: kind?.dialect ?? .strings))
    case .plural:
      var forms = PluralForms()
      let mask = reader.byte()
      for category in PluralCategory.allCases where mask & 1 << category.index != 0 {
        forms[category] = FormatBody(reader.inside(reader.block()), depth: depth + 1)
      }
      self = .plural(forms)
    case .gender:
      self = .gender(Self.choices(&reader, depth) { $0.signedNumber() })
    case .width:
      self = .width(Self.choices(&reader, depth) { $0.signedNumber() })
    case .device:
      self = .device(Self.choices(&reader, depth) { $0.text(at: $0.block()) })
    case .entry:
      self = .entry(FormatEntry(reader, depth: depth + 1))
    }
  }

  private static func choices<Key>(
    _ reader: inout PackedReader,
    _ depth: Int,
    key: (inout PackedReader) -> Key
  ) -> [Key: FormatBody] {
    var bodies: [Key: FormatBody] = [:]
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      left -= 1
      let key = key(&reader)
      bodies[key] = FormatBody(reader.inside(reader.block()), depth: depth + 1)
    }
    return bodies
  }
}
