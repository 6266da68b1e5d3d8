import Catalogue
import Games
import Room

/// Everybody in the room, each at a separate place: a few in large boxes, thirty as faces with names, two hundred as
/// faces.
struct LobbyWall {
  /// The arrangement of the people.
  private enum Form {
    /// In boxes, four to a row; free places are visible.
    case boxes
    /// On cards, with names under the faces; in one row, free places are visible.
    case cards
    /// Faces with names next to them.
    case names
    /// Faces with names under them.
    case stacked
    /// Faces without names.
    case faces
  }

  /// The y at which the first row begins.
  let top: Double

  private let pills: [PlayerPill]
  private let form: Form
  private let columns: Int
  private let rows: Int
  private let cell: (width: Double, height: Double)
  private let gap: Double
  private let shown: Int
  private let hidden: Int
  /// The place among the faces at which the text begins that counts the people without a face.
  private let countSlot: Int
  /// The teams, each of which keeps its members together; nil if everybody plays alone.
  private let teams: LobbyTeams?

  /// The y at which the last row ends; with four rows, the letters of the last one reach slightly below it.
  private let bottom: Double
  private static let bottomOfWide = 94.7
  private static let boxes = (columns: 4, height: 8.6, gap: Metrics.Space.small)
  /// The minimum by which the width of a face with its name exceeds its height.
  private static let leastName = 5.2
  /// The same on a wide picture, where names may be under the faces instead.
  private static let leastWideName = 9.0
  /// The maximum number of people with names next to their faces on a narrow screen.
  ///
  /// With more people, the names are under the faces.
  private static let mostBeside = 16
  /// The maximum number of people with names.
  private static let mostNames = 48
  /// The minimum width of a place for a face.
  private static let leastFace = 3.0
  /// The width, among the faces, of the text that counts the people without a face.
  private static let countWidth = 24.0
  /// The maximum numbers of people in one row and in two rows of cards.
  private static let cards = (row: 8, rows: 16)
  /// The minimum size of a card with the name under the head.
  private static let leastCard = (width: 13.0, height: 9.0)
  /// The numbers of columns in one row of cards.
  private static let cardColumns = [4, 6, 8]

  init(_ lobby: Scene.Lobby, tally: Tally?, texts: SceneTexts, on composer: Composer) {
    let pills = Self.pills(lobby, tally: tally, texts: texts)
    let count = pills.count + lobby.others
    let hasHint = lobby.hint != nil
    let (form, grid, area) =
      composer.isNarrow
      ? Self.narrow(pills, count: count, hasHint: hasHint, composer)
      : Self.wide(pills, count: count, hasHint: hasHint, composer)
    let (width, height) = (composer.safe.width, area.height)
    bottom = composer.isPortrait ? composer.safe.maxY - 0.3 : 94.7
    let cell = (
      width: (width - Double(grid.columns - 1) * grid.gap) / Double(grid.columns),
      height: (height - Double(grid.rows - 1) * grid.gap) / Double(grid.rows)
    )
    // The text that counts the others needs the room of a few faces.
    let countCells = Int((Self.countWidth / cell.width).rounded(.up))
    shown = min(pills.count, max(0, count > grid.places ? grid.places - countCells : grid.places))
    hidden = count - shown
    // The text does not fit into the rest of a row that is nearly full.
    let isFull = shown % grid.columns + countCells > grid.columns
    countSlot = isFull ? (shown / grid.columns + 1) * grid.columns : shown
    (self.pills, self.form, self.cell) = (pills, form, cell)
    (columns, rows, gap) = (grid.columns, grid.rows, grid.gap)
    top = area.y
    teams =
      lobby.teams.isEmpty
      ? nil : LobbyTeams(lobby, tally: tally, in: area, gap: Self.boxes.gap, on: composer)
  }

