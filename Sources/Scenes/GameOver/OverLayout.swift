import Catalogue
import Games
import PadProtocol
import Room

/// The end of a game: the winner, the three best on the podium, and everybody else.
struct OverLayout {
  /// The winners in seat order; empty for "No winner".
  let winners: [Player]
  /// The number of winners who are not in `winners`.
  var otherWinners = 0
  /// The scores, best first.
  let scores: [ScoreLine]
  /// The number of scores that are not in `scores`.
  var otherScores = 0
  /// The way in which the game was won, or the reason why nobody won, in a few words.
  let verdict: String
  let surroundings: GameSurroundings

  var texts: SceneTexts { surroundings.texts }

  /// The evening's wins; nil if nobody has won yet.
  var tally: Tally? { surroundings.tally.flatMap { $0.winners.isEmpty ? nil : $0 } }

  /// The y below which the heads stand on the stage: a headline has room above it, however long the names are.
  static let stageTop = 30.5

  /// The players on the podium, if somebody has won.
  var podium: [ScoreLine] { winners.isEmpty ? [] : scores.podium }

  func draw(on composer: inout Composer) {
    composer.ceremonyStage(surroundings, of: winners)
    let behind = composer.items.count
    things(on: &composer)?.draw(at: behind, on: &composer)
    composer.search(surroundings.winnersEntrance)
  }

