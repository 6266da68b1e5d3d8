public import Displays

/// What the stage is to do with the displays.
public struct StageOptions: Sendable {
  /// Which display is the TV.
  public var display: DisplayPreference
  /// Which mode it gets.
  public var mode: ModePreference
  /// Whether no desktop runs, so that the only display is the TV at once; nil to look whether there is a window manager.
  public var isKiosk: Bool?
  /// The title of the console's window.
  public var consoleTitle: String
  /// The file that says how to put the outputs back after a crash.
  public var stateFile: String
  /// The file that remembers which display is the TV.
  public var rememberFile: String

  /// Options from their parts.
  public init(
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
