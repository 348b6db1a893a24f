// `import Plurals` is all that a user writes: categories and decimals belong to the runtime's vocabulary.
@_exported public import Decimals
@_exported public import PluralBase