  /// Returns the arrangement on a picture that is narrow or portrait, and the area for everybody.
  private static func narrow(
    _ pills: [PlayerPill], count: Int, hasHint: Bool, _ composer: Composer
  ) -> (Form, Grid, Rect) {
    let width = composer.safe.width
    let isPortrait = composer.isPortrait
    let most = isPortrait ? 4 : 2
    let lines = hasHint ? most - 1 : most
    var grid = Grid(columns: isPortrait ? 2 : boxes.columns, rows: lines, gap: boxes.gap)
    var form = Form.boxes
    func high(_ lines: Int) -> Double { Double(lines) * boxes.height + Double(lines - 1) * boxes.gap }
    let (height, area) = (high(most), high(lines))
    let bottom = isPortrait ? composer.safe.maxY - 0.3 : 94.7
    if count > grid.places {
      let named =
        isPortrait
        ? columns(pills, count: count, width: width, height: area, composer)
        : named(pills, count: count, width: width, height: area, composer)
      form = named == nil ? .faces : .names
      grid = named ?? faces(count: count, width: width, height: area)
      let isCut = named.map { readable(pills, in: $0, width: width, height: area, composer) < 0.6 } ?? false
      if form == .names, !isPortrait, lines == 2, isCut || count > mostBeside {
        form = .stacked
        grid = Grid(columns: (count + 2) / 3, rows: 3, gap: 0.5)
      }
    }
    return (form, grid, Rect(x: composer.safe.x, y: bottom - height, width: width, height: area))
  }

  /// Returns the same for a wide picture: a few on tall cards, up to sixteen in two rows, more on cards with names under
  /// or beside the faces, and a crowd as faces.
  private static func wide(
    _ pills: [PlayerPill], count: Int, hasHint: Bool, _ composer: Composer
  ) -> (Form, Grid, Rect) {
    let top = LobbyInvitation.bottom(on: composer) + Metrics.Space.medium
    let height = bottomOfWide - top - (hasHint ? boxes.height + boxes.gap : 0)
    let area = Rect(x: composer.safe.x, y: top, width: composer.safe.width, height: height)
    guard count == pills.count, count <= mostNames else {
      return (.faces, faces(count: pills.count, hasMore: count > pills.count, width: area.width, height: height), area)
    }
    func size(_ grid: Grid) -> Rect { cell(grid, width: area.width, height: height) }
    if count <= cards.row {
      let row = Grid(columns: cardColumns.first { count <= $0 } ?? cards.row, rows: 1, gap: boxes.gap)
      let isWhole = pills.allSatisfy { LobbyCard(pill: $0, rect: size(row)).hasRoomForName(composer) }
      // Cards among eight are too narrow for a long name.
      return (.cards, isWhole || count <= 4 ? row : Grid(columns: 4, rows: 2, gap: 1.2), area)
    }
    if count <= cards.rows { return (.cards, Grid(columns: (count + 1) / 2, rows: 2, gap: 1.2), area) }
    func share(_ isReadable: (PlayerPill) -> Bool) -> Double {
      Double(pills.count(where: isReadable)) / Double(pills.count)
    }
    // If a few names have to be cut, larger faces for all are worth it.
    let options = [3, 4, 5].flatMap { rows -> [(form: Form, grid: Grid, merit: Double)] in
      let grid = Grid(columns: (count + rows - 1) / rows, rows: rows, gap: rows > 3 ? 0.6 : 0.8)
      let rect = size(grid)
      var options: [(form: Form, grid: Grid, merit: Double)] = []
      if rect.height >= leastCard.height && rect.width >= leastCard.width {
        let readable = share { LobbyCard(pill: $0, rect: rect).hasRoomForName(size: Metrics.floor, composer) }
        options.append((.cards, grid, readable + 0.04 * (rect.height - 4.6)))
      }
      if rect.width >= rect.height + leastWideName {
        let readable = share { $0.hasRoomForName(in: rect, size: Metrics.floor, composer) }
        options.append((.names, grid, readable + 0.04 * (rect.height - 0.4)))
      }
      return options
    }
    let best = options.max { $0.merit < $1.merit }
    return best.map { ($0.form, $0.grid, area) } ?? (
      .faces, faces(count: count, width: area.width, height: height), area
    )
  }

