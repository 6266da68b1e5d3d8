/// The reason why there is nothing to show pictures on.
package enum StageError: Error, Hashable, CustomStringConvertible {
  /// There is neither an X server nor a Wayland compositor.
  case noScreen
  /// SDL could not be started; with SDL's message.
  case sdl(String)
  /// A window could not be created; with SDL's message.
  case window(String)
  /// SDL cannot draw on a Wayland window; with SDL's message.
  case noRenderer(String)
  /// The Wayland compositor has neither a keyboard nor a pointer, and SDL does not start without them.
  case noSeat
  /// Another Parlor uses the screen: the process with this number, or nil if the number is unknown.
  case inUse(by: String?)
  /// The X server has no RandR 1.3 or later.
  case oldRandR
  /// The compositor has ended, and everything that it showed is gone.
  case lost

  /// The error in one sentence, which also says what to do.
  package var description: String {
    switch self {
    case .noScreen:
      "There is no screen to draw on: start Parlor from a desktop session, set DISPLAY or WAYLAND_DISPLAY to one, or use scripts/play, which starts one."
    case .sdl(let message): "The screen could not be opened (\(message)): start Parlor from a desktop session."
    case .window(let message): "No window could be opened (\(message)): try again from a terminal on the desktop."
    case .noRenderer(let message):
      "SDL draws on Wayland through OpenGL, and there is none (\(message)): install Mesa, which does it by the processor too (libgl1 on Debian)."
    case .noSeat:
      "This Wayland compositor has no seat, that is no keyboard and no pointer: give it one, or set DISPLAY to an X server and unset WAYLAND_DISPLAY."
    case .inUse(let process?):
      "Parlor runs on this screen already (process \(process)): end it first, or set DISPLAY or WAYLAND_DISPLAY to another."
    case .inUse(nil):
      "Parlor runs on this screen already: end it first, or set DISPLAY or WAYLAND_DISPLAY to another."
    case .oldRandR: "This X server cannot handle displays (RandR 1.3 is needed): use a newer one."
    case .lost:
      "The desktop that Parlor was shown on has ended: start it and Parlor again, and the evening goes on."
    }
  }
}
