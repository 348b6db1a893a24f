package import MessageFormat

extension ICUMessage {
  /// A piece of a message as a tree, for tools that check or convert messages. Formatting uses the flat form.
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// `#`.
    case number
    /// `{name}`, or `{name, type, style}`; the type and the style are empty if there are none.
    case argument(name: String, type: String, style: String)
    indirect case choice(Choice)
    /// A tag; see ``ICUMessage/Dialect/formatJS``.
    case markup(MessagePart.Markup.Kind, name: String)
  }

  /// A `plural`, `selectordinal` or `select` argument.
  package struct Choice: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
      case plural
      case ordinal = "selectordinal"
      case select
    }

    package var kind: Kind
    package var name: String
    /// What is subtracted from the number before its category is looked up.
    package var offset: Int64
    package var branches: [Branch]
    /// The place in the UTF-8 of the source.
    package var place: Int

    package init(_ kind: Kind, _ name: String, offset: Int64 = 0, _ branches: [Branch], place: Int = 0) {
      (self.kind, self.name, self.offset, self.branches, self.place) = (kind, name, offset, branches, place)
    }
  }

  /// A form of a choice.
  package struct Branch: Sendable, Hashable {
    /// A keyword; for an exact number its shortest spelling, such as `1` for `=1.0`.
    package var selector: String
    /// Whether the selector is an exact number.
    package var isExact: Bool
    /// The integer that a form with a keyword is for in every language; see ``ICUMessage/Dialect/flutter``.
    package var number: Int64?
    package var pieces: [Piece]
    /// The place in the UTF-8 of the source.
    package var place: Int

    package init(
      _ selector: String,
      isExact: Bool = false,
      number: Int64? = nil,
      _ pieces: [Piece],
      place: Int = 0
    ) {
      (self.selector, self.isExact, self.number) = (selector, isExact, number)
      (self.pieces, self.place) = (pieces, place)
    }
  }

  /// The message as a tree.
  package var pieces: [Piece] { pieces(0..<model.nodes.count) }

  private func pieces(_ range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let node = model.nodes[place]
      switch node.kind {
      case .text: pieces.append(.text(model.text(node.span)))
      case .number: pieces.append(.number)
      case .argument:
        let (type, style) = (model.text(node.span), model.text(node.style))
        pieces.append(.argument(name: model.variables[node.variable], type: type, style: style))
      case .plural, .ordinal, .select:
        pieces.append(.choice(choice(at: place)))
        place = node.end
        continue
      case .openTag: pieces.append(.markup(.open, name: model.text(node.span)))
      case .closeTag: pieces.append(.markup(.close, name: model.text(node.span)))
      case .branch, .exactBranch, .replacedBranch: break
      }
      place += 1
    }
    return pieces
  }

  private func choice(at place: Int) -> Choice {
    let node = model.nodes[place]
    let kind: Choice.Kind = node.kind == .plural ? .plural : node.kind == .ordinal ? .ordinal : .select
    var choice = Choice(kind, model.variables[node.variable], offset: node.value, [], place: node.offset)
    var next = place + 1
    while next < node.end {
      let branch = model.nodes[next]
      defer { next = branch.end }
      guard branch.kind != .replacedBranch else { continue }
      choice.branches.append(
        Branch(
          model.text(branch.span),
          isExact: branch.kind == .exactBranch,
          number: branch.kind == .branch && branch.isInteger ? branch.value : nil,
          pieces(next + 1..<branch.end),
          place: branch.offset
        )
      )
    }
    return choice
  }
}

extension [ICUMessage.Piece] {
  /// The pieces, with those of its branches after each choice.
  package var all: [ICUMessage.Piece] {
    flatMap { piece in
      if case .choice(let choice) = piece { [piece] + choice.branches.flatMap { $0.pieces.all } } else { [piece] }
    }
  }

  /// The choices, including those inside others.
  package var choices: [ICUMessage.Choice] {
    all.compactMap { if case .choice(let choice) = $0 { choice } else { nil } }
  }
}
