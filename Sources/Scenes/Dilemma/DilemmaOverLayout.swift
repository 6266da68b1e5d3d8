import Catalogue
import Games
import Room

/// The end: the winners, everybody's scores, and who trusted whom.
///
/// ```
/// Parlor                Press Enter …
/// Mia wins!                      [QR]
/// M Mia  31   Who trusted whom
/// T Tom  12   M [][][][][][][][][] T
/// O Oma   9   M [][][][][][][][][] O
/// ```
struct DilemmaOverLayout {
  let over: DilemmaScene.Over
  let surroundings: GameSurroundings

  /// The number of pairs up to which every pair has its own row.
  private static let fewPairs = 10
  /// The height of the most memorable pairs with all their texts.
  private static let tellingHeight = 70.0

  private var words: DilemmaSceneTexts { DilemmaSceneTexts(language: surroundings.language) }
  private var texts: SceneTexts { surroundings.texts }

  func draw(on composer: inout Composer) {
    guard over.scores.isEmpty == false, over.trust.isEmpty == false else {
      OverLayout(
        winners: over.winners, scores: over.scores, verdict: verdict, surroundings: surroundings
      ).draw(on: &composer)
      return
    }
    composer.ceremonyStage(surroundings, of: over.winners)
    let behind = composer.items.count
    let ceremony = surroundings.winnersEntrance
    if composer.isPortrait { return standing(ceremony, behind: behind, on: &composer) }
    let safe = composer.safe
    composer.logo(x: safe.x, middle: 8)
    surroundings.promptAgain(on: &composer)

    let headline = composer.fit(
      sentence: texts.headline(winners: over.winners.map(\.name)), .display, composer.theme.text,
      TextBox(width: 0.74 * safe.width, height: 12.6, lines: 2, sizes: [9.4, 8.6, 8, 7.2, 6.4, 5.5, 4.8]))
    func headlineTop(_ headline: FittedText) -> Double { max(12.6, 18 - headline.height / 2) }
    let bottom = headlineTop(headline) + headline.height
    surroundings.headline(headline, top: headlineTop, isOnStage: !best.isEmpty, on: &composer)
    let shown = ceremony.share(best.isEmpty ? .winner : .others)
    let line = composer.fit(
      verdict, .medium, composer.theme.accent, TextBox(width: 0.74 * safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    let top = max(31, bottom + 0.4 + line.height + 2.8)
    composer.posed(.rising(shown)) {
      $0.put(line, x: safe.x, width: safe.width, top: bottom + 0.4)
    }
    let textEnd = safe.x + max(headline.width, line.width)
    let cards = surroundings.awardCards
    let beside = cards.places(after: textEnd, bottom: top - 1, on: composer)
    // Next to a long headline, the awards have room only in place of the evening's winners.
    let isUnder = !composer.isNarrow && beside.count < min(cards.awards.count, AwardCards.most)
    let praise = isUnder ? [] : beside
    cards.draw(in: praise, on: &composer)
    composer.posed(.fading(shown)) {
      _ = surroundings.invitation(after: praise.map(\.maxX).max() ?? textEnd, fallsBelow: false, on: &$0)
    }
    let confetti = Confetti(
      share: over.winners.isEmpty ? 0 : ceremony.share(.confetti), burst: ceremony.burst)

    let width = (composer.isNarrow ? 0.34 : 0.32) * safe.width
    let gap = composer.isNarrow ? 4.0 : 5.0
    var areaBottom = safe.maxY
    // The strip already counts this game.
    if isUnder {
      let places = cards.places(under: safe, isNarrow: false)
      cards.draw(in: places, on: &composer)
      areaBottom = (places.map(\.y).min() ?? safe.maxY) - Metrics.Space.medium
    } else {
      composer.posed(.fading(shown)) { areaBottom = surroundings.strip(on: &$0) }
    }
    let area = Rect(x: safe.x, y: top, width: width, height: areaBottom - top)
    WaitingPlayers(scores: over.scores, ceremony: ceremony).draw(
      beside: podium(of: best, in: area, ceremony).columnsOnStage(composer), on: &composer)
    if hasPodium(width: width, composer) {
      podium(of: over.scores, in: Rect(x: area.x, y: 0, width: width, height: areaBottom), ceremony).draw(
        top: top, stage: OverLayout.stageTop...safe.maxY, on: &composer)
    } else {
      podium(of: best, in: area, ceremony).draw(onStage: OverLayout.stageTop...safe.maxY, on: &composer)
      let grid = ScoreGrid(
        lines: over.scores, more: texts.more, mostColumns: 1, pitch: 8.4, highlighted: Set(over.winners.map(\.id)))
      composer.posed(.fading(shown)) { grid.draw(in: area, on: &$0) }
    }
    let x = safe.x + width + gap
    // A single row would look lost at the top.
    let chartTop = over.trust.count == 1 ? top + 14 : top
    composer.posed(.fading(shown)) {
      TrustChart(trust: over.trust, words: words).draw(
        in: Rect(x: x, y: chartTop, width: safe.maxX - x, height: areaBottom - chartTop), on: &$0)
    }
    confetti.draw(at: behind, on: &composer)
    composer.search(ceremony)
  }

  /// Draws a portrait picture: the winners, the scores, and below them who trusted whom.
  private func standing(_ ceremony: Ceremony, behind: Int, on composer: inout Composer) {
    let safe = composer.safe
    composer.logo(x: safe.x, middle: safe.y + 3)
    surroundings.promptAgain(on: &composer)
    var bottom = safe.maxY
    let shown = ceremony.share(best.isEmpty ? .winner : .others)
    composer.posed(.fading(shown)) { bottom = surroundings.strip(on: &$0) }
    bottom = surroundings.footInvitation(above: bottom, on: &composer)
    let headline = composer.fit(
      sentence: texts.headline(winners: over.winners.map(\.name)), .display, composer.theme.text,
      TextBox(width: safe.width, height: 24, lines: 3, sizes: Metrics.Size.headline))
    let headlineTop = OverLayout.headlineTop(on: composer)
    let line = composer.fit(
      verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.6, 4.2, 3.8, 3.4, 3]))
    surroundings.headline(headline, top: { _ in headlineTop }, isOnStage: !best.isEmpty, on: &composer)
    let lineTop = headlineTop + headline.height + 0.4
    composer.posed(.rising(shown)) { $0.put(line, x: safe.x, width: safe.width, top: lineTop) }
    let top = lineTop + line.height + Podium.distance
    let room = bottom - top
    let height: Double
    let stage = OverLayout.stage(above: bottom, on: composer)
    if hasPodium(width: safe.width, composer) {
      height = min(60, 0.55 * room)
      podium(of: over.scores, in: Rect(x: safe.x, y: 0, width: safe.width, height: top + height), ceremony).draw(
        top: top, stage: stage, on: &composer)
    } else {
      podium(of: best, in: safe, ceremony).draw(onStage: stage, on: &composer)
      let rows = (over.scores.count + 1) / 2
      height = min(0.4 * room, 8.4 * Double(rows))
      let grid = ScoreGrid(
        lines: over.scores, more: texts.more, mostColumns: 2, pitch: 8.4, highlighted: Set(over.winners.map(\.id)))
      let area = Rect(x: safe.x, y: top, width: safe.width, height: height)
      composer.posed(.fading(shown)) { grid.draw(in: area, on: &$0) }
    }
    let cards = surroundings.awardCards
    let chartTop = top + height + Metrics.Space.large
    let left = Rect(x: safe.x, y: chartTop, width: safe.width, height: bottom - chartTop)
    // Of many pairs, only a few are shown, but with their names, which need more room than rows of squares.
    let least = over.trust.count > Self.fewPairs ? Self.tellingHeight : 0.7 * left.height
    let places = cards.places(above: bottom, within: left, height: min(0.3 * left.height, left.height - least))
    cards.draw(in: places, on: &composer)
    let chartBottom = places.map(\.y).min().map { $0 - Metrics.Space.medium } ?? bottom
    composer.posed(.fading(shown)) {
      TrustChart(trust: over.trust, words: words).draw(
        in: Rect(x: safe.x, y: chartTop, width: safe.width, height: chartBottom - chartTop), on: &$0)
    }
    Confetti(
      share: over.winners.isEmpty ? 0 : ceremony.share(.confetti), burst: ceremony.burst
    ).draw(at: behind, on: &composer)
    composer.search(ceremony)
  }

  /// The players on the podium of the ceremony, if somebody has won.
  private var best: [ScoreLine] { over.winners.isEmpty ? [] : over.scores.podium }

  private func podium(of lines: [ScoreLine], in area: Rect, _ ceremony: Ceremony) -> Podium {
    Podium(lines: lines, area: area, ceremony: ceremony, credit: surroundings.credit)
  }

  /// Whether the podium has a step for everybody, and no name is too long for its step.
  private func hasPodium(width: Double, _ composer: Composer) -> Bool {
    let step = (width - 2 * Metrics.Space.small) / 3
    return over.scores.count <= 3 && over.winners.isEmpty == false
      && over.scores.allSatisfy { line in
        line.score > 0
          && composer.fit(
            line.player.name, .semibold, composer.theme.text,
            TextBox(width: step, height: 9.4, lines: 2, sizes: Metrics.Size.name)
          ).fits
      }
  }

  private var verdict: String { words.verdict(over, points: texts.points) }
}
