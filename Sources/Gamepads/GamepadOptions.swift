package import Controllers

/// The controllers to look for, and where to look.
package struct GamepadOptions: Hashable, Sendable {
  /// Whether a TV's remote control belongs to the console or is a seat.
  package var remotes: RemoteUse
  /// The folder of the kernel's input devices.
  package var folder: String
  /// A file with additional mappings for SDL's game controller database; nil for none.
  package var mappings: String?
  /// A pipe for lines that connect and press virtual controllers, for tests; nil for none.
  package var virtual: String?

  /// Makes options.
  package init(
    remotes: RemoteUse = .auto, folder: String = "/dev/input", mappings: String? = nil, virtual: String? = nil
  ) {
    self.remotes = remotes
    self.folder = folder
    self.mappings = mappings
    self.virtual = virtual
  }
}
