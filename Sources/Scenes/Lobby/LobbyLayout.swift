import Catalogue
import Games
import Room

/// The lobby: how to join, the next game, and the people in the room.
///
/// ```
/// ▲●■◆ Parlor  Friday Quiz          12 in the room
/// +--------+  Scan with a phone, or open …
/// |   QR   |  192.168.1.20:4747
/// |        |  in a browser or with parlor-pad …
/// +--------+  [K] [X] [Q] [P]
/// | Snap!            Press Enter to start Snap! |
/// | 2 to 8 players   How it is played             |
/// (M Mia ★2) (T Tom) ( … ) ( … )
/// ```
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
    composer.background(x: 0.5, y: -0.15)
    header(on: &composer)
    let safe = composer.safe
    let invitationBottom = LobbyInvitation.bottom(on: composer)
    let cardTop = invitationBottom + Metrics.Space.small
    if let invitation = LobbyInvitation(join: join, texts: texts, composer: composer) {
      invitation.draw(on: &composer)
    } else {
      LobbyPlainInvitation(join: join, texts: texts).draw(bottom: invitationBottom, on: &composer)
    }
    let wall = LobbyWall(lobby, tally: tally, texts: texts, on: composer)
    let card = Rect(x: safe.x, y: cardTop, width: safe.width, height: wall.top - Metrics.Space.small - cardTop)
    let (count, isCalm) = (lobby.players.count, composer.isCalm)
    let entrances = LobbyEntrances(lobby)
    // The description of the game makes room for newcomers.
    let isStage = !isCalm && entrances.onTheWay(at: now).contains { $0.flight(at: now) == nil }
    LobbyGame(lobby: lobby, texts: texts).draw(in: card, isEmpty: isStage, on: &composer)
    wall.draw(hint: lobby.hint, missing: isCalm ? [] : entrances.missing(at: now), texts: texts, on: &composer) {
      isCalm ? .idle : HeadLife.mood(of: $0, at: now, among: count)
    }
    if !isCalm {
      for entrance in entrances.onTheWay(at: now) { drawEntrance(entrance, to: wall, over: card, on: &composer) }
    }
    LobbyReactions(lobby, isCalm: isCalm).draw(on: wall, top: card.y + 0.6, at: now, &composer)
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

  /// Draws a newcomer in the middle, or on the way from there to the wall.
  private func drawEntrance(
    _ entrance: LobbyEntrances.Entrance, to wall: LobbyWall, over card: Rect, on composer: inout Composer
  ) {
    let safe = composer.safe
    let rows = composer.isPortrait ? Double(LobbyEntrances.places) : 1
    let radius = min(composer.isNarrow ? 4.6 : 5.6, card.height / rows / 2 - 1.4)
    // Without room to stand side by side, newcomers stand one above the other.
    let isPortrait = composer.isPortrait
    let third = isPortrait ? safe.width : safe.width / Double(LobbyEntrances.places)
    let name = composer.fit(
      name: entrance.player.name, .display, composer.theme.text,
      TextBox(width: third - 2 * radius - 7, lines: 1, sizes: [6, 5.4, 4.8, 4.2, 3.6, 3.2, 2.8]))
    let (before, between, after) = (1.0, 1.6, 3.0)
    let width = before + 2 * radius + between + name.width + after
    let place = [0.0, -1, 1][entrance.place % 3]
    let x = safe.midX + (isPortrait ? 0 : place * third) - width / 2 + before + radius
    let rest = card.midY + (isPortrait ? place * (2 * radius + 2.4) : 0)
    guard let flight = entrance.flight(at: now) else {
      let y = rest - 8 * (1 - entrance.fall(at: now))
      composer.box(
        Rect(x: x - radius - before, y: y - radius - 1, width: width, height: 2 * radius + 2), radius: radius + 1,
        fill: composer.theme.raised, stroke: composer.theme.accent)
      composer.disc(of: entrance.player, x: x, y: y, radius: radius, mood: .cheering, isNamed: true)
      return composer.put(name, x: x + radius + between, width: name.width, middle: y)
    }
    guard let face = wall.face(of: entrance.player.id, on: composer) else { return }
    composer.disc(
      of: entrance.player, x: x + flight * (face.x - x), y: rest + flight * (face.y - rest),
      radius: radius + flight * (face.radius - radius), mood: .cheering, isNamed: true)
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
