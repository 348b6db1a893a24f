// Users need only `import Plurals`: categories and decimals belong to the runtime's vocabulary.
@_exported public import Decimals
@_exported public import PluralBase
