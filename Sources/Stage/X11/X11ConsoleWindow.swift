import CSDL2
import CXRandR
import Displays

/// The host's window, an ordinary one that any window manager may handle.
@MainActor
final class X11ConsoleWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  private let xWindow: Window
  /// SDL's connection.
  private let sdlDisplay: OpaquePointer
  private let connection: XConnection
  /// The window managers that put an ordinary window anywhere, under the TV's for instance, but let dialogs float.
  private static let tilers: Set = [
    "awesome", "bspwm", "dwm", "herbstluftwm", "i3", "leftwm", "qtile", "spectrwm", "xmonad",
  ]

  /// Opens the window in the middle of a display, with 1280×720 pixels, or fewer on a small display.
  init(_ connection: XConnection, title: String, on display: PixelRect) throws(StageError) {
    let place = ConsolePlace.rectangle(on: display)
    if Self.tilers.contains(connection.windowManagerName) {
      SDL_SetHint(SDL_HINT_X11_WINDOW_TYPE, "_NET_WM_WINDOW_TYPE_DIALOG")
    }
    guard
      let window = SDL_CreateWindow(
        title, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height),
        SDL_WINDOW_RESIZABLE.rawValue)
    else { throw .window(String(cString: SDL_GetError())) }
    var sdlDisplay: OpaquePointer?
    var xWindow: Window = 0
    guard parlor_x11_of_sdl_window(UnsafeMutableRawPointer(window), &sdlDisplay, &xWindow), let sdlDisplay else {
      SDL_DestroyWindow(window)
      throw .window("SDL's window has no X window")
    }
    sdlWindow = window
    self.xWindow = xWindow
    self.sdlDisplay = sdlDisplay
    self.connection = connection
  }

  /// The descriptor of SDL's connection.
  var sdlDescriptor: Int32 { XConnectionNumber(sdlDisplay) }

  /// The size of the window's picture in pixels; nil while the window is minimized or hidden.
  var size: PixelSize? {
    let flags = SDL_GetWindowFlags(sdlWindow)
    guard flags & SDL_WINDOW_SHOWN.rawValue != 0, flags & SDL_WINDOW_MINIMIZED.rawValue == 0 else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(sdlWindow, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Moves the window back to its display if it is under a TV's window or outside all displays; returns whether it was
  /// moved.
  ///
  /// The window becomes smaller if it does not fit on that display.
  @discardableResult
  func comeHome(from tv: PixelRect?, to display: PixelRect?, among displays: [Display]) -> Bool {
    guard let display, let place = connection.viewableRectangle(of: xWindow),
      let home = ConsolePlace.move(of: place, from: tv, to: display, among: displays)
    else { return false }
    if home.size != place.size { SDL_SetWindowSize(sdlWindow, Int32(home.width), Int32(home.height)) }
    SDL_SetWindowPosition(sdlWindow, Int32(home.x), Int32(home.y))
    return true
  }

  /// Takes the keyboard focus if no window has it, or if a tiling window manager's own window has it.
  ///
  /// Such a window manager gives the focus to a window of its own when the last window on the TV's workspace closes.
  /// Desktops do so too, for an overview or a menu, which must not be disturbed.
  func keepFocus() {
    guard connection.viewableRectangle(of: xWindow) != nil else { return }
    let focus = connection.focus
    if !connection.hasWindowManager {
      guard focus == nil else { return }
      XSetInputFocus(connection.display, xWindow, Int32(RevertToPointerRoot), Time(CurrentTime))
      XFlush(connection.display)
    } else if let focus {
      guard focus != xWindow, !connection.isClientOrFrame(focus), Self.tilers.contains(connection.windowManagerName)
      else { return }
      connection.requestActivation(of: xWindow)
    } else {
      connection.requestActivation(of: xWindow)
    }
  }

  /// Destroys the window.
  func close() { SDL_DestroyWindow(sdlWindow) }
}
