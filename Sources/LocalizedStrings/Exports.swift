// The types of these modules are in this module's own API: languages, numbers, plural rules.
@_exported public import LanguageNegotiation
@_exported public import NumberDisplay
@_exported public import PluralCore
@_exported public import Plurals
@_exported public import StringFiles
