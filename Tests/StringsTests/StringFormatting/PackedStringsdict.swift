import PluralBase
import StringFiles
import StringFormatting

/// A packed entry with one variable `n`, as from a `.stringsdict` file.
func stringsdict(
  _ format: String,
  _ forms: [PluralCategory: String],
  type: String = "d"
) -> PackedEntry {
  let body = FormatBody.plural(PluralForms(forms.mapValues { .text(FormatText($0)) }))
  let variable = FormatVariable(name: "n", specifier: FormatDirective(specifier: "%" + type), body: body)
  let root = FormatVariable(name: "", body: .text(FormatText(format)))
  return PackedEntry(FormatEntry(root: root, variables: ["n": variable]))
}
