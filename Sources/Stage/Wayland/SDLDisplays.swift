import CSDL2
import Displays

/// SDL's own list of displays, whose indices shift.
///
/// SDL's bounds are wrong after a mode change. It keeps reporting the old ones on labwc, mutter and KWin, which do not
/// send an output's geometry then.
@MainActor
enum SDLDisplays {
  /// Returns SDL's index of a display; nil if SDL does not know the display.
  ///
  /// It is the only display with the same description, or else the only one with the same bounds. Otherwise it is the
  /// one at the same place in the list, because both connections learn of outputs in the same order.
  static func index(of display: Display, _ connection: WaylandConnection) -> Int? {
    let indices = Array(0..<max(0, SDL_GetNumVideoDisplays()))
    let description = connection.description(of: display.connector)
    let alike = indices.filter { index in
      guard !description.isEmpty, let name = SDL_GetDisplayName(index) else { return false }
      return String(cString: name) == description
    }
    if alike.count == 1 { return Int(alike[0]) }
    let inPlace = indices.filter { bounds($0) == display.rectangle }
    if inPlace.count == 1 { return Int(inPlace[0]) }
    let connectors = connection.displays.map(\.connector)
    guard connectors.count == indices.count else { return nil }
    return connectors.firstIndex(of: display.connector)
  }

  private static func bounds(_ index: Int32) -> PixelRect? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
    return PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
  }
}
