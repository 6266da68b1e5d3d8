import Catalogue
package import PadProtocol

extension Disks {
  /// Returns the game's name.
  package static func title(in language: Language) -> String { DisksTexts(language: language).game }

  /// Returns how the game is played, in one sentence.
  package static func summary(in language: Language) -> String { DisksTexts(language: language).summary }

  /// The scene on the TV: the field, or the end of the game.
  ///
  /// Until the first disk appears, the time left exceeds the countdown's total.
  package var scene: GameScene {
    switch phase {
    case .ready: .disks(.over(.init(winners: [], scores: [], smashed: 0)))
    case .over(let over): .disks(.over(over))
    case .gettingReady, .playing: .disks(.field(field))
    case .timeUp(let since): .disks(.field(field.ended(at: since)))
    }
  }

  private var field: DisksScene.Field {
    .init(disks: disks, smashed: fading, scores: standings, away: away, countdown: timeLeft, fasterAt: fasterAt)
  }

  /// The countdown to the end of the game; nil if no game is running.
  package var countdown: Countdown? {
    switch phase {
    case .ready, .timeUp, .over: nil
    case .gettingReady, .playing: timeLeft
    }
  }

  private var timeLeft: Countdown { Countdown(endsAt: endsAt, total: rules.length) }

  /// Returns the same nine buttons throughout the game; those with a disk look like it.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = DisksTexts(language: language)
    switch phase {
    case .ready: return .init(title: texts.game, status: texts.waiting)
    case .over(let over): return .init(title: texts.shared.over, status: texts.shared.winners(over.winners))
    case .timeUp: return .init(title: texts.game, status: texts.timeUp)
    case .gettingReady: return .init(title: texts.game, status: texts.getReady, buttons: places.map(button))
    case .playing: return .init(title: texts.game, status: texts.smash, buttons: places.map(button))
    }
  }

  /// Returns the result of a player's last press, and what they may press.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    if case .ready = phase { return .init() }
    let texts = DisksTexts(language: language)
    guard isIn(player) else { return .init() }
    var personal = PadScreen.Personal(score: scores[player, default: 0])
    switch phase {
    case .over(let over):
      return texts.shared.end(for: player, scores[player, default: 0], winners: over.winners, in: over.scores)
    case .playing: play(player, texts, &personal)
    case .ready, .gettingReady, .timeUp: break
    }
    return personal
  }

  private func play(_ player: Player.ID, _ texts: DisksTexts, _ personal: inout PadScreen.Personal) {
    if let lockOut = lockedOut[player] {
      personal.status = texts.missed
      personal.pressed = lockOut.token
      personal.verdict = .wrong
      return
    }
    personal.open = true
    let claimed = places.filter { $0.claimants.contains(player) }.map(\.token)
    if !claimed.isEmpty { personal.closed = claimed }
    personal.pressed = claimed.last
    personal.status =
      fading.last { $0.by?.id == player }.map { texts.smashed(by: $0.margin) }
      ?? late[player].map { texts.tooLate(by: $0.margin) }
  }

  private func button(of place: DisksPlace) -> PadButton {
    let shape = place.disk?.shape
    let key = "\(place.key)"
    var button = PadButton(
      key: key, label: key, shape: shape, color: shape.map { .answer($0) } ?? .plain, token: place.token)
    if place.disk == nil { button.idle = true }
    return button
  }

  /// Returns a robot's habit: it aims at the disks, but one time in thirteen it presses a key that has none.
  package func habit(of player: Player.ID) -> RobotHabit {
    let filled = places.filter { $0.disk != nil }
    let empty = places.filter { $0.disk == nil }
    var weights: [Token: Int] = [:]
    for place in filled { weights[place.token] = 12 * max(1, empty.count) }
    for place in empty { weights[place.token] = filled.count }
    return RobotHabit(least: .milliseconds(500), most: .milliseconds(1800), weights: weights)
  }
}
