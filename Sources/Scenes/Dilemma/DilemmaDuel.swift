import Catalogue
import Games

/// Two players, large and face to face, above the table of points.
struct DilemmaDuel {
  let pair: DilemmaScene.Pair
  let isRevealed: Bool
  let turn: DilemmaTurn
  /// The number of rounds in a match.
  let rounds: Int
  let table: PayoffTable
  let words: DilemmaSceneTexts

  /// The cards are larger once the points need only one line.
  private func card(on composer: Composer) -> (width: Double, height: Double, top: Double) {
    guard table.isShort else { return (24, 33, 16) }
    // Beside each card, there is room for a name and points.
    let width = min(36, composer.safe.width / 2 - Self.gap / 2 - 3 - 27)
    return (width, width * 52 / 36, 17)
  }
  private static let gap = 5.0

  func draw(on composer: inout Composer) {
    let safe = composer.safe
    let card = card(on: composer)
    let width = min(safe.width, 124)
    let top = table.isShort ? 86.0 : 60
    table.draw(in: Rect(x: safe.midX - width / 2, y: top, width: width, height: safe.maxY - top), on: &composer)
    let below = card.top + card.height + 6.4
    let past = min(safe.width, 110)
    history(
      in: Rect(x: safe.midX - past / 2, y: below, width: past, height: min(9.4, top - 0.8 - below)), on: &composer)
    side(pair.first, isFirst: true, on: &composer)
    side(pair.second, isFirst: false, on: &composer)
    for (side, x, turned) in [
      (pair.first, safe.midX - Self.gap / 2 - card.width, turn.first),
      (pair.second, safe.midX + Self.gap / 2, turn.second),
    ] {
      let shift = turn.shift(isBetrayed: pair.isBetrayed(side))
      ChoiceCard(side, isLive: pair.isLive, isRevealed: isRevealed, turned: turned, dealt: turn.dealt).draw(
        in: Rect(x: x + shift, y: card.top, width: card.width, height: card.height), on: &composer)
    }
    pair.drawBond(
      at: Point(x: safe.midX, y: card.top + card.height / 2), radius: 0.16 * card.height, turn, isRevealed: isRevealed,
      on: &composer)
  }

  /// Draws the duel on a portrait picture: each player in half of the width, the card below the name and score.
  func drawStanding(in area: Rect, on composer: inout Composer) {
    let tableHeight = table.height(40)
    table.draw(
      in: Rect(x: area.x, y: area.maxY - tableHeight, width: area.width, height: tableHeight), on: &composer)
    let historyTop = area.maxY - tableHeight - Metrics.Space.large - Self.historyHeight
    history(
      in: Rect(x: area.x, y: historyTop, width: area.width, height: Self.historyHeight), on: &composer)
    let room = Rect(
      x: area.x, y: area.y, width: area.width, height: historyTop - Metrics.Space.medium - area.y)
    for (index, side) in [pair.first, pair.second].enumerated() {
      let width = (room.width - Self.gap) / 2
      let half = Rect(
        x: room.x + Double(index) * (width + Self.gap), y: room.y, width: width, height: room.height)
      standing(side, in: half, turned: index == 0 ? turn.first : turn.second, on: &composer)
    }
  }

  private static let historyHeight = 4.0
  /// The maximum width of the choices in earlier rounds, which belong together.
  private static let row = 60.0

  /// Draws the choices in earlier rounds, under the cards.
  private func history(in area: Rect, on composer: inout Composer) {
    guard rounds > 1 else { return }
    if area.height >= Self.historyHeight, let broken = BrokenTrust(pair, turn: turn, isRevealed: isRevealed) {
      return broken.draw(words, in: area, on: &composer)
    }
    let row = min(area.width, Self.row)
    ChoiceHistory(pair, turn: turn, isRevealed: isRevealed, rounds: rounds).draw(
      in: Rect(x: area.midX - row / 2, y: area.y, width: row, height: area.height), on: &composer)
  }

