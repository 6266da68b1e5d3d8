import Room

/// How to join where there is no QR code: the address and the code, large, and beside them what everybody waits for.
struct LobbyPlainInvitation {
  let lobby: Scene.Lobby
  let join: Scene.Join
  let texts: any Texts

  private static let tilesTop = 42.0

  func draw(bottom: Double, on composer: inout Composer) {
    address(on: &composer)
    let height = bottom - Self.tilesTop
    var place = composer.safe
    (place.y, place.height) = (Self.tilesTop, height)
    if let code = join.code {
      let area = Rect(x: place.x, y: place.y, width: 0.58 * place.width, height: height)
      let used = CodeTiles(code: code).draw(in: area, widest: 25, on: &composer) + Metrics.Space.large
      place.x += used
      place.width -= used
    }
    status(in: place, on: &composer)
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

  private func status(in place: Rect, on composer: inout Composer) {
    let text = lobby.canStart ? texts.everybodyIn : texts.waitingForPlayers
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
      let missing = lobby.needed - (lobby.players.count - lobby.away.count)
      composer.put(
        composer.fit(
          texts.playersMissing(missing), .medium, Palette.accent,
          TextBox(width: place.width, lines: 1, sizes: [3.8, 3.4, 3, 2.8])), x: place.x, width: place.width,
        middle: middle)
    }
  }
}
