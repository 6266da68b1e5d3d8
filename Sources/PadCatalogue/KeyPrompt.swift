/// A request to press a key: the words before the key, the key, and the words after it.
package struct KeyPrompt: Hashable, Sendable {
  package var before: String
  package var key: String
  package var after: String

  /// Creates a request.
  package init(before: String, key: String, after: String) {
    self.before = before
    self.key = key
    self.after = after
  }
}
