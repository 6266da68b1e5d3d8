import Games
import Room

/// How to join, and who is in.
///
/// ```
/// ▲●■◆ Parlor                Friday Quiz
/// Take a laptop … and join
/// 192.168.1.20:4747
/// [K] [X] [Q] [P]   Waiting for players!
/// 2 in the room
/// (M Mia) (T Tom) ( … ) ( … )
/// ```
struct LobbyLayout {
  let lobby: Scene.Lobby
  let join: Scene.Join
  let room: String
  let texts: any Texts

  private static let perRow = 4
  private static let header = 7.4
  private static let tilesTop = 42.0

  func draw(on composer: inout Composer) {
    composer.background(x: 0.5, y: -0.15)
    let safe = composer.safe
    composer.logo(x: safe.x, middle: Self.header)
    let name = composer.fit(
      room, .medium, Palette.secondaryText,
      TextBox(width: safe.width - 34, lines: 1, sizes: [Metrics.Size.label, 3.2, 2.8]))
    composer.put(name, x: safe.x, width: safe.width, middle: Self.header, align: .trailing)
    address(on: &composer)
    let pills = Pills(count: lobby.players.count, width: safe.width)
    let tilesBottom = pills.top - 10.4
    let status = codeTiles(bottom: tilesBottom, on: &composer)
    self.status(in: status, on: &composer)
    players(pills, on: &composer)
  }

  private func address(on composer: inout Composer) {
    let safe = composer.safe
    let label = TextBox(width: safe.width, sizes: [Metrics.Size.label, 3.2, 2.8])
    let joinAt = texts.joinAt.spans(
      strong: (.semibold, Palette.text), rest: (.medium, Palette.secondaryText))
    composer.put(composer.fit(joinAt, label), x: safe.x, width: safe.width, middle: 16)
    let address = composer.fit(
      join.address, .display, Palette.text, TextBox(width: safe.width, sizes: Metrics.Size.address))
    composer.put(address, x: safe.x, width: safe.width, middle: 26)
    let code = join.code == nil ? texts.noCodeNeeded : texts.typeCode
    composer.put(
      composer.fit(code, .medium, Palette.secondaryText, label), x: safe.x, width: safe.width, middle: 37)
  }

  /// The code's tiles; returns the place that is left beside them.
  private func codeTiles(bottom: Double, on composer: inout Composer) -> Rect {
    let safe = composer.safe
    let height = bottom - Self.tilesTop
    let gap = Metrics.Space.small
    guard let code = join.code else {
      return Rect(x: safe.x, y: Self.tilesTop, width: safe.width, height: height)
    }
    let share = 0.58 * safe.width
    let letters = Array(code)
    let count = Double(max(1, letters.count))
    let width = min(25, (share - (count - 1) * gap) / count)
    let size = min(Metrics.Size.code, width * 0.8, height * 0.8)
    for (index, letter) in letters.enumerated() {
      let tile = Rect(
        x: safe.x + Double(index) * (width + gap), y: Self.tilesTop, width: width, height: height)
      composer.box(tile, radius: Metrics.Radius.code, fill: Palette.raised)
      composer.put(
        composer.fit(String(letter), .display, Palette.text, TextBox(size: size)), x: tile.x, width: width,
        middle: tile.midY, align: .center)
    }
    let used = count * width + (count - 1) * gap + Metrics.Space.large
    return Rect(x: safe.x + used, y: Self.tilesTop, width: safe.width - used, height: height)
  }

  /// What everybody waits for.
  private func status(in place: Rect, on composer: inout Composer) {
    let text =
      lobby.canStart
      ? texts.everybodyIn : texts.waitingForPlayers
    func headline(lines: Int, sizes: [Double]) -> FittedText {
      composer.fit(
        text, .display, Palette.text,
        TextBox(width: place.width, height: place.height - 7, lines: lines, sizes: sizes))
    }
    let short = headline(lines: 1, sizes: [8, 7.2, 6.4, 5.6])
    let headline = short.fits ? short : headline(lines: 2, sizes: [8, 7.2, 6.4, 5.6, 5, 4.4])
    let gap = 2.0
    let hintHeight = lobby.canStart ? 6.2 : 4.2
    let top = place.midY - (headline.height + gap + hintHeight) / 2
    let bottom = composer.put(headline, x: place.x, width: place.width, top: top)
    let middle = bottom + gap + hintHeight / 2
    if lobby.canStart {
      let sizes = [4.2, 3.8, 3.4, 3, 2.8]
      let size = sizes.first { composer.promptWidth(texts.pressToStart, size: $0) <= place.width } ?? 2.8
      let width = composer.promptWidth(texts.pressToStart, size: size)
      composer.prompt(texts.pressToStart, maxX: place.x + width, middle: middle, size: size)
    } else {
      composer.put(
        composer.fit(
          texts.playersMissing(lobby.needed - lobby.players.count), .medium, Palette.accent,
          TextBox(width: place.width, lines: 1, sizes: [3.8, 3.4, 3, 2.8])), x: place.x, width: place.width,
        middle: middle)
    }
  }

  private func players(_ pills: Pills, on composer: inout Composer) {
    let safe = composer.safe
    composer.put(
      composer.fit(
        texts.inTheRoom(lobby.players.count), .semibold, Palette.text, TextBox(size: Metrics.Size.label)),
      x: safe.x, width: safe.width, middle: pills.top - 5)
    for slot in 0..<pills.slots {
      let rect = pills.rect(of: slot, x: safe.x)
      if slot < pills.shown {
        pill(lobby.players[slot], in: rect, on: &composer)
      } else {
        composer.box(
          rect, radius: rect.height / 2, fill: Fill(Palette.background.opacity(0.5)), stroke: Palette.faintLine)
        if slot == pills.slots - 1 && pills.hidden > 0 {
          composer.put(
            composer.fit(
              texts.more(pills.hidden), .semibold, Palette.secondaryText,
              TextBox(width: rect.width - 4, sizes: Metrics.Size.name)), x: rect.x, width: rect.width,
            middle: rect.midY, align: .center)
        }
      }
    }
  }

  private func pill(_ player: Player, in rect: Rect, on composer: inout Composer) {
    composer.box(rect, radius: rect.height / 2, fill: Palette.surface)
    let radius = rect.height / 2 - 1
    composer.disc(of: player, x: rect.x + rect.height / 2, y: rect.midY, radius: radius)
    let x = rect.x + rect.height + 0.8
    composer.put(
      composer.fit(
        player.name, .semibold, Palette.text,
        TextBox(width: rect.maxX - x - 2, height: rect.height - 0.4, lines: 2, sizes: Metrics.Size.name)),
      x: x, width: rect.maxX - x, middle: rect.midY)
  }

  /// Places for the players' names, four to a row.
  struct Pills {
    let slots: Int
    let shown: Int
    let hidden: Int
    let top: Double
    private let width: Double
    private let height: Double
    private let gap: Double

    init(count: Int, width: Double) {
      let isFull = count > 2 * perRow
      gap = isFull ? 1.3 : Metrics.Space.small
      height = isFull ? 7 : 8.6
      slots = (isFull ? 3 : 2) * perRow
      shown = count > slots ? slots - 1 : count
      hidden = count - shown
      self.width = (width - Double(perRow - 1) * gap) / Double(perRow)
      let rows = Double(slots / perRow)
      top = 95 - rows * height - (rows - 1) * gap
    }

    func rect(of slot: Int, x: Double) -> Rect {
      Rect(
        x: x + Double(slot % perRow) * (width + gap), y: top + Double(slot / perRow) * (height + gap),
        width: width, height: height)
    }
  }
}
