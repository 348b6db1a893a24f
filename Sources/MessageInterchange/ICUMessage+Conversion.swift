public import MessageFormat

/// The reason why a message of ICU's syntax has no equivalent in Unicode MessageFormat.
public enum ICUConversionError: Error, Sendable, Hashable {
  /// There would be more variants than allowed.
  case tooManyVariants(limit: Int)
  /// The style of an argument has no equivalent, such as that of `{when, date, EEEE}`.
  case unsupportedStyle(argument: String, style: String)
}

extension ICUConversionError: CustomStringConvertible {
  /// A lowercase phrase without a full stop.
  public var description: String {
    switch self {
    case .tooManyVariants(let limit): "the message needs more than \(limit) variants"
    case .unsupportedStyle(let argument, let style):
      "the style \"\(style)\" of \"\(argument)\" has no equivalent in Unicode MessageFormat"
    }
  }
}

extension ICUMessage {
  /// Converts the message to Unicode MessageFormat 2.
  ///
  /// ```swift
  /// let message = try ICUMessage("{n, plural, one {# file} other {# files}} found")
  /// try message.unicodeMessage().description
  /// // .input {$n :number}
  /// // .match $n
  /// // one {{{$n} file found}}
  /// // * {{{$n} files found}}
  /// ```
  ///
  /// Variants are whole messages there, so plurals next to or inside each other multiply: ten plurals of six forms would be 60
  /// million variants. The number of an argument such as `{0}` becomes the name `_0`, because names cannot begin with a digit.
  ///
  /// - Parameter maximumVariants: The limit for variants.
  /// - Returns: A message with the same text for the same values, in every language. Halves in `{n, number, integer}` are the
  ///   exception, and in ICU's dialects those after the third digit in `{n}`, `{n, number}` and `#`: they are rounded away from
  ///   zero.
  /// - Throws: ``ICUConversionError``.
  public func unicodeMessage(maximumVariants: Int = 200) throws(ICUConversionError) -> Message {
    var converter = ICUMessageConverter(model, limit: maximumVariants)
    return try converter.convert()
  }
}

extension ICUMessage {
  /// Names of Unicode MessageFormat for names of arguments, no two of which are the same.
  package static func unicodeNames(for names: [String]) -> [String] {
    var taken = NameList(names.filter { MessageGrammar.isName($0) })
    return names.map { MessageGrammar.isName($0) ? $0 : taken.unique(unicodeName($0)) }
  }

  /// A name of Unicode MessageFormat. Those of ICU may begin with a digit, and contain control characters.
  fileprivate static func unicodeName(_ name: String) -> String {
    if MessageGrammar.isName(name) { return name }
    var result = "_"
    for scalar in name.unicodeScalars {
      result.unicodeScalars.append(MessageGrammar.isNameCharacter(scalar.value) ? scalar : "_")
    }
    return result
  }
}

private struct ICUMessageConverter {
  /// Plurals or selects with the same forms, whose choice is the same everywhere.
  private struct Selector: Hashable {
    let kind: ICUMessage.Node.Kind
    let variable: Int
    let offset: Int64
    /// The exact numbers, in the order of the message.
    let numbers: [String]
    /// The keywords without `other`, in the order of the message.
    let keywords: [String]
  }

  /// What a selector has chosen.
  private enum Choice {
    case number(String)
    case keyword(String)
    case other
  }

  private let model: ICUMessage.Model
  private let limit: Int
  private var builder = MessageBuilder()
  private var selectors: [Selector] = []
  /// The indexes of the selectors of nodes.
  private var selectorOfNode: [Int: Int] = [:]
  /// The variables that the keywords and the exact numbers of each selector are matched with.
  private var columns: [(keywords: Int?, numbers: Int?)] = []
  /// The variable for `#` of each selector.
  private var shown: [Int] = []
  /// The variables that have a declaration.
  private var declared: Set<Int> = []
  private var names = NameList()
  /// The names of the arguments.
  private var external: [String] = []

  init(_ model: ICUMessage.Model, limit: Int) {
    (self.model, self.limit) = (model, limit)
  }

