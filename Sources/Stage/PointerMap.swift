import CSDL2
import Displays

/// Translates SDL's mouse events into the stage's pointer events; SDL reports touches as mouse events too.
@MainActor
struct PointerMap {
  private let backend: any StageBackend

  init(_ backend: any StageBackend) { self.backend = backend }

  /// Returns the meaning of a mouse event; nil for other events, and for windows and buttons without a meaning.
  func pointer(_ event: SDL_Event) -> StagePointer? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      return pointer(
        .moved, event.motion.windowID, event.motion.x, event.motion.y, isFinger: event.motion.which == Self.finger)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard Int32(event.button.button) == SDL_BUTTON_LEFT else { return nil }
      return pointer(
        SDL_EventType(rawValue: event.type) == SDL_MOUSEBUTTONDOWN ? .pressed : .released, event.button.windowID,
        event.button.x, event.button.y, isFinger: event.button.which == Self.finger)
    case SDL_MOUSEWHEEL:
      let isFlipped = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
      guard event.wheel.y != 0 else { return nil }
      return pointer(
        .wheel(isUp: (event.wheel.y > 0) != isFlipped), event.wheel.windowID, event.wheel.mouseX, event.wheel.mouseY,
        isFinger: false)
    default: return nil
    }
  }

  /// Returns the window with SDL's number; nil if it is gone.
  func window(_ identifier: UInt32) -> StageWindow? {
    guard let window = SDL_GetWindowFromID(identifier) else { return nil }
    let all = [StageWindow.console] + backend.tvs.map { .tv($0) }
    return all.first { backend.sdlWindow($0) == window }
  }

  /// `SDL_TOUCH_MOUSEID`, a macro that Swift does not import.
  private static let finger = UInt32.max

  /// Makes an event, with its position converted from SDL's window units to pixels of the picture.
  private func pointer(
    _ kind: StagePointer.Kind, _ identifier: UInt32, _ x: Int32, _ y: Int32, isFinger: Bool
  ) -> StagePointer? {
    guard let window = window(identifier), let sdlWindow = backend.sdlWindow(window),
      let size = backend.size(of: window)
    else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(sdlWindow, &width, &height)
    guard width > 0, height > 0 else { return nil }
    return StagePointer(
      kind, on: window, x: Double(x) * Double(size.width) / Double(width),
      y: Double(y) * Double(size.height) / Double(height), isFinger: isFinger)
  }
}
