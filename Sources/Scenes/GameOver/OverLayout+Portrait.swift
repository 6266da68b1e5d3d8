import Catalogue
import Games
import PadProtocol
import Room

/// The end of a game on a portrait picture: all parts one below the other.
///
/// ```
/// ▲●■◆ Parlor
/// Press [Enter] to play again
/// Mia wins!
///    (M)
/// (T)┌─┐(J)
/// 4 (L) Léa     2
/// [QR] 192.168.1.20:4747  KXQP
/// ```
extension OverLayout {
  /// Returns the y at which the headline begins.
  static func headlineTop(on composer: Composer) -> Double { composer.safe.y + 15.6 }

  /// Draws everything except the confetti, which falls behind the rest.
  ///
  /// Returns the confetti for the caller to draw; nil if there is none.
  func standing(on composer: inout Composer) -> Confetti? {
    let safe = composer.safe
    composer.logo(x: safe.x, middle: safe.y + 3)
    surroundings.promptAgain(on: &composer)
    let ceremony = surroundings.winnersEntrance
    let best = self.podium
    let shown = ceremony.share(best.isEmpty ? .winner : .others)
    let others = Array(scores.dropFirst(best.count))
    let hasTable = tally != nil && others.isEmpty && !best.isEmpty
    var bottom = safe.maxY
    if !hasTable {
      composer.posed(.fading(shown)) { bottom = surroundings.strip(on: &$0) }
    }
    bottom = surroundings.footInvitation(above: bottom, on: &composer)
    guard !scores.isEmpty else {
      nobody(on: &composer)
      return nil
    }
    let top = heading(shown, isOnStage: !best.isEmpty, on: &composer)
    let confetti = Confetti(
      share: winners.isEmpty ? 0 : ceremony.share(.confetti), burst: ceremony.burst)
    let area = Rect(x: safe.x, y: top, width: safe.width, height: bottom - top)
    guard !best.isEmpty else {
      if isLevel {
        composer.posed(.rising(ceremony.share(.winner))) { row(from: area.y, to: area.maxY, on: &$0) }
      } else {
        composer.posed(.rising(shown)) {
          list(scores, in: Rect(x: area.x, y: area.y + 4, width: area.width, height: area.height - 4), on: &$0)
        }
      }
      return confetti
    }
    let below = drawBelow(others, hasTable: hasTable, in: area, shown, on: &composer)
    let podium = Podium(
      lines: best, area: Rect(x: safe.x, y: 0, width: safe.width, height: below), ceremony: ceremony,
      credit: surroundings.credit, mood: surroundings.moodOnPodium)
    podium.draw(top: top + Podium.distance, stage: Self.stage(above: bottom, on: composer), on: &composer)
    return confetti
  }

  /// The height of the longest headline.
  static let headlineHeight = 26.0

  /// Returns the range of y that the podium may use on the stage: a headline has room above it, however long it is.
  static func stage(above bottom: Double, on composer: Composer) -> ClosedRange<Double> {
    headlineTop(on: composer) + headlineHeight + Podium.distance...bottom
  }

  /// Draws the winner and the result; returns the y at which they end.
  ///
  /// - Parameter shown: The opacity of the result.
  private func heading(_ shown: Double, isOnStage: Bool, on composer: inout Composer) -> Double {
    let safe = composer.safe
    let headline = composer.fit(
      sentence: isLevel ? texts.nobodyWins : texts.headline(winners: winners.map(\.name), others: otherWinners),
      .display,
      composer.theme.text,
      TextBox(width: safe.width, height: Self.headlineHeight, lines: 3, sizes: Metrics.Size.headline))
    let top = Self.headlineTop(on: composer)
    surroundings.headline(headline, top: { _ in top }, isOnStage: isOnStage, on: &composer)
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent,
      TextBox(width: safe.width, lines: 2, sizes: [5, 4.6, 4.2, 3.8, 3.4, 3]))
    let verdictTop = top + headline.height + 0.8
    composer.posed(.rising(shown)) { $0.put(verdict, x: safe.x, width: safe.width, top: verdictTop) }
    return verdictTop + verdict.height
  }

  /// Draws the part below the podium: the awards, and either the other players or the earlier winners.
  ///
  /// Returns the y at which the podium stands.
  private func drawBelow(
    _ others: [ScoreLine], hasTable: Bool, in area: Rect, _ shown: Double, on composer: inout Composer
  ) -> Double {
    let gap = Metrics.Space.large
    var bottom = area.maxY
    // The podium gets at least half of the area.
    var room = 0.5 * area.height
    if !others.isEmpty {
      let lines = Double(others.count + otherScores)
      let height = min(9 * lines, room)
      composer.posed(.rising(shown)) {
        list(others, in: Rect(x: area.x, y: bottom - height, width: area.width, height: height), on: &$0)
      }
      (bottom, room) = (bottom - height - gap, room - height - gap)
    } else if hasTable, let tally {
      let table = TallyTable(tally: tally, texts: texts)
      let height = min(room, table.comfortableHeight(width: area.width, composer))
      composer.posed(.fading(shown)) {
        self.table(in: Rect(x: area.x, y: bottom - height, width: area.width, height: height), on: &$0)
      }
      (bottom, room) = (bottom - height - gap, room - height - gap)
    }
    let cards = surroundings.awardCards
    let places = cards.places(above: bottom, within: area, height: room)
    cards.draw(in: places, on: &composer)
    return (places.map(\.y).min().map { $0 - gap }) ?? bottom
  }
}
