/// Parses a whole JSON text into a value whose parts know their lines, for files that people write.
package enum JSONDocument {
  /// Parses the bytes of a JSON text.
  package static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
    var scanner = JSONScanner(SourceText.utf8(of: bytes))
    let node = try scanner.value()
    guard scanner.peek() == nil else { throw scanner.problem("nothing may stand after the value") }
    return node
  }
}
