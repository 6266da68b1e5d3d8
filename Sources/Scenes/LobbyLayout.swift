import Games
import Room

/// How to join, and who is in.
///
/// ```
/// ▲●■◆ Parlor                         Friday Quiz
/// +--------+  Scan with a phone, or open …
/// |   QR   |  192.168.1.20:4747
/// |        |  in a browser or with parlor-pad …
/// +--------+  [K] [X] [Q] [P]
/// 2 in the room              Press Enter to start
/// (M Mia) (T Tom) ( … ) ( … )
/// ```
struct LobbyLayout {
  let lobby: Scene.Lobby
  let join: Scene.Join
  let room: String
  let texts: any Texts

  private static let header = 7.4

  func draw(on composer: inout Composer) {
    composer.background(x: 0.5, y: -0.15)
    let safe = composer.safe
    composer.logo(x: safe.x, middle: Self.header)
    let name = composer.fit(
      room, .medium, Palette.secondaryText,
      TextBox(width: safe.width - 34, lines: 1, sizes: [Metrics.Size.label, 3.2, 2.8]))
    composer.put(name, x: safe.x, width: safe.width, middle: Self.header, align: .trailing)

    let places = LobbyPlaces(count: lobby.players.count, hasHint: lobby.hint != nil, width: safe.width)
    let row = places.top - 5.2
    var end = safe.maxX
    if let invitation = LobbyInvitation(join: join, texts: texts, bottom: places.top - 9.4, composer: composer) {
      invitation.draw(on: &composer)
      end = status(middle: row, on: &composer) - Metrics.Space.large
    } else {
      LobbyPlainInvitation(lobby: lobby, join: join, texts: texts).draw(bottom: places.top - 10.4, on: &composer)
    }
    let present = texts.inTheRoom(lobby.players.count - lobby.away.count)
    let who = lobby.away.isEmpty ? present : present + texts.listComma + texts.away(lobby.away.count)
    composer.put(
      composer.fit(
        who, .semibold, Palette.text, TextBox(width: end - safe.x, sizes: [Metrics.Size.label, 3.2, 2.8])),
      x: safe.x, width: safe.width, middle: row)
    places.draw(lobby, texts: texts, on: &composer)
  }

  /// What everybody waits for, at the right end of the row above the players; returns where it begins.
  private func status(middle: Double, on composer: inout Composer) -> Double {
    let safe = composer.safe
    if lobby.canStart {
      return composer.prompt(texts.pressToStart, maxX: safe.maxX, middle: middle)
    }
    let missing = lobby.needed - (lobby.players.count - lobby.away.count)
    let text = composer.fit(
      [
        TextSpan(texts.waitingForPlayers + "  ", .semibold, Palette.text),
        TextSpan(texts.playersMissing(missing), .medium, Palette.accent),
      ], TextBox(width: 0.68 * safe.width, sizes: [Metrics.Size.label, 3.2, 2.8]))
    composer.put(text, x: safe.x, width: safe.width, middle: middle, align: .trailing)
    return safe.maxX - text.width
  }
}
