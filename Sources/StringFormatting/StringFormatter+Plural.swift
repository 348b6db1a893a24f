import Decimals
import NumberDisplay
import PluralBase
public import Plurals

extension StringFormatter {
  /// Formats a number with one of several formats, selected by its category in the formatter's language.
  ///
  /// ```swift
  /// let russian = StringFormatter(language: "ru")
  /// russian.plural(21, one: "%d файл", few: "%d файла", many: "%d файлов", other: "%d файла")   // "21 файл"
  /// russian.plural(0, none: "Пусто", one: "%d файл", other: "%d файлов")                        // "Пусто"
  /// ```
  ///
  /// As in string files, the category depends on the number as the formats show it. In those files, `zero` means two
  /// things, which have two names here: `none` is for the number 0 in every language, and `zero` is for CLDR's
  /// category, as in ``PluralElements``.
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats.
  ///   - none: The format for the number 0; without it, 0 uses the format for its category.
  ///   - zero: The format for the category ``PluralCategory/zero``, which is not the number 0.
  ///   - one: The format for the category ``PluralCategory/one``.
  ///   - two: The format for the category ``PluralCategory/two``.
  ///   - few: The format for the category ``PluralCategory/few``.
  ///   - many: The format for the category ``PluralCategory/many``.
  ///   - other: The format for ``PluralCategory/other``, and for every category without a format.
  ///   - arguments: More arguments, starting with argument 2.
  /// - Returns: The string.
  @inlinable
  public func plural<each Argument: FormatArgumentConvertible>(
    _ number: some FormatArgumentConvertible,
    none: String? = nil,
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String,
    _ arguments: repeat each Argument
  ) -> String {
    withFormatArguments(number, repeat each arguments) {
      plural($0, none: none, zero: zero, one: one, two: two, few: few, many: many, other: other)
    }
  }

  /// Formats the first argument with the format for its category.
  @usableFromInline
  func plural(
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    none: String?,
    zero: String?,
    one: String?,
    two: String?,
    few: String?,
    many: String?,
    other: String
  ) -> String {
    let forms = CodeForms(none: none, zero: zero, one: one, two: two, few: few, many: many, other: other)
    if case .integer(let number)? = arguments.first, forms.showWholeIntegers {
      let form = number == 0 ? none : nil
      let format = form ?? forms[settings.values.rules.category(for: number)] ?? other
      if let text = settings.style.render(format, arguments, .code).text { return text }
    }
    var text: String?
    PackedWriter.withBytes(of: { $0.append(forms) }) { text = settings.style.render(entry: $0, arguments).text }
    return text ?? other
  }

  /// Formats a number with one of several formats; formats for specific numbers come before those for categories.
  ///
  /// ```swift
  /// let files = PluralElements(one: "%d file", other: "%d files", explicit: [0: "no files", 12: "a dozen files"])
  /// StringFormatter(language: "en").plural(12, files)   // "a dozen files"
  /// ```
  ///
  /// The category depends on the number as the formats show it: 0.9 with `%.0f` is "1 file". Formats for specific
  /// numbers are for the number itself.
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats.
  ///   - formats: The formats. Here ``PluralCategory/zero`` is CLDR's category, not the number 0.
  ///   - arguments: More arguments, starting with argument 2.
  /// - Returns: The string.
  @inlinable
  public func plural<each Argument: FormatArgumentConvertible>(
    _ number: some FormatArgumentConvertible,
    _ formats: PluralElements<String>,
    _ arguments: repeat each Argument
  ) -> String {
    withFormatArguments(number, repeat each arguments) { plural($0, formats) }
  }

  /// Formats the first argument with the format for it, or else the one for its category.
  @usableFromInline
  func plural(_ arguments: UnsafeBufferPointer<FormatArgument>, _ formats: PluralElements<String>) -> String {
    let number = arguments[0]
    let operands =
      switch number {
      case .formattedRange: nil as PluralOperands?
      case .formatted(let number): number.operands
      case .integer(let number): PluralOperands(number)
      default: number.decimal.map { PluralOperands($0) }
      }
    if let format = operands?.integerValue.flatMap({ formats[explicit: $0] }) {
      return formattedText(format, buffer: arguments).text
    }
    return plural(
      arguments,
      none: nil,
      zero: formats.zero,
      one: formats.one,
      two: formats.two,
      few: formats.few,
      many: formats.many,
      other: formats.other
    )
  }
}

/// Formats in code, one for each category that has one.
private struct CodeForms {
  /// The format for the number 0.
  let none: String?
  let zero: String?
  let one: String?
  let two: String?
  let few: String?
  let many: String?
  let other: String

  subscript(category: PluralCategory) -> String? {
    switch category {
    case .zero: zero
    case .one: one
    case .two: two
    case .few: few
    case .many: many
    case .other: other
    }
  }

  /// Whether the format for `other` begins by showing the number as an integer, as nearly all do. Then the category
  /// does not depend on the formats.
  var showWholeIntegers: Bool {
    other.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: .code)
      guard let directive = scanner.nextDirective() else { return false }
      return directive.isBare && directive.showsIntegersWhole && directive.position ?? 1 == 1
    }
  }
}

extension PackedWriter {
  /// Appends an entry without variables whose strings vary with the first argument.
  fileprivate mutating func append(_ forms: CodeForms) {
    appendBlock { root in
      root.append(PackedVariable.hasArgument)
      root.append(number: 1)
      root.append(.plural)
      var mask = forms.none == nil ? PackedForms.zeroIsCategory : PackedForms.zeroIsCategory | PackedForms.hasNone
      for category in PluralCategory.allCases where forms[category] != nil { mask |= 1 &<< category.index }
      root.append(mask)
      for case let format? in PluralCategory.allCases.map({ forms[$0] }) + [forms.none] {
        root.append(number: format.utf8.count + 1)
        root.append(.format)
        root.append(format)
      }
    }
    append(number: 0)
  }
}

/// Calls a function with the arguments of a call, which are on the stack.
///
/// It is inlined with the calls that take arguments of any type, so they cost no more than that.
///
/// - Parameters:
///   - arguments: The arguments.
///   - body: The function. The list is valid until it returns.
/// - Returns: What the function returns.
@inlinable
package func withFormatArguments<each Argument: FormatArgumentConvertible, Result>(
  _ arguments: repeat each Argument,
  body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
  var capacity = 0
  for _ in repeat each arguments { capacity += 1 }
  return withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: capacity) { memory in
    var count = 0
    for argument in repeat each arguments {
      memory.initializeElement(at: count, to: argument.formatArgument)
      count += 1
    }
    // Usually there is nothing to release: then even a call to find that out has a cost.
    defer { if count > 0 { memory.deinitialize() } }
    return body(UnsafeBufferPointer(memory))
  }
}

/// Calls a function with the arguments of a call, the first of which is made already.
@inlinable
package func withFormatArguments<each Argument: FormatArgumentConvertible, Result>(
  first: @autoclosure () -> FormatArgument,
  _ others: repeat each Argument,
  body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
  var capacity = 1
  for _ in repeat each others { capacity += 1 }
  return withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: capacity) { memory in
    memory.initializeElement(at: 0, to: first())
    var count = 1
    for argument in repeat each others {
      memory.initializeElement(at: count, to: argument.formatArgument)
      count += 1
    }
    defer { memory.deinitialize() }
    return body(UnsafeBufferPointer(memory))
  }
}