  private struct Grid {
    var columns: Int
    var rows: Int
    var gap: Double
    var places: Int { columns * rows }
  }

  /// Returns a grid in which most names are legible and the faces are large; nil if there are too many people.
  private static func named(
    _ pills: [PlayerPill], count: Int, width: Double, height: Double, _ composer: Composer
  ) -> Grid? {
    guard count <= mostNames, count == pills.count else { return nil }
    let isOneRow = height <= boxes.height
    let grids = ((isOneRow ? [(1, 1.2)] : []) + [(2, 1.2), (3, 0.7), (4, 0.5)]).map { rows, gap in
      Grid(columns: max(boxes.columns, (count + rows - 1) / rows), rows: rows, gap: gap)
    }
    func cell(_ grid: Grid) -> Rect { Self.cell(grid, width: width, height: height) }
    let possible = grids.filter { cell($0).height >= 3.4 && cell($0).width >= cell($0).height + leastName }
    // If one name in twenty has to be cut, larger faces for all are worth it.
    func merit(_ grid: Grid) -> Double {
      readable(pills, in: grid, width: width, height: height, composer) + 0.05 * cell(grid).height
    }
    return possible.max { merit($0) < merit($1) }
  }

  /// Returns the same for a portrait picture, which has more rows than columns.
  private static func columns(
    _ pills: [PlayerPill], count: Int, width: Double, height: Double, _ composer: Composer
  ) -> Grid? {
    guard count <= mostNames, count == pills.count else { return nil }
    let grids = [2, 3, 4].map { Grid(columns: $0, rows: (count + $0 - 1) / $0, gap: 0.8) }
    func cell(_ grid: Grid) -> Rect { Self.cell(grid, width: width, height: height) }
    let possible = grids.filter { cell($0).height >= 3.4 && cell($0).width >= cell($0).height + leastName }
    func merit(_ grid: Grid) -> Double {
      readable(pills, in: grid, width: width, height: height, composer) + 0.05 * min(6, cell(grid).height)
    }
    return possible.max { merit($0) < merit($1) }
  }

  private static func cell(_ grid: Grid, width: Double, height: Double) -> Rect {
    Rect(
      x: 0, y: 0, width: (width - Double(grid.columns - 1) * grid.gap) / Double(grid.columns),
      height: (height - Double(grid.rows - 1) * grid.gap) / Double(grid.rows))
  }

  /// Returns the share of names that are shown whole, from 0 to 1.
  private static func readable(
    _ pills: [PlayerPill], in grid: Grid, width: Double, height: Double, _ composer: Composer
  ) -> Double {
    let cell = cell(grid, width: width, height: height)
    return Double(pills.count { $0.hasRoomForName(in: cell, composer) }) / Double(max(1, pills.count))
  }

  /// Returns the grid with the largest faces for which there is enough room.
  ///
  /// - Parameter hasMore: Whether there are people without a face, who are counted.
  private static func faces(count: Int, hasMore: Bool = false, width: Double, height: Double) -> Grid {
    let most = max(1, Int(height / leastFace))
    let grids = (1...most).map { rows in
      Grid(columns: max(1, Int(width / (height / Double(rows)))), rows: rows, gap: 0)
    }
    func needed(_ grid: Grid) -> Int {
      hasMore ? count + 2 * Int((countWidth * Double(grid.columns) / width).rounded(.up)) : count
    }
    guard var grid = grids.first(where: { $0.places >= needed($0) }) else { return grids[most - 1] }
    // The faces fill all rows.
    if hasMore || count < grid.places { grid.columns = (needed(grid) + grid.rows - 1) / grid.rows }
    return grid
  }

