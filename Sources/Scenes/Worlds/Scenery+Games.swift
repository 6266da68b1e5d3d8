import Games

/// The scenery of each game's world; all parts of it that reach into the area of scenes are mixed of base, glow, form
/// and shade alone.
extension Scenery {
  /// Where the light of a world falls from, in parts of the canvas.
  static func light(of kind: GameKind, isPortrait: Bool = false) -> (x: Double, y: Double) {
    switch kind {
    case .trivia: (0.5, -0.1)
    case .snap: (0.5, 0.42)
    case .disks: (0.5, 0.6)
    case .dilemma: (0.5, -0.05)
    case .buzzer: isPortrait ? (0.5, 0.36) : (0.32, 0.38)
    }
  }

  /// A truss with lamps, whose beams cross over a stage.
  func lights(on composer: inout Composer) {
    let (width, ground) = (composer.width, composer.height - 4)
    let lamps = composer.isPortrait ? 4 : composer.isNarrow ? 6 : 8
    let places = (0..<lamps).map { (Double($0) + 0.5) * width / Double(lamps) }
    for (index, x) in places.enumerated() {
      let aim = x + (index.isMultiple(of: 2) ? 1 : -1) * (0.1 + 0.03 * Double(index % 3)) * width
      composer.polygon(
        [(x - 0.9, 3), (x + 0.9, 3), (aim + 0.075 * width, ground), (aim - 0.075 * width, ground)],
        fill: colors.form.opacity(0.5))
    }
    // The stage, on which the beams end.
    composer.ellipse(x: width / 2, y: ground + 7, radius: (0.64 * width, 14), fill: colors.shade.opacity(0.7))
    composer.ellipse(
      x: width / 2, y: ground + 7, radius: (0.64 * width, 14), fill: nil, stroke: colors.form, width: 0.5)
    let iron = colors.shade.mixed(with: colors.spark, 0.2)
    let pitch = 2.6
    let posts = Int(width / pitch) + 1
    composer.lines(
      [((0, 0.4), (width, 0.4)), ((0, 2.4), (width, 2.4))]
        + (0..<posts).map { post in
          let x = Double(post) * pitch
          return ((x, post.isMultiple(of: 2) ? 2.4 : 0.4), (x + pitch, post.isMultiple(of: 2) ? 0.4 : 2.4))
        }, color: iron, width: 0.22)
    for x in places {
      composer.polygon([(x - 1, 2), (x + 1, 2), (x + 1.4, 3.9), (x - 1.4, 3.9)], fill: iron)
      composer.ellipse(x: x, y: 3.9, radius: (1.3, 0.5), fill: colors.spark)
    }
  }

