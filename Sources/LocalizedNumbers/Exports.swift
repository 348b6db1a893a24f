// `import LocalizedNumbers` is all that a user writes.
@_exported public import LocalizedStrings
@_exported public import NumberStyles
