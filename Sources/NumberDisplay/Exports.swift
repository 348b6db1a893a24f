// `import NumberDisplay` is all that a user writes: decimals are what it displays.
@_exported public import Decimals
