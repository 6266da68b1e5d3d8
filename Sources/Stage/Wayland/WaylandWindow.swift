import CSDL2
import CWayland
import Displays
import Processes

/// One of the windows on Wayland, where SDL's driver has no framebuffer: a renderer shows a texture.
@MainActor
final class WaylandWindow {
  /// SDL's handle.
  let sdlWindow: OpaquePointer
  private let renderer: OpaquePointer
  /// Whether it has a fixed size whenever it is mapped.
  private let isFixedWhenHidden: Bool
  private var texture: OpaquePointer?
  private var textureSize = PixelSize(width: 0, height: 0)

  /// Makes a window on one of SDL's displays.
  ///
  /// Never SDL_WINDOW_ALLOW_HIGHDPI: with it SDL 2.26 asks for a scale of 0 when a window leaves its last output, by a
  /// change of workspace for instance, and the compositor ends the connection.
  init(_ title: String, _ size: PixelSize, onDisplay index: Int, flags: UInt32) throws(StageError) {
    let place = Self.center(ofDisplay: index)
    // Never SDL_RENDERER_PRESENTVSYNC: a present to a window that is not seen blocks for a second.
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

  /// Says that SDL's connection is polled next; false when another thread has read something for SDL already.
  ///
  /// Mesa 26 has a thread there that waits for each picture's buffer to be free again.
  func beginWait() -> Bool { parlor_wayland_begin_wait(UnsafeMutableRawPointer(sdlWindow)) }

  /// Reads from SDL's connection what has arrived in the meantime; SDL learns of it with its next event.
  func endWait() {
    parlor_wayland_end_wait(UnsafeMutableRawPointer(sdlWindow), Pipe.isReadable(sdlDescriptor))
  }

  /// Whether it is mapped.
  var isShown: Bool { SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_SHOWN.rawValue != 0 }

  /// The size of its picture in pixels.
  var size: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// SDL's index of the display that it is on; of no meaning while another window covers it.
  var displayIndex: Int { Int(SDL_GetWindowDisplayIndex(sdlWindow)) }

  /// Puts it over one of SDL's displays, and shows black; false when its picture does not have the size there within a
  /// second.
  ///
  /// The size is what our own connection says of the output: SDL's bounds may be those of an earlier mode.
  ///
  /// - Parameter isThere: Whether the display is still there; asked again and again.
  func cover(display index: Int, size: PixelSize, while isThere: () -> Bool) -> Bool {
    let place = Self.center(ofDisplay: index)
    let wasShown = isShown
    // Leaving full-screen first matters: a window that is full-screen already stays where it is. One of a fixed size
    // stays small on mutter, even full-screen, but only such a one floats on sway when it is mapped.
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
      // While mutter still maps a window it may show it, or the next one, on a wrong output for a moment, and SDL
      // minimizes whatever else is full-screen there: the next one waits until this one has come to its output.
      if isCovering(display: index, size: size), wasShown || movesHeardOf > moves { return true }
      SDL_Delay(5)
    } while MonotonicClock.nanoseconds < limit && isThere()
    return isCovering(display: index, size: size)
  }

  /// How many events in SDL's queue say that it was moved, which SDL tells too when it comes to another output.
  private var movesHeardOf: Int {
    var events = [SDL_Event](repeating: SDL_Event(), count: 256)
    let count = SDL_PeepEvents(
      &events, Int32(events.count), SDL_PEEKEVENT, SDL_WINDOWEVENT.rawValue, SDL_WINDOWEVENT.rawValue)
    let identifier = SDL_GetWindowID(sdlWindow)
    return events.prefix(max(0, Int(count))).count { event in
      event.window.windowID == identifier && UInt32(event.window.event) == SDL_WINDOWEVENT_MOVED.rawValue
    }
  }

  /// Sends it to one of SDL's displays as an ordinary window, as far as the compositor lets it.
  ///
  /// A program has no say in where its windows go, except which output a full-screen one covers: so it is one briefly.
  func move(toDisplay index: Int, size: PixelSize, while isThere: () -> Bool) {
    _ = cover(display: index, size: size, while: isThere)
    _ = step { SDL_SetWindowFullscreen($0, 0) }
  }

  /// Takes it off the screen; it can be shown again.
  func hide() {
    guard isShown else { return }
    _ = step { SDL_HideWindow($0) } && isFixedWhenHidden && step { SDL_SetWindowResizable($0, SDL_FALSE) }
  }

  /// Takes it off the screen as the last display goes, in the middle of SDL's pump.
  func hideNow() {
    guard isShown else { return }
    SDL_HideWindow(sdlWindow)
  }

  /// Has SDL do something with the window while there is a display; false when there is none, for then SDL crashes.
  ///
  /// SDL asks the compositor for news within most of its calls. A display that is gone is better learnt of before.
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

  /// Destroys it.
  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(sdlWindow)
  }

  /// A surface without pixels is not mapped at all.
  private func clear() {
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_RenderPresent(renderer)
  }

  /// Whether its picture fills one of SDL's displays.
  func isCovering(display index: Int, size: PixelSize) -> Bool {
    let wanted = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_SHOWN.rawValue
    return self.size == size && SDL_GetWindowFlags(sdlWindow) & wanted == wanted
      && SDL_GetWindowDisplayIndex(sdlWindow) == Int32(index)
  }

  /// `SDL_WINDOWPOS_CENTERED_DISPLAY`, a macro that Swift does not see.
  private static func center(ofDisplay index: Int) -> Int32 {
    Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK) | UInt32(index))
  }
}
