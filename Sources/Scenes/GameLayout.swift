import Catalogue
import Games
import PadProtocol
import Room

/// The way in which the TV shows a game's scene.
protocol GameLayout {
  /// Whether the picture is mirrored, for texts in a right-to-left script.
  var isRightToLeft: Bool { get }
  /// The game time at which the picture next changes automatically; nil if nothing moves.
  var nextChange: Instant? { get }
  /// Whether the game's world holds its breath: no light moves, and nothing drifts.
  var isTense: Bool { get }
  /// Draws the whole scene, starting with the background.
  func draw(on composer: inout Composer)
}

extension GameLayout {
  var isRightToLeft: Bool { false }
  var nextChange: Instant? { nil }
  var isTense: Bool { false }
}

/// The context in which the TV shows a game.
struct GameSurroundings {
  /// The game; nil in a scene without one.
  var kind: GameKind?
  /// How to join; nil if nobody can join.
  var join: Scene.Join?
  var language: Language
  /// The name of the next game if it differs from this one; nil otherwise.
  var upNext: String?
  var again: Scene.Again
  var tally: Tally?
  /// The game time for which the scene is drawn.
  var gameTime: Instant
  /// The entrance of the winners; nil if they appear immediately.
  var ceremony: Entrance?
  /// The awards at the end of the game.
  var awards: [Award]
  /// The members' contributions to each team at the end of the game; empty if there are no teams.
  var credits: [Player.ID: [Scene.Credit]]
  /// Whether nothing flies or pulses: the same setting as the composer's, for computing the next change.
  var isCalm: Bool

  init(_ scene: Scene, now: Instant, isCalm: Bool = false) {
    if case .game(let game) = scene.content { kind = game.stage.kind }
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

  /// Returns a line that names the members who earned a team its points; nil if nobody has, or if there are no teams.
  ///
  /// - Parameter most: The maximum number of members named; the others are only counted.
  func credit(of player: Player.ID, most: Int) -> String? {
    let credits = (credits[player] ?? []).filter { $0.points != 0 }
    guard !credits.isEmpty else { return nil }
    // A line breaks between two people, and not within a name.
    let named = credits.prefix(most).map {
      "\($0.player.name.replacing(" ", with: "\u{A0}"))\u{A0}\(grouped($0.points))"
    }
    let others = credits.count - named.count
    return (named + (others > 0 ? [texts.more(others)] : [])).joined(separator: " · ")
  }
}