  mutating func convert() throws(ICUConversionError) -> Message {
    external = ICUMessage.unicodeNames(for: model.variables)
    names = NameList(external)
    var seen: [Selector: Int] = [:]
    var end = 0
    for place in model.nodes.indices where place >= end {
      // What is in a form that nobody sees selects nothing.
      if model.nodes[place].kind == .replacedBranch { end = model.nodes[place].end }
      guard let selector = try selector(at: place) else { continue }
      let style = selector.kind == .select ? .empty : model.nodes.shownStyle(ofPlural: place, model.bytes)
      guard style.isEmpty else {
        // The number that chooses has digits that `#` has not.
        throw .unsupportedStyle(argument: model.variables[selector.variable], style: model.text(style))
      }
      let index = seen[selector] ?? selectors.count
      if index == selectors.count {
        seen[selector] = index
        selectors.append(selector)
      }
      selectorOfNode[place] = index
    }
    try checkCount()
    for selector in selectors { declare(selector) }
    if selectors.isEmpty {
      try writePattern([])
    } else {
      for column in columns {
        if let numbers = column.numbers { builder.addSelector(variable: numbers, at: 0) }
        if let keywords = column.keywords { builder.addSelector(variable: keywords, at: 0) }
      }
      try addVariants()
    }
    do throws(MessageProblem) {
      return try Message(builder)
    } catch {
      // Two keywords that are canonically equivalent are one key there.
      throw .tooManyVariants(limit: limit)
    }
  }

  private func selector(at place: Int) throws(ICUConversionError) -> Selector? {
    let node = model.nodes[place]
    guard node.kind == .plural || node.kind == .ordinal || node.kind == .select else { return nil }
    var (numbers, keywords): ([String], [String]) = ([], [])
    var next = place + 1
    while next < node.end {
      let branch = model.nodes[next]
      defer { next = branch.end }
      guard branch.kind != .replacedBranch else { continue }
      let text = model.text(branch.span)
      // Of other forms with the same selector, the first one counts.
      if branch.kind == .exactBranch {
        if !numbers.contains(text) { numbers.append(text) }
      } else if text != "other", !keywords.contains(text) {
        keywords.append(text)
        // In Flutter, the form for 1 is for this number in every language.
        if branch.isInteger, !numbers.contains("\(branch.value)") { numbers.append("\(branch.value)") }
      }
      // Checked here, because looking for forms that are there twice would take minutes if there were many.
      guard numbers.count + keywords.count < limit else { throw .tooManyVariants(limit: limit) }
    }
    return Selector(kind: node.kind, variable: node.variable, offset: node.value, numbers: numbers, keywords: keywords)
  }

  private func checkCount() throws(ICUConversionError) {
    var count = 1
    for selector in selectors {
      let (product, overflows) = count.multipliedReportingOverflow(
        by: selector.numbers.count + selector.keywords.count + 1
      )
      guard !overflows, product <= limit else { throw .tooManyVariants(limit: limit) }
      count = product
    }
  }

  // MARK: Declarations

  /// Text of Unicode MessageFormat, where U+0000 is not allowed.
  private static func text(_ text: String) -> String {
    text.utf8.contains(0)
      ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : text
  }

  private mutating func variable(_ index: Int) -> Int { builder.variable(named: external[index]) }

  private mutating func declare(_ selector: Selector) {
    let external = variable(selector.variable)
    switch selector.kind {
    case .select:
      let own = declare(external, "string", [])
      columns.append((own, nil))
      shown.append(external)
    case .ordinal where selector.offset == 0:
      // The number that is shown comes first: a variable that brings `select` along selects nothing.
      let number = declare(external, "number", [])
      columns.append((declare(number, "number", [("select", "ordinal")]), nil))
      shown.append(number)
    default:
      let number = declare(external, "number", [])
      guard selector.offset != 0 else {
        columns.append((number, nil))
        shown.append(number)
        return
      }
      let option = selector.offset > 0 ? "subtract" : "add"
      let difference = declare(number, "offset", [(option, "\(selector.offset.magnitude)")])
      let own = selector.kind == .ordinal ? declare(difference, "number", [("select", "ordinal")]) : difference
      // An exact number is that before the offset, and a keyword that of the number after it.
      columns.append((own, selector.numbers.isEmpty ? nil : number))
      shown.append(difference)
    }
  }

  /// The declarations so far, by what they say.
  private var declarations: [String: Int] = [:]

  /// Declares a variable with a function, and returns it. The first one for a value of the caller takes its name.
  private mutating func declare(_ operand: Int, _ function: String, _ options: [(name: String, value: String)]) -> Int {
    // Embedded Swift cannot print a list.
    let key = "\(operand) \(function)\(options.map { " \($0.name)=\($0.value)" }.joined())"
    if let known = declarations[key] { return known }
    let base = builder.variables[operand].name
    let isInput = !declared.contains(operand)
    let result = isInput ? operand : builder.variable(named: names.numbered(base))
    let expression = expression(operand, function, options)
    builder.addDeclaration(isLocal: !isInput, variable: result, expression: expression, at: 0)
    declared.insert(result)
    declarations[key] = result
    return result
  }

