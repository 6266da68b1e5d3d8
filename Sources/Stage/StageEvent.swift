public import Displays

/// A key of the host's keyboard or remote control.
public enum StageKey: Hashable, Sendable {
  /// A key with a character on it: a digit, a small letter, a space or an ASCII sign.
  case character(Character)
  /// The keys that mean something everywhere.
  case enter, escape, up, down, left, right, tab, delete
}

/// Something that happened on the main thread's side.
public enum StageEvent: Hashable, Sendable {
  /// A key went down, at this many nanoseconds of `CLOCK_MONOTONIC`.
  case key(StageKey, at: Int64)
  /// There is a TV now, or there is none, or something about it is new.
  case tv(TVStatus)
  /// The console's window must be drawn again.
  case consoleChanged
  /// The TV's window must be shown again, all of it.
  case tvExposed
  /// The wake descriptor was written to.
  case woken
  /// A window was closed, or the process was asked to end.
  case closeRequested
}

/// Whether there is a TV.
public enum TVStatus: Hashable, Sendable {
  /// There is none; why, and which display in which mode ``Stage/usePrimaryAsTV(_:)`` would give.
  case absent(AbsenceReason, thisScreen: String?)
  /// This display's every pixel is covered by the TV's window; `display` is the monitor's name, or the connector.
  case present(
    display: String, connector: String, mode: String, size: PixelSize, isPrimary: Bool, warning: ModeWarning?)
}

/// One of the two windows.
public enum StageWindow: Hashable, Sendable {
  /// The full screen on the TV.
  case tv
  /// The host's own window.
  case console
}
