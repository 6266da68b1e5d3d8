import Catalogue
import Games

/// The card of two players who meet: names and discs outside, their choices face to face inside.
struct DilemmaPairCard {
  let pair: DilemmaScene.Pair
  let isRevealed: Bool
  let turn: DilemmaTurn
  /// The number of rounds in a match.
  let rounds: Int
  let words: DilemmaSceneTexts

  func draw(in rect: Rect, on composer: inout Composer) {
    composer.box(rect, radius: min(composer.theme.radius.card, 0.14 * rect.height), fill: composer.theme.surface)
    if let area = historyArea(in: rect) {
      if let broken = BrokenTrust(pair, turn: turn, isRevealed: isRevealed) {
        broken.draw(words, in: area, on: &composer)
      } else {
        ChoiceHistory(pair, turn: turn, isRevealed: isRevealed, rounds: rounds).draw(in: area, on: &composer)
      }
    }
    for (side, isFirst) in [(pair.first, true), (pair.second, false)] {
      if rect.height >= Self.tall {
        column(side, in: rect, isFirst: isFirst, on: &composer)
      } else {
        half(side, in: rect, isFirst: isFirst, on: &composer)
      }
    }
  }

  /// Draws what a player's head and words stand on, in the player's colour; returns how to write on it.
  ///
  /// The card itself shows where the light is out.
  private func plate(
    of side: DilemmaScene.Side, at place: Rect, in rect: Rect, on composer: inout Composer
  ) -> CardLook {
    let look = pair.look(of: side, turn, isRevealed: isRevealed, on: composer.theme)
    guard look.isBright else { return look }
    composer.box(
      place, radius: min(composer.theme.radius.card, 0.14 * rect.height, place.height / 2), fill: look.fill)
    return look
  }

  /// The height from which a head, a name and points fit one below the other.
  private static let tall = 23.0
  /// The space between the edge and the content.
  private static let pad = 1.4

  /// The height of the row with the choices in earlier rounds, under the cards, and the space above it.
  private static func historyHeight(in rect: Rect) -> Double { rect.height > 30 ? 8 : 5 }
  private static let historyGap = 0.9

  /// The width from which names leave room for the earlier rounds between them.
  private static let wide = 90.0
  private static let flat = 17.0

  /// Returns the place of the earlier rounds: under the choices, or between the names of a wide card; nil without room.
  private func historyArea(in rect: Rect) -> Rect? {
    guard rounds > 1 else { return nil }
    if rect.height >= Self.tall {
      let width = 2 * cardWidth(in: rect) + 1.4
      return Rect(
        x: rect.midX - width / 2, y: rect.maxY - Self.pad - Self.historyHeight(in: rect), width: width,
        height: Self.historyHeight(in: rect))
    }
    guard rect.height >= Self.flat, rect.width >= Self.wide else { return nil }
    return Rect(x: rect.midX - Self.between / 2, y: rect.y + Self.pad + 0.6, width: Self.between, height: 4.4)
  }

  private static let between = 30.0

  /// Returns the width of a choice on a tall card.
  private func cardWidth(in rect: Rect) -> Double {
    min(0.72 * (rect.height - 2 * Self.pad), 0.42 * (rect.width / 2 - Self.pad))
  }

  /// The width beside a choice in which names fit below their heads; in less, they are above heads and choices.
  private static let roomForNames = 15.0

