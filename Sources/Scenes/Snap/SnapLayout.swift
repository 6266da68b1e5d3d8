import Catalogue
import Games

/// The two scenes of Snap!.
struct SnapLayout: GameLayout {
  let scene: SnapScene
  let surroundings: GameSurroundings

  private var words: SnapSceneTexts { SnapSceneTexts(language: surroundings.language) }

  func draw(on composer: inout Composer) {
    switch scene {
    case .table(let table):
      TableLayout(table: table, join: surroundings.join, words: words, now: surroundings.gameTime).draw(on: &composer)
    case .over(let over):
      OverLayout(
        winners: over.winners, scores: over.scores, verdict: words.verdict(over), surroundings: surroundings
      ).draw(on: &composer)
    }
  }

  /// The game time of the next picture of flying cards, or of the next step of the turn's or the match's time.
  var nextChange: Instant? {
    guard case .table(let table) = scene else { return surroundings.nextChange(ofEndWith: scene.winners) }
    let now = surroundings.gameTime
    // In calm pictures nothing flies, and cards reach their goal immediately.
    var changes = table.flights.compactMap { flight in
      Motion(startsAt: flight.startsAt, endsAt: flight.endsAt).calmed(surroundings.isCalm).nextFrame(after: now)
    }
    if !surroundings.isCalm, let next = CallSplash.nextFrame(of: table, after: now) { changes.append(next) }
    if let countdown = table.countdown,
      let step = TurnRing(countdown: countdown, isCalm: surroundings.isCalm).nextStep(after: now)
    {
      changes.append(step)
    }
    if let endedAt = table.endedAt,
      let next = TimeUpBand(since: endedAt, now: now).light.calmed(surroundings.isCalm).nextFrame(after: now)
    {
      changes.append(next)
    }
    if let playTime = table.playTime { changes += nextSecond(before: playTime.endsAt, after: now) }
    return changes.min()
  }
}

/// The time left for a turn, in small steps.
struct TurnRing {
  let countdown: Countdown
  var isCalm = false

  /// The duration of a step, short enough to look continuous and long enough to cost almost nothing.
  private var step: Span { isCalm ? .seconds(1) : .milliseconds(250) }

  private func stepsLeft(at now: Instant) -> Int64 {
    let left = max(0, (countdown.endsAt - now).nanoseconds)
    return (left + step.nanoseconds - 1) / step.nanoseconds
  }

  /// Returns the share of the time that is left, from 0 to 1.
  func fraction(at now: Instant) -> Double {
    guard countdown.total > .zero else { return 0 }
    return min(1, Double(stepsLeft(at: now) * step.nanoseconds) / Double(countdown.total.nanoseconds))
  }

  /// Returns when this share next decreases; nil once time is up.
  func nextStep(after now: Instant) -> Instant? {
    let steps = stepsLeft(at: now)
    return steps > 0 ? countdown.endsAt - Span(nanoseconds: (steps - 1) * step.nanoseconds) : nil
  }
}
