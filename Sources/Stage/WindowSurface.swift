import CSDL2
import Displays

/// Shows pixels without a renderer: copies them into SDL's window surface and sends the changed rectangles.
@MainActor
enum WindowSurface {
  /// Shows the part of a picture that fits into a window.
  static func present(_ picture: Picture, in window: OpaquePointer) {
    guard let surface = SDL_GetWindowSurface(window) else { return }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let bounds = PixelRect(x: 0, y: 0, size: size).intersection(PixelRect(x: 0, y: 0, size: picture.size))
    let changed = picture.changed.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    guard !changed.isEmpty else { return }
    if surface.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue {
      copy(picture, changed, to: surface)
    } else {
      convert(picture, changed, to: surface)
    }
    var rectangles = changed.map { SDL_Rect($0) }
    SDL_UpdateWindowSurfaceRects(window, &rectangles, Int32(rectangles.count))
  }

  private static func copy(_ picture: Picture, _ changed: [PixelRect], to surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let target = surface.pointee.pixels else { return }
    let pitch = Int(surface.pointee.pitch)
    for rectangle in changed {
      for row in rectangle.y..<rectangle.bottom {
        (target + row * pitch + rectangle.x * 4).copyMemory(
          from: picture.pixels + row * picture.stride + rectangle.x * 4, byteCount: rectangle.width * 4)
      }
    }
  }

  /// Converts a picture for a screen with 16 or 30 bits per pixel, which is slower.
  private static func convert(
    _ picture: Picture, _ changed: [PixelRect], to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    guard
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: picture.pixels), Int32(picture.size.width), Int32(picture.size.height), 32,
        Int32(picture.stride), SDL_PIXELFORMAT_RGB888.rawValue)
    else { return }
    defer { SDL_FreeSurface(source) }
    SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
    for rectangle in changed {
      var from = SDL_Rect(rectangle)
      var to = from
      SDL_UpperBlit(source, &from, surface, &to)
    }
  }
}

extension SDL_Rect {
  init(_ rectangle: PixelRect) {
    self.init(
      x: Int32(rectangle.x), y: Int32(rectangle.y), w: Int32(rectangle.width), h: Int32(rectangle.height))
  }
}
