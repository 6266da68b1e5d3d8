import Displays

/// Remembers over runs which modes somebody at the console has chosen.
struct ModeMemory {
  private let file: SmallFile

  /// A memory in a file.
  init(path: String) { file = SmallFile(path: path) }

  /// The modes that were chosen.
  var kept: KeptModes { KeptModes(text: file.read() ?? "") }

  /// Remembers the modes.
  func keep(_ modes: KeptModes) {
    guard kept != modes else { return }
    _ = file.write(modes.text)
  }
}
