package import Displays

/// What the stage is to do with the displays.
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

  /// Options from their parts.
  package init(
    display: DisplayPreference, mode: ModePreference, isKiosk: Bool?, consoleTitle: String, stateFile: String,
    rememberFile: String
  ) {
    self.display = display
    self.mode = mode
    self.isKiosk = isKiosk
    self.consoleTitle = consoleTitle
    self.stateFile = stateFile
    self.rememberFile = rememberFile
  }
}