  /// Draws everything except the confetti, which falls behind the rest.
  ///
  /// Returns the confetti for the caller to draw; nil if there is none.
  private func things(on composer: inout Composer) -> Confetti? {
    if composer.isPortrait { return standing(on: &composer) }
    let safe = composer.safe
    // The drawn key must stay clear of the edge that a TV crops.
    composer.logo(x: safe.x, middle: 8)
    surroundings.promptAgain(on: &composer)

    let ceremony = surroundings.winnersEntrance
    let best = podium
    let hasPodium = best.isEmpty == false
    guard scores.isEmpty == false else {
      _ = surroundings.strip(on: &composer)
      nobody(on: &composer)
      _ = surroundings.invitation(after: safe.x, on: &composer)
      return nil
    }
    // If all players are on the podium, the table of wins is shown next to it.
    let hasTable = tally != nil && hasPodium && scores.count == best.count
    // If all players are on the podium, the awards have room next to it.
    let isBeside = hasPodium && !hasTable && scores.count == best.count && !surroundings.awards.isEmpty
    let headlineWidth = hasPodium ? safe.width * 0.78 : safe.width
    let headline = composer.fit(
      sentence: texts.headline(winners: winners.map(\.name), others: otherWinners), .display,
      composer.theme.text,
      TextBox(width: headlineWidth, height: 15, lines: 3, sizes: Metrics.Size.headline))
    func top(of headline: FittedText) -> Double { max(12, 20 - min(headline.height, 15) / 2) }
    let headlineBottom = top(of: headline) + headline.height
    surroundings.headline(headline, top: top(of:), isOnStage: hasPodium, on: &composer)
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    let verdictBottom = headlineBottom + 0.8 + verdict.height
    // The winner's head needs the verdict's room on the stage.
    let shown = ceremony.share(hasPodium ? .others : .winner)
    composer.posed(.rising(shown)) {
      $0.put(verdict, x: safe.x, width: safe.width, top: headlineBottom + 0.8)
    }
    let textEnd = safe.x + max(headline.width, verdict.width)

    let cards = surroundings.awardCards
    let beside = cards.places(after: textEnd, bottom: 31, on: composer)
    let areBeside = beside.count == min(cards.awards.count, AwardCards.most)
    // In a narrow picture, and next to a long headline, the awards have room only in place of the evening's winners.
    // With few others, the awards have the column next to the podium, above them.
    func column(above bottom: Double) -> [Rect] {
      hasPodium && !hasTable && !isBeside && scores.count > best.count
        ? awardColumn(after: textEnd, below: verdictBottom, above: bottom, on: composer) : []
    }
    let isAboveStrip = !column(above: safe.maxY - TallyStrip.height - Metrics.Space.medium).isEmpty
    // Without room above the evening's winners, the awards are worth more than these.
    let isInstead = !isAboveStrip && !areBeside && !column(above: safe.maxY).isEmpty
    let hasColumn = isAboveStrip || isInstead
    let isUnder = hasPodium && !isBeside && !areBeside && !hasColumn
    var bottom = safe.maxY
    if isUnder {
      let places = cards.places(under: safe, isNarrow: composer.isNarrow)
      cards.draw(in: places, on: &composer)
      bottom = (places.map(\.y).min() ?? safe.maxY) - Metrics.Space.medium
    } else if hasTable == false, !isInstead {
      // The strip appears after the winner, because it already counts this game.
      composer.posed(.fading(shown)) { bottom = surroundings.strip(on: &$0) }
    }
    let praise = hasPodium && areBeside && !isBeside && !hasColumn ? beside : []
    cards.draw(in: praise, on: &composer)
    var end = safe.maxX
    // The place of the invitation depends on the winner's name.
    composer.posed(.fading(shown)) {
      end = surroundings.invitation(
        after: praise.map(\.maxX).max() ?? textEnd, below: textEnd, from: praise.map(\.maxY).max() ?? 0, on: &$0)
    }
    let confetti = Confetti(
      share: winners.isEmpty ? 0 : ceremony.share(.confetti), burst: ceremony.burst)

    if hasPodium {
      let share = composer.isNarrow ? 0.54 : Self.wide.podium
      let isAlone = scores.count == best.count && hasTable == false && isBeside == false
      // A table has more columns than a list.
      let width = (isAlone ? 0.72 : hasTable && composer.isNarrow == false ? 0.43 : share) * safe.width
      let x = isAlone ? safe.midX - width / 2 : safe.x
      let podium = Podium(
        lines: best, area: Rect(x: x, y: 0, width: width, height: bottom), ceremony: ceremony,
        credit: surroundings.credit, mood: surroundings.moodOnPodium)
      if otherScores == 0 {
        WaitingPlayers(scores: scores, ceremony: ceremony).draw(
          beside: podium.columnsOnStage(composer), on: &composer)
      }
      podium.draw(top: verdictBottom + Podium.distance, stage: Self.stageTop...safe.maxY, on: &composer)
      if isAlone { return confetti }
      let besideX = safe.x + width + (composer.isNarrow ? 4.5 : Self.wide.gap)
      let top = max(42, verdictBottom + 3)
      let beside = Rect(x: besideX, y: top, width: safe.maxX - besideX, height: bottom - top)
      if isBeside {
        cards.draw(in: cards.places(in: beside), on: &composer)
      } else if hasTable {
        composer.posed(.fading(shown)) { table(in: beside, on: &$0) }
      } else {
        let places = hasColumn ? column(above: bottom) : []
        cards.draw(in: places, on: &composer)
        composer.posed(.rising(shown)) { list(Array(scores.dropFirst(best.count)), in: beside, on: &$0) }
      }
    } else if isLevel {
      composer.posed(.rising(ceremony.share(.winner))) { row(from: verdictBottom, to: bottom, on: &$0) }
    } else {
      let top = verdictBottom + 5
      let area = Rect(x: safe.x, y: top, width: min(safe.width, 90), height: bottom - top)
      composer.posed(.rising(shown)) { list(scores, in: area, on: &$0) }
      let x = area.maxX + 2 * Metrics.Space.large
      if end >= safe.maxX {
        composer.posed(.fading(shown)) {
          surroundings.largeInvitation(
            in: Rect(x: x, y: top, width: safe.maxX - x, height: bottom - top), on: &$0)
        }
      }
    }
    return confetti
  }

  /// The share of a wide picture's width that the podium has, and the space between it and the list.
  private static let wide = (podium: 0.56, gap: 8.0)
  /// The distance between two rows of the list.
  private static let pitch = 9.6

