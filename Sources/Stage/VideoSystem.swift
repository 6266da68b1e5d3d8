import CSDL2
import Glibc

/// The window systems that Parlor can show pictures on.
enum VideoSystem: String {
  case x11, wayland

  /// The window system of this session, according to the environment; nil if the environment names none.
  ///
  /// SDL 2.26 itself would choose Xwayland in a Wayland session, and full-screen windows cannot be trusted there.
  static var chosen: VideoSystem? {
    if let asked = environment("SDL_VIDEODRIVER"), let system = VideoSystem(rawValue: asked) { return system }
    if environment("WAYLAND_DISPLAY") != nil { return .wayland }
    if environment("DISPLAY") != nil { return .x11 }
    return nil
  }

  /// Starts SDL on this window system.
  ///
  /// Without any window system, SDL would silently draw into nothing (its `offscreen` driver), so this checks the
  /// driver's name.
  func start() throws(StageError) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, rawValue)
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Parlor")
    // SDL restores the pointer's position after each change to full screen. If the pointer is hidden, as over the TV,
    // SDL locks it for that. On a compositor that cannot lock pointers, SDL then crashes when the pointer is shown
    // again.
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_EMULATE_MOUSE_WARP, "0")
    // A click on a window in the background also presses the control under it, as on any desktop.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .sdl(String(cString: SDL_GetError())) }
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == rawValue else {
      SDL_Quit()
      throw .noScreen
    }
    // The stage wants keys, not the text of an input method, which may keep some of the keys.
    SDL_StopTextInput()
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
