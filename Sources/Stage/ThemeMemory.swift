/// Remembers from one run to the next which theme somebody has chosen at the console.
package struct ThemeMemory: Sendable {
  private let path: String

  /// Creates a memory that is stored in a file.
  package init(path: String) { self.path = path }

  /// The theme's name, or the path of its file; nil if none was chosen.
  package var remembered: String? {
    SmallFile(path: path).read()?.split(separator: "\n").first.map(String.init)
  }

  /// Remembers a theme, by its name or the path of its file.
  package func remember(_ theme: String) {
    guard remembered != theme else { return }
    _ = SmallFile(path: path).write(theme + "\n")
  }
}
