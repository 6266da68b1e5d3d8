package import Console
package import Displays

/// Something that happened to the main thread's windows, keys and displays.
package enum StageEvent: Hashable, Sendable {
  /// A key went down, at this time in nanoseconds of `CLOCK_MONOTONIC`.
  case key(ConsoleKey, at: Int64)
  /// A key without a meaning, such as Shift, went down: somebody is there.
  case stirred
  /// The mouse or a finger did something, at this time in nanoseconds of `CLOCK_MONOTONIC`.
  case pointer(StagePointer, at: Int64)
  /// A TV has appeared, disappeared or changed.
  case tv(TVStatus)
  /// The console's window must be drawn again.
  case consoleChanged
  /// All of the TV's window must be shown again.
  case tvExposed
  /// A loudspeaker has appeared or disappeared.
  case loudspeakersChanged
  /// The wake descriptor was written to.
  case woken
  /// A window was closed, or the process was asked to end.
  case closeRequested
  /// Nothing can be shown any more, for the given reason.
  case failed(StageError)
}

extension StageEvent {
  /// Whether somebody at the machine pressed a key.
  package var isKey: Bool {
    switch self {
    case .key, .stirred: true
    default: false
    }
  }

  /// Whether the pointer has only moved.
  var isMove: Bool { if case .pointer(let pointer, _) = self { pointer.kind == .moved } else { false } }
}

/// One of the stage's windows.
package enum StageWindow: Hashable, Sendable {
  /// The full-screen window on a TV, by its number.
  case tv(Int)
  /// The host's own window.
  case console
}
