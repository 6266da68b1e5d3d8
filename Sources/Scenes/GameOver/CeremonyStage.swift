import Games
import PadProtocol

/// The light of the winners' entrance, on the stage of the game that they have won.
extension Composer {
  /// The strength of a beam that searches, by that of a usual one: it is seen on the brightest world too.
  private static let bright = 1.7
  /// The share of the stage's light that is left during the drum roll.
  private static let dimmed = 0.4
  /// The time in which a searching beam sweeps from one side to the other.
  private static let sweep = 1.2

  /// Draws the game's stage, whose light stands still and follows the ceremony.
  mutating func ceremonyStage(_ surroundings: GameSurroundings, of winners: [Player]) {
    guard let kind = surroundings.kind else { return background(glow: theme.warmGlow, x: 0.3, y: -0.15) }
    world(of: kind, glow: theme.warmGlow, x: 0.3, y: -0.15, isStill: true, isCentred: true, at: surroundings.gameTime)
    let ceremony = surroundings.winnersEntrance
    // The stage takes the winner's colour, or one that is nobody's.
    if ceremony.share(.people(1)) > 0 {
      let color = winners.count == 1 ? winners.first.map(theme.player) : nil
      flood(color ?? theme.answer(.diamond), share: ceremony.share(.flood))
    }
    let gone = ceremony.share(.dimming) - ceremony.share(.light)
    guard gone > 0 else { return }
    changeLight { $0.dim(to: 1 - (1 - Self.dimmed) * gone) }
  }

  /// Adds two beams that search the stage, cross each other, and meet on the first step when the winner comes.
  ///
  /// The steps are already drawn. Calm, the beams come with the winner, and do not move.
  mutating func search(_ ceremony: Ceremony) {
    let strength = Self.bright * (isCalm ? ceremony.share(.people(1)) : min(1, 6 * ceremony.share(.search)))
    let steps = items.compactMap { item -> Rect? in
      guard case .box(let box) = item, box.fill == theme.right else { return nil }
      return box.rect
    }
    guard strength > 0, let first = steps.first else { return }
    let step = steps.dropFirst().reduce(first) { $0.union($1) }
    // On its way up, the step does not move the place at which the beams will meet.
    let aim = (x: (step.midX - origin.x) / unit, y: (step.maxY - origin.y) / unit - 18)
    let left = 1 - ceremony.share(.search)
    let roll = (CeremonySheet.time(of: .winner) - CeremonySheet.time(of: .roll)).seconds
    let turn = Turn.sineAndCosine(ofDegrees: 180 * left * roll / Self.sweep).sine
    let beams = [-1.0, 1].map { side in
      // The lamps hang above the picture.
      let lamp = (x: aim.x + side * 0.26 * width, y: -3.0)
      return beam(
        from: lamp, lean: (aim.x + side * 0.3 * width * turn - lamp.x) / (aim.y - lamp.y), length: aim.y + 20,
        width: 1.6, spread: 0.1, strength: strength)
    }
    changeLight { $0.beams += beams }
  }

  /// Adds two beams that meet on a head.
  mutating func spot(x: Double, y: Double, strength: Double) {
    guard strength > 0 else { return }
    let beams = [-1.0, 1].map { side in
      let lamp = (x: x + side * 0.2 * width, y: -3.0)
      return beam(
        from: lamp, lean: (x - lamp.x) / (y - lamp.y), length: y + 22, width: 1.8, spread: 0.12,
        strength: Self.bright * strength)
    }
    changeLight { $0.beams += beams }
  }
}
