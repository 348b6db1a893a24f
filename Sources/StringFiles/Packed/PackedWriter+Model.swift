import DataFiles
import Decimals
import NumberDisplay
import PluralBase
import StringFormatting

extension PackedWriter {
  /// Appends an entry, in the short form if it has one.
  mutating func append(whole entry: FormatEntry) {
    guard let (directive, name, variable) = entry.singleVariable, case .text(let text) = entry.root.body else {
      append(entry)
      return
    }
    let start = text.source.utf8.firstIndex(of: UInt8(ascii: "%")) ?? text.source.startIndex
    let length = directive.spelling { _ in name }.utf8.count
    appendBlock { writer in
      writer.append(0)
      writer.append(.single)
      writer.append(number: directive.position.map(Int.init) ?? 0)
      writer.append(text.dialect?.rawValue ?? 0)
      writer.appendBlock { $0.append(String(text.source[..<start])) }
      writer.appendBlock { $0.append(name) }
      writer.appendBlock { $0.append(variable) }
      writer.append(String(text.source.utf8[start...].dropFirst(length)) ?? "")
    }
    append(number: 0)
  }

  private mutating func append(_ entry: FormatEntry) {
    appendBlock { $0.append(entry.root) }
    append(number: entry.variables.count)
    if entry.variables.isEmpty { return }
    for (name, variable) in entry.variables.inKeyOrder {
      appendBlock { writer in
        writer.appendBlock { $0.append(name) }
        writer.append(variable)
      }
    }
  }

  private mutating func append(_ variable: FormatVariable) {
    var flags: UInt8 = 0
    if variable.argument != nil { flags |= PackedVariable.hasArgument }
    if let specifier = variable.specifier {
      flags |= PackedVariable.hasSpecifier
      if specifier.showsIntegersWhole { flags |= PackedVariable.showsIntegersWhole }
    }
    append(flags)
    if let argument = variable.argument { append(number: argument) }
    if let specifier = variable.specifier { appendBlock { $0.append(specifier.specifier) } }
    append(variable.body)
  }

  private mutating func append(_ body: FormatBody) {
    switch body {
    case .text(let text):
      append(text)
    case .plural(let forms):
      append(.plural)
      let categories = forms.categories
      append(categories.reduce(0) { $0 | 1 << $1.index })
      for category in categories { appendBlock(forms[category]) }
    case .gender(let bodies): append(.gender, bodies, in: FormatBody.genderOrder(bodies.keys))
    case .width(let bodies): append(.width, bodies, in: bodies.keys.inOrder())
    case .device(let bodies):
      append(.device)
      append(number: bodies.count)
      for name in FormatBody.deviceOrder(bodies.keys) {
        appendBlock { $0.append(name) }
        appendBlock(bodies[name])
      }
    case .entry(let entry):
      append(.entry)
      append(entry)
    }
  }

  private mutating func append(_ kind: PackedBody.Kind, _ bodies: [Int: FormatBody], in order: [Int]) {
    append(kind)
    append(number: bodies.count)
    for key in order {
      append(signedNumber: key)
      appendBlock(bodies[key])
    }
  }

  private mutating func append(_ text: FormatText) {
    guard let dialect = text.dialect else {
      append(.literal)
      append(text.source)
      return
    }
    append(PackedBody.Kind(dialect), mixesPlaces: text.mixesPlaces)
    text.source.withContiguousUTF8 { append(format: $0, dialect: dialect) }
  }

  private mutating func appendBlock(_ body: FormatBody?) {
    if let body { appendBlock { $0.append(body) } }
  }
}

extension FormatEntry {
  /// The only variable of the entry, if the string is a plain one around it and its forms are strings without
  /// variables.
  fileprivate var singleVariable: (directive: FormatDirective, name: String, variable: FormatVariable)? {
    guard variables.count == 1, root.argument == nil, root.specifier == nil, case .text(let text) = root.body,
      text.source.utf8.count(where: { $0 == UInt8(ascii: "%") }) == 1, let directive = text.directives.first,
      let name = text.variableName(of: directive), let variable = variables[name], !name.isEmpty,
      // Uses bytes, because searching a `String` compares characters, which is slow.
      text.source.utf8.drop(while: { $0 != UInt8(ascii: "%") }).starts(with: directive.spelling { _ in name }.utf8),
      directive.width == nil, directive.precision == nil, directive.flags == .alternate,
      case .plural(let forms) = variable.body,
      PluralCategory.allCases.allSatisfy({ category in
        switch forms[category] {
        case nil: true
        case .text(let form): form.suspects.variables.isEmpty
        case .plural, .gender, .device, .width, .entry: false
        }
      })
    else { return nil }
    return (directive, name, variable)
  }
}
