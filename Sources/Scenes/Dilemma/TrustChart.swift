import Catalogue
import Games

/// Who trusted whom: a row for each pair, with a square for each round between their discs.
///
/// The upper half of a square is the choice of the player on the left, the lower half that of the player on the right.
struct TrustChart {
  let trust: [DilemmaScene.Trust]
  let words: DilemmaSceneTexts
  private let rounds: Int

  init(trust: [DilemmaScene.Trust], words: DilemmaSceneTexts) {
    self.trust = trust
    self.words = words
    rounds = max(1, trust.lazy.map(\.squares.count).max() ?? 1)
  }

  /// The arrangement of the rows.
  private struct Plan {
    var columns: Int
    var rows: Int
    var pitch: Double
    var width: Double
    var radius: Double
    var side: Double
    /// The number of pairs that have a row.
    var shown: Int
    /// What is next to the players' marks.
    var names = Names.none

    /// Whether players have chips, because the rows are too low for a disc with a readable letter.
    var hasChips: Bool { names == .none && radius < 2.1 }
    /// The width of a player's mark.
    var mark: Double { hasChips ? 4 : 2 * radius }
  }

  /// What is next to the players' marks: their names, or as many letters as tell them apart.
  private enum Names {
    case none, short, whole
  }

  private static let tightest = 3.0
  private static let columnGap = 2.4
  /// The gap between a disc and the squares.
  private static let gap = 0.8
  private static let largest = 9.0
  /// The minimum side of a square next to names, and as a fraction of its side without names.
  private static let leastNamed = (side: 2.2, share: 0.7)
  /// The widths that names may have; a name that is too long for the last one is cut.
  private static let nameWidths = [8.0, 10, 12, 14]
  /// The minimum radius of a head next to a name.
  private static let leastHead = 1.4
  /// The minimum side of a square at which there is room for a number above each column.
  private static let numbered = 4.0
  private static let legendHeight = 5.6

  func draw(in area: Rect, on composer: inout Composer) {
    if isCrowded(in: area) {
      let top = heading(words.tellingPairs, in: area, on: &composer)
      let rest = Rect(x: area.x, y: top, width: area.width, height: area.maxY - top)
      return TellingChart(telling: TellingPairs(trust), words: words).draw(in: rest, on: &composer)
    }
    var top = heading(words.whoTrustedWhom, in: area, on: &composer)
    // One line is better if possible, because the rows need the height.
    let line = foot(width: area.width, lines: 1, composer)
    let foot = line.fits ? line : foot(width: area.width, lines: 2, composer)
    let room = area.maxY - top - foot.height - 1.4
    guard trust.isEmpty == false else { return }
    var plan = self.plan(in: Rect(x: area.x, y: top, width: area.width, height: room), composer)
    let isNumbered = plan.columns == 1 && plan.side >= Self.numbered && rounds <= 20
    if isNumbered {
      plan = self.plan(in: Rect(x: area.x, y: top, width: area.width, height: room - 4), composer)
      numbers(plan, x: area.x, y: top + 1.6, on: &composer)
      top += 4
    }
    // If the width limits the squares, they become higher than wide, so that their halves are almost squares.
    let seen = plan.side * 0.9
    var forms = TrustForms(width: seen, height: max(seen, min(0.86 * plan.pitch, 1.7 * seen)), composer)
    defer { forms.draw(on: &composer) }
    for (index, row) in trust.prefix(plan.shown).enumerated() {
      let x = area.x + Double(index / plan.rows) * (plan.width + Self.columnGap)
      let y = top + (Double(index % plan.rows) + 0.5) * plan.pitch
      drawRow(row, plan: plan, x: x, y: y, forms: &forms, on: &composer)
    }
    let rowsDown = min(plan.rows, plan.shown)
    let bottom = top + Double(rowsDown) * plan.pitch
    composer.put(foot, x: area.x, width: area.width, top: bottom + 1.2)
  }

  /// Whether rows are too low for faces, or some pairs have no row; then only a few pairs can be shown readably.
  private func isCrowded(in area: Rect) -> Bool {
    let plan = plan(in: Rect(x: area.x, y: area.y, width: area.width, height: area.height - 3 * Self.legendHeight))
    return plan.hasChips || plan.shown < trust.count
  }

  private func foot(width: Double, lines: Int, _ composer: Composer) -> FittedText {
    composer.fit(
      words.halves, .medium, composer.theme.secondaryText, TextBox(width: width, lines: lines, sizes: [3.2, 2.8]))
  }

