/// Where every output goes so that the TV has its mode and nothing overlaps.
package struct LayoutPlan: Hashable, Sendable {
  /// An output, its mode and its place on the desktop.
  package struct Placement: Hashable, Sendable {
    /// The output.
    package var connector: String
    /// The mode; nil keeps the one that it is in.
    package var mode: DisplayMode?
    /// The part of the desktop that it shows.
    package var rectangle: PixelRect
  }

  /// The outputs that change, the TV first if it is one of them; empty when all is well already.
  package var changes: [Placement]
  /// The whole desktop afterwards, from 0,0 to the last pixel shown.
  package var desktop: PixelSize

  /// Plans a mode for a display; nil when the desktop would be larger than the system allows.
  ///
  /// The primary display, given by its connector, never moves. A TV that would lie over it, a clone for instance, goes
  /// to the right of all. Any other output that would lie over the TV or over another goes to the right of all, in the
  /// system's order.
  package init?(
    giving mode: DisplayMode, to tv: Display, among displays: [Display], primary: String?, maximum: PixelSize
  ) {
    let others = displays.filter { $0.isOn && $0.connector != tv.connector }
    let edge = others.compactMap { $0.rectangle?.right }.max() ?? 0
    let size = tv.pictureSize(in: mode)
    var place = PixelRect(x: tv.rectangle?.x ?? edge, y: tv.rectangle?.y ?? 0, size: size)
    if others.contains(where: { $0.connector == primary && $0.rectangle?.overlaps(place) == true }) {
      place.x = edge
      place.y = 0
    }

    // Whoever may stay is known before anybody moves, so that a moved output lies beside all of them.
    var placed = [place]
    var toMove: [Display] = []
    let isPrimary = { (display: Display) in display.connector == primary }
    for display in others.filter(isPrimary) + others.filter({ !isPrimary($0) }) {
      guard let rectangle = display.rectangle else { continue }
      if placed.contains(where: { $0.overlaps(rectangle) }) {
        toMove.append(display)
      } else {
        placed.append(rectangle)
      }
    }
    var changes: [Placement] = []
    if tv.rectangle != place || tv.currentMode?.looksLike(mode) != true {
      changes.append(Placement(connector: tv.connector, mode: mode, rectangle: place))
    }
    for display in toMove {
      guard let rectangle = display.rectangle else { continue }
      let moved = PixelRect(x: placed.map(\.right).max() ?? 0, y: 0, size: rectangle.size)
      placed.append(moved)
      changes.append(Placement(connector: display.connector, mode: nil, rectangle: moved))
    }
    desktop = PixelSize(width: placed.map(\.right).max() ?? 0, height: placed.map(\.bottom).max() ?? 0)
    guard desktop.width <= maximum.width, desktop.height <= maximum.height else { return nil }
    self.changes = changes
  }
}
