import Catalogue
import Games
import Room

/// How to join, what is played next, and who is in.
///
/// ```
/// ▲●■◆ Parlor                         Friday Quiz
/// +--------+  Scan with a phone, or open …
/// |   QR   |  192.168.1.20:4747
/// |        |  in a browser or with parlor-pad …
/// +--------+  [K] [X] [Q] [P]
/// | Snap!            Press Enter to start Snap! |
/// | 2 to 8 players   How it is played   2 are in|
/// (M Mia ★2) (T Tom) ( … ) ( … )
/// ```
struct LobbyLayout {
  let lobby: Scene.Lobby
  let join: Scene.Join
  let room: String
  let tally: Tally?
  let texts: SceneTexts

  private static let header = 7.4

  func draw(on composer: inout Composer) {
    composer.background(x: 0.5, y: -0.15)
    let safe = composer.safe
    composer.logo(x: safe.x, middle: Self.header)
    let name = composer.fit(
      room, .medium, composer.theme.secondaryText,
      TextBox(width: safe.width - 34, lines: 1, sizes: [Metrics.Size.label, 3.2, 2.8]))
    composer.put(name, x: safe.x, width: safe.width, middle: Self.header, align: .trailing)

    let invitationBottom = LobbyInvitation.top + LobbyInvitation.side(on: composer)
    let cardTop = invitationBottom + Metrics.Space.small
    if let invitation = LobbyInvitation(join: join, texts: texts, composer: composer) {
      invitation.draw(on: &composer)
    } else {
      LobbyPlainInvitation(join: join, texts: texts).draw(bottom: invitationBottom, on: &composer)
    }
    let places = LobbyPlaces(lobby, tally: tally, texts: texts, on: composer)
    let card = Rect(
      x: safe.x, y: cardTop, width: safe.width, height: places.top - Metrics.Space.small - cardTop)
    LobbyGame(lobby: lobby, texts: texts).draw(in: card, on: &composer)
    places.draw(hint: lobby.hint, texts: texts, on: &composer)
  }
}