  private func standing(_ side: DilemmaScene.Side, in half: Rect, turned: Double, on composer: inout Composer) {
    let radius = 7.0
    let look = plate(of: side, half, on: &composer)
    let name = composer.fit(
      name: side.player.name, .semibold, look.text,
      TextBox(width: half.width, height: 11, lines: 2, sizes: [6.2, 5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    let cardHeight = min(44, half.height - 2 * radius - 11 - 1.2 - 10 - 9)
    let used = 2 * radius + 1.2 + 11 + 11 + cardHeight + 7
    let top = half.y + max(0, half.height - used) / 2
    composer.disc(
      of: side.player, x: half.midX, y: top + radius, radius: radius, away: side.away || side.hasLeft,
      mood: pair.mood(of: side, turn, isRevealed: isRevealed), isNamed: true)
    let nameTop = top + 2 * radius + 1.2
    composer.put(name, x: half.x, width: half.width, middle: nameTop + 5.5, align: .center)
    points(side, look, x: half.x, width: half.width, middle: nameTop + 11 + 5, on: &composer)
    let cardTop = nameTop + 11 + 11
    let text = note(side, turned: turned)
    if !text.isEmpty {
      let note = composer.fit(
        text, .medium, look.secondaryText, TextBox(width: half.width, sizes: [4.2, 3.8, 3.6, 3.2, 2.8]))
      composer.put(note, x: half.x, width: half.width, middle: cardTop + cardHeight + 4.4, align: .center)
    }
    let card = card(on: composer)
    let cardWidth = card.width / card.height * cardHeight
    let shift = turn.shift(isBetrayed: pair.isBetrayed(side))
    if look.isBright {
      composer.box(
        Rect(x: half.midX - cardWidth / 2, y: cardTop, width: cardWidth, height: cardHeight).inset(by: -0.7),
        radius: composer.theme.radius.card, fill: Fill(composer.theme.background))
    }
    ChoiceCard(side, isLive: pair.isLive, isRevealed: isRevealed, turned: turned, dealt: turn.dealt).draw(
      in: Rect(x: half.midX - cardWidth / 2 + shift, y: cardTop, width: cardWidth, height: cardHeight), on: &composer)
  }

  /// Draws what a player's head, name and points stand on, in the player's colour; returns how to write on it.
  ///
  /// Where colours are not bright, there is nothing, as the ground is bright enough. In the dark, it is dark.
  private func plate(of side: DilemmaScene.Side, _ rect: Rect, on composer: inout Composer) -> CardLook {
    let look = pair.look(of: side, turn, isRevealed: isRevealed, on: composer.theme)
    guard composer.theme.card(of: side.player).isBright else { return look }
    composer.box(rect, radius: composer.theme.radius.card, fill: look.fill)
    return look
  }

  /// Draws the points in this match, and those gained in the round.
  private func points(
    _ side: DilemmaScene.Side, _ look: CardLook, x: Double, width: Double, middle: Double,
    on composer: inout Composer
  ) {
    let points = grouped(side.matchScore(isOut: pair.hasPoints(side, turn)))
    let gained = isRevealed && pair.hasPoints(side, turn) && side.choice != nil ? side.gained : nil
    let edge = 1.2
    let measure = composer
    func fit(_ size: Double) -> (score: FittedText, gain: FittedText?, used: Double) {
      let score = measure.fit(points, .display, look.text, TextBox(size: size))
      let gain = gained.map {
        measure.fit(
          DilemmaScene.Side.gain($0), .bold, look.chip(measure.theme).text, TextBox(size: 0.64 * size))
      }
      return (score, gain, score.width + (gain.map { $0.width + 2 + 2 * edge } ?? 0))
    }
    // What was gained is as large as its room allows.
    let (score, gain, used) = [10, 8.8, 7.6, 6.6].lazy.map(fit).first { $0.used <= width - 2 } ?? fit(5.6)
    let start = x + (width - used) / 2
    composer.put(score, x: start, width: score.width, middle: middle)
    guard let gain else { return }
    let gainX = start + score.width + 2 + edge
    composer.chip(around: gain, x: gainX, middle: middle + 0.6, edge: edge, on: look)
    composer.put(gain, x: gainX, width: gain.width, middle: middle + 0.6)
  }

  private func side(_ side: DilemmaScene.Side, isFirst: Bool, on composer: inout Composer) {
    let safe = composer.safe
    let card = card(on: composer)
    let reach = Self.gap / 2 + card.width
    let width = min(34, safe.width / 2 - reach - 3)
    let x = isFirst ? safe.midX - reach - 3 - width : safe.midX + reach + 3
    let radius = table.isShort ? 9.0 : 5.8
    let look = plate(
      of: side, Rect(x: x, y: card.top + radius, width: width, height: card.height - radius + 2.2),
      on: &composer)
    composer.disc(
      of: side.player, x: x + width / 2, y: card.top + radius, radius: radius, away: side.away || side.hasLeft,
      mood: pair.mood(of: side, turn, isRevealed: isRevealed), isNamed: true)
    let name = composer.fit(
      name: side.player.name, .semibold, look.text,
      TextBox(width: width, height: 10, lines: 3, sizes: [6.2, 5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    composer.put(name, x: x, width: width, top: card.top + 2 * radius + 1.2, align: .center)
    points(side, look, x: x, width: width, middle: card.top + card.height - 5, on: &composer)
    let text = self.note(side, turned: isFirst ? turn.first : turn.second)
    guard text.isEmpty == false else { return }
    let note = composer.fit(
      text, .medium, composer.theme.text, TextBox(width: card.width + 4, sizes: [3.6, 3.2, 2.8]))
    let cardX = isFirst ? safe.midX - reach : safe.midX + Self.gap / 2
    composer.put(
      note, x: cardX, width: card.width, middle: card.top + card.height + 3.6, align: .center)
  }

  private func note(_ side: DilemmaScene.Side, turned: Double) -> String {
    if side.hasLeft { return words.left }
    if isRevealed, pair.isLive || side.choice != nil {
      return turned < 0.5 && side.choice != nil ? words.chosen : words.did(side.choice)
    }
    if pair.isLive == false { return "" }
    if side.hasChosen { return words.chosen }
    return side.away ? words.away : words.thinking
  }
}
