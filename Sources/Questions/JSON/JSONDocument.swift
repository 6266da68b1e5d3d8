/// Parses a whole JSON text into a value whose parts know their lines, for files that people write.
package enum JSONDocument {
  /// Parses the bytes of a JSON text.
  package static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
    try read(utf8: SourceText.utf8(of: bytes))
  }

  /// Parses a JSON text that is known to be valid UTF-8 without a byte order mark.
  package static func read(utf8 bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
    var scanner = JSONScanner(bytes)
    let node = try scanner.value()
    guard scanner.peek() == nil else { throw scanner.problem("nothing may stand after the value") }
    return node
  }
}
