/// A file in gettext's PO format, exactly as it is written.
struct POFile: Hashable {
  struct Entry: Hashable {
    /// The number of the line with the entry's `msgid`.
    var line: Int
    /// The comments for translators (`#.`), one string for each line.
    var comments: [String] = []
    /// The flags (`#,`), such as `fuzzy`.
    var flags: Set<String> = []
    /// The text's key, such as `room.left`.
    var context: String?
    var id = ""
    var plural: String?
    /// The translations: more than one if the text has plural forms.
    var texts: [String] = []
  }

  var path: String
  /// The fields of the first entry, which has an empty `msgid`.
  var header: [String: String]
  var entries: [Entry]

  /// The language that the file is named after, such as `zh`.
  var language: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  func problem(_ message: String, at line: Int = 1) -> Problem { Problem(file: path, line: line, message: message) }
}
