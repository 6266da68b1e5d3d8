import Displays

/// A memory, across runs, of the modes that were chosen at the console.
struct ModeMemory {
  private let file: SmallFile

  /// Makes a memory in a file.
  init(path: String) { file = SmallFile(path: path) }

  /// The modes that were chosen.
  var kept: KeptModes { KeptModes(text: file.read() ?? "") }

  /// Saves the modes.
  func keep(_ modes: KeptModes) {
    guard kept != modes else { return }
    _ = file.write(modes.text)
  }
}
