import Catalogue
import Games
import Room

/// The lobby: how to join, the next game, and the people in the room.
///
/// ```
/// ▲●■◆ Parlor  Friday Quiz          12 in the room
/// +--------+  Scan with a phone, or open …
/// |   QR   |  192.168.1.20:4747
/// |        |  in a browser …  [K] [X] [Q] [P]
/// |        |  | Snap!    Press Enter to start Snap! |
/// +--------+  | How it is played     2 to 8 players |
/// |  (M)   | |  (T)   | |   …    | |   …    |
/// |  Mia   | |  Tom   | |        | |        |
/// ```
///
/// On a narrow picture, the card of the game is below the code.
struct LobbyLayout {
  let lobby: Scene.Lobby
  let join: Scene.Join
  let room: String
  let tally: Tally?
  let texts: SceneTexts

  /// The moment for which the lobby is drawn, on the host's clock.
  let now: Instant

  private static func header(on composer: Composer) -> Double { composer.isPortrait ? composer.safe.y + 3 : 7.4 }
  /// The type sizes of the count, from which the largest that fits is chosen.
  private static let counts = [6.0, 5.6, 5.2, 4.8, 4.4, 4, 3.6, 3.2, 2.8]

  func draw(on composer: inout Composer) {
    // The stage of the next game waits already; nothing on it moves, so that a lobby costs nothing.
    composer.world(of: lobby.game?.kind ?? .trivia, isStill: true, drifts: false, at: now)
    header(on: &composer)
    let safe = composer.safe
    let invitationBottom = LobbyInvitation.bottom(on: composer)
    let wall = LobbyWall(lobby, tally: tally, texts: texts, on: composer)
    let cardTop =
      composer.isNarrow ? invitationBottom + Metrics.Space.small : invitationBottom - LobbyGame.height
    var card = Rect(x: safe.x, y: cardTop, width: safe.width, height: LobbyGame.height)
    if composer.isNarrow { card.height = wall.top - Metrics.Space.small - cardTop }
    if let invitation = LobbyInvitation(join: join, texts: texts, composer: composer) {
      invitation.draw(on: &composer)
      card = invitation.card(on: composer) ?? card
    } else {
      LobbyPlainInvitation(join: join, texts: texts).draw(bottom: invitationBottom, on: &composer)
    }
    let (count, isCalm) = (lobby.players.count, composer.isCalm)
    let entrances = LobbyEntrances(lobby)
    LobbyGame(lobby: lobby, texts: texts).draw(in: card, on: &composer)
    let glad = isCalm ? [] : entrances.glad(at: now)
    wall.draw(
      hint: lobby.hint, missing: isCalm ? [] : entrances.missing(at: now), new: glad, texts: texts, on: &composer
    ) {
      isCalm ? .idle : glad.contains($0) ? .cheering : HeadLife.mood(of: $0, at: now, among: count)
    }
    if !isCalm {
      for entrance in entrances.onTheWay(at: now) { drawEntrance(entrance, to: wall, on: &composer) }
    }
    // Narrow pictures have too little room above the faces: reactions rise over free parts of the game's card.
    let ceiling = composer.isNarrow ? card.y + 0.6 : invitationBottom + 1.2
    LobbyReactions(lobby, isCalm: isCalm).draw(on: wall, top: ceiling, at: now, &composer)
  }

  /// Draws the logo with the room's name next to it, and at the right the number of people in the room.
  private func header(on composer: inout Composer) {
    let safe = composer.safe
    composer.logo(x: safe.x, middle: Self.header(on: composer))
    let left = safe.x + 34
    let present = texts.inTheRoom(lobby.presentCount)
    let words = lobby.awayCount == 0 ? present : present + texts.comma + texts.away(lobby.awayCount)
    let count = composer.fit(
      words, .bold, composer.theme.text, TextBox(width: 0.66 * (safe.maxX - left), sizes: Self.counts))
    composer.put(count, x: safe.x, width: safe.width, middle: Self.header(on: composer) + 0.4, align: .trailing)
    if composer.isPortrait {
      let name = composer.fit(
        room, .medium, composer.theme.secondaryText, TextBox(width: safe.width, sizes: [4.4, 4, 3.6, 3.2, 2.8]))
      return composer.put(name, x: safe.x, width: safe.width, middle: Self.header(on: composer) + 7)
    }
    let width = safe.maxX - count.width - Metrics.Space.large - left
    let name = composer.fit(
      room, .medium, composer.theme.secondaryText,
      TextBox(width: width, lines: 1, sizes: [Metrics.Size.label, 3.2, 2.8]))
    composer.put(name, x: left, width: width, middle: Self.header(on: composer))
  }

  /// The height from which a newcomer falls, in units.
  private static let height = 12.0

  /// Draws a newcomer who falls on their place.
  private func drawEntrance(
    _ entrance: LobbyEntrances.Entrance, to wall: LobbyWall, on composer: inout Composer
  ) {
    guard now < entrance.lands, let face = wall.face(of: entrance.player.id, on: composer) else { return }
    let fall = entrance.fall(at: now)
    composer.posed(.fading(min(1, 2 * fall))) {
      $0.disc(
        of: entrance.player, x: face.x, y: face.y - Self.height * (1 - fall), radius: face.radius, mood: .cheering,
        isNamed: true)
    }
  }
}

extension LobbyLayout {
  /// Returns when the lobby next changes automatically; nil if nothing moves, as in an empty lobby.
  static func nextChange(of lobby: Scene.Lobby, after now: Instant, isCalm: Bool) -> Instant? {
    guard !lobby.players.isEmpty else { return nil }
    let reactions = LobbyReactions(lobby, isCalm: isCalm).nextChange(after: now)
    guard !isCalm else { return reactions }
    return [LobbyEntrances(lobby).nextChange(after: now), HeadLife.nextChange(after: now), reactions]
      .compactMap(\.self).min()
  }
}
