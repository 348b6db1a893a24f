// `import NumberStyles` is all that a user writes: symbols are what styles need, and rules what results are for.
@_exported public import NumberDisplay
@_exported public import Plurals
