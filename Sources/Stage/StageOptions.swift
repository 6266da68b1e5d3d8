package import Displays

/// The stage's options for the displays.
package struct StageOptions: Sendable {
  /// The display to use as the TV.
  package var display: DisplayPreference
  /// The mode that the TV gets.
  package var mode: ModePreference
  /// Whether no desktop runs, so that the only display becomes the TV immediately.
  ///
  /// If it is nil, X11 checks for a window manager, and Wayland assumes a desktop.
  package var isKiosk: Bool?
  /// The title of the console's window.
  package var consoleTitle: String
  /// The file that records how to restore the outputs after a crash.
  package var stateFile: String
  /// The file that remembers which display is the TV.
  package var rememberFile: String
  /// The file that remembers which modes somebody at the console has chosen.
  package var modesFile: String
  /// The command line of the program that restores a compositor's outputs when its standard input ends; empty for none.
  package var guardian: [String]

  /// Creates options from their parts.
  package init(
    display: DisplayPreference, mode: ModePreference, isKiosk: Bool?, consoleTitle: String, stateFile: String,
    rememberFile: String, modesFile: String, guardian: [String] = []
  ) {
    self.display = display
    self.mode = mode
    self.isKiosk = isKiosk
    self.consoleTitle = consoleTitle
    self.stateFile = stateFile
    self.rememberFile = rememberFile
    self.modesFile = modesFile
    self.guardian = guardian
  }
}