  /// Returns the places of all award cards above the list next to the podium; none if there is no room for all of them.
  private func awardColumn(
    after textEnd: Double, below textBottom: Double, above bottom: Double, on composer: Composer
  ) -> [Rect] {
    let safe = composer.safe
    let x = safe.x + Self.wide.podium * safe.width + Self.wide.gap
    guard !composer.isNarrow else { return [] }
    let end = bottom - Self.pitch * Double(scores.count - podium.count + otherScores) - Metrics.Space.large
    let cards = surroundings.awardCards
    let count = min(cards.awards.count, AwardCards.most)
    // The corner above belongs to the code, and what is beside it to the winners' names.
    let code = safe.y + Metrics.smallQR + Metrics.Space.large
    let top = textEnd + Metrics.Space.large <= x ? code : max(code, textBottom + Metrics.Space.large)
    let height = min(cards.height(of: count), end - top)
    guard height >= cards.height(of: count, scale: Self.leastCard) else { return [] }
    return cards.places(in: Rect(x: x, y: end - height, width: safe.maxX - x, height: height))
  }

  /// The size of an award in the column next to the podium, at least, by that of a usual one.
  private static let leastCard = 1.2

  /// The maximum number of players in a row if nobody has a point.
  private static let widestRow = 8

  /// Whether nobody has a point and all of them fit side by side.
  var isLevel: Bool {
    (2...Self.widestRow).contains(scores.count) && otherScores == 0 && scores.allSatisfy { $0.score == 0 }
  }

  /// Draws all players side by side, in the middle of the remaining area.
  func row(from top: Double, to bottom: Double, on composer: inout Composer) {
    let safe = composer.safe
    let pitch = min(30, safe.width / Double(scores.count))
    let radius = min(7, 0.3 * pitch)
    let middle = (top + bottom) / 2 - 3
    let start = safe.midX - pitch * Double(scores.count - 1) / 2
    for (index, line) in scores.enumerated() {
      let x = start + pitch * Double(index)
      composer.disc(of: line.player, x: x, y: middle, radius: radius, isNamed: true)
      let name = composer.fit(
        name: line.player.name, .semibold, composer.theme.text, TextBox(width: pitch - 2, sizes: [3.8, 3.2, 2.8]))
      composer.put(name, x: x - pitch / 2, width: pitch, top: middle + radius + 1.4, align: .center)
    }
  }

  /// Draws the end of a game in which no players are left.
  func nobody(on composer: inout Composer) {
    let safe = composer.safe
    let headline = composer.fit(
      texts.headline(winners: []), .display, composer.theme.text,
      TextBox(width: safe.width, lines: 1, sizes: Metrics.Size.headline))
    let shift = composer.height / 2 - 50
    composer.put(headline, x: safe.x, width: safe.width, middle: shift + 46, align: .center)
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    composer.put(verdict, x: safe.x, width: safe.width, middle: shift + 58, align: .center)
  }

  /// Draws a list of scores; next to a podium, its last row is level with the podium's bottom.
  func list(_ lines: [ScoreLine], in area: Rect, on composer: inout Composer) {
    var area = area
    if winners.isEmpty == false && scores.podium.isEmpty == false {
      let used = min(area.height, Self.pitch * Double(lines.count + otherScores))
      area.y = area.maxY - used
      area.height = used
    }
    ScoreList(
      lines: lines, others: otherScores, more: texts.more, pitch: Self.pitch,
      isLarge: Self.pitch * Double(lines.count + otherScores) <= area.height
    ).draw(in: area, on: &composer)
  }

  /// Draws the table of wins next to the podium, with its last row level with the podium's bottom.
  func table(in area: Rect, on composer: inout Composer) {
    guard let tally else { return }
    let table = TallyTable(tally: tally, texts: texts)
    let height = min(area.height, table.comfortableHeight(width: area.width, composer))
    table.draw(in: Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), on: &composer)
  }
}
