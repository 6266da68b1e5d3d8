import FoundationEssentials

/// An output of sway's that is on.
package struct SwayOutput: Equatable, Sendable {
  /// Such as `X11-1`.
  package let name: String
  /// Where it lies in the compositor's coordinates, which are pixels divided by the scale.
  package let rect: PixelRect
  /// Its mode in pixels.
  package let mode: PixelSize

  /// Reads what `swaymsg -t get_outputs --raw` writes.
  static func parse(_ json: [UInt8]) throws -> [SwayOutput] {
    struct Entry: Decodable {
      struct Rect: Decodable {
        let x, y, width, height: Int
      }
      struct Mode: Decodable {
        let width, height: Int
      }
      let name: String
      let active: Bool
      let rect: Rect?
      let current_mode: Mode?
    }
    return try JSONDecoder().decode([Entry].self, from: Data(json)).compactMap { entry in
      guard entry.active, let place = entry.rect, let mode = entry.current_mode else { return nil }
      let rect = PixelRect(x: place.x, y: place.y, width: place.width, height: place.height)
      return SwayOutput(name: entry.name, rect: rect, mode: PixelSize(mode.width, mode.height))
    }
  }
}
