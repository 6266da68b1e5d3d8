/// A call to press a key: the words before the key, the key, the words after it.
package struct KeyPrompt: Hashable, Sendable {
  package var before: String
  package var key: String
  package var after: String

  /// Makes a call.
  package init(before: String, key: String, after: String) {
    self.before = before
    self.key = key
    self.after = after
  }
}
