import PluralBase
import StringFormatting

extension FormatEntry {
  /// Unpacks an entry.
  ///
  /// Damaged data yields a different entry; bodies nested too deeply are left out.
  init(_ reader: PackedReader, depth: Int = 0) {
    var reader = reader
    let root = reader.inside(reader.block())
    if let entry = FormatEntry(single: root, depth: depth) {
      self = entry
      return
    }
    self.init(root: FormatVariable(name: "", PackedVariable(root), root, depth: depth))
    reader.readList { reader in
      var variable = reader.inside(reader.block())
      let name = reader.text(at: variable.block())
      variables[name] = FormatVariable(name: name, PackedVariable(variable), variable, depth: depth)
      return true
    }
  }

  /// Reads the root of an entry in the short form; returns `nil` if it is not in that form.
  private init?(single root: PackedReader, depth: Int) {
    var reader = root.inside(PackedVariable(root).body)
    guard PackedBody(&reader).kind == .single else { return nil }
    let single = PackedSingle(&reader)
    let name = root.text(at: single.name)
    let position = single.position > 0 ? "\(single.position)$" : ""
    let source = "\(root.text(at: single.prefix))%\(position)#@\(name)@\(root.text(at: single.suffix))"
    self.init(
      root: FormatVariable(name: "", body: .text(FormatText(source, dialect: single.dialect))),
      variables: [name: FormatVariable(name: name, single.variable, root, depth: depth)]
    )
  }
}

extension FormatVariable {
  fileprivate init(name: String, _ packed: PackedVariable, _ reader: PackedReader, depth: Int) {
    self.init(
      name: name,
      argument: packed.argument,
      specifier: packed.specifier.isEmpty ? nil : FormatDirective(specifier: reader.text(at: packed.specifier)),
      body: FormatBody(reader.inside(packed.body), depth: depth) ?? .text(FormatText(""))
    )
  }
}

extension FormatBody {
  /// The limit for bodies inside bodies, far above that of the file readers.
  private static let depthLimit = 100

  /// Unpacks a body; returns `nil` if it is damaged.
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
      self = .text(FormatText(PackedPieces.source(reader), dialect: kind?.dialect))
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
    case .single:
      // Only the root of an entry has this form.
      return nil
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
    reader.readList { reader in
      let key = key(&reader)
      bodies[key] = FormatBody(reader.inside(reader.block()), depth: depth + 1)
      return true
    }
    return bodies
  }
}
