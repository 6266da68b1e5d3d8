import Catalogue
import Room

/// Parts that the end scenes of all games share.
extension GameSurroundings {
  /// Draws, at the top right, how to start the next game, or the number of players still needed for it.
  ///
  /// Nobody thinks of the next game before the winner of this one is known.
  func promptAgain(on composer: inout Composer) {
    composer.posed(.fading(winnersEntrance.share(.light))) { drawPrompt(on: &$0) }
  }

  private func drawPrompt(on composer: inout Composer) {
    if composer.isPortrait { return promptBelow(on: &composer) }
    // The QR code has the corner, as during a game.
    let code = SmallInvitation(join: join, composer: composer)?.side
    let end = composer.safe.maxX - (code.map { $0 + Metrics.Space.medium } ?? 0)
    switch again {
    case .ready:
      composer.prompt(upNext.map(texts.pressToPlay) ?? texts.pressToPlayAgain, maxX: end, middle: 8)
    case .missing(let count):
      let words = composer.fit(
        texts.playersMissing(count), .medium, composer.theme.accent, TextBox(size: Metrics.Size.label))
      composer.put(words, x: end - words.width, width: words.width, middle: 8)
    case .notNow: break
    }
  }

  /// Draws the same prompt on a portrait picture, under the logo.
  private func promptBelow(on composer: inout Composer) {
    let (safe, middle) = (composer.safe, composer.safe.y + 10)
    switch again {
    case .ready:
      let prompt = upNext.map(texts.pressToPlay) ?? texts.pressToPlayAgain
      let size = [4.4, 4, 3.6, 3.2, 2.8].first { composer.promptWidth(prompt, size: $0) <= safe.width } ?? 2.8
      let width = composer.promptWidth(prompt, size: size)
      composer.prompt(prompt, maxX: safe.x + width, middle: middle, size: size)
    case .missing(let count):
      let words = composer.fit(
        texts.playersMissing(count), .medium, composer.theme.accent,
        TextBox(width: safe.width, sizes: [4.4, 4, 3.6, 3.2, 2.8]))
      composer.put(words, x: safe.x, width: safe.width, middle: middle)
    case .notNow: break
    }
  }

  /// Draws how to join, at the foot of a portrait picture; returns the y at which the part above has to end.
  func footInvitation(above bottom: Double, on composer: inout Composer) -> Double {
    let safe = composer.safe
    guard let invitation = SmallInvitation(join: join, composer: composer) else { return bottom }
    let side = invitation.side ?? 0
    let width = safe.width - side - Metrics.Space.medium
    let lines = invitation.lines(width: width, height: 12, composer: composer)
    let height = max(side, lines.reduce(0) { $0 + $1.height })
    guard height > 0 else { return bottom }
    let top = bottom - height
    invitation.drawCode(x: safe.x, y: top, on: &composer)
    var y = top + (height - lines.reduce(0) { $0 + $1.height }) / 2
    let x = safe.x + (side > 0 ? side + Metrics.Space.medium : 0)
    for line in lines { y = composer.put(line, x: x, width: width, top: y) }
    return top - Metrics.Space.large
  }

  /// Draws the headline that names the winner; until then, the question stands in its place.
  ///
  /// One of the two is there at every moment. During the ceremony, both stand in the middle of the stage.
  ///
  /// - Parameters:
  ///   - top: Returns the y at which a headline begins; the question's place does not depend on the winner's name.
  ///   - isOnStage: Whether a podium stands below it, with which it moves aside.
  func headline(
    _ headline: FittedText, top: (FittedText) -> Double, isOnStage: Bool, on composer: inout Composer
  ) {
    let (safe, ceremony) = (composer.safe, winnersEntrance)
    let (left, unit) = (isOnStage ? 1 - ceremony.share(.aside) : 0, composer.unit)
    guard ceremony.isNamed else {
      let words = composer.fit(
        texts.whoHasWon, .display, composer.theme.text,
        TextBox(width: (composer.isPortrait ? 1 : 0.7) * safe.width, lines: 2, sizes: Metrics.Size.headline))
      return composer.posed(.rising(ceremony.share(.suspense))) {
        $0.put(words, x: safe.x, width: safe.width, top: top(words), align: left > 0 ? .center : .leading)
      }
    }
    // The name is as bright as the question from its first picture on, and grows.
    let middle = Point(
      x: safe.x + left * (safe.width - headline.width) / 2 + (left > 0 ? headline.width / 2 : 0),
      y: top(headline) + headline.height / 2)
    composer.posed(Pose(scale: 0.7 + 0.3 * ceremony.share(.winner)), around: middle) { composer in
      composer.posedLines { line in
        Pose(x: left * (safe.width - headline.lines[line].width / unit) / 2)
      } _: {
        $0.put(headline, x: safe.x, width: safe.width, top: top(headline))
      }
    }
  }

