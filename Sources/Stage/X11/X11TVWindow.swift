import CSDL2
import CXRandR
import Displays
import Processes

/// The window that covers the TV: no window manager handles it, and X itself reports whether it is in the right place.
@MainActor
final class X11TVWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  /// X's number for the window.
  let xWindow: Window
  /// SDL's connection.
  private let sdlDisplay: OpaquePointer
  private let connection: XConnection
  /// The part of the desktop that the window covers; nil while it is hidden.
  private(set) var place: PixelRect?

  /// Creates the window, hidden.
  init(_ connection: XConnection, _ rectangle: PixelRect) throws(StageError) {
    SDL_SetHint(SDL_HINT_X11_FORCE_OVERRIDE_REDIRECT, "1")
    defer { SDL_SetHint(SDL_HINT_X11_FORCE_OVERRIDE_REDIRECT, "0") }
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue
    guard
      let window = SDL_CreateWindow(
        "Parlor TV", Int32(rectangle.x), Int32(rectangle.y), Int32(rectangle.width), Int32(rectangle.height), flags)
    else { throw .window(String(cString: SDL_GetError())) }
    // Create the surface while the hint is set: if the X window is recreated without the hint, it loses
    // override-redirect.
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

  /// Asks compositors to keep compositing (EWMH: `_NET_WM_BYPASS_COMPOSITOR` = 2).
  ///
  /// Otherwise, xfwm4 stops compositing on all screens if a window covers one, and the desktop's own screen freezes. It
  /// reads the property when the window is mapped.
  private func keepCompositing() {
    let cardinal: Atom = 6
    var never: UInt = 2
    withUnsafeBytes(of: &never) { bytes in
      _ = XChangeProperty(
        sdlDisplay, xWindow, XInternAtom(sdlDisplay, "_NET_WM_BYPASS_COMPOSITOR", 0), cardinal, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
  }

  /// The size of the window's picture in pixels; nil while it is hidden.
  var size: PixelSize? { place?.size }

  /// Shows the window on a part of the desktop; returns false if X reports that the window does not cover it exactly.
  ///
  /// This never uses SDL_ShowWindow, which takes the keyboard focus from the console if there is no window manager.
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

  /// Hides the window but keeps it, so that a TV that comes back shows its picture sooner.
  func hide() {
    XUnmapWindow(sdlDisplay, xWindow)
    XSync(sdlDisplay, 0)
    SDL_PumpEvents()
    place = nil
  }

  /// Moves the window back to its place if something has moved it.
  func stayInPlace() {
    guard let place, connection.viewableRectangle(of: xWindow) != place else { return }
    _ = cover(place)
  }

  /// Raises the window if a program's window covers it.
  ///
  /// A window that covers everything and belongs to no program is a screen locker, a screen saver or a compositor's
  /// overlay. It stays on top.
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