  /// Returns the plan with the largest squares that leave room for names, if squares with names are large enough.
  private func plan(in area: Rect, _ composer: Composer) -> Plan {
    let plain = plan(in: area)
    guard plain.shown == trust.count else { return plain }
    let least = max(Self.leastNamed.side, Self.leastNamed.share * plain.side)
    func named(_ names: Names, width: Double) -> Plan? {
      let plan = plan(in: area, names: names, width: width)
      return plan.shown == trust.count && plan.side >= least && plan.radius >= Self.leastHead ? plan : nil
    }
    let plans = Self.nameWidths.compactMap { named(.whole, width: $0) }
    func areWhole(_ plan: Plan) -> Bool { players.allSatisfy { name(of: $0, plan, composer).fits } }
    return plans.first(where: areWhole) ?? named(.short, width: shortWidth(composer)) ?? plans.last ?? plain
  }

  /// Returns the plan with the largest squares or, if no plan has a row for every pair, the one with the most rows.
  ///
  /// - Parameter width: The width of the names at each end of a row.
  private func plan(in area: Rect, names: Names = .none, width: Double = 0) -> Plan {
    let plans = (1...6).map { plan(columns: $0, in: area, names: names, width: width) }
      .filter { $0.side >= min(1.3, 26 / Double(rounds)) }
    let whole = plans.filter { $0.shown == trust.count }
    if let best = whole.max(by: { $0.side < $1.side }) { return best }
    return plans.max { $0.shown < $1.shown } ?? plan(columns: 1, in: area, names: names, width: width)
  }

  private func plan(columns: Int, in area: Rect, names: Names, width nameWidth: Double) -> Plan {
    let most = max(1, Int(area.height / Self.tightest))
    let rows = min(most, (trust.count + columns - 1) / columns)
    let pitch = min(rows > 3 ? 9.4 : 11, area.height / Double(rows))
    let width = (area.width - Double(columns - 1) * Self.columnGap) / Double(columns)
    let places = rows * columns
    // If some pairs have no row, the last place is for their number.
    var plan = Plan(
      columns: columns, rows: rows, pitch: pitch, width: width, radius: min(3, 0.47 * pitch), side: 0,
      shown: trust.count > places ? places - 1 : trust.count)
    plan.names = names
    let ends = plan.mark + Self.gap + (names == .none ? 0 : nameWidth + Self.gap)
    plan.side = min(Self.largest, 0.88 * pitch, (width - 2 * ends) / Double(rounds))
    return plan
  }

  // MARK: - Names

  /// Everybody in the chart, in the order of the rows.
  private var players: [Player] {
    var seen: Set<Player.ID> = []
    return trust.flatMap { [$0.first, $0.second] }.filter { seen.insert($0.id).inserted }
  }

  private func name(of player: Player, _ plan: Plan, _ composer: Composer) -> FittedText {
    composer.fit(
      name: plan.names == .short ? ShortNames(players).name(of: player) : player.name, .semibold, composer.theme.text,
      TextBox(width: nameWidth(plan), height: plan.pitch, lines: plan.names == .short ? 1 : 2, sizes: Metrics.Size.name)
    )
  }

  /// Returns the width of the widest short name at the smallest size.
  private func shortWidth(_ composer: Composer) -> Double {
    let names = ShortNames(players)
    return players.map {
      composer.fit(names.name(of: $0), .semibold, composer.theme.text, TextBox(size: Metrics.floor)).width
    }.max().map { $0 + 0.1 } ?? 0
  }

  /// Returns the width of the names next to the marks; 0 if there are none.
  private func nameWidth(_ plan: Plan) -> Double {
    plan.names == .none
      ? 0 : max(0, plan.width - 2 * plan.mark - 4 * Self.gap - Double(rounds) * plan.side) / 2
  }

  // MARK: - Rows

  private func drawRow(
    _ row: DilemmaScene.Trust, plan: Plan, x: Double, y: Double, forms: inout TrustForms, on composer: inout Composer
  ) {
    let names = nameWidth(plan)
    let x = x + (names > 0 ? names + Self.gap : 0)
    let left = x + plan.mark + Self.gap
    let right = left + Double(rounds) * plan.side + Self.gap
    mark(row.first, plan: plan, x: x, y: y, on: &composer)
    mark(row.second, plan: plan, x: right, y: y, on: &composer)
    if names > 0 {
      composer.put(
        name(of: row.first, plan, composer), x: x - Self.gap - names, width: names, middle: y, align: .trailing)
      composer.put(
        name(of: row.second, plan, composer), x: right + plan.mark + Self.gap, width: names, middle: y)
    }
    for (index, square) in row.squares.enumerated() {
      forms.add(square, around: Point(x: left + (Double(index) + 0.5) * plan.side, y: y))
    }
  }

