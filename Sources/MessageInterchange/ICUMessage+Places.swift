package import MessageFormat

// The places of what a message shows, in the UTF-8 of its source, for findings about it.
extension ICUMessage {
  /// The first place of each argument, by its name.
  package var argumentPlaces: [String: Int] {
    var places: [String: Int] = [:]
    for node in model.nodes {
      switch node.kind {
      case .argument, .plural, .ordinal, .select:
        let name = model.variables[node.variable]
        if places[name] == nil { places[name] = node.offset }
      case .text, .number, .branch, .exactBranch, .replacedBranch, .openTag, .closeTag: break
      }
    }
    return places
  }

  /// The place of the first argument with a name and a type; `nil` if there is none.
  package func place(ofArgument name: String, type: String) -> Int? {
    model.nodes.first {
      $0.kind == .argument && model.variables[$0.variable] == name && model.text($0.span) == type
    }?.offset
  }

  /// The forms that a later one with the same name replaces, with the argument that selects them.
  package var replacedForms: [(variable: String, branch: Branch)] {
    model.nodes.filter { $0.kind == .replacedBranch }.map { node in
      let number = node.isInteger ? node.value : nil
      return (model.variables[node.variable], Branch(model.text(node.span), number: number, [], place: node.offset))
    }
  }

  /// The place of the first tag with a name; `nil` if there is none.
  package func place(ofTag name: String) -> Int? {
    model.nodes.first { ($0.kind == .openTag || $0.kind == .closeTag) && model.text($0.span) == name }?.offset
  }

  /// The ranges of the source that are text, with the quotes around it.
  ///
  /// - Parameter count: The length of the source.
  /// - Returns: The ranges. Each brace that opens in one of them is quoted.
  package func textRanges(of count: Int) -> [Range<Int>] {
    model.nodes.enumerated().compactMap { index, node in
      guard node.kind == .text else { return nil }
      // Behind a text, there are only braces that close, and those of empty forms, before the next piece.
      let end = index + 1 < model.nodes.count ? model.nodes[index + 1].offset : count
      return node.offset..<max(node.offset, min(end, count))
    }
  }
}
