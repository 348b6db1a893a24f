// A program that imports this module needs no other import: errors have a Diagnostic, and arguments are FormatArgument.
@_exported public import Diagnostics
@_exported public import FormatArguments
