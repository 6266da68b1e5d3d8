package import PadProtocol

/// A theme that the host can choose at the console, as far as the room's side of the program has to know it.
package struct ThemeOption: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The colours for pads.
  package var pads: PadPalette

  /// Makes one.
  package init(name: String, pads: PadPalette) {
    self.name = name
    self.pads = pads
  }
}