  private mutating func expression(
    _ variable: Int,
    _ function: String,
    _ options: [(name: String, value: String)]
  ) -> Int {
    var expression = builder.beginExpression(at: 0)
    expression.operandKind = .variable
    expression.operand = MessageModel.Span(index: variable)
    if !function.isEmpty { expression.function = span(function) }
    for (name, value) in options { builder.addOption(span(name), literal: span(value), at: 0) }
    return builder.end(expression)
  }

  private mutating func span(_ text: String) -> MessageModel.Span {
    let mark = builder.mark
    builder.append(text)
    return builder.span(from: mark)
  }

  // MARK: Variants

  private mutating func addVariants() throws(ICUConversionError) {
    let all = selectors.map { $0.numbers.map(Choice.number) + $0.keywords.map(Choice.keyword) + [.other] }
    var chosen = [Int](repeating: 0, count: all.count)
    while true {
      try addVariant(zip(all, chosen).map { $0[$1] })
      guard let next = chosen.indices.last(where: { chosen[$0] + 1 < all[$0].count }) else { return }
      chosen[next] += 1
      for place in chosen.indices[(next + 1)...] { chosen[place] = 0 }
    }
  }

  private mutating func addVariant(_ choices: [Choice]) throws(ICUConversionError) {
    let (keys, parts) = (builder.keys.count, builder.parts.count)
    for (choice, column) in zip(choices, columns) {
      switch choice {
      case .number(let number):
        addKey(number)
        if column.numbers != nil { builder.addCatchAllKey(at: 0) }
      case .keyword(let keyword):
        if column.numbers != nil { builder.addCatchAllKey(at: 0) }
        addKey(keyword)
      case .other:
        if column.numbers != nil { builder.addCatchAllKey(at: 0) }
        builder.addCatchAllKey(at: 0)
      }
    }
    try writePattern(choices)
    builder.addVariant(parts: parts, keys: keys, at: 0)
  }

  private mutating func addKey(_ text: String) {
    let span = span(Self.text(text))
    builder.addKey(span, at: 0)
  }

  // MARK: Patterns

  private mutating func writePattern(_ choices: [Choice]) throws(ICUConversionError) {
    builder.beginText()
    try write(0..<model.nodes.count, nil, choices)
    builder.endText()
  }

  private mutating func write(_ range: Range<Int>, _ plural: Int?, _ choices: [Choice]) throws(ICUConversionError) {
    var place = range.lowerBound
    while place < range.upperBound {
      let node = model.nodes[place]
      switch node.kind {
      case .text: builder.append(Self.text(model.text(node.span)))
      case .number: addPlaceholder(plural.map { shown[$0] } ?? 0)
      case .argument: try writeArgument(node)
      case .plural, .ordinal, .select:
        if let selector = selectorOfNode[place], let branch = branch(of: place, choices[selector]) {
          try write(branch, node.kind == .select ? nil : selector, choices)
        }
        place = node.end
        continue
      case .openTag, .closeTag:
        builder.endText()
        var markup = builder.beginExpression(at: 0)
        markup.markup = node.kind == .openTag ? .open : .close
        markup.function = span(ICUMessage.unicodeName(model.text(node.span)))
        builder.addPlaceholder(builder.end(markup))
      case .branch, .exactBranch, .replacedBranch: break
      }
      place += 1
    }
  }

  private mutating func addPlaceholder(
    _ variable: Int,
    _ function: String = "",
    _ options: [(name: String, value: String)] = []
  ) {
    builder.endText()
    builder.addPlaceholder(expression(variable, function, options))
  }

  private func branch(of place: Int, _ choice: Choice) -> Range<Int>? {
    let (kind, name): (ICUMessage.Node.Kind, String) =
      switch choice {
      case .number(let number): (.exactBranch, number)
      case .keyword(let keyword): (.branch, keyword)
      case .other: (.branch, "other")
      }
    return model.nodes.branch(of: place) { branch in
      kind == .exactBranch && branch.isInteger && "\(branch.value)" == name
        || branch.kind == kind && model.text(branch.span) == name
    }
  }

  private mutating func writeArgument(_ node: ICUMessage.Node) throws(ICUConversionError) {
    let variable = variable(node.variable)
    let (type, style) = (model.text(node.span), model.text(node.style))
    switch (type, style) {
    case ("", _): addPlaceholder(variable)
    case ("number", "integer"): addPlaceholder(variable, "integer")
    case ("date", ""), ("time", ""): addPlaceholder(variable, type)
    case ("number", _):
      guard let function = NumberOptions.unicodeFunction(icuStyle: style, model.dialect) else {
        throw .unsupportedStyle(argument: model.variables[node.variable], style: style)
      }
      addPlaceholder(variable, function.name, function.options)
    default:
      throw .unsupportedStyle(
        argument: model.variables[node.variable],
        style: style.isEmpty ? type : "\(type), \(style)"
      )
    }
  }
}
