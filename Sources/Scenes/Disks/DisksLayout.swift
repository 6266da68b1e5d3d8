import Catalogue
import Games
import Room

/// The scenes of Disks.
struct DisksLayout: GameLayout {
  let scene: DisksScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) {
    switch scene {
    case .field(let field):
      DisksFieldLayout(field: field, surroundings: surroundings).draw(on: &composer)
    case .over(let over):
      let verdict = DisksSceneTexts(language: surroundings.language).verdict(
        winners: over.winners.count, best: over.scores.first?.score ?? 0, smashed: over.smashed)
      OverLayout(winners: over.winners, scores: over.scores, verdict: verdict, surroundings: surroundings)
        .draw(on: &composer)
    }
  }

  /// The game time of the next frame of the ring, or of disks that pop up, shrink or spin; nil if nothing moves.
  var nextChange: Instant? {
    guard case .field(let field) = scene else { return surroundings.nextChange(ofEndWith: scene.winners) }
    let (now, isCalm) = (surroundings.gameTime, surroundings.isCalm)
    let ring = TimeRing(countdown: field.countdown, now: now, isCalm: isCalm)
    let fading = field.smashed.compactMap { DiskLook.fading($0).calmed(isCalm, atEnd: true).nextFrame(after: now) }
    if let timeUp = TimeUp(field, at: now) {
      return (fading + [timeUp.nextFrame(isCalm: isCalm)].compactMap(\.self)).min()
    }
    var changes = fading + [ring.nextChange].compactMap(\.self)
    changes += nextSecond(before: field.startsAt, after: now)
    if let next = DisksFieldLayout.nextCallFrame(of: field, after: now, isCalm: isCalm) { changes.append(next) }
    if !isCalm, let next = NeonClock.nextFrame(of: field.countdown, after: now) { changes.append(next) }
    changes += field.disks.compactMap { DiskLook.appearing($0).calmed(isCalm).nextFrame(after: now) }
    changes += field.disks.compactMap { DiskLook.shrinking($0).calmed(isCalm, atEnd: true).nextFrame(after: now) }
    return changes.min()
  }
}

extension DisksScene.Field {
  /// The game time at which the countdown begins.
  var startsAt: Instant { countdown.endsAt - countdown.total }

  /// Whether nothing has happened yet.
  var isUntouched: Bool { disks.isEmpty && smashed.isEmpty && scores.allSatisfy { $0.score == 0 } }
}
