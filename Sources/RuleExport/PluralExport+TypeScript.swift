import PluralBase

extension PluralExport {
  /// The types of the JavaScript module for TypeScript: `plurals.d.mts` beside `plurals.mjs`.
  package func typeScriptTypes() -> String {
    var lines = origin(target: "types", mark: "// ")
    let types = types.map { "'\($0)'" }.joined(separator: " | ")
    lines.append(
      """
      export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
      export type PluralType = \(types.isEmpty ? "never" : types);
      export type PluralOperands = Record<'n' | 'i' | 'v' | 'w' | 'f' | 't' | 'c', number>;
      /** The operands of a number such as '1', '1.50' or '1.2c6'. Throws a RangeError for any other text. */
      export function operands(number: string): PluralOperands;
      /** The category of a number such as '1', '1.50' or '1.2c6'; `other` in a language without rules. */
      export function category(language: string, number: string, type?: PluralType): PluralCategory;
      """
    )
    return text(lines)
  }
}
