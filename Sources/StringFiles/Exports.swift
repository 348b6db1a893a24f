// Every reader throws or collects diagnostics, so users need the type.
@_exported public import Diagnostics
