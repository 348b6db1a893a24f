// Every reader throws or collects diagnostics, so users need the type by its name.
@_exported public import Diagnostics
