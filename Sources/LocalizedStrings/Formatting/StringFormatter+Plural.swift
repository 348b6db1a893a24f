import NumberDisplay
import PluralCore
public import Plurals
import StringFiles

extension StringFormatter {
  /// Formats a number with one of several formats, selected by its category in the formatter's language.
  ///
  /// ```swift
  /// let russian = StringFormatter(language: "ru")
  /// russian.plural(21, one: "%d файл", few: "%d файла", many: "%d файлов", other: "%d файла")   // "21 файл"
  /// russian.plural(0, zero: "Пусто", one: "%d файл", other: "%d файлов")                        // "Пусто"
  /// ```
  ///
  /// As in string files, the category depends on the number as the formats show it. `zero` is for the number 0 in every
  /// language, and for the category of that name.
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats.
  ///   - zero: The format for the number 0, and for CLDR's category if the language has it.
  ///   - one: The format for the category ``PluralCategory/one``.
  ///   - two: The format for the category ``PluralCategory/two``.
  ///   - few: The format for the category ``PluralCategory/few``.
  ///   - many: The format for the category ``PluralCategory/many``.
  ///   - other: The format for ``PluralCategory/other``, and for every category without a format.
  ///   - arguments: More arguments, starting with argument 2.
  /// - Returns: The text.
  public func plural<each Argument: FormatArgumentConvertible>(
    _ number: some FormatArgumentConvertible,
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String,
    _ arguments: repeat each Argument
  ) -> String {
    var forms = PluralForms()
    for (category, format) in [
      (PluralCategory.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
    ] {
      forms[category] = format.map { .text(FormatText($0, dialect: .code)) }
    }
    let entry = FormatEntry(root: FormatVariable(name: "", argument: 1, body: .plural(forms)))
    let all = [number.formatArgument] + formatArguments(repeat each arguments)
    return render(.format(entry), all).text ?? other
  }

  /// Formats a number with one of several formats; formats for single numbers come before those for categories.
  ///
  /// ```swift
  /// let files = PluralElements(one: "%d file", other: "%d files", explicit: [0: "no files", 12: "a dozen files"])
  /// StringFormatter(language: "en").plural(12, files)   // "a dozen files"
  /// ```
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats. Its category depends on its own
  ///     digits, as `%@` shows them.
  ///   - formats: The formats. Here ``PluralCategory/zero`` is CLDR's category, not the number 0.
  /// - Returns: The text.
  public func plural(_ number: some FormatArgumentConvertible, _ formats: PluralElements<String>) -> String {
    let argument = number.formatArgument
    let operands =
      if case .formatted(_, let operands) = argument { operands } else { argument.decimal.map { PluralOperands($0) } }
    let format = operands.map { rules.pick(from: formats, for: $0) } ?? formats.other
    return render(.text(format), [argument], .code).text ?? format
  }
}

/// The arguments of a call as a list.
///
/// It is inlined with the calls that take arguments of any type, so they cost no more than the list.
@inlinable
func formatArguments<each Argument: FormatArgumentConvertible>(
  _ arguments: repeat each Argument
) -> [FormatArgument] {
  var list: [FormatArgument] = []
  for argument in repeat each arguments { list.append(argument.formatArgument) }
  return list
}
