package import NIOCore
package import PadProtocol

/// A pad's side of the conversation with a room, as a state machine: it takes an event and returns its effects.
///
/// It reads no clock and uses no socket: every event comes with the time, and the effects are for the caller to
/// perform.
package struct Session: Sendable {
  /// The state of the conversation.
  package enum State: Hashable, Sendable {
    /// The person has to identify themselves; after a wrong code, with the host's sentence about it.
    case asking(String?)
    /// The pad is trying to get its first seat.
    case joining(Attempt)
    /// The player has a seat; with the time at which the host was last heard from.
    case joined(lastHeard: NIODeadline)
    /// The connection is lost and is being restored.
    case reconnecting(Outage)
    /// The host knows that the player leaves, and may say goodbye until this time.
    case leaving(until: NIODeadline)
    /// The session is over; nothing follows.
    case ended(Ending)
  }

  /// An event of a session.
  package enum Event: Hashable, Sendable {
    /// The person has entered a code and a name; with the secret of their previous seat, or nil if they had none.
    case start(code: String?, name: String, secret: String? = nil)
    /// The requested line is established.
    case lineUp
    /// The line broke, or could not be established.
    case lineDown(LineFailure)
    /// The host has sent something, possibly only a ping.
    case heard
    /// The host has sent a message.
    case message(ServerMessage)
    /// The person presses a button.
    case press(Token)
    /// The person has sent an answer to the input with this token.
    case answer(Token, PadValue)
    /// The person wants the next free head.
    case changeHead
    /// The person makes a reaction float up from their head.
    case react(Reaction)
    /// The person switches the text of the TV's question on their pad on or off.
    case toggleTexts
    /// The person is looking: a broken line is retried without waiting for the end of the pause.
    case retry
    /// The person wants to leave.
    case leave
    /// Time has passed; due whenever `deadline` is reached.
    case tick
  }

  /// An effect of an event.
  package enum Effect: Hashable, Sendable {
    /// Establish a new line, which replaces the old one if there is one.
    case dial
    /// Close the line.
    case hangUp
    /// Send this message on the line.
    case send(ClientMessage)
  }

  /// The state of the conversation.
  package private(set) var state = State.asking(nil)
  /// The host's welcome; nil before the first one.
  package private(set) var welcome: ServerMessage.Welcome?
  /// The host's newest screen; nil before the first one on the current line.
  package private(set) var screen: PadScreen?
  /// The outage that has just ended, while its notice is shown; nil otherwise.
  package private(set) var mended: Mended?
  /// Why the name differs from the requested one, while the note is shown; nil otherwise.
  package private(set) var note: Note?
  private var join: ClientMessage.Join
  private let asksAgain: Bool
  private let limits: Limits

  /// Makes a session that waits for `start`.
  ///
  /// - Parameters:
  ///   - asksAgain: Whether a person is there to correct a wrong code.
  ///   - invitation: The invitation in the room's address; nil if there was none.
  package init(language: Language, asksAgain: Bool, invitation: String? = nil, limits: Limits = Limits()) {
    join = ClientMessage.Join(name: "", language: language, invitation: invitation)
    self.asksAgain = asksAgain
    self.limits = limits
  }

  /// Handles an event and returns the effects to perform, in this order.
  package mutating func handle(_ event: Event, at now: NIODeadline) -> [Effect] {
    if let mended, mended.shownUntil <= now { self.mended = nil }
    if let note, note.shownUntil <= now { self.note = nil }
    switch event {
    case .start(let code, let name, let secret): return start(code: code, name: name, secret: secret, at: now)
    case .lineUp: return lineUp(at: now)
    case .lineDown(let failure): return lineDown(failure, at: now)
    case .heard:
      if case .joined = state { state = .joined(lastHeard: now) }
      return []
    case .message(let message): return receive(message, at: now)
    case .press(let token):
      guard case .joined = state, screen?.openButtons.contains(where: { $0.token == token }) == true else { return [] }
      return [.send(.press(token))]
    case .answer(let token, let value):
      guard case .joined = state, screen?.openInput?.token == token else { return [] }
      return [.send(.answer(token, value))]
    case .changeHead:
      guard case .joined = state, let head = nextHead else { return [] }
      return [.send(.head(head))]
    case .react(let reaction):
      guard case .joined = state, screen?.reactions.contains(reaction) == true else { return [] }
      return [.send(.react(reaction))]
    case .toggleTexts:
      guard case .joined = state, let texts = welcome?.wishes?.texts else { return [] }
      return [.send(.wish(PadWishes(texts: !texts)))]
    case .retry: return retry(at: now)
    case .leave: return leave(at: now)
    case .tick: return tick(at: now)
    }
  }

  private mutating func start(code: String?, name: String, secret: String?, at now: NIODeadline) -> [Effect] {
    guard case .asking = state else { return [] }
    join.code = code
    join.name = name
    join.secret = secret ?? join.secret
    state = .joining(.dialing(until: now + limits.attempt))
    return [.dial]
  }

  private mutating func lineUp(at now: NIODeadline) -> [Effect] {
    let attempt = Attempt.awaitingWelcome(until: now + limits.attempt)
    switch state {
    case .joining(.dialing): state = .joining(attempt)
    case .reconnecting(var outage):
      guard case .trying(.dialing) = outage.step else { return [] }
      outage.step = .trying(attempt)
      state = .reconnecting(outage)
    default: return []
    }
    return [.send(.join(join))]
  }

  private mutating func lineDown(_ failure: LineFailure, at now: NIODeadline) -> [Effect] {
    switch state {
    case .joining: state = .ended(.noLine(failure))
    case .joined:
      screen = nil
      (mended, note) = (nil, nil)
      state = .reconnecting(Outage(brokeAt: now, step: .pausing(since: now, until: now + limits.firstPause)))
    case .reconnecting(var outage):
      guard case .trying = outage.step else { return [] }
      outage.failures += 1
      outage.step = .pausing(since: now, until: now + pause(after: outage.failures))
      state = .reconnecting(outage)
    case .leaving: state = .ended(.done(nil))
    case .asking, .ended: break
    }
    return []
  }

  private func pause(after failures: Int) -> TimeAmount {
    var pause = limits.firstPause
    for _ in 0..<failures where pause < limits.longestPause { pause = pause * 2 }
    return min(pause, limits.longestPause)
  }

  private mutating func retry(at now: NIODeadline) -> [Effect] {
    guard case .reconnecting(var outage) = state else { return [] }
    outage.failures = 0
    switch outage.step {
    case .pausing(let since, let until):
      // A key that is held down must not cause a flood of connections.
      outage.step = .pausing(since: since, until: min(until, since + limits.firstPause))
    case .trying(.dialing(let until)) where until - limits.redial + .seconds(1) <= now:
      // The network may have come back since the first packet of this attempt was lost.
      outage.step = .pausing(since: now, until: now)
    case .trying: break
    }
    state = .reconnecting(outage)
    return tick(at: now)
  }

  private mutating func receive(_ message: ServerMessage, at now: NIODeadline) -> [Effect] {
    switch (message, state) {
    case (_, .asking), (_, .ended): break
    case (.welcome(let welcome), .joining):
      adoptWelcome(welcome)
      note = welcome.note.map { Note(text: $0, shownUntil: now + limits.notice) }
      state = .joined(lastHeard: now)
    case (.welcome(let welcome), .reconnecting(let outage)):
      let seat: Mended.Seat = join.secret != nil && welcome.secret == join.secret ? .kept : .new
      mended = Mended(after: now - outage.brokeAt, seat: seat, shownUntil: now + limits.notice)
      adoptWelcome(welcome)
      state = .joined(lastHeard: now)
    // The host repeats its welcome when its colours change. A welcome for another seat is ignored.
    case (.welcome(let again), .joined) where again.secret == welcome?.secret: adoptWelcome(again)
    case (.screen(let screen), .joined): self.screen = screen
    case (.bye(let farewell), _):
      state = .ended(.done(farewell.text))
      return [.hangUp]
    case (.denied, .leaving):
      state = .ended(.done(nil))
      return [.hangUp]
    case (.denied(let denial), _) where denial.isHurry && hasSeat:
      // The seat is still there: pause, then return to it.
      return [.hangUp] + lineDown(.closed, at: now)
    case (.denied(let denial), _):
      let mayAskAgain = denial.reason == .wrongCode && asksAgain
      state = mayAskAgain ? .asking(denial.text) : .ended(.denied(denial.text))
      return [.hangUp]
    default: break
    }
    return []
  }

  private var hasSeat: Bool {
    switch state {
    case .joined, .reconnecting: true
    case .asking, .joining, .leaving, .ended: false
    }
  }

  private mutating func adoptWelcome(_ welcome: ServerMessage.Welcome) {
    self.welcome = welcome
    // A host without secrets has no use for the secret of an earlier host.
    join.secret = welcome.secret
  }

  private mutating func leave(at now: NIODeadline) -> [Effect] {
    switch state {
    case .joined:
      state = .leaving(until: now + limits.goodbye)
      return [.send(.leave)]
    case .leaving, .ended: return []
    case .asking, .joining, .reconnecting:
      state = .ended(.done(nil))
      return [.hangUp]
    }
  }

  private mutating func tick(at now: NIODeadline) -> [Effect] {
    switch state {
    case .joining(let attempt) where attempt.deadline <= now:
      state = .ended(.noLine(.timedOut))
      return [.hangUp]
    case .joined(let lastHeard) where lastHeard + limits.silence <= now:
      return [.hangUp] + lineDown(.timedOut, at: now)
    case .reconnecting(var outage):
      if outage.brokeAt + limits.outage <= now {
        state = .ended(.lineLost)
        return [.hangUp]
      }
      switch outage.step {
      case .pausing(_, let until) where until <= now:
        outage.step = .trying(.dialing(until: now + limits.redial))
        state = .reconnecting(outage)
        return [.dial]
      case .trying(let attempt) where attempt.deadline <= now:
        return [.hangUp] + lineDown(.timedOut, at: now)
      default: return []
      }
    case .leaving(let until) where until <= now:
      state = .ended(.done(nil))
      return [.hangUp]
    default: return []
    }
  }
}