  /// Returns the people in the room in seat order, followed by winners who have left.
  private static func pills(_ lobby: Scene.Lobby, tally: Tally?, texts: SceneTexts) -> [PlayerPill] {
    let present = lobby.players.map { player in
      let isAway = lobby.away.contains(player.id)
      return PlayerPill(
        player: player, presence: isAway ? .away : .here,
        note: isAway ? texts.note(.away) : nil, detail: tally?.detail(of: player.id, texts: texts),
        wins: tally?.wins(of: player.id) ?? 0)
    }
    let ids = Set(lobby.players.map(\.id))
    let gone = (tally?.winners ?? []).filter { ids.contains($0.player.id) == false }.map {
      PlayerPill(player: $0.player, presence: .gone, note: texts.hasLeft, wins: $0.total)
    }
    return present + gone
  }

  /// - Parameters:
  ///   - missing: The players whose place stays empty because they are on their way.
  ///   - new: The players who have just arrived.
  ///   - mood: Returns the mood of a player's head.
  func draw(
    hint: Scene.Lobby.Hint?, missing: Set<Player.ID>, new: Set<Player.ID>, texts: SceneTexts,
    on composer: inout Composer,
    mood: (Player.ID) -> DrawItem.Portrait.Mood
  ) {
    let x = composer.safe.x
    if let teams {
      teams.draw(missing: missing, texts: texts, on: &composer, mood: mood)
      if let hint { drawHint(hint, texts: texts, on: &composer) }
      return
    }
    // Wins are broken down by game for all players or for none.
    let first = rect(of: 0, x: x)
    let areTold =
      switch form {
      case .boxes: pills.prefix(shown).allSatisfy { $0.hasRoomForDetail(in: first, composer) }
      case .cards:
        pills.count <= Self.cards.row
          && pills.allSatisfy { LobbyCard(pill: $0, rect: first).hasRoomForDetail(composer) }
      case .names, .stacked, .faces: false
      }
    let size = form == .names || form == .cards && pills.count > Self.cards.row ? nameSize(composer) : nil
    for slot in 0..<shown where !missing.contains(pills[slot].player.id) {
      let (pill, rect) = (pills[slot], rect(of: slot, x: x))
      let isNew = new.contains(pill.player.id)
      switch form {
      case .boxes: pill.draw(in: rect, hasDetail: areTold, isNew: isNew, mood: mood(pill.player.id), on: &composer)
      case .cards:
        LobbyCard(pill: pill, rect: rect).draw(
          hasDetail: areTold, size: size, isNew: isNew, mood: mood(pill.player.id), on: &composer)
      case .names:
        pill.draw(
          in: rect, hasDetail: false, hasBox: !composer.isNarrow, size: size, isNew: isNew,
          mood: mood(pill.player.id), on: &composer)
      case .stacked: pill.drawStacked(in: rect, mood: mood(pill.player.id), on: &composer)
      case .faces:
        composer.disc(
          of: pill.player, x: rect.midX, y: rect.midY, radius: 0.46 * min(rect.width, rect.height),
          away: pill.presence == .away, mood: mood(pill.player.id), isNamed: true)
      }
    }
    if form == .boxes || form == .cards { freePlaces(missing, x: x, on: &composer) }
    if hidden > 0 {
      let first = rect(of: countSlot, x: x)
      let words = composer.fit(
        texts.more(hidden), .semibold, composer.theme.secondaryText,
        TextBox(
          width: Self.countWidth - 1, sizes: Metrics.Size.name.filter { $0 <= max(Metrics.floor, cell.height) }))
      // Rows of small faces are lower than the text.
      let middle = min(first.midY, bottom - words.height / 2 - 0.1)
      composer.put(words, x: first.x + 1, width: Self.countWidth - 1, middle: middle)
    }
    if let hint { drawHint(hint, texts: texts, on: &composer) }
  }

