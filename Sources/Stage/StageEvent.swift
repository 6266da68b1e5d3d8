package import Console
package import Displays

/// Something that happened on the main thread's side.
package enum StageEvent: Hashable, Sendable {
  /// A key went down, at this many nanoseconds of `CLOCK_MONOTONIC`.
  case key(ConsoleKey, at: Int64)
  /// A key went down that means nothing, such as Shift: somebody is there.
  case stirred
  /// The mouse or a finger did something, at this many nanoseconds of `CLOCK_MONOTONIC`.
  case pointer(StagePointer, at: Int64)
  /// There is a TV now, or there is none, or something about it is new.
  case tv(TVStatus)
  /// The console's window must be drawn again.
  case consoleChanged
  /// The TV's window must be shown again, all of it.
  case tvExposed
  /// A loudspeaker has come or gone.
  case loudspeakersChanged
  /// The wake descriptor was written to.
  case woken
  /// A window was closed, or the process was asked to end.
  case closeRequested
  /// Nothing can be shown any more, for this reason.
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

/// One of the windows.
package enum StageWindow: Hashable, Sendable {
  /// The full screen on a TV, by its number.
  case tv(Int)
  /// The host's own window.
  case console
}
