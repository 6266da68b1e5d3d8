/// Remembers over runs which theme somebody at the console has chosen.
package struct ThemeMemory: Sendable {
  private let path: String

  /// A memory in a file.
  package init(path: String) { self.path = path }

  /// The theme's name, or the path of its file; nil when none was chosen.
  package var remembered: String? {
    SmallFile(path: path).read()?.split(separator: "\n").first.map(String.init)
  }

  /// Remembers a theme by its name or the path of its file.
  package func remember(_ theme: String) {
    guard remembered != theme else { return }
    _ = SmallFile(path: path).write(theme + "\n")
  }
}
