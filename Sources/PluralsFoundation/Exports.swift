// The bridges are useless without the types that they convert to.
@_exported public import Plurals
