import CSDL2
import Displays

/// SDL's own list of displays, whose indices shift.
@MainActor
enum SDLDisplays {
  /// SDL's index of a display: the one with its bounds, else the one with its description, as at a scale of 2 the
  /// bounds differ; nil when SDL does not know it.
  static func index(of display: Display, _ connection: WaylandConnection) -> Int? {
    let indices = 0..<max(0, SDL_GetNumVideoDisplays())
    if let rectangle = display.rectangle, let index = indices.first(where: { bounds($0) == rectangle }) {
      return Int(index)
    }
    let description = connection.description(of: display.connector)
    return indices.first { index in
      guard !description.isEmpty, let name = SDL_GetDisplayName(index) else { return false }
      return String(cString: name) == description
    }.map(Int.init)
  }

  private static func bounds(_ index: Int32) -> PixelRect? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
    return PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
  }
}