extension Session {
  /// Returns the time of the next `tick` if no other event comes first; nil if no `tick` is needed.
  package func deadline(after now: NIODeadline) -> NIODeadline? {
    switch state {
    case .asking, .ended: return nil
    case .joining(let attempt): return attempt.deadline
    case .joined(let lastHeard):
      return [mended?.shownUntil, note?.shownUntil, lastHeard + limits.silence].compactMap(\.self).min()
    case .leaving(let until): return until
    case .reconnecting(let outage):
      let end = outage.brokeAt + limits.outage
      // The duration of the outage is shown in whole seconds.
      let nextSecond = outage.brokeAt + .seconds(max(0, (now - outage.brokeAt).nanoseconds) / 1_000_000_000 + 1)
      switch outage.step {
      case .pausing(_, let until): return min(until, nextSecond, end)
      case .trying(let attempt): return min(attempt.deadline, nextSecond, end)
      }
    }
  }

  /// Returns the duration of the outage in whole seconds, rounded down; nil if the line is not broken.
  package func secondsBroken(at now: NIODeadline) -> Int? {
    guard case .reconnecting(let outage) = state else { return nil }
    return Int(max(0, (now - outage.brokeAt).nanoseconds) / 1_000_000_000)
  }

  /// Whether the host keeps the player's seat while the line is broken.
  package var seatIsKept: Bool { welcome?.secret != nil }
}

extension ServerMessage.Denial {
  /// Whether the denial is only about timing: the pad sent too much, or joined too late.
  fileprivate var isHurry: Bool { reason == .tooFast || reason == .tooSlow }
}