  /// Cloth with a pattern of suits, within a wooden rim.
  func felt(on composer: inout Composer) {
    let width = composer.width
    let (pitch, middle) = (12.5, composer.height / 2)
    let columns = Int((width / pitch).rounded(.up))
    let rows = Int(composer.height / pitch) + 1
    for (index, suit) in Card.Suit.allCases.enumerated() {
      var places: [Point] = []
      for row in 0..<rows {
        for column in 0...columns where (row + column) % 4 == index {
          let shift = row.isMultiple(of: 2) ? 0 : pitch / 2
          places.append(Point(x: Double(column) * pitch + shift, y: Double(row) * pitch + 0.5))
        }
      }
      composer.path(
        SuitShape.steps(suit).map { $0.map { Point(x: 1.9 * $0.x, y: 1.9 * $0.y) } }, at: places,
        fill: colors.form.opacity(0.85))
    }
    let rim = 2.6
    // By day the wood is as bright as its edge.
    let isDark = colors.base.luminance < colors.spark.luminance
    let wood = colors.shade.mixed(with: colors.spark, isDark ? 0.42 : 0.85)
    let half = (x: width / 2 - rim, y: middle - rim)
    let inner = SuitShape.card(corner: (x: 9 / half.x, y: 9 / half.y)).map {
      $0.map { Point(x: width / 2 + half.x * $0.x, y: middle + half.y * $0.y) }
    }
    // The other way round, so that the middle stays free.
    let outer: [DrawItem.Path.Step] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 0, y: 2 * middle)), .line(Point(x: width, y: 2 * middle)),
      .line(Point(x: width, y: 0)), .close,
    ]
    composer.path(outer + inner, x: 0, y: 0, radius: (1, 1), fill: wood)
    composer.path(inner, x: 0, y: 0, radius: (1, 1), fill: nil, stroke: colors.spark, strokeWidth: 0.35)
    composer.path(
      SuitShape.card(corner: (x: 8 / (half.x - 1), y: 8 / (half.y - 1))), x: width / 2, y: middle,
      radius: (half.x - 1, half.y - 1), fill: nil, stroke: colors.shade, strokeWidth: 0.6)
  }

  /// A sun over a grid that runs to the horizon, between tubes of light.
  func arcade(on composer: inout Composer) {
    let (width, height) = (composer.width, composer.height)
    let horizon = composer.isPortrait ? 0.6 * height : 60.0
    composer.disc(x: width / 2, y: horizon, radius: 34, fill: colors.form)
    // The sun sets behind bars that get thicker.
    for bar in 0..<6 {
      let (above, thickness) = (3 + 4.6 * Double(bar), 2.6 - 0.36 * Double(bar))
      let half = (34 * 34 - above * above).squareRoot()
      composer.box(
        Rect(x: width / 2 - half, y: horizon - above, width: 2 * half, height: thickness), radius: 0,
        fill: Fill(colors.base))
    }
    composer.box(Rect(x: 0, y: horizon, width: width, height: height - horizon), radius: 0, fill: Fill(colors.shade))
    let columns = Int(width / 18) + 3
    var grid = (-columns...columns).map { column in
      ((width / 2 + 3.4 * Double(column), horizon), (width / 2 + 19 * Double(column), height))
    }
    grid += (0...7).map { row in
      let y = horizon + (height - horizon) * Double(row * row) / 49
      return ((0, y), (width, y))
    }
    composer.lines(grid, color: colors.form, width: 0.35)
    let side = Scenery.margins(composer).side
    for x in [0.3 * side, width - 0.3 * side] {
      for (thickness, opacity) in [(2.4, 0.14), (1.3, 0.3), (0.5, 1.0)] {
        composer.lines([((x, 7), (x, height - 7))], color: colors.spark.opacity(opacity), width: thickness)
      }
    }
  }

  /// A lamp over a table, and the light of a blind on the wall.
  func interrogationRoom(on composer: inout Composer) {
    let (width, middle) = (composer.width, composer.width / 2)
    let (height, table) = (composer.height, composer.height - 4.4)
    // What comes through a blind gets lost on the wall.
    for row in 0..<(composer.isPortrait ? 14 : 8) {
      let y = 9 + 7.6 * Double(row)
      for (edge, way) in [(0, 1.0), (width, -1)] {
        composer.polygon(
          [(edge, y), (edge + 0.34 * way * width, y + 11), (edge, y + 3.8)], fill: colors.shade)
      }
    }
    composer.polygon(
      [(middle - 4, 4), (middle + 4, 4), (middle + 0.5 * width, height - 4), (middle - 0.5 * width, height - 4)],
      fill: colors.form.opacity(0.5))
    composer.polygon(
      [(middle - 3, 4), (middle + 3, 4), (middle + 0.3 * width, height - 4), (middle - 0.3 * width, height - 4)],
      fill: colors.form.opacity(0.6))
    // The table's edge.
    composer.polygon(
      [(0.06 * width, table), (0.94 * width, table), (width, height), (0, height)], fill: colors.shade)
    composer.lines(
      [((0.06 * width, table), (0.94 * width, table))], color: colors.shade.mixed(with: colors.spark, 0.5), width: 0.3)
    let iron = colors.shade.mixed(with: colors.spark, 0.22)
    composer.lines([((middle, 0), (middle, 1.6))], color: iron, width: 0.5)
    composer.polygon(
      [(middle - 1.4, 1.2), (middle + 1.4, 1.2), (middle + 5.4, 4), (middle - 5.4, 4)], fill: iron)
    composer.ellipse(x: middle, y: 4, radius: (4.4, 0.6), fill: colors.spark)
  }

  /// Rings around the buzzer, and a row of bulbs around it all.
  func studio(on composer: inout Composer) {
    let (width, height) = (composer.width, composer.height)
    let light = Scenery.light(of: .buzzer, isPortrait: composer.isPortrait)
    for (index, radius) in [92.0, 72, 54, 38, 25].enumerated() {
      composer.disc(
        x: light.x * width, y: height * light.y, radius: radius,
        fill: (index.isMultiple(of: 2) ? colors.form : colors.shade).opacity(0.45))
    }
    composer.ellipse(x: width / 2, y: height + 4, radius: (0.7 * width, 13), fill: colors.shade.opacity(0.7))
    composer.ellipse(x: width / 2, y: height + 4, radius: (0.7 * width, 13), fill: nil, stroke: colors.form, width: 0.5)
    composer.path(
      SuitShape.circle(x: 0, y: 0, radius: 0.55), at: Bulbs(composer).places.map { Point(x: $0.x, y: $0.y) },
      fill: colors.shade.mixed(with: colors.spark, 0.28))
  }
}

/// The bulbs around the studio.
struct Bulbs {
  /// Where they are, clockwise from the top left, in units.
  let places: [(x: Double, y: Double)]

  init(_ composer: Composer) {
    let inset = 2.2
    let (width, height) = (composer.width - 2 * inset, composer.height - 2 * inset)
    let (across, down) = (Int(width / 5.4), Int(height / 5.4))
    let (stepX, stepY) = (width / Double(across), height / Double(down))
    let top = (0..<across).map { (inset + Double($0) * stepX, inset) }
    let right = (0..<down).map { (inset + width, inset + Double($0) * stepY) }
    let bottom = (0..<across).map { (inset + width - Double($0) * stepX, inset + height) }
    let left = (0..<down).map { (inset, inset + height - Double($0) * stepY) }
    places = (top + right + bottom + left).map { (x: $0.0, y: $0.1) }
  }
}
