import CSDL2
import CXRandR
import Displays
import Processes

/// The window that covers the TV: no window manager touches it, and X itself says whether it is where it should be.
@MainActor
final class X11TVWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  /// X's number.
  let xWindow: Window
  /// SDL's connection.
  private let sdlDisplay: OpaquePointer
  private let connection: XConnection
  /// The part of the desktop that it covers; nil while it is hidden.
  private(set) var place: PixelRect?

  /// Makes the window, hidden.
  init(_ connection: XConnection, _ rectangle: PixelRect) throws(StageError) {
    SDL_SetHint(SDL_HINT_X11_FORCE_OVERRIDE_REDIRECT, "1")
    defer { SDL_SetHint(SDL_HINT_X11_FORCE_OVERRIDE_REDIRECT, "0") }
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue
    guard
      let window = SDL_CreateWindow(
        "Parlor TV", Int32(rectangle.x), Int32(rectangle.y), Int32(rectangle.width), Int32(rectangle.height), flags)
    else { throw .window(String(cString: SDL_GetError())) }
    // The surface is made while the hint holds: what makes the X window anew makes it without override-redirect.
    _ = SDL_GetWindowSurface(window)
    var display: OpaquePointer?
    var xWindow: Window = 0
    guard parlor_x11_of_sdl_window(UnsafeMutableRawPointer(window), &display, &xWindow), let display else {
      SDL_DestroyWindow(window)
      throw .window("SDL's window has no X window")
    }
    sdlWindow = window
    self.xWindow = xWindow
    sdlDisplay = display
    self.connection = connection
    keepCompositing()
  }

  /// Asks a compositor to keep compositing (EWMH: `_NET_WM_BYPASS_COMPOSITOR` = 2).
  ///
  /// For a window that covers a screen, xfwm4 otherwise stops it on all screens, and the desktop's own freezes. It
  /// reads the property as the window is mapped.
  private func keepCompositing() {
    let cardinal: Atom = 6
    var never: UInt = 2
    withUnsafeBytes(of: &never) { bytes in
      _ = XChangeProperty(
        sdlDisplay, xWindow, XInternAtom(sdlDisplay, "_NET_WM_BYPASS_COMPOSITOR", 0), cardinal, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
  }

  /// The size of its picture; nil while it is hidden.
  var size: PixelSize? { place?.size }

  /// Shows the window on a part of the desktop; false if X says that it does not cover it exactly.
  ///
  /// It never uses SDL_ShowWindow: without a window manager that takes the keyboard from the console.
  func cover(_ rectangle: PixelRect) -> Bool {
    XMoveResizeWindow(
      sdlDisplay, xWindow, Int32(rectangle.x), Int32(rectangle.y), UInt32(rectangle.width), UInt32(rectangle.height))
    XMapRaised(sdlDisplay, xWindow)
    XSync(sdlDisplay, 0)
    let limit = MonotonicClock.nanoseconds + 1_000_000_000
    while !isAsSDLKnows(rectangle), MonotonicClock.nanoseconds < limit {
      SDL_PumpEvents()
      if !isAsSDLKnows(rectangle) { SDL_Delay(1) }
    }
    guard isAsSDLKnows(rectangle), connection.viewableRectangle(of: xWindow) == rectangle else {
      hide()
      return false
    }
    place = rectangle
    return true
  }

  /// Hides the window and keeps it: a TV that comes back shows its picture the sooner.
  func hide() {
    XUnmapWindow(sdlDisplay, xWindow)
    XSync(sdlDisplay, 0)
    SDL_PumpEvents()
    place = nil
  }

  /// Moves the window back to its place, if something has moved it.
  func stayInPlace() {
    guard let place, connection.viewableRectangle(of: xWindow) != place else { return }
    _ = cover(place)
  }

  /// Raises the window if a program's window covers it.
  ///
  /// A window that covers everything and belongs to no program is a screen locker, a screen saver or a compositor's
  /// overlay.
  func stayOnTop() {
    guard let place else { return }
    let stack = connection.stack()
    guard let index = stack.lastIndex(of: xWindow), !isScreenSaverOn else { return }
    let isCovered = stack[(index + 1)...].contains { window in
      guard let rectangle = connection.viewableRectangle(of: window), rectangle.overlaps(place) else { return false }
      return !rectangle.contains(place) || connection.isClientOrFrame(window)
    }
    guard isCovered else { return }
    XRaiseWindow(sdlDisplay, xWindow)
    XFlush(sdlDisplay)
  }

  /// Destroys the window.
  func close() { SDL_DestroyWindow(sdlWindow) }

  private func isAsSDLKnows(_ rectangle: PixelRect) -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(sdlWindow, &width, &height)
    let isShown = SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_SHOWN.rawValue != 0
    return isShown && Int(width) == rectangle.width && Int(height) == rectangle.height
  }

  private var isScreenSaverOn: Bool {
    guard let info = XScreenSaverAllocInfo() else { return false }
    defer { XFree(info) }
    guard XScreenSaverQueryInfo(connection.display, connection.root, info) != 0 else { return false }
    return info.pointee.state == ScreenSaverOn
  }
}
