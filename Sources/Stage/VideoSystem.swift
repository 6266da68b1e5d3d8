import CSDL2
import Glibc

/// The window systems that Parlor can show pictures on.
enum VideoSystem: String {
  case x11, wayland

  /// The one that this session runs, as the environment says; nil when it names none.
  ///
  /// SDL 2.26 alone would take Xwayland in a Wayland session, where no full-screen window can be trusted.
  static var chosen: VideoSystem? {
    if let asked = environment("SDL_VIDEODRIVER"), let system = VideoSystem(rawValue: asked) { return system }
    if environment("WAYLAND_DISPLAY") != nil { return .wayland }
    if environment("DISPLAY") != nil { return .x11 }
    return nil
  }

  /// Starts SDL on this system.
  ///
  /// Without any SDL would silently draw into nothing (its `offscreen` driver), so the driver's name is checked.
  func start() throws(StageError) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, rawValue)
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Parlor")
    // SDL puts the pointer back after each change to full screen. Where it is hidden, over the TV, that means to lock it,
    // and to crash when it is shown again on a compositor that cannot lock pointers.
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_EMULATE_MOUSE_WARP, "0")
    // A click on a window that was in the background means what it hits, as on any desktop.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .sdl(String(cString: SDL_GetError())) }
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == rawValue else {
      SDL_Quit()
      throw .noScreen
    }
    // Keys are what the stage wants, not the text of an input method that may keep some of them.
    SDL_StopTextInput()
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