  private func mark(_ player: Player, plan: Plan, x: Double, y: Double, on composer: inout Composer) {
    guard plan.hasChips else {
      composer.disc(of: player, x: x + plan.radius, y: y, radius: plan.radius, isNamed: plan.names != .none)
      return
    }
    let chip = Rect(x: x, y: y - plan.radius, width: plan.mark, height: 2 * plan.radius)
    composer.box(chip, radius: 0.35 * chip.height, fill: Fill(composer.theme.player(player)))
    composer.putInitial(of: player, color: composer.theme.ink, size: 2.8, in: chip, radius: 0.35 * chip.height)
  }

  private func numbers(_ plan: Plan, x: Double, y: Double, on composer: inout Composer) {
    let names = nameWidth(plan)
    let left = x + (names > 0 ? names + Self.gap : 0) + plan.mark + Self.gap
    for index in 0..<rounds {
      composer.put(
        composer.fit(String(index + 1), .medium, composer.theme.secondaryText, TextBox(size: 2.8)),
        x: left + Double(index) * plan.side, width: plan.side, middle: y, align: .center)
    }
  }

  // MARK: - Words

  /// Draws the title and the meaning of the colours, on one line if that is wide enough; returns the bottom edge.
  private func heading(_ title: String, in area: Rect, on composer: inout Composer) -> Double {
    let title = composer.fit(
      title, .semibold, composer.theme.text,
      TextBox(width: area.width, sizes: trust.count > 40 ? [4, 3.6] : [4.4, 4, 3.6]))
    let tile = 3.6
    func entries(_ size: Double) -> [(choice: DilemmaChoice?, text: FittedText)] {
      [(.cooperate, words.cooperated), (.defect, words.defected), (nil, words.notPlayed)]
        .map { ($0.0, composer.fit($0.1, .medium, composer.theme.secondaryText, TextBox(size: size))) }
    }
    func width(_ entries: [(choice: DilemmaChoice?, text: FittedText)]) -> Double {
      entries.reduce(0) { $0 + tile + 1 + $1.text.width } + 2 * Metrics.Space.medium
    }
    func fitsBeside(_ entries: [(choice: DilemmaChoice?, text: FittedText)]) -> Bool {
      title.width + Metrics.Space.medium + width(entries) <= area.width
    }
    let (large, small) = (entries(3.2), entries(2.8))
    let isBeside = fitsBeside(small)
    let entries = (isBeside ? fitsBeside(large) : width(large) <= area.width) ? large : small
    // If the words are still too wide, the gaps between them become smaller.
    let gap = Metrics.Space.medium - max(0, width(entries) - area.width) / 2
    let first = area.y + Self.legendHeight / 2
    composer.put(title, x: area.x, width: area.width, middle: first)
    let middle = isBeside ? first : first + Self.legendHeight
    var x = isBeside ? area.maxX - width(entries) : area.x
    for entry in entries {
      if let choice = entry.choice {
        composer.tile(of: choice, x: x, y: middle - tile / 2, side: tile)
      } else {
        composer.box(
          Rect(x: x, y: middle - tile / 2, width: tile, height: tile), radius: 0.16 * tile, fill: nil,
          stroke: composer.theme.line, strokeWidth: 0.25)
      }
      composer.put(entry.text, x: x + tile + 1, width: entry.text.width, middle: middle)
      x += tile + 1 + entry.text.width + gap
    }
    return middle + Self.legendHeight / 2 + 0.8
  }
}

/// The squares of a chart, drawn with one path for all parts of a kind, because a chart has hundreds of squares.
struct TrustForms {
  /// A choice, in one of a square's halves.
  private struct Half: Hashable {
    var choice: DilemmaChoice
    var isUpper: Bool
  }

  /// The size of a square.
  private let width: Double
  private let height: Double
  /// The top left corners of the squares.
  private var halves: [Half: [Point]] = [:]
  private var outlines: [Point] = []

  /// Creates squares of about this size in units, rounded to whole pixels.
  init(width: Double, height: Double, _ composer: Composer) {
    func whole(_ length: Double) -> Double { max(1, (length * composer.unit).rounded()) / composer.unit }
    self.width = whole(width)
    self.height = whole(height)
  }