  /// Draws a side of a tall card: a large head, the name and the points beside the choice.
  private func column(_ side: DilemmaScene.Side, in rect: Rect, isFirst: Bool, on composer: inout Composer) {
    let inner = rect.inset(by: Self.pad)
    let outer = rect.width / 2 - Self.pad
    let cardWidth = cardWidth(in: rect)
    let room = outer - cardWidth - 0.7 - 1.2
    let x = isFirst ? inner.x : inner.maxX - room
    let isAbove = room < Self.roomForNames
    let width = isAbove ? outer - 0.7 : room
    func name(_ side: DilemmaScene.Side) -> FittedText {
      composer.fit(
        name: side.player.name, .semibold, composer.theme.text,
        TextBox(
          width: width, height: isAbove ? 7.6 : min(8.6, 0.29 * inner.height), lines: 2,
          sizes: [5.4, 4.8, 4.4].filter { $0 < 0.2 * inner.height } + Metrics.Size.name))
    }
    // The names of a pair have the same height.
    let nameHeight =
      isAbove
      ? max(min(6, 0.22 * inner.height), max(name(pair.first).height, name(pair.second).height) - 0.8)
      : min(8, 0.27 * inner.height)
    let scoreHeight = min(9, 0.25 * inner.height)
    let top = inner.y + (isAbove ? nameHeight + 0.6 : 0)
    let radius = min((inner.height - scoreHeight - nameHeight - 0.6) / 2, 0.44 * room)
    // A name above everything reaches into the middle, where there is no light.
    let plateTop = isAbove ? top - 0.4 : rect.y
    let look = plate(
      of: side,
      at: Rect(
        x: isFirst ? rect.x : x - 0.6, y: plateTop, width: room + Self.pad + 0.6, height: rect.maxY - plateTop),
      in: rect, on: &composer)
    composer.disc(
      of: side.player, x: x + room / 2, y: top + radius, radius: radius, away: side.away || side.hasLeft,
      mood: pair.mood(of: side, turn, isRevealed: isRevealed), isNamed: true)
    composer.put(
      name(side).colored(isAbove ? composer.theme.text : look.text), x: isFirst ? inner.x : inner.maxX - width,
      width: width,
      middle: isAbove ? inner.y + nameHeight / 2 : top + 2 * radius + 0.6 + nameHeight / 2,
      align: isAbove ? isFirst ? .leading : .trailing : .center)
    row(side, look, in: Rect(x: x, y: inner.maxY - scoreHeight, width: room, height: scoreHeight), on: &composer)
    let card = Rect(
      x: isFirst ? rect.midX - 0.7 - cardWidth : rect.midX + 0.7, y: top, width: cardWidth,
      height: inner.maxY - top - (historyArea(in: rect) == nil ? 0 : Self.historyHeight(in: rect) + Self.historyGap))
    draw(side, in: card, isFirst: isFirst, on: &composer)
    guard !isFirst else { return }
    pair.drawBond(
      at: Point(x: rect.midX, y: card.midY), radius: min(5.4, 0.2 * card.height, 0.24 * card.width), turn,
      isRevealed: isRevealed, on: &composer)
  }

  /// The space at each side of the points gained on their chip.
  private static let chip = 0.9

  /// Draws the points in this match, and those gained in the round or the reason why none can be gained, in one row.
  private func row(_ side: DilemmaScene.Side, _ look: CardLook, in area: Rect, on composer: inout Composer) {
    let size = max(4, 0.8 * area.height)
    let score = composer.fit(
      grouped(side.matchScore(isOut: pair.hasPoints(side, turn))), .bold, look.text,
      TextBox(width: area.width, sizes: [size, 4]))
    let note = self.note(side).map { note in
      composer.fit(
        note.text, .semibold, note.stands ? look.chip(composer.theme).text : look.secondaryText,
        TextBox(
          width: area.width - score.width - 1.2 - (note.stands ? 2 * Self.chip : 0), height: area.height + 1, lines: 2,
          sizes: note.stands ? [max(3.2, 0.7 * size), 3.2, 2.8] : [3.2, 2.8]))
    }
    // Without room, the broken ring around the head has the same meaning.
    .flatMap { $0.fits ? $0 : nil }
    let stands = self.note(side)?.stands == true
    let edge = stands ? Self.chip : 0
    let used = score.width + (note.map { $0.width + 1.2 + 2 * edge } ?? 0)
    let start = area.x + (area.width - used) / 2
    composer.put(score, x: start, width: score.width, middle: area.midY)
    guard let note else { return }
    let x = start + score.width + 1.2 + edge
    if stands { composer.chip(around: note, x: x, middle: area.midY, edge: edge, on: look) }
    composer.put(note, x: x, width: note.width, middle: area.midY)
  }

  /// Draws a choice's card, which moves, so it comes after everything that does not.
  private func draw(_ side: DilemmaScene.Side, in card: Rect, isFirst: Bool, on composer: inout Composer) {
    let shift = turn.shift(isBetrayed: pair.isBetrayed(side))
    ChoiceCard(
      side, isLive: pair.isLive, isRevealed: isRevealed, turned: isFirst ? turn.first : turn.second, dealt: turn.dealt
    ).draw(in: Rect(x: card.x + shift, y: card.y, width: card.width, height: card.height), on: &composer)
  }

