// The API of this module extends the types of this one.
@_exported public import MessageFormat
