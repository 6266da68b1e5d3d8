import Catalogue
import Games
import PadProtocol
import Room

/// The room's name, shown while nobody can join; at the end of the evening with everybody who was there.
///
/// ```
///        ▲ ● ■ ◆
///         Attic
/// Thank you for playing!
///    (M) (T) (O) (J)
/// ```
struct StandbyLayout {
  let standby: Scene.Standby
  let room: String
  /// The evening's wins; nil before the first one.
  let tally: Tally?
  let texts: SceneTexts
  let now: Instant

  func draw(on composer: inout Composer) {
    if let stage = standby.stage, !standby.players.isEmpty {
      composer.world(of: stage, isStill: true, drifts: false, at: now)
    } else {
      composer.background(x: 0.5, y: -0.15)
    }
    let safe = composer.safe
    let side = 9.0
    let gap = 2.6
    // A portrait picture has the same parts around its middle.
    let shift = composer.height / 2 - 50 - cast(on: &composer)
    var x = safe.midX - (4 * side + 3 * gap) / 2
    for shape in AnswerShape.allCases.prefix(4) {
      let inner = side * shape.opticalScale
      composer.shape(
        shape, in: Rect(x: x + (side - inner) / 2, y: shift + 30 - inner / 2, width: inner, height: inner),
        color: composer.theme.answer(shape))
      x += side + gap
    }
    let name = composer.fit(
      room, .display, composer.theme.text,
      TextBox(
        width: safe.width, height: composer.isPortrait ? 28 : 26, lines: 2, sizes: Metrics.Size.headline))
    composer.put(name, x: safe.x, width: safe.width, middle: shift + 52, align: .center)
    let line =
      switch standby.reason {
      case .starting: texts.starting
      case .deciding: texts.deciding
      case .goodbye: texts.goodbye
      }
    composer.put(
      composer.fit(
        line, .medium, composer.theme.secondaryText, TextBox(width: safe.width, lines: 2, sizes: [4.4, 4, 3.6, 3.2])),
      x: safe.x, width: safe.width, middle: shift + 70, align: .center)
  }

  /// The maximum number of players in the row; more of them would be too small to be recognised.
  private static let widest = 12

  /// Draws the players at the bottom, those who won most with a crown; returns by how much everything else makes room.
  private func cast(on composer: inout Composer) -> Double {
    let (players, safe) = (standby.players, composer.safe)
    guard (1...Self.widest).contains(players.count) else { return 0 }
    let most = tally?.lines.map(\.total).max() ?? 0
    let best = Set((tally?.lines ?? []).filter { $0.total == most && most > 0 }.map(\.player.id))
    let pitch = min(24, safe.width / Double(players.count))
    let radius = min(9.5, 0.42 * pitch)
    let names = players.map {
      composer.fit(
        name: $0.name, .semibold, composer.theme.text, TextBox(width: pitch - 1, lines: 1, sizes: [3.6, 3.2, 2.8]))
    }
    let bottom = safe.maxY - (names.map(\.height).max() ?? 0) - 1.2
    for (index, player) in players.enumerated() {
      let x = safe.midX + pitch * (Double(index) - Double(players.count - 1) / 2)
      let y = bottom - radius
      composer.disc(of: player, x: x, y: y, radius: radius, mood: .cheering, isNamed: true)
      if best.contains(player.id) {
        composer.crown(on: player, at: Point(x: x, y: y), radius: radius)
      }
      composer.put(names[index], x: x - pitch / 2, width: pitch, top: bottom + 0.6, align: .center)
    }
    return composer.isPortrait ? 8 : 14
  }
}
