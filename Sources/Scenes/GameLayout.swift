import Catalogue
import Games
import PadProtocol
import Room

/// How the TV shows a game's scene.
protocol GameLayout {
  /// Whether it is the mirror image that is shown, for texts in a script that runs from right to left.
  var isRightToLeft: Bool { get }
  /// The game time at which the picture next changes by itself; nil while it is still.
  var nextChange: Instant? { get }
  /// Draws all of it, the background first.
  func draw(on composer: inout Composer)
}

extension GameLayout {
  var isRightToLeft: Bool { false }
  var nextChange: Instant? { nil }
}

/// The surroundings of a game on the TV.
struct GameSurroundings {
  /// How to join; nil while nobody can.
  var join: Scene.Join?
  var language: Language
  /// The name of the next game if it is another one.
  var upNext: String?
  var again: Scene.Again
  var tally: Tally?
  /// The game time that is shown.
  var gameTime: Instant
  /// While the winners come in; nil where they are there at once.
  var ceremony: Entrance?
  /// The awards when it is over.
  var awards: [Award]
  /// The members' contributions to each team when it is over; empty if there are no teams.
  var credits: [Player.ID: [Scene.Credit]]
  /// Whether nothing flies or pulses: the same as the Composer's, for what says when it next changes.
  var isCalm: Bool

  init(_ scene: Scene, now: Instant, isCalm: Bool = false) {
    join = scene.join
    language = scene.language
    upNext = scene.upNext
    again = scene.again
    tally = scene.tally
    self.isCalm = isCalm
    ceremony = scene.ceremony
    awards = scene.awards
    credits = scene.credits
    gameTime = scene.gameClock.gameTime(at: now)
  }

  /// The words that all scenes share.
  var texts: SceneTexts { SceneTexts(language: language) }

  /// The members who earned a team its points, in a line; nil if nobody has, or if there are no teams.
  ///
  /// - Parameter most: How many are named; the others are counted.
  func credit(of player: Player.ID, most: Int) -> String? {
    let credits = (credits[player] ?? []).filter { $0.points != 0 }
    guard !credits.isEmpty else { return nil }
    let named = credits.prefix(most).map { "\($0.player.name)\u{A0}\(grouped($0.points))" }
    let others = credits.count - named.count
    return (named + (others > 0 ? [texts.more(others)] : [])).joined(separator: " · ")
  }
}
