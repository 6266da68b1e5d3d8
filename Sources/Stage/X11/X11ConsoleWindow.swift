import CSDL2
import CXRandR
import Displays

/// The host's window: an ordinary one that any window manager may handle.
@MainActor
final class X11ConsoleWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  private let xWindow: Window
  private let connection: XConnection

  /// Opens the window in the middle of a display: 1280×720, or less on a small one.
  init(_ connection: XConnection, title: String, on display: PixelRect) throws(StageError) {
    let place = ConsolePlace.rectangle(on: display)
    guard
      let window = SDL_CreateWindow(
        title, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height),
        SDL_WINDOW_RESIZABLE.rawValue)
    else { throw .window(String(cString: SDL_GetError())) }
    var sdlDisplay: OpaquePointer?
    var xWindow: Window = 0
    guard parlor_x11_of_sdl_window(UnsafeMutableRawPointer(window), &sdlDisplay, &xWindow) else {
      SDL_DestroyWindow(window)
      throw .window("SDL's window has no X window")
    }
    sdlWindow = window
    self.xWindow = xWindow
    self.connection = connection
  }

  /// The size of its picture; nil while it is minimized or hidden.
  var size: PixelSize? {
    let flags = SDL_GetWindowFlags(sdlWindow)
    guard flags & SDL_WINDOW_SHOWN.rawValue != 0, flags & SDL_WINDOW_MINIMIZED.rawValue == 0 else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(sdlWindow, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Goes back to the primary display if most of it lies under the TV's window.
  func comeHome(from tv: PixelRect, to primary: PixelRect?) {
    guard let primary, primary != tv, let place = connection.viewableRectangle(of: xWindow) else { return }
    let hidden = place.intersection(tv)
    let isOffDesktop = !place.overlaps(primary)
    guard isOffDesktop || hidden.width * hidden.height * 2 > place.width * place.height else { return }
    let home = ConsolePlace.rectangle(on: primary)
    SDL_SetWindowPosition(sdlWindow, Int32(home.x), Int32(home.y))
  }

  /// Takes the keyboard where no window manager gives it to anybody.
  func keepFocus() {
    guard !connection.hasWindowManager, connection.viewableRectangle(of: xWindow) != nil else { return }
    var focus: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(connection.display, &focus, &revert)
    // 0 is nobody, 1 whoever is under the pointer.
    guard focus <= 1 || focus == connection.root else { return }
    XSetInputFocus(connection.display, xWindow, Int32(RevertToPointerRoot), Time(CurrentTime))
    XFlush(connection.display)
  }

  /// Destroys the window.
  func close() { SDL_DestroyWindow(sdlWindow) }
}

/// Where the console's window goes.
enum ConsolePlace {
  /// The middle of a display, with a margin on a small one.
  static func rectangle(on display: PixelRect) -> PixelRect {
    let width = min(1280, display.width * 9 / 10)
    let height = min(720, display.height * 9 / 10)
    return PixelRect(
      x: display.x + (display.width - width) / 2, y: display.y + (display.height - height) / 2, width: width,
      height: height)
  }
}
