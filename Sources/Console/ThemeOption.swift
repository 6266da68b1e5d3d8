package import PadProtocol

/// A theme that the host can choose at the console, as far as the room's side of the program has to know it.
package struct ThemeOption: Hashable, Sendable {
  /// What it is called.
  package var name: String
  /// The colours that pads are told.
  package var pads: PadPalette

  /// Makes one.
  package init(name: String, pads: PadPalette) {
    self.name = name
    self.pads = pads
  }
}
