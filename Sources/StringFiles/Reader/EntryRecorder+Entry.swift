extension EntryRecorder.Entry {
  /// Creates an entry that is not from a file that the recorder has seen.
  package init(key: String, at offset: Int = 0, comment: String?, entry: FormatEntry, isFormat: Bool = true) {
    self.init(key: key, offset: offset, entry: entry, isFormat: isFormat, comment: comment)
  }
}