  /// Draws how to join, in the corner under the header, if there is room; returns the x up to which the rest may reach.
  ///
  /// - Parameters:
  ///   - lowEnd: The x at which the free area below the QR code begins; by default the same as next to the code.
  ///   - lowTop: The y at which the part next to the words below the code ends.
  ///   - fallsBelow: Whether the words may be placed below the code if there is no room next to it.
  func invitation(
    after textEnd: Double, below lowEnd: Double? = nil, from lowTop: Double = 0, fallsBelow: Bool = true,
    on composer: inout Composer
  ) -> Double {
    let safe = composer.safe
    guard let invitation = SmallInvitation(join: join, composer: composer), let side = invitation.side,
      safe.maxX - side >= textEnd + Metrics.Space.large
    else { return safe.maxX }
    let top = safe.y
    // The words are next to the code, or below it if the space next to it is too narrow.
    let room = safe.maxX - side - Metrics.Space.medium - textEnd - Metrics.Space.large
    if let words = invitation.drawInCorner(words: [room], on: &composer).words {
      return words.x - Metrics.Space.large
    }
    guard fallsBelow else { return safe.maxX - side - Metrics.Space.large }
    // Right below the code if the words are no wider than the room next to the other part, or else below that too.
    let near = invitation.column(width: safe.maxX - textEnd - Metrics.Space.small, composer: composer)
    let low = invitation.column(width: safe.maxX - (lowEnd ?? textEnd) - Metrics.Space.large, composer: composer)
    if let column = near ?? low {
      let below = near == nil ? max(top + side, lowTop) : top + side
      column.draw(x: safe.x, width: safe.width, top: below + 0.8, align: .trailing, on: &composer)
    }
    return safe.maxX - side - Metrics.Space.large
  }

  /// Draws the same invitation large, in the middle of an area that is otherwise empty.
  func largeInvitation(in area: Rect, on composer: inout Composer) {
    guard area.width > 0, let invitation = SmallInvitation(join: join, most: min(area.width, 34), composer: composer),
      let side = invitation.side, let column = invitation.column(width: area.width, composer: composer)
    else { return }
    let height = side + Metrics.Space.small + column.height
    guard height <= area.height else { return }
    let top = area.midY - height / 2
    invitation.drawCode(x: area.midX - side / 2, y: top, on: &composer)
    column.draw(
      x: area.x, width: area.width, top: top + side + Metrics.Space.small, align: .center, on: &composer)
  }

  /// The award cards, which appear once the winner is known.
  var awardCards: AwardCards { AwardCards(awards: awards, texts: texts, ceremony: winnersEntrance) }

  /// Draws the evening's wins along the bottom; returns the y at which the part above has to end.
  func strip(on composer: inout Composer) -> Double {
    let safe = composer.safe
    guard let tally, tally.winners.isEmpty == false else { return safe.maxY }
    let area = Rect(x: safe.x, y: safe.maxY - TallyStrip.height, width: safe.width, height: TallyStrip.height)
    TallyStrip(tally: tally, texts: texts).draw(in: area, on: &composer)
    return area.y - Metrics.Space.medium - (composer.isPortrait ? TallyStrip.labelHeight : 0)
  }
}
