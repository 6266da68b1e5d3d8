import Games

/// The look of the table in Disks: glass in the colour of the neon, which shines through it.
struct GlassTable {
  /// The share of what lies below that is seen through the table.
  static let clarity = 0.3
  /// The share of the neon's colour that is seen through the table.
  private static let shine = 0.16

  let theme: Theme

  /// The fill of the table: as every card, it is seen on each colour that may lie around it.
  ///
  /// In a theme without a world there is nothing to see through it. In a light theme, a transparent table would be too
  /// hard to tell from its ground.
  var fill: Fill {
    guard let world = theme.world(of: .disks) else { return theme.step }
    let grounds = [world.base, world.form, world.shade, world.glow.opacity(0.8).over(world.base)]
    // The light of the tubes falls around the table, too.
    func isSeen(_ color: Color) -> Bool {
      grounds.allSatisfy { color.over($0).contrast(to: $0) >= 1.16 * Theme.cardContrast }
    }
    // The ground in full light has the neon's own colour; a little white makes it a card.
    func light(_ share: Double) -> Color { Self.glass(world.lit.mixed(with: theme.onInk, share), on: world.base) }
    guard let share = (0...8).lazy.map({ 0.02 * Double($0) }).first(where: { isSeen(light($0)) }) else {
      return theme.step
    }
    return Fill(top: light(share + 0.03), bottom: light(share))
  }

  /// The colour of the table's edge: neon, where there is some.
  var edge: Color {
    guard let world = theme.world(of: .disks), fill != theme.step else { return theme.line }
    return world.spark
  }

  /// Returns the transparent colour that looks like an opaque one on a ground, as far as there is such a colour.
  private static func glass(_ color: Color, on ground: Color) -> Color {
    func channel(_ color: UInt8, _ ground: UInt8) -> UInt32 {
      UInt32(max(0, min(255, (Double(color) - clarity * Double(ground)) / (1 - clarity))).rounded())
    }
    let (red, green) = (channel(color.red, ground.red), channel(color.green, ground.green))
    return Color(red << 16 | green << 8 | channel(color.blue, ground.blue), alpha: 1 - clarity)
  }

  /// Draws the grid of the arcade as it is seen through the table.
  func drawGrid(in area: Rect, on composer: inout Composer) {
    guard let world = theme.world(of: .disks), fill != theme.step else { return }
    let inner = area.inset(by: 0.5)
    sun(in: inner, color: world.spark.opacity(Self.shine), on: &composer)
    let grid = Scenery.grid(on: composer).compactMap { $0.clipped(to: inner) }
    guard !grid.isEmpty else { return }
    composer.lines(grid.map { ($0.from, $0.to) }, color: world.spark.opacity(Self.shine), width: 0.35)
  }
}

extension GlassTable {
  /// The largest radius of the sun, and the smallest one that looks like a sun.
  private static let sun = (most: 28.0, least: 10.0)
  /// The number of stripes, and of corners at each side of a stripe.
  private static let (stripes, corners) = (6, 4)

  /// Draws the sun behind the grid, in stripes that become wider towards its top.
  private func sun(in area: Rect, color: Color, on composer: inout Composer) {
    let horizon = Scenery.horizon(on: composer)
    let x = composer.width / 2
    let radius = min(Self.sun.most, area.maxX - x, x - area.x, horizon - area.y)
    guard radius >= Self.sun.least else { return }
    func half(_ above: Double) -> Double { max(0, radius * radius - above * above).squareRoot() }
    let steps = (0..<Self.stripes).flatMap { stripe -> [DrawItem.Path.Step] in
      let height = radius / Double(Self.stripes)
      let (low, high) = (height * (Double(stripe) + 0.5 - 0.06 * Double(stripe)), height * Double(stripe + 1))
      let rises = (0...Self.corners).map { low + (high - low) * Double($0) / Double(Self.corners) }
      let right = rises.map { Point(x: x + half($0), y: horizon - $0) }
      let left = rises.reversed().map { Point(x: x - half($0), y: horizon - $0) }
      let all = right + left
      return [.move(all[0])] + all.dropFirst().map { .line($0) } + [.close]
    }
    composer.path(steps, x: 0, y: 0, radius: (1, 1), fill: color)
  }
}

/// A straight line, in units.
struct GridLine {
  var from: (x: Double, y: Double)
  var to: (x: Double, y: Double)

  /// Returns the part inside a rectangle; nil if there is none.
  func clipped(to area: Rect) -> GridLine? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (start, end) = (0.0, 1.0)
    // Each edge of the rectangle cuts off a part of the line.
    let cuts = [(-dx, from.x - area.x), (dx, area.maxX - from.x), (-dy, from.y - area.y), (dy, area.maxY - from.y)]
    for (way, room) in cuts {
      if way == 0 {
        if room < 0 { return nil }
      } else if way < 0 {
        start = max(start, room / way)
      } else {
        end = min(end, room / way)
      }
    }
    guard start < end else { return nil }
    return GridLine(
      from: (from.x + start * dx, from.y + start * dy), to: (from.x + end * dx, from.y + end * dy))
  }
}
