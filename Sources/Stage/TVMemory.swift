import Displays

/// Remembers over runs which display is the TV.
struct TVMemory {
  private let file: SmallFile

  /// A memory in a file.
  init(path: String) { file = SmallFile(path: path) }

  /// The display that was the TV last; nil when there was none.
  var remembered: DisplayIdentity? {
    file.read()?.split(separator: "\n").first.flatMap { DisplayIdentity(line: String($0)) }
  }

  /// Remembers a display.
  func remember(_ identity: DisplayIdentity) {
    guard remembered != identity else { return }
    _ = file.write(identity.line + "\n")
  }
}
