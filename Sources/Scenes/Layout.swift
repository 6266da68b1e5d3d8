public import Games
import PadProtocol
public import Room

/// Lays a scene out for a canvas at a moment of the host's clock.
public func layout(
  _ scene: Scene, size: CanvasSize, now: Instant, text: some TextMeasurer
) -> [DrawItem] {
  var composer = Composer(size: size, measurer: text)
  let words = texts(in: scene.language)
  switch scene.content {
  case .standby(let standby):
    StandbyLayout(standby: standby, room: scene.room, texts: words).draw(on: &composer)
  case .lobby(let lobby):
    LobbyLayout(
      lobby: lobby, join: scene.join ?? Scene.Join(address: "", code: nil), room: scene.room, texts: words
    ).draw(on: &composer)
  case .game(.trivia(.question(let question))):
    QuestionLayout(
      question: question, join: scene.join, texts: words, gameTime: scene.gameClock.gameTime(at: now)
    ).draw(on: &composer)
  case .game(.trivia(.reveal(let reveal))):
    RevealLayout(reveal: reveal, join: scene.join, texts: words, isMirrored: scene.isRightToLeft).draw(on: &composer)
  case .game(.trivia(.over(let over))):
    OverLayout(over: over, join: scene.join, texts: words).draw(on: &composer)
  }
  if scene.isRightToLeft { composer.mirror() }
  if let overlay = scene.overlay {
    // Too dark to be read; the overlay has its own.
    composer.items.removeAll { item in if case .qr = item { true } else { false } }
    OverlayLayout(overlay: overlay, join: scene.join, texts: words, now: now).draw(on: &composer)
  }
  return composer.items
}

/// When a scene's picture next changes by itself, on the host's clock; nil while it is still.
public func nextChange(of scene: Scene, after now: Instant) -> Instant? {
  var changes: [Instant] = []
  if case .resuming(let end) = scene.overlay { changes += nextSecond(before: end, after: now) }
  if case .game(.trivia(.question(let question))) = scene.content, let countdown = question.countdown,
    let end = scene.gameClock.hostTime(of: countdown.endsAt)
  {
    changes += nextSecond(before: end, after: now)
  }
  return changes.min()
}

/// The next moment at which the whole seconds that are left of a countdown become one less.
private func nextSecond(before end: Instant, after now: Instant) -> [Instant] {
  let left = end - now
  guard left > .zero else { return [] }
  return [end - .seconds(Double(left.wholeSecondsLeft - 1))]
}

extension Scene {
  /// Whether the question is in a script that runs from right to left, so that the whole scene is mirrored.
  var isRightToLeft: Bool {
    let question: String? =
      switch content {
      case .game(.trivia(.question(let question))): question.text
      case .game(.trivia(.reveal(let reveal))): reveal.text
      default: nil
      }
    return question.flatMap { TextDirection(firstStrongIn: $0) } == .rightToLeft
  }
}