  /// Returns the type size of all names beside faces: the largest at which nearly all of them fit on one line.
  private func nameSize(_ composer: Composer) -> Double {
    let cell = rect(of: 0, x: composer.safe.x)
    let sizes = Metrics.Size.name.filter { $0 < (form == .cards ? 0.27 : 1) * cell.height || $0 == Metrics.floor }
    let fitting = sizes.first { size in
      10
        * pills.prefix(shown).count {
          form == .cards
            ? LobbyCard(pill: $0, rect: cell).hasRoomForName(size: size, composer)
            : $0.hasRoomForName(in: cell, size: size, composer)
        } >= 8 * shown
    }
    return fitting ?? Metrics.floor
  }

  /// Returns the position of a player's face; nil for players without a place.
  func face(of player: Player.ID, on composer: Composer) -> (x: Double, y: Double, radius: Double)? {
    if let teams { return teams.place(of: player) }
    guard let slot = pills.prefix(shown).firstIndex(where: { $0.player.id == player }) else { return nil }
    let rect = rect(of: slot, x: composer.safe.x)
    switch form {
    case .faces: return (rect.midX, rect.midY, 0.46 * min(rect.width, rect.height))
    case .stacked:
      let radius = PlayerPill.stackedRadius(in: rect)
      return (rect.midX, rect.y + radius, radius)
    case .cards: return LobbyCard(pill: pills[slot], rect: rect).head
    case .boxes, .names: return (rect.x + rect.height / 2, rect.midY, PlayerPill.radius(in: rect))
    }
  }

  /// Returns the position of a player's face, or of the text that counts the people without one.
  func place(of player: Player.ID, on composer: Composer) -> (x: Double, y: Double, radius: Double)? {
    if let face = face(of: player, on: composer) { return face }
    if let teams { return teams.rest(with: player) }
    guard hidden > 0 else { return nil }
    let rect = rect(of: countSlot, x: composer.safe.x)
    return (rect.x + Self.countWidth / 2, rect.midY, 2.4)
  }

  private func freePlaces(_ missing: Set<Player.ID>, x: Double, on composer: inout Composer) {
    for slot in 0..<columns * rows where slot >= shown || missing.contains(pills[slot].player.id) {
      let rect = rect(of: slot, x: x)
      composer.box(
        rect, radius: form == .cards ? min(composer.theme.radius.card, 2.4) : rect.height / 2,
        fill: Fill(composer.theme.background.opacity(0.5)),
        stroke: composer.theme.faintLine)
    }
  }

  private func rect(of slot: Int, x: Double) -> Rect {
    Rect(
      x: x + Double(slot % columns) * (cell.width + gap), y: top + Double(slot / columns) * (cell.height + gap),
      width: cell.width, height: cell.height)
  }

  private func drawHint(_ hint: Scene.Lobby.Hint, texts: SceneTexts, on composer: inout Composer) {
    let safe = composer.safe
    let rect = Rect(x: safe.x, y: bottom - Self.boxes.height, width: safe.width, height: Self.boxes.height)
    composer.box(rect, radius: rect.height / 2, fill: composer.theme.surface, stroke: composer.theme.line)
    let radius = rect.height / 2 - 1.6
    composer.disc(x: rect.x + rect.height / 2, y: rect.midY, radius: radius, fill: composer.theme.accent)
    composer.put(
      composer.fit("!", .bold, composer.theme.onAccent, TextBox(size: 1.3 * radius)), x: rect.x, width: rect.height,
      middle: rect.midY, align: .center)
    let x = rect.x + rect.height + 0.6
    let width = rect.maxX - rect.height / 2 - x
    let words = texts.hint(hint).spans(
      strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText))
    composer.put(
      composer.fit(words, TextBox(width: width, height: rect.height - 0.4, lines: 2, sizes: [3.2, 3, 2.8])),
      x: x, width: width, middle: rect.midY)
  }
}
