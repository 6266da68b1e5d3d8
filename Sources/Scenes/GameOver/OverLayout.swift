import Catalogue
import Games
import PadProtocol
import Room

/// The winner, the three best on the podium, and everybody else.
struct OverLayout {
  /// All winners in seat order; none for "No winner".
  let winners: [Player]
  /// How many more there are than these.
  var otherWinners = 0
  /// The scores, best first.
  let scores: [ScoreLine]
  /// How many more there are than these.
  var otherScores = 0
  /// How it was won, or why it was not, in a few words.
  let verdict: String
  let surroundings: GameSurroundings

  var texts: SceneTexts { surroundings.texts }

  /// The evening's wins; nil while nobody has won.
  var tally: Tally? { surroundings.tally.flatMap { $0.winners.isEmpty ? nil : $0 } }

  func draw(on composer: inout Composer) {
    composer.background(glow: composer.theme.warmGlow, x: 0.3, y: -0.15)
    let behind = composer.items.count
    things(on: &composer)?.draw(at: behind, on: &composer)
  }

  /// Draws all but what falls behind it; returns that.
  private func things(on composer: inout Composer) -> Confetti? {
    if composer.isPortrait { return standing(on: &composer) }
    let safe = composer.safe
    // The key's cap must not reach into what a set cuts off.
    composer.logo(x: safe.x, middle: 8)
    surroundings.promptAgain(on: &composer)

    let ceremony = surroundings.winnersEntrance
    let best = winners.isEmpty || scores.count < 2 ? [] : Podium.lines(of: scores)
    let hasPodium = best.isEmpty == false
    // Where nobody stands beside the podium, the table of wins does.
    let hasTable = tally != nil && hasPodium && scores.count == best.count
    var bottom = safe.maxY
    // It counts this game as well.
    if hasTable == false {
      composer.posed(.fading(ceremony.share(.winner))) { bottom = surroundings.strip(on: &$0) }
    }

    guard scores.isEmpty == false else {
      nobody(on: &composer)
      _ = surroundings.invitation(after: safe.x, on: &composer)
      return nil
    }
    let headlineWidth = hasPodium ? safe.width * 0.78 : safe.width
    let headline = composer.fit(
      sentence: texts.headline(winners: winners.map(\.name), others: otherWinners), .display,
      composer.theme.text,
      TextBox(width: headlineWidth, height: 15, lines: 3, sizes: Metrics.Size.headline))
    let top = 20 - min(headline.height, 15) / 2
    let headlineBottom = max(12, top) + headline.height
    composer.posed(.rising(ceremony.share(.winner), by: 4)) {
      $0.put(headline, x: safe.x, width: safe.width, top: max(12, top))
    }
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    let verdictBottom = headlineBottom + 0.8 + verdict.height
    composer.posed(.rising(ceremony.share(.winner))) {
      $0.put(verdict, x: safe.x, width: safe.width, top: headlineBottom + 0.8)
    }
    let textEnd = safe.x + max(headline.width, verdict.width)
    // Where nobody else has to be named, what players are praised for has room beside the podium.
    let isBeside = hasPodium && !hasTable && scores.count == best.count && !surroundings.awards.isEmpty
    let praise =
      hasPodium && !isBeside ? surroundings.awardCards.places(after: textEnd, bottom: 31, on: composer) : []
    surroundings.awardCards.draw(in: praise, on: &composer)
    let end = surroundings.invitation(
      after: praise.map(\.maxX).max() ?? textEnd, below: textEnd, from: praise.map(\.maxY).max() ?? 0, on: &composer)
    surroundings.suspense(at: max(12, 20 - 6), end: end, on: &composer)
    let left = textEnd + 6
    // What comes to rest makes room for what players are praised for.
    let confetti = Confetti(
      place: Rect(x: left, y: 12, width: praise.isEmpty ? max(0, end - left) : 0, height: 28),
      share: winners.isEmpty ? 0 : ceremony.share(.confetti))

    if hasPodium {
      let share = composer.isNarrow ? 0.54 : 0.56
      let isAlone = scores.count == best.count && hasTable == false && isBeside == false
      // A table has more columns than a list.
      let width = (isAlone ? 0.72 : hasTable && composer.isNarrow == false ? 0.43 : share) * safe.width
      let x = isAlone ? safe.midX - width / 2 : safe.x
      let podium = Podium(
        lines: best, area: Rect(x: x, y: 0, width: width, height: bottom), ceremony: ceremony,
        credit: surroundings.credit)
      podium.draw(top: verdictBottom + Podium.distance, on: &composer)
      if isAlone { return confetti }
      let besideX = safe.x + width + (composer.isNarrow ? 4.5 : 8)
      let top = max(42, verdictBottom + 3)
      let beside = Rect(x: besideX, y: top, width: safe.maxX - besideX, height: bottom - top)
      if isBeside {
        let cards = surroundings.awardCards
        cards.draw(in: cards.places(in: beside), on: &composer)
      } else if hasTable {
        composer.posed(.fading(ceremony.share(.winner))) { table(in: beside, on: &$0) }
      } else {
        composer.posed(.rising(ceremony.share(.others))) {
          list(Array(scores.dropFirst(best.count)), in: beside, on: &$0)
        }
      }
    } else if isLevel {
      composer.posed(.rising(ceremony.share(.winner))) { row(from: verdictBottom, to: bottom, on: &$0) }
    } else {
      let top = verdictBottom + 5
      let area = Rect(x: safe.x, y: top, width: min(safe.width, 90), height: bottom - top)
      list(scores, in: area, on: &composer)
      let x = area.maxX + 2 * Metrics.Space.large
      if end >= safe.maxX {
        surroundings.largeInvitation(
          in: Rect(x: x, y: top, width: safe.maxX - x, height: bottom - top), on: &composer)
      }
    }
    return confetti
  }

  /// The most players in a row if nobody has a point.
  private static let widestRow = 8

  /// Whether nobody has a point and all of them fit side by side.
  var isLevel: Bool {
    (2...Self.widestRow).contains(scores.count) && otherScores == 0 && scores.allSatisfy { $0.score == 0 }
  }

  /// All players side by side, in the middle of the remaining area.
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

  /// The end of a game in which nobody is left.
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

  /// The rows, the last one at the bottom of the podium.
  func list(_ lines: [ScoreLine], in area: Rect, on composer: inout Composer) {
    let pitch = 9.6
    var area = area
    if winners.isEmpty == false && Podium.lines(of: scores).isEmpty == false {
      let used = min(area.height, pitch * Double(lines.count + otherScores))
      area.y = area.maxY - used
      area.height = used
    }
    ScoreList(lines: lines, others: otherScores, more: texts.more, pitch: pitch).draw(in: area, on: &composer)
  }

  /// The same beside the podium, its last row at the podium's bottom.
  func table(in area: Rect, on composer: inout Composer) {
    guard let tally else { return }
    let table = TallyTable(tally: tally, texts: texts)
    let height = min(area.height, table.comfortableHeight(width: area.width, composer))
    table.draw(in: Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), on: &composer)
  }
}
