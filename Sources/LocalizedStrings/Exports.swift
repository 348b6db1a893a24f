// A program that imports this module needs no other import to load strings, to select a language, and to show strings.

// Every reader throws or collects diagnostics.
@_exported public import Diagnostics
// PreferredLanguages says what the user reads, and NegotiatedLanguages why a language was selected.
@_exported public import LanguageNegotiation
// Numbers on their own in the same locale: DisplayDecimal.formatted(with:).
@_exported public import NumberDisplay
// PluralElements and PluralCategory, for forms in code.
@_exported public import Plurals
// LocalizedBundle.tables, and tables that a program makes itself.
@_exported public import StringFiles
// FormatArgument, Device and StringFormatter.
@_exported public import StringFormatting
