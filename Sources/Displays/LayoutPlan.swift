/// A plan of where every output goes, so that the TV has its mode and nothing overlaps.
package struct LayoutPlan: Hashable, Sendable {
  /// An output, its mode and its place on the desktop.
  package struct Placement: Hashable, Sendable {
    /// The output's connector.
    package var connector: String
    /// The mode; nil keeps the current one.
    package var mode: DisplayMode?
    /// The part of the desktop that the output shows.
    package var rectangle: PixelRect
  }

  /// The arrangement of outputs that a system requires.
  package enum Arrangement: Hashable, Sendable {
    /// Outputs may lie anywhere if none overlaps another.
    case free
    /// Each output lies next to another, with the first at 0,0: GNOME refuses gaps.
    case adjoining
  }

  /// The outputs that change, the TV first if it is one of them; empty if nothing has to change.
  package var changes: [Placement]
  /// The whole desktop afterwards, from 0,0 to the last pixel shown.
  package var desktop: PixelSize

  /// Plans a mode for a display, or only a place if the mode is nil; nil if the desktop would be larger than the system
  /// allows.
  ///
  /// The primary display and other TVs' displays, given by their connectors, never move. The TV goes to the leftmost
  /// free place at the top if it is off, or if it would overlap one of those displays, as a clone does. So does any
  /// other output that would overlap the TV or another output, in the system's order.
  ///
  /// If outputs must adjoin, other rules apply: the outputs to the right of a TV that grows, or below it, make room for
  /// it.
  package init?(
    giving mode: DisplayMode?, to tv: Display, among displays: [Display], primary: String?, staying: Set<String> = [],
    maximum: PixelSize, arrangement: Arrangement = .free
  ) {
    switch arrangement {
    case .free: self.init(free: mode, tv, displays, staying.union([primary].compactMap(\.self)))
    case .adjoining: self.init(adjoining: mode, tv, displays.filter { $0.isOn && $0.connector != tv.connector })
    }
    guard desktop.width <= maximum.width, desktop.height <= maximum.height else { return nil }
  }

  private init(free mode: DisplayMode?, _ tv: Display, _ displays: [Display], _ staying: Set<String>) {
    let others = displays.filter { $0.isOn && $0.connector != tv.connector }
    let size = tv.size(in: mode)
    var place = tv.rectangle.map { PixelRect(x: $0.x, y: $0.y, size: size) }
    if let wanted = place,
      others.contains(where: { staying.contains($0.connector) && $0.rectangle?.overlaps(wanted) == true })
    {
      place = nil
    }
    let tvPlace = place ?? others.compactMap(\.rectangle).freePlace(for: size)

    // Find all outputs that may stay before any output moves, so that a moved one avoids all of them.
    var placed = [tvPlace]
    var toMove: [Display] = []
    let stays = { (display: Display) in staying.contains(display.connector) }
    for display in others.filter(stays) + others.filter({ !stays($0) }) {
      guard let rectangle = display.rectangle else { continue }
      if !stays(display), placed.contains(where: { $0.overlaps(rectangle) }) {
        toMove.append(display)
      } else {
        placed.append(rectangle)
      }
    }
    var changes: [Placement] = []
    if !tv.isAlready(in: mode, at: tvPlace) {
      changes.append(Placement(connector: tv.connector, mode: mode, rectangle: tvPlace))
    }
    for display in toMove {
      guard let rectangle = display.rectangle else { continue }
      let moved = placed.freePlace(for: rectangle.size)
      placed.append(moved)
      changes.append(Placement(connector: display.connector, mode: nil, rectangle: moved))
    }
    desktop = PixelSize(width: placed.map(\.right).max() ?? 0, height: placed.map(\.bottom).max() ?? 0)
    self.changes = changes
  }

  private init(adjoining mode: DisplayMode?, _ tv: Display, _ others: [Display]) {
    let size = tv.size(in: mode)
    var places = others.compactMap(\.rectangle)
    var place = PixelRect(x: places.map(\.right).max() ?? 0, y: 0, size: size)
    if let old = tv.rectangle, !places.contains(where: old.overlaps) {
      place = PixelRect(x: old.x, y: old.y, size: size)
      for index in places.indices {
        if places[index].x >= old.right {
          places[index].x += size.width - old.width
        } else if places[index].y >= old.bottom {
          places[index].y += size.height - old.height
        }
      }
    }
    if !(places + [place]).adjoin {
      // Put all outputs in one row from the left, in their previous order. A TV without a previous place comes last.
      var x = 0
      let left = tv.rectangle?.x ?? .max
      let order = others.indices.sorted { (places[$0].x, $0) < (places[$1].x, $1) }
      for index in order where (others[index].rectangle?.x ?? 0) <= left {
        (places[index].x, places[index].y) = (x, 0)
        x = places[index].right
      }
      (place.x, place.y) = (x, 0)
      x = place.right
      for index in order where (others[index].rectangle?.x ?? 0) > left {
        (places[index].x, places[index].y) = (x, 0)
        x = places[index].right
      }
    }
    changes = []
    if !tv.isAlready(in: mode, at: place) {
      changes.append(Placement(connector: tv.connector, mode: mode, rectangle: place))
    }
    for (display, moved) in zip(others, places) where display.rectangle != moved {
      changes.append(Placement(connector: display.connector, mode: nil, rectangle: moved))
    }
    places.append(place)
    desktop = PixelSize(width: places.map(\.right).max() ?? 0, height: places.map(\.bottom).max() ?? 0)
  }
}

extension Display {
  /// Whether it already shows this part of the desktop in this mode, pixel by pixel; a nil mode means the current one.
  fileprivate func isAlready(in mode: DisplayMode?, at place: PixelRect) -> Bool {
    guard let mode else { return rectangle == place }
    return rectangle == place && scale == 1 && currentMode?.looksLike(mode) == true
  }

  /// Returns the size of the part of the desktop that it shows in a mode, without scaling; a nil mode means the present
  /// size.
  fileprivate func size(in mode: DisplayMode?) -> PixelSize {
    mode.map(pictureSize) ?? rectangle?.size ?? PixelSize(width: 0, height: 0)
  }
}

extension [PixelRect] {
  /// Returns the leftmost place at the top of the desktop where a picture overlaps none of these rectangles.
  fileprivate func freePlace(for size: PixelSize) -> PixelRect {
    let edges = [0] + map(\.right).filter { $0 > 0 }.sorted()
    let places = edges.map { PixelRect(x: $0, y: 0, size: size) }
    // There is always room to the right of all of them.
    return places.first { place in allSatisfy { !$0.overlaps(place) } } ?? places[places.count - 1]
  }

  /// Whether the rectangles begin at 0,0, do not overlap, and are all connected over common edges.
  fileprivate var adjoin: Bool {
    guard map(\.x).min() == 0, map(\.y).min() == 0 else { return false }
    var reached: Set = [0]
    var toVisit = [0]
    while let index = toVisit.popLast() {
      for other in indices where !reached.contains(other) && self[index].isBeside(self[other]) {
        reached.insert(other)
        toVisit.append(other)
      }
    }
    return reached.count == count
      && indices.allSatisfy { one in indices.allSatisfy { one == $0 || !self[one].overlaps(self[$0]) } }
  }
}

extension PixelRect {
  /// Whether the two rectangles have a piece of an edge in common.
  fileprivate func isBeside(_ other: PixelRect) -> Bool {
    let isLevel = y < other.bottom && other.y < bottom
    let isInLine = x < other.right && other.x < right
    return (isLevel && (right == other.x || other.right == x)) || (isInLine && (bottom == other.y || other.bottom == y))
  }
}
