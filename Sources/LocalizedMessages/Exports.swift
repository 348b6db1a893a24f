// A program that imports this module needs no other import to load strings and messages, and to show them.

// LocalizedBundle and Localizer.
@_exported public import LocalizedStrings
// MessageDialects.
@_exported public import MessageFiles
// ICUMessage, MessageArguments and MessageFunctions.
@_exported public import MessageFormat
