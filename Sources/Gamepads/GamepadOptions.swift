package import Controllers

/// The controllers to look for, and where.
package struct GamepadOptions: Hashable, Sendable {
  /// Whose a TV's remote control is.
  package var remotes: RemoteUse
  /// Where the kernel has its input devices.
  package var folder: String
  /// A file of more mappings for SDL's game controller database; nil for none.
  package var mappings: String?
  /// A pipe of lines that plug and press virtual controllers, for tests; nil for none.
  package var virtual: String?

  /// Says it.
  package init(
    remotes: RemoteUse = .auto, folder: String = "/dev/input", mappings: String? = nil, virtual: String? = nil
  ) {
    self.remotes = remotes
    self.folder = folder
    self.mappings = mappings
    self.virtual = virtual
  }
}
