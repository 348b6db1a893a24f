extension ICUMessage: CustomStringConvertible {
  /// The message in the syntax of its dialect, with one space where whitespace may be. It reads back as an equal message.
  ///
  /// In Flutter's dialect, braces in the text cannot be written, and stay as they are.
  public var description: String { description(in: dialect) }

  /// The message in the syntax of a dialect. Flutter's plurals have `{n}` for `#`, and no way to write it after an offset.
  public func description(in dialect: Dialect) -> String { String(decoding: printed(dialect), as: UTF8.self) }

  func printed(_ dialect: Dialect) -> [UInt8] { model.print(model, dialect) }
}

struct ICUMessagePrinter: ~Copyable {
  private let model: ICUMessage.Model
  private let dialect: ICUMessage.Dialect
  private var output: [UInt8] = []

  private init(_ model: ICUMessage.Model, _ dialect: ICUMessage.Dialect) {
    (self.model, self.dialect) = (model, dialect)
  }

  /// Prints a message in the syntax of a dialect.
  static func print(_ model: ICUMessage.Model, _ dialect: ICUMessage.Dialect) -> [UInt8] {
    var printer = ICUMessagePrinter(model, dialect)
    printer.print(0..<model.nodes.count, plural: nil)
    return printer.output
  }

  /// Prints some pieces, inside the plural whose number `#` is.
  private mutating func print(_ range: Range<Int>, plural: ICUMessage.Node?) {
    var place = range.lowerBound
    while place < range.upperBound {
      let node = model.nodes[place]
      switch node.kind {
      case .text: output += dialect.quoted(model.bytes[node.span.range], isPlural: plural != nil)
      case .number:
        if let plural, plural.value == 0, dialect.hasFlutterPlurals {
          output += "{\(model.variables[plural.variable])}".utf8
        } else {
          output.append(UInt8(ascii: "#"))
        }
      case .argument:
        output += "{\(model.variables[node.variable])".utf8
        for span in [node.span, node.style] where !span.isEmpty {
          output += ", ".utf8
          output += model.bytes[span.range]
        }
        output.append(UInt8(ascii: "}"))
      case .plural, .ordinal, .select:
        let type = node.kind == .plural ? "plural" : node.kind == .ordinal ? "selectordinal" : "select"
        output += "{\(model.variables[node.variable]), \(type),".utf8
        if node.value != 0 { output += " offset:\(node.value)".utf8 }
        print(place + 1..<node.end, plural: node.kind == .select ? nil : node)
        output.append(UInt8(ascii: "}"))
        place = node.end
        continue
      case .branch, .exactBranch:
        let isNumber = node.kind == .exactBranch || !node.style.isEmpty
        output += isNumber ? " =".utf8 : " ".utf8
        output += model.bytes[node.style.isEmpty ? node.span.range : node.style.range]
        output += " {".utf8
        print(place + 1..<node.end, plural: plural)
        output.append(UInt8(ascii: "}"))
        place = node.end
        continue
      case .replacedBranch:
        place = node.end
        continue
      case .openTag, .closeTag:
        output += node.kind == .closeTag ? "</".utf8 : "<".utf8
        output += model.bytes[node.span.range]
        output.append(UInt8(ascii: ">"))
      }
      place += 1
    }
  }
}

extension ICUMessage.Dialect {
  /// Whether a byte of text needs quotes, in a form of a plural or elsewhere.
  package func isSpecial(_ byte: UInt8, isPlural: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"): true
    case UInt8(ascii: "#"): isPlural && !hasFlutterPlurals
    case UInt8(ascii: "<"): self == .formatJS
    default: false
    }
  }

  /// Text with the quotes that it needs. Flutter's dialect has none, so there it stays as it is.
  package func quoted(_ text: some Collection<UInt8>, isPlural: Bool) -> [UInt8] {
    if self == .flutter { return Array(text) }
    var output: [UInt8] = []
    var isQuoted = false
    for byte in text {
      // Two apostrophes are one, with quotes around them and without. So they never end quoted text.
      if byte == UInt8(ascii: "'") {
        output.append(byte)
      } else if isSpecial(byte, isPlural: isPlural) != isQuoted {
        output.append(UInt8(ascii: "'"))
        isQuoted.toggle()
      }
      output.append(byte)
    }
    return isQuoted ? output + [UInt8(ascii: "'")] : output
  }
}
