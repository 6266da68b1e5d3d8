package import PadProtocol

/// A theme that the host can choose at the console, reduced to the facts that the room's side of the program needs.
package struct ThemeOption: Hashable, Sendable {
  /// The theme's name.
  package var name: String
  /// The colours for pads.
  package var pads: PadPalette

  /// Creates a theme.
  package init(name: String, pads: PadPalette) {
    self.name = name
    self.pads = pads
  }
}
