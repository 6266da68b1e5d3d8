import Catalogue
import Games
import Room

/// The scene of an award, which has the TV to itself before the podium returns: its player, large,
/// with a medal, and what it is for.
///
/// ```
///       ( M ) o
///  Fastest finger
///   Mia  0.84 s
/// ```
struct AwardStage {
  private let surroundings: GameSurroundings
  private let award: Award
  /// The growth of the award.
  private let grown: Double

  private static let gap = 1.8

  /// Creates the scene; nil at every other moment, and where nothing moves.
  init?(_ surroundings: GameSurroundings) {
    let ceremony = surroundings.winnersEntrance
    guard !surroundings.isCalm, surroundings.ceremony != nil,
      let index = surroundings.awards.prefix(AwardCards.most).indices.first(where: {
        ceremony.share(.stage($0)) > 0 && ceremony.share(.left($0)) == 0
      })
    else { return nil }
    self.surroundings = surroundings
    award = surroundings.awards[index]
    grown = ceremony.share(.stage(index))
  }

  func draw(on composer: inout Composer) {
    let (safe, theme) = (composer.safe, composer.theme)
    composer.ceremonyStage(surroundings)
    composer.logo(x: safe.x, middle: composer.isPortrait ? safe.y + 3 : 8)
    surroundings.promptAgain(on: &composer)
    let radius = composer.isPortrait ? 20.0 : 17
    let cards = surroundings.awardCards
    let (title, detail) = (cards.title(of: award.merit), cards.detail(of: award.merit))
    let heading = composer.fit(title, .display, theme.accent, TextBox(width: safe.width, sizes: [11, 9, 8, 7, 6, 5]))
    let name = TextSpan(award.player.name, .semibold, theme.text)
    let box = TextBox(width: safe.width, sizes: [6.4, 5.6, 5, 4.4, 3.8, 3.2])
    let both = composer.fit([name, TextSpan("   " + detail, .medium, theme.secondaryText)], box)
    // A long name and what it is praised for need a line each.
    var lines =
      both.fits
      ? [heading, both]
      : [
        heading, composer.fit(name: award.player.name, .semibold, theme.text, box),
        composer.fit(detail, .medium, theme.secondaryText, box),
      ]
    if award.isBestOfEvening {
      lines.append(
        composer.fit(
          surroundings.texts.awardBestOfEvening, .semibold, theme.text,
          TextBox(width: safe.width, sizes: [4.4, 3.8, 3.2])))
    }
    let height = lines.reduce(2 * radius) { $0 + Self.gap + $1.height }
    let top = composer.height / 2 + 3 - height / 2
    composer.posed(Pose(scale: 0.7 + 0.3 * grown), around: Point(x: safe.midX, y: composer.height / 2)) {
      $0.disc(of: award.player, x: safe.midX, y: top + radius, radius: radius, mood: .cheering, isNamed: true)
      Medal(merit: award.merit).draw(
        x: safe.midX + 1.02 * radius, y: top + 1.42 * radius, radius: 0.42 * radius, ribbon: theme.player(award.player),
        on: &$0)
      var y = top + 2 * radius + Self.gap
      for line in lines { y = $0.put(line, x: safe.x, width: safe.width, top: y, align: .center) + Self.gap }
    }
  }
}