  private func half(_ side: DilemmaScene.Side, in rect: Rect, isFirst: Bool, on composer: inout Composer) {
    let isFlat = rect.height < Self.flat
    let pad = isFlat ? 1.2 : 1.4
    let row = isFlat ? min(6, 0.5 * (rect.height - 2 * pad)) : min(9, max(6, 0.24 * rect.height))
    let radius = isFlat ? min(3, 0.3 * rect.height) : 0.42 * row
    let align: Composer.Alignment = isFirst ? .leading : .trailing
    let outer = rect.width / 2 - pad
    let inner = rect.inset(by: pad)
    // A flat card has no room below the name, so the choice is next to it.
    let cardHeight = isFlat ? inner.height : inner.height - row - 1
    let cardWidth = min((isFlat ? 0.92 : 0.78) * cardHeight, 0.42 * outer)
    let card = Rect(
      x: isFirst ? rect.midX - 0.7 - cardWidth : rect.midX + 0.7, y: inner.maxY - cardHeight, width: cardWidth,
      height: cardHeight)

    let middle = isFlat ? rect.midY : inner.y + row / 2
    let nameWidth =
      outer - 2 * radius - 1.2
      - (isFlat ? cardWidth + 1.7 : historyArea(in: rect) == nil ? 0.3 : Self.between / 2)
    let nameX = isFirst ? inner.x + 2 * radius + 1.2 : inner.maxX - 2 * radius - 1.2 - nameWidth
    // On a flat card, a plate has everything but the choice; otherwise it has only the head and the name.
    let end = isFirst ? nameX + nameWidth : nameX
    let plateHeight = isFlat ? rect.height : pad + row + 0.5
    let look = plate(
      of: side,
      at: isFirst
        ? Rect(x: rect.x, y: rect.y, width: end - rect.x, height: plateHeight)
        : Rect(x: end, y: rect.y, width: rect.maxX - end, height: plateHeight),
      in: rect, on: &composer)
    composer.disc(
      of: side.player, x: isFirst ? inner.x + radius : inner.maxX - radius, y: middle, radius: radius,
      away: side.away || side.hasLeft, mood: pair.mood(of: side, turn, isRevealed: isRevealed), isNamed: true)
    composer.put(
      composer.fit(
        name: side.player.name, .semibold, look.text,
        TextBox(
          width: nameWidth, height: row + 0.8, lines: 3,
          sizes: [5.4, 4.8, 4.4].filter { $0 < 0.6 * row } + Metrics.Size.name)),
      x: nameX, width: nameWidth, middle: inner.y + row / 2, align: align)

    let room = outer - cardWidth - 0.7 - 1.4
    let points =
      isFlat
      ? Rect(x: nameX, y: inner.y + row, width: nameWidth, height: inner.height - row)
      : Rect(x: isFirst ? inner.x : card.maxX + 1.4, y: card.y, width: room, height: cardHeight)
    self.points(
      side, isFlat ? look : composer.theme.plainCard, in: points, isFlat: isFlat, align: align, on: &composer)
    draw(side, in: card, isFirst: isFirst, on: &composer)
  }

  /// Draws the points in this match, and those gained in the round or the reason why none can be gained.
  private func points(
    _ side: DilemmaScene.Side, _ look: CardLook, in area: Rect, isFlat: Bool, align: Composer.Alignment,
    on composer: inout Composer
  ) {
    let size = isFlat ? 4 : min(7, max(4, 0.44 * area.height))
    let score = composer.fit(
      grouped(side.matchScore(isOut: pair.hasPoints(side, turn))), .bold, look.text,
      TextBox(width: area.width, sizes: [size, 4]))
    let note = self.note(side).map { note in
      composer.fit(
        note.text, .semibold, note.stands && !look.isBright ? composer.theme.accent : look.secondaryText,
        TextBox(
          width: isFlat ? area.width - score.width - 1.2 : area.width,
          height: isFlat ? area.height + 1 : 0.5 * area.height,
          lines: 2, sizes: note.stands ? [max(3.2, 0.7 * size), 3.2] : [3.2, 2.8]))
    }
    guard let note else {
      composer.put(score, x: area.x, width: area.width, middle: area.midY, align: align)
      return
    }
    if isFlat {
      let start = align == .leading ? area.x + score.width + 1.2 : area.x
      composer.put(score, x: area.x, width: area.width, middle: area.midY, align: align)
      composer.put(note, x: start, width: area.width - score.width - 1.2, middle: area.midY, align: align)
    } else {
      let top = area.midY - (score.height + note.height) / 2
      let bottom = composer.put(score, x: area.x, width: area.width, top: top, align: align)
      composer.put(note, x: area.x, width: area.width, top: bottom, align: align)
    }
  }

  private func note(_ side: DilemmaScene.Side) -> (text: String, stands: Bool)? {
    if isRevealed, side.choice != nil, let gained = side.gained {
      // The points come once both cards are face up, with the total that includes them.
      return pair.hasPoints(side, turn) ? (DilemmaScene.Side.gain(gained), true) : nil
    }
    if side.hasLeft { return (words.left, false) }
    return side.away ? (words.away, false) : nil
  }
}
