// What the base holds belongs to the vocabulary of everything above it.
@_exported public import PluralBase
