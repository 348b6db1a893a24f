// The API of this module uses types of these modules.
@_exported public import Diagnostics
@_exported public import LanguageNegotiation
@_exported public import NumberDisplay
@_exported public import Plurals
@_exported public import StringFiles
@_exported public import StringFormatting
