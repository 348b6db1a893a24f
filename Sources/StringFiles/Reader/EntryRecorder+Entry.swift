extension EntryRecorder.Entry {
  /// Creates an entry that is not from a file that the recorder has seen.
  package init(key: String, comment: String?, entry: FormatEntry) {
    self.init(key: key, offset: 0, entry: entry, comment: comment)
  }
}
