import Catalogue
import Games
import Room

/// Places for the players' names, four to a row; under them a line for those who cannot get in.
struct LobbyPlaces {
  /// Where the first row begins.
  let top: Double

  private let pills: [PlayerPill]
  private let slots: Int
  private let shown: Int
  private let hidden: Int
  private let width: Double
  private let height: Double
  private let gap: Double

  private static let perRow = 4

  init(_ lobby: Scene.Lobby, tally: Tally?, texts: SceneTexts, on composer: Composer) {
    let width = composer.safe.width
    let isNarrow = composer.isNarrow
    pills = Self.pills(lobby, tally: tally, texts: texts)
    let hintRows = lobby.hint == nil ? 0 : 1
    let isFull =
      pills.count > (2 - hintRows) * Self.perRow && (isNarrow || Self.haveRoomInLowRows(pills, width: width, composer))
    gap = isFull ? 1 : Metrics.Space.small
    height = isFull ? (isNarrow ? 6 : 5.6) : 8.6
    let rows = isFull ? 3 : 2
    slots = (rows - hintRows) * Self.perRow
    let all = pills.count + lobby.others
    shown = min(pills.count, all > slots ? slots - 1 : all)
    hidden = all - shown
    self.width = (width - Double(Self.perRow - 1) * gap) / Double(Self.perRow)
    top = 95 - Double(rows) * height - Double(rows - 1) * gap
  }

  /// Who is in, in seat order, and after them those who have won and left.
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

  /// Whether all names can be read in rows that are so low that a name has one line; else two rows with fewer people and
  /// "+n more" say more.
  private static func haveRoomInLowRows(_ pills: [PlayerPill], width: Double, _ composer: Composer) -> Bool {
    let pill = Rect(x: 0, y: 0, width: (width - Double(perRow - 1)) / Double(perRow), height: 5.6)
    return pills.prefix(3 * perRow - 1).allSatisfy { $0.hasRoomForName(in: pill, composer) }
  }

  func draw(hint: Scene.Lobby.Hint?, texts: SceneTexts, on composer: inout Composer) {
    let x = composer.safe.x
    // Either everybody's wins are told by game or nobody's.
    let areTold = pills.prefix(shown).allSatisfy { $0.hasRoomForDetail(in: rect(of: 0, x: x), composer) }
    for slot in 0..<slots {
      let rect = rect(of: slot, x: x)
      if slot < shown {
        pills[slot].draw(in: rect, hasDetail: areTold, on: &composer)
      } else {
        composer.box(
          rect, radius: rect.height / 2, fill: Fill(composer.theme.background.opacity(0.5)),
          stroke: composer.theme.faintLine)
        if slot == slots - 1 && hidden > 0 {
          composer.put(
            composer.fit(
              texts.more(hidden), .semibold, composer.theme.secondaryText,
              TextBox(width: rect.width - 4, sizes: Metrics.Size.name)), x: rect.x, width: rect.width,
            middle: rect.midY, align: .center)
        }
      }
    }
    if let hint { draw(hint, texts: texts, on: &composer) }
  }

  private func rect(of slot: Int, x: Double) -> Rect {
    Rect(
      x: x + Double(slot % Self.perRow) * (width + gap), y: top + Double(slot / Self.perRow) * (height + gap),
      width: width, height: height)
  }

  private func draw(_ hint: Scene.Lobby.Hint, texts: SceneTexts, on composer: inout Composer) {
    var rect = rect(of: slots, x: composer.safe.x)
    rect.width = composer.safe.width
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
