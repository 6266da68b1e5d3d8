import Games
import Room

/// Places for the players' names, four to a row; under them a line for those who cannot get in.
struct LobbyPlaces {
  /// Where the first row begins.
  let top: Double

  private let slots: Int
  private let shown: Int
  private let hidden: Int
  private let width: Double
  private let height: Double
  private let gap: Double

  private static let perRow = 4

  init(count: Int, hasHint: Bool, width: Double) {
    let hintRows = hasHint ? 1 : 0
    let isFull = count > (2 - hintRows) * Self.perRow
    gap = isFull ? 1.3 : Metrics.Space.small
    height = isFull ? 7 : 8.6
    let rows = isFull ? 3 : 2
    slots = (rows - hintRows) * Self.perRow
    shown = count > slots ? slots - 1 : count
    hidden = count - shown
    self.width = (width - Double(Self.perRow - 1) * gap) / Double(Self.perRow)
    top = 95 - Double(rows) * height - Double(rows - 1) * gap
  }

  func draw(_ lobby: Scene.Lobby, texts: any Texts, on composer: inout Composer) {
    let x = composer.safe.x
    for slot in 0..<slots {
      let rect = rect(of: slot, x: x)
      if slot < shown {
        let player = lobby.players[slot]
        pill(player, away: lobby.away.contains(player.id) ? texts.note(.away) : nil, in: rect, on: &composer)
      } else {
        composer.box(
          rect, radius: rect.height / 2, fill: Fill(Palette.background.opacity(0.5)), stroke: Palette.faintLine)
        if slot == slots - 1 && hidden > 0 {
          composer.put(
            composer.fit(
              texts.more(hidden), .semibold, Palette.secondaryText,
              TextBox(width: rect.width - 4, sizes: Metrics.Size.name)), x: rect.x, width: rect.width,
            middle: rect.midY, align: .center)
        }
      }
    }
    if let hint = lobby.hint { draw(hint, texts: texts, on: &composer) }
  }

  private func rect(of slot: Int, x: Double) -> Rect {
    Rect(
      x: x + Double(slot % Self.perRow) * (width + gap), y: top + Double(slot / Self.perRow) * (height + gap),
      width: width, height: height)
  }

  private func pill(_ player: Player, away: String?, in rect: Rect, on composer: inout Composer) {
    composer.box(
      rect, radius: rect.height / 2, fill: away == nil ? Palette.surface : Fill(Palette.background.opacity(0.5)),
      stroke: away == nil ? nil : Palette.faintLine)
    let radius = rect.height / 2 - 1
    composer.disc(
      of: player, x: rect.x + rect.height / 2, y: rect.midY, radius: radius, filled: away == nil, away: away != nil)
    let x = rect.x + rect.height + 0.8
    let width = rect.maxX - x - 2
    let color = away == nil ? Palette.text : Palette.secondaryText
    if let away {
      // The name matters more than the word: where there is no room for both, the outline alone says it.
      let name = composer.fit(
        player.name, .semibold, color, TextBox(width: width, height: rect.height / 2, sizes: [3.4, 3.2, 2.8]))
      let word = composer.fit(away, .medium, color, TextBox(width: width, sizes: [2.8]))
      if name.fits && word.fits {
        let top = rect.midY - (name.height + word.height) / 2
        composer.put(word, x: x, width: width, top: composer.put(name, x: x, width: width, top: top))
        return
      }
    }
    composer.put(
      composer.fit(
        player.name, .semibold, color,
        TextBox(width: width, height: rect.height - 0.4, lines: 2, sizes: Metrics.Size.name)),
      x: x, width: rect.maxX - x, middle: rect.midY)
  }

  private func draw(_ hint: Scene.Lobby.Hint, texts: any Texts, on composer: inout Composer) {
    var rect = rect(of: slots, x: composer.safe.x)
    rect.width = composer.safe.width
    composer.box(rect, radius: rect.height / 2, fill: Palette.surface, stroke: Palette.line)
    let radius = rect.height / 2 - 1.6
    composer.disc(x: rect.x + rect.height / 2, y: rect.midY, radius: radius, fill: Palette.accent)
    composer.put(
      composer.fit("!", .bold, Palette.ink, TextBox(size: 1.3 * radius)), x: rect.x, width: rect.height,
      middle: rect.midY, align: .center)
    let x = rect.x + rect.height + 0.6
    let width = rect.maxX - rect.height / 2 - x
    let words = texts.hint(hint).spans(strong: (.semibold, Palette.text), rest: (.medium, Palette.secondaryText))
    composer.put(
      composer.fit(words, TextBox(width: width, height: rect.height - 0.6, lines: 2, sizes: [3.2, 3, 2.8])), x: x,
      width: width, middle: rect.midY)
  }
}
