import Catalogue
import Games
import PadProtocol
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
  private let index: Int

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
    self.index = index
  }

  func draw(on composer: inout Composer) {
    let (safe, theme) = (composer.safe, composer.theme)
    composer.ceremonyStage(surroundings, of: [])
    composer.flood(theme.player(award.player), share: surroundings.winnersEntrance.share(.sparks(index)))
    composer.logo(x: safe.x, middle: composer.isPortrait ? safe.y + 3 : 8)
    surroundings.promptAgain(on: &composer)
    let radius = composer.isPortrait ? 22.0 : 21
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
    let ceremony = surroundings.winnersEntrance
    let head = Point(x: safe.midX, y: top + radius)
    sparks(around: head, radius: radius, share: ceremony.share(.sparks(index)), on: &composer)
    composer.spot(x: head.x, y: head.y, strength: min(1, 3 * ceremony.share(.sparks(index))))
    let bob = Self.reach * ceremony.bob(of: award.player.id, rank: 1)
    // It goes as one thing, so that nobody looks for what is missing.
    let gone = ceremony.share(.leaving(index))
    var pose = arrival
    if gone > 0 { pose = Pose(y: -8 * gone * gone, opacity: 1 - 0.9 * gone) }
    composer.posed(pose, around: Point(x: safe.midX, y: composer.height / 2)) {
      $0.disc(of: award.player, x: head.x, y: head.y + bob, radius: radius, mood: mood, isNamed: true)
      // The medal is stamped on, from above.
      let stamped = ceremony.share(.medal(index))
      let medal = Point(x: safe.midX + 1.02 * radius, y: top + 1.42 * radius)
      $0.posed(Pose(x: 6 * (1 - stamped), scale: 1.25 - 0.25 * stamped, opacity: min(1, 3 * stamped)), around: medal) {
        Medal(merit: award.merit).draw(
          x: medal.x, y: medal.y, radius: 0.42 * radius, ribbon: theme.player(award.player), on: &$0)
      }
      var y = top + 2 * radius + Self.gap
      for line in lines { y = $0.put(line, x: safe.x, width: safe.width, top: y, align: .center) + Self.gap }
    }
  }

  /// The way in which the player comes: the fastest from the side, a comeback from below, and anybody else from afar.
  private var arrival: Pose {
    let left = 1 - grown
    switch award.merit {
    case .fastest: return Pose(x: -46 * left, opacity: min(1, 3 * grown))
    case .comeback: return Pose(y: 34 * left, opacity: min(1, 3 * grown))
    case .cunning: return Pose(x: 46 * left, opacity: min(1, 3 * grown))
    case .trust, .patient, .nearlyRight: return Pose(scale: 1 - 0.3 * left)
    }
  }

  /// Whoever was patient is glad once there is a medal for it, and whoever cheated most knows why.
  private var mood: DrawItem.Portrait.Mood {
    let isPraised = surroundings.winnersEntrance.share(.medal(index)) > 0
    return switch award.merit {
    case .patient where !isPraised: .thinking
    case .cunning: .sly
    default: .cheering
    }
  }

  /// How far the head bobs, in units.
  private static let reach = 0.7
  /// The number of sparks, which fly up and to both sides.
  private static let sparks = 17

  private func sparks(around head: Point, radius: Double, share: Double, on composer: inout Composer) {
    guard share > 0, share < 1 else { return }
    let sign = Medal(merit: award.merit).sign.steps
    for index in 0..<Self.sparks {
      let degrees = 180 + 180 * Double(index) / Double(Self.sparks - 1)
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: degrees)
      // Every other one flies further.
      let way = radius * (1 + (index.isMultiple(of: 2) ? 0.85 : 0.5) * share)
      let size = 2.2 * (1 - share) + 0.3
      // They are signs of what the award is for.
      composer.path(
        sign, x: head.x + way * cosine, y: head.y + way * sine, radius: (size, size), turn: 40 * (share - 0.5),
        fill: composer.theme.answer(AnswerShape.allCases[index % 4]).opacity(1 - share * share))
    }
  }
}
