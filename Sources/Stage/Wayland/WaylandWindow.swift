import CSDL2
import CWayland
import Displays
import Processes

/// A window on Wayland, where SDL's driver has no framebuffer: a renderer shows a texture.
@MainActor
final class WaylandWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  private let renderer: OpaquePointer
  /// Whether the window gets a fixed size when it is hidden, so that it has one whenever it is mapped.
  private let isFixedWhenHidden: Bool
  private var texture: OpaquePointer?
  private var textureSize = PixelSize(width: 0, height: 0)

  /// Creates a window on one of SDL's displays.
  ///
  /// The flags must never contain SDL_WINDOW_ALLOW_HIGHDPI. With it, SDL 2.26 requests a scale of 0 when a window
  /// leaves its last output, for instance by a change of workspace, and the compositor ends the connection.
  init(_ title: String, _ size: PixelSize, onDisplay index: Int, flags: UInt32) throws(StageError) {
    let place = Self.center(ofDisplay: index)
    // Never use SDL_RENDERER_PRESENTVSYNC: presenting to a window that is not visible would block for a second.
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl,opengles2,software")
    guard
      let window = SDL_CreateWindow(
        title, place, place, Int32(size.width), Int32(size.height), flags)
    else { throw .noRenderer(String(cString: SDL_GetError())) }
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
      let message = String(cString: SDL_GetError())
      SDL_DestroyWindow(window)
      throw .noRenderer(message)
    }
    isFixedWhenHidden = flags & SDL_WINDOW_RESIZABLE.rawValue == 0
    sdlWindow = window
    self.renderer = renderer
  }

  /// The descriptor of SDL's connection.
  var sdlDescriptor: Int32 { parlor_wayland_descriptor_of_sdl_window(UnsafeMutableRawPointer(sdlWindow)) }

  /// Announces that SDL's connection is polled next; returns false if another thread has already read something for
  /// SDL.
  ///
  /// Mesa 26 has a thread there that waits until each picture's buffer is free again.
  func beginWait() -> Bool { parlor_wayland_begin_wait(UnsafeMutableRawPointer(sdlWindow)) }

  /// Reads the events that have arrived on SDL's connection; SDL learns of them when it is next asked for an event.
  func endWait() {
    parlor_wayland_end_wait(UnsafeMutableRawPointer(sdlWindow), Pipe.isReadable(sdlDescriptor))
  }

  /// Whether the window is mapped.
  var isShown: Bool { SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_SHOWN.rawValue != 0 }

  /// The size of the window's picture in pixels.
  var size: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// SDL's index of the window's display; meaningless while another window covers this one.
  var displayIndex: Int { Int(SDL_GetWindowDisplayIndex(sdlWindow)) }

  /// Covers one of SDL's displays with the window, in black; returns false if its picture does not have the size there
  /// within a second.
  ///
  /// The size is the one that our own connection reports for the output: SDL's bounds may be those of an earlier mode.
  ///
  /// - Parameter isThere: Whether the display is still there; called repeatedly.
  func cover(display index: Int, size: PixelSize, while isThere: () -> Bool) -> Bool {
    let place = Self.center(ofDisplay: index)
    let wasShown = isShown
    // The window must leave full screen first, because a window that is already full-screen stays where it is. mutter
    // keeps a window of fixed size small, even in full screen. But sway floats only windows of fixed size when it maps
    // them.
    let isUnderWay =
      step { SDL_SetWindowFullscreen($0, 0) } && step { SDL_SetWindowPosition($0, place, place) }
      && step { SDL_ShowWindow($0) } && step { SDL_SetWindowResizable($0, SDL_TRUE) }
      && step { SDL_SetWindowPosition($0, place, place) }
      && step { SDL_SetWindowFullscreen($0, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue) }
    guard isUnderWay else { return false }
    let limit = MonotonicClock.nanoseconds + 1_000_000_000
    let moves = movesHeardOf
    repeat {
      guard step({ _ in clear() }) else { return false }
      // While mutter is still mapping a window, it may show this one or the next one on a wrong output for a moment.
      // SDL then minimizes any other full-screen window there. So the next window waits until this one has reached its
      // output.
      if isCovering(display: index, size: size), wasShown || movesHeardOf > moves { return true }
      SDL_Delay(5)
    } while MonotonicClock.nanoseconds < limit && isThere()
    return isCovering(display: index, size: size)
  }

  /// The number of events in SDL's queue that say that the window was moved, which SDL also reports when it reaches
  /// another output.
  private var movesHeardOf: Int {
    var events = [SDL_Event](repeating: SDL_Event(), count: 256)
    let count = SDL_PeepEvents(
      &events, Int32(events.count), SDL_PEEKEVENT, SDL_WINDOWEVENT.rawValue, SDL_WINDOWEVENT.rawValue)
    let identifier = SDL_GetWindowID(sdlWindow)
    return events.prefix(max(0, Int(count))).count { event in
      event.window.windowID == identifier && UInt32(event.window.event) == SDL_WINDOWEVENT_MOVED.rawValue
    }
  }

  /// Moves the window to one of SDL's displays as an ordinary window, as far as the compositor allows it.
  ///
  /// A program cannot choose the places of its windows, only the output that a full-screen window covers. So the window
  /// becomes full-screen briefly.
  func move(toDisplay index: Int, size: PixelSize, while isThere: () -> Bool) {
    _ = cover(display: index, size: size, while: isThere)
    _ = step { SDL_SetWindowFullscreen($0, 0) }
  }

  /// Hides the window, which can be shown again.
  func hide() {
    guard isShown else { return }
    _ = step { SDL_HideWindow($0) } && isFixedWhenHidden && step { SDL_SetWindowResizable($0, SDL_FALSE) }
  }

  /// Hides the window while the last display disappears, in the middle of SDL's event pump.
  func hideNow() {
    guard isShown else { return }
    SDL_HideWindow(sdlWindow)
  }

  /// Calls SDL for the window if there is a display; returns false if there is none, because SDL would crash.
  ///
  /// SDL reads the compositor's events within most of its calls. This pumps events first, because it is better to know
  /// of a lost display before the call.
  private func step(_ body: (OpaquePointer) -> Void) -> Bool {
    SDL_PumpEvents()
    guard SDL_GetNumVideoDisplays() > 0 else { return false }
    body(sdlWindow)
    return SDL_GetNumVideoDisplays() > 0
  }

  /// Shows a picture.
  func present(_ picture: Picture) {
    var changed = picture.changed
    if texture == nil || textureSize != picture.size {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(picture.size.width), Int32(picture.size.height))
      textureSize = picture.size
      changed = [PixelRect(x: 0, y: 0, size: picture.size)]
    }
    guard let texture else { return }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    let bounds = PixelRect(x: 0, y: 0, size: picture.size)
    for rectangle in changed.map({ $0.intersection(bounds) }) where !rectangle.isEmpty {
      var area = SDL_Rect(rectangle)
      SDL_UpdateTexture(
        texture, &area, picture.pixels + rectangle.y * picture.stride + rectangle.x * 4, Int32(picture.stride))
    }
    var whole = SDL_Rect(bounds)
    SDL_RenderCopy(renderer, texture, nil, &whole)
    SDL_RenderPresent(renderer)
  }

  /// Destroys the window.
  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(sdlWindow)
  }

  /// Shows black, because a surface without pixels is not mapped at all.
  private func clear() {
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_RenderPresent(renderer)
  }

  /// Whether the window's picture fills one of SDL's displays.
  func isCovering(display index: Int, size: PixelSize) -> Bool {
    let wanted = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_SHOWN.rawValue
    return self.size == size && SDL_GetWindowFlags(sdlWindow) & wanted == wanted
      && SDL_GetWindowDisplayIndex(sdlWindow) == Int32(index)
  }

  /// `SDL_WINDOWPOS_CENTERED_DISPLAY`, a macro that Swift does not import.
  private static func center(ofDisplay index: Int) -> Int32 {
    Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK) | UInt32(index))
  }
}
