import Displays

/// Remembers from one run to the next which display is the TV.
struct TVMemory {
  private let file: SmallFile

  /// Creates a memory that is stored in a file.
  init(path: String) { file = SmallFile(path: path) }

  /// The display that was last the TV; nil if there was none.
  var remembered: DisplayIdentity? {
    file.read()?.split(separator: "\n").first.flatMap { DisplayIdentity(line: String($0)) }
  }

  /// Remembers a display.
  func remember(_ identity: DisplayIdentity) {
    guard remembered != identity else { return }
    _ = file.write(identity.line + "\n")
  }
}
