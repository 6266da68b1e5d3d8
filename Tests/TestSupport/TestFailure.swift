/// What went wrong in the harness, or what a test waited for in vain.
public struct TestFailure: Error, CustomStringConvertible {
  /// One or more lines for the person who reads the failed test.
  public let description: String

  /// Makes a failure that says `description`.
  public init(_ description: String) {
    self.description = description
  }
}
