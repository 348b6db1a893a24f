// Rules give categories, and refused ones diagnostics, so users need both types by their names.
@_exported public import Diagnostics
@_exported public import PluralBase
