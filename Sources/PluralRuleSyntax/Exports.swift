// Rules yield categories, and refused ones yield diagnostics, so users need both types.
@_exported public import Diagnostics
@_exported public import PluralBase
