import Catalogue
import Games
import Room

/// The number of games that each player has won this evening, for the best few players in a row.
struct TallyStrip {
  let tally: Tally
  let texts: SceneTexts

  /// The height of the strip.
  static let height = 8.2
  /// The height of the line above the strip on a portrait picture.
  static let labelHeight = 5.4
  private static let widest = 42.0

  func draw(in area: Rect, on composer: inout Composer) {
    let isPortrait = composer.isPortrait
    let label = composer.fit(
      texts.wonThisEvening, .semibold, composer.theme.secondaryText,
      isPortrait
        ? TextBox(width: area.width, sizes: [3.8, 3.4, 3.2, 3, 2.8])
        : TextBox(width: 0.2 * area.width, lines: 2, sizes: [3.4, 3.2, 3, 2.8]))
    composer.put(
      label, x: area.x, width: label.width, middle: isPortrait ? area.y - Self.labelHeight / 2 - 0.4 : area.midY)
    let start = isPortrait ? area.x : area.x + label.width + Metrics.Space.medium
    let slots = composer.isNarrow ? 3 : 4
    let gap = Metrics.Space.small
    let winners = tally.winners
    let count = winners.count + tally.others
    let shown = count > slots ? min(slots - 1, winners.count) : count
    let more = composer.fit(
      texts.more(count - shown), .semibold, composer.theme.secondaryText, TextBox(size: Metrics.Size.label))
    let end = shown < count ? area.maxX - more.width - gap : area.maxX
    let width = min(Self.widest, (end - start - Double(shown - 1) * gap) / Double(shown))
    func place(_ slot: Int) -> Rect {
      Rect(x: start + Double(slot) * (width + gap), y: area.y, width: width, height: area.height)
    }
    let pills = winners.prefix(shown).map {
      PlayerPill(player: $0.player, detail: tally.detail(of: $0.player.id, texts: texts), wins: $0.total)
    }
    // Wins are broken down by game for all players or for none.
    let areTold = pills.allSatisfy { $0.hasRoomForDetail(in: place(0), composer) }
    for (slot, pill) in pills.enumerated() { pill.draw(in: place(slot), hasDetail: areTold, on: &composer) }
    if shown < count {
      composer.put(more, x: place(shown).x, width: more.width, middle: area.midY)
    }
  }
}
