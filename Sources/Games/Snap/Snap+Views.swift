import Catalogue
package import PadProtocol

extension SnapTable {
  /// The token of the call button in this state of the table.
  var callToken: Token { Token(rawValue: "snap\(serial)") }
}

extension Snap {
  /// Returns the game's name.
  package static func title(in language: Language) -> String { SnapTexts(language: language).game }

  /// Returns how the game is played, in one sentence.
  package static func summary(in language: Language) -> String { SnapTexts(language: language).summary }

  /// Returns the unit of scores: cards.
  package static func unit(in language: Language) -> ScoreUnit? { SnapTexts(language: language).unit }

  /// Returns the host's action: turning a card for the player whose turn it is.
  package func hostActions(in language: Language) -> [HostAction] {
    phase.isWaiting ? [HostAction(key: "N", label: SnapTexts(language: language).turn, token: .skip)] : []
  }

  /// The token of the turn button.
  var turnToken: Token { Token(rawValue: "turn\(table.serial)") }

  /// The scene on the TV: the table with everybody's piles, or the end of the game.
  package var scene: GameScene {
    var turn: Player.ID?
    var endedAt: Instant?
    switch phase {
    case .ready: return .snap(.over(.init(winners: [], scores: [], snaps: 0, isComplete: false)))
    case .over(let over): return .snap(.over(over))
    case .dealing, .moving: break
    case .timeUp(let since): endedAt = since
    case .turned, .waiting: turn = self.turn
    }
    let hands = hands.map {
      SnapScene.Hand(
        player: $0.player, closed: $0.closed.count, faces: $0.open.suffix(2), open: $0.open.count, isOut: $0.isOut,
        away: $0.isAway)
    }
    var table = SnapScene.Table(
      hands: hands, turn: turn, countdown: turnTime, playTime: playTime, news: news, flights: flights)
    table.endedAt = endedAt
    if case .snap = news { table.calledAt = self.table.takenAt }
    return .snap(.table(table))
  }

  /// The time limit of the player whose turn it is; nil if there is none, or while nobody has to turn a card.
  private var turnTime: Countdown? {
    guard case .waiting(let until?) = phase, let limit = rules.timeLimit else { return nil }
    return Countdown(endsAt: until, total: limit)
  }

  /// The time limit of the match; nil if time does not end it.
  private var playTime: Countdown? {
    guard isSeen, let endsAt, let total = rules.playTime else { return nil }
    return Countdown(endsAt: endsAt, total: total)
  }

  /// The turn's countdown, or the match's if that ends earlier; nil if there is neither.
  package var countdown: Countdown? { [turnTime, playTime].compactMap(\.self).min { $0.endsAt < $1.endsAt } }

  /// Returns the part of the screen that all pads share, always with two buttons: one turns, one calls.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = SnapTexts(language: language)
    if case .over(let over) = phase { return .init(title: texts.shared.over, status: texts.over(over)) }
    var shared = PadScreen.Shared(title: texts.game, status: status(texts))
    guard isSeen else { return shared }
    shared.buttons = [
      PadButton(key: "space", label: texts.turn, color: .answer(.circle), token: turnToken),
      PadButton(key: "s", label: texts.call, color: .answer(.hexagon), token: table.callToken),
    ]
    return shared
  }

  /// Returns which of the two buttons a player may press, and the number of their cards.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    let texts = SnapTexts(language: language)
    let hand = hands.first { $0.id == player }
    if case .over(let over) = phase {
      return texts.shared.end(for: player, hand?.count, winners: over.winners, in: over.scores)
    }
    guard isSeen, let hand else { return .init() }
    var closed: [Token] = []
    if !mayTurn(hand) { closed.append(turnToken) }
    if !mayCall(hand) { closed.append(table.callToken) }
    let isOpen = closed.count < 2
    return .init(
      status: status(of: hand, texts), open: isOpen, closed: isOpen && !closed.isEmpty ? closed : nil,
      pressed: table.callers.contains(player) ? table.callToken : nil, verdict: verdict(of: player),
      score: hand.count)
  }

  /// Returns a robot's habit: it turns when it is its turn, sees every snap, and now and then sees one that is not
  /// there.
  package func habit(of player: Player.ID) -> RobotHabit {
    guard table.isSnap, table.takenAt == nil else {
      let calls = phase.isWaiting && turn == player ? 1 : 0
      return RobotHabit(
        least: .milliseconds(700), most: .milliseconds(1500), weights: [turnToken: 39, table.callToken: calls])
    }
    return RobotHabit(
      least: .milliseconds(600), most: .milliseconds(1600), weights: [turnToken: 1, table.callToken: 19])
  }

  /// Whether a player may turn a card, even while the room judges a call, because the TV does not show the call yet.
  private func mayTurn(_ hand: SnapHand) -> Bool { phase.isWaiting && turn == hand.id && hand.canTurn }

  private func mayCall(_ hand: SnapHand) -> Bool { mayCall && hand.canTurn && !table.callers.contains(hand.id) }

  /// Returns the text for every pad.
  private func status(_ texts: SnapTexts) -> String {
    let player = hands.first { $0.id == turn }?.player
    switch phase {
    case .ready, .over: return texts.waiting
    case .timeUp: return texts.shared.over
    case .dealing: return texts.dealing
    case .waiting: return player.map(texts.turn) ?? texts.game
    case .turned: return player.map(texts.hasTurned) ?? texts.game
    case .moving: return news.map(texts.news) ?? texts.game
    }
  }

  /// Returns the text for one player's pad; nil if there is none.
  private func status(of hand: SnapHand, _ texts: SnapTexts) -> String? {
    if hand.isOut { return texts.youAreOut }
    if notes[hand.id] == .called { return texts.called }
    if mayTurn(hand) { return texts.yourTurn }
    switch notes[hand.id] {
    case .took(let count):
      var margin: Span?
      if case .snap(_, _, let known) = news { margin = known }
      return texts.youTake(count, first: margin)
    case .paid(let count): return texts.youOwe(count)
    case .late(let margin): return texts.tooLate(by: margin)
    case .called, nil: return nil
    }
  }

  /// Whether a player's pad shows something about their own call: that it was made, wrong, late or first.
  package func tellsOfPress(_ player: Player.ID) -> Bool {
    guard isRunning, let note = notes[player], let hand = hands.first(where: { $0.id == player }), !hand.isOut else {
      return false
    }
    return note == .called || !mayTurn(hand)
  }

  private func verdict(of player: Player.ID) -> PadScreen.Verdict? {
    switch notes[player] {
    case .took: .right
    case .paid: .wrong
    case .called, .late, nil: nil
    }
  }
}

extension Snap.Phase {
  var isWaiting: Bool { if case .waiting = self { true } else { false } }
}
