// `import Plurals` is all that a user writes: the categories belong to the runtime's vocabulary.
@_exported public import PluralBase
