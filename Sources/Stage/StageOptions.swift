package import Displays

/// The stage's options for the displays.
package struct StageOptions: Sendable {
  /// Which display is the TV.
  package var display: DisplayPreference
  /// Which mode it gets.
  package var mode: ModePreference
  /// Whether no desktop runs, so that the only display is the TV at once; nil to look whether there is a window manager.
  package var isKiosk: Bool?
  /// The title of the console's window.
  package var consoleTitle: String
  /// The file that says how to put the outputs back after a crash.
  package var stateFile: String
  /// The file that remembers which display is the TV.
  package var rememberFile: String
  /// The file that remembers which modes somebody at the console has chosen.
  package var modesFile: String
  /// The program and its arguments that put the outputs of a compositor back when its standard input ends; empty for
  /// none.
  package var guardian: [String]

  /// Options from their parts.
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
