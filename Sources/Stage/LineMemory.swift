/// Remembers a line of text from one run to the next, such as the theme that somebody has chosen at the console.
package struct LineMemory: Sendable {
  private let path: String

  /// Creates a memory that is stored in a file.
  package init(path: String) { self.path = path }

  /// The line; nil if there is none yet.
  package var remembered: String? {
    SmallFile(path: path).read()?.split(separator: "\n").first.map(String.init)
  }

  /// Remembers a line.
  package func remember(_ line: String) {
    guard remembered != line else { return }
    _ = SmallFile(path: path).write(line + "\n")
  }
}
