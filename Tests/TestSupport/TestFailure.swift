/// What went wrong in the harness, or what a test waited for in vain.
package struct TestFailure: Error, CustomStringConvertible {
  /// One or more lines for the person who reads the failed test.
  package let description: String

  /// Makes a failure that says `description`.
  package init(_ description: String) {
    self.description = description
  }
}
