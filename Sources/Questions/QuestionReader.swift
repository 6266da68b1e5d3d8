/// Reads question files: Apple property lists (XML and binary), CSV and Parlor's JSON.
package enum QuestionReader {
  /// Reads one file; whatever bytes it contains, this function ends and reports everything that it could not use.
  ///
  /// - Parameters:
  ///   - bytes: the file, at most ``QuestionLimits/fileSize``. Its first bytes determine the format.
  ///   - name: the file's name in issues; its extension matters only if the bytes leave the format in doubt.
  ///   - isUTF8: whether the bytes are known to be valid UTF-8.
  package static func read(_ bytes: some Collection<UInt8>, name: String, isUTF8: Bool = false) -> QuestionFile {
    guard bytes.count <= QuestionLimits.fileSize else {
      let size = QuestionLimits.fileSize / (1024 * 1024)
      return .refused(name: name, "the file is larger than \(size) MiB; split it into smaller files")
    }
    let bytes = Array(bytes)
    if BinaryPropertyListReader.recognizes(bytes) {
      var reader = BinaryPropertyListReader(bytes, name: name)
      return reader.read()
    }
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      return .refused(name: name, "this is a ZIP file or a spreadsheet; export it as CSV in UTF-8")
    }
    let text = SourceText.utf8(of: bytes, isValid: isUTF8)
    if text.prefix(1024).contains(0) {
      return .refused(name: name, "this is not a question file; use a property list, CSV or JSON in UTF-8")
    }
    guard text.contains(where: { !$0.isBlank }) else {
      return .refused(name: name, "the file is empty")
    }
    switch TextFormat(of: text, name: name) {
    case .propertyList: return XMLPropertyListReader.read(text, name: name)
    case .json:
      var reader = JSONQuestionReader(text, name: name)
      return reader.read()
    case .csv: return CSVQuestionReader.read(text, name: name)
    }
  }
}