  mutating func add(_ square: DilemmaScene.Square, around middle: Point) {
    let corner = Point(x: middle.x - width / 2, y: middle.y - height / 2)
    guard case .played(let first, let second) = square else { return outlines.append(corner) }
    halves[Half(choice: first, isUpper: true), default: []].append(corner)
    halves[Half(choice: second, isUpper: false), default: []].append(corner)
  }

  func draw(on composer: inout Composer) {
    let square = Rect(x: 0, y: 0, width: width, height: height)
    composer.path(
      Self.rounded(square.inset(by: 0.04 * width), top: 0.16, bottom: 0.16, of: width), at: outlines, fill: nil,
      stroke: composer.theme.line, strokeWidth: max(0.12, min(0.3, 0.06 * width)))
    let slit = 0.03 * height
    for isUpper in [true, false] {
      let rect = Rect(
        x: 0, y: isUpper ? 0 : height / 2 + slit, width: width, height: height / 2 - slit)
      let form = Self.rounded(rect, top: isUpper ? 0.16 : 0.02, bottom: isUpper ? 0.02 : 0.16, of: width)
      for choice in DilemmaChoice.allCases {
        let places = halves[Half(choice: choice, isUpper: isUpper)] ?? []
        composer.path(form, at: places, fill: composer.theme.choice(choice))
        symbol(of: choice, in: rect, at: places, on: &composer)
      }
    }
  }

  private func symbol(of choice: DilemmaChoice, in rect: Rect, at places: [Point], on composer: inout Composer) {
    let arm = 0.27 * min(rect.height, rect.width)
    let thickness = max(0.14, 0.075 * width)
    switch choice {
    case .cooperate:
      let circle = Self.circle(x: rect.midX, y: rect.midY, radius: 1.05 * arm)
      composer.path(circle, at: places, fill: nil, stroke: composer.theme.ink, strokeWidth: thickness)
    case .defect:
      let cross: [DrawItem.Path.Step] = [
        .move(Point(x: rect.midX - arm, y: rect.midY - arm)), .line(Point(x: rect.midX + arm, y: rect.midY + arm)),
        .move(Point(x: rect.midX - arm, y: rect.midY + arm)), .line(Point(x: rect.midX + arm, y: rect.midY - arm)),
      ]
      composer.path(cross, at: places, fill: nil, stroke: composer.theme.ink, strokeWidth: thickness)
    }
  }

  /// Returns a rectangle with rounded corners, whose radii are fractions of a length.
  private static func rounded(
    _ rect: Rect, top: Double, bottom: Double, of length: Double
  ) -> [DrawItem.Path.Step] {
    let (top, bottom) = (top * length, bottom * length)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let pull = 0.45
    return [
      .move(point(rect.x + top, rect.y)), .line(point(rect.maxX - top, rect.y)),
      .curve(
        point(rect.maxX - pull * top, rect.y), point(rect.maxX, rect.y + pull * top), point(rect.maxX, rect.y + top)),
      .line(point(rect.maxX, rect.maxY - bottom)),
      .curve(
        point(rect.maxX, rect.maxY - pull * bottom), point(rect.maxX - pull * bottom, rect.maxY),
        point(rect.maxX - bottom, rect.maxY)),
      .line(point(rect.x + bottom, rect.maxY)),
      .curve(
        point(rect.x + pull * bottom, rect.maxY), point(rect.x, rect.maxY - pull * bottom),
        point(rect.x, rect.maxY - bottom)),
      .line(point(rect.x, rect.y + top)),
      .curve(point(rect.x, rect.y + pull * top), point(rect.x + pull * top, rect.y), point(rect.x + top, rect.y)),
      .close,
    ]
  }

  /// Returns four curves that differ from a circle by less than a thousandth.
  private static func circle(x: Double, y: Double, radius: Double) -> [DrawItem.Path.Step] {
    let pull = 0.5523 * radius
    func point(_ across: Double, _ down: Double) -> Point { Point(x: x + across, y: y + down) }
    return [
      .move(point(radius, 0)), .curve(point(radius, pull), point(pull, radius), point(0, radius)),
      .curve(point(-pull, radius), point(-radius, pull), point(-radius, 0)),
      .curve(point(-radius, -pull), point(-pull, -radius), point(0, -radius)),
      .curve(point(pull, -radius), point(radius, -pull), point(radius, 0)), .close,
    ]
  }
}
