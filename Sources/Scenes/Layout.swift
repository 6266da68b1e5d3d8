import Catalogue
package import Games
import PadProtocol
package import Room

/// Lays a scene out for a canvas at a moment of the host's clock.
package func layout(
  _ scene: Scene, size: CanvasSize, now: Instant, text: some TextMeasurer, look: Look = Look()
) -> [DrawItem] {
  guard let bar = scene.controllers else { return picture(of: scene, size: size, now: now, text: text, look: look) }
  var composer = Composer(size: size, measurer: text, look: look)
  composer.items = ControllerStrip.placed(
    picture(of: scene, size: ControllerStrip.picture(in: size), now: now, text: text, look: look), in: size)
  ControllerStrip(bar: bar, texts: ControllerSceneTexts(language: scene.language)).draw(on: &composer)
  return composer.items
}

/// Lays out the scene without the strip below it.
private func picture(
  of scene: Scene, size: CanvasSize, now: Instant, text: some TextMeasurer, look: Look
) -> [DrawItem] {
  var composer = Composer(size: size, measurer: text, look: look)
  if case .opening(let opening) = scene.overlay, case .game(let game) = scene.content {
    OpeningLayout(
      opening: opening, kind: game.stage.kind, gameTime: scene.gameClock.gameTime(at: now), now: now
    ).draw(on: &composer)
    composer.shine()
    return composer.items
  }
  let words = SceneTexts(language: scene.language)
  switch scene.content {
  case .standby(let standby):
    StandbyLayout(standby: standby, room: scene.room, tally: scene.tally, texts: words, now: now).draw(on: &composer)
  case .lobby(let lobby):
    LobbyLayout(
      lobby: lobby, join: scene.join ?? Scene.Join(address: "", code: nil), room: scene.room, tally: scene.tally,
      texts: words, now: now
    ).draw(on: &composer)
  case .game(let game):
    let surroundings = GameSurroundings(scene, now: now, isCalm: look.isCalm)
    let layout = game.presented.layout(in: surroundings)
    if game.content.winners != nil, let stage = AwardStage(surroundings) {
      stage.draw(on: &composer)
    } else {
      layout.draw(on: &composer)
    }
    if layout.isRightToLeft { composer.mirror() }
    composer.shine()
  }
  if let overlay = scene.overlay {
    // Under the overlay, a QR code is too dark to be scanned. So it stays where it is, but over the overlay; a scene
    // without a code gets one in the overlay.
    let codes = composer.items.filter { item in if case .qr = item { true } else { false } }
    composer.items.removeAll { item in if case .qr = item { true } else { false } }
    OverlayLayout(
      overlay: overlay, missing: scene.missing, join: scene.join, hasCode: codes.isEmpty == false, texts: words,
      now: now
    ).draw(on: &composer)
    composer.items += codes
  }
  if let lost = scene.lost { LostLayout(lost: lost, texts: words).draw(on: &composer) }
  return composer.items
}

/// Returns when a scene's picture next changes automatically, on the host's clock; nil if nothing moves.
package func nextChange(of scene: Scene, after now: Instant, isCalm: Bool = false) -> Instant? {
  var changes: [Instant] = []
  if case .opening(let opening) = scene.overlay {
    return OpeningLayout.nextChange(of: opening, after: now, isCalm: isCalm)
  }
  if case .resuming(let end) = scene.overlay { changes += nextSecond(before: end, after: now) }
  if let outlook = scene.missing?.outlook { changes += nextSecond(before: outlook.at, after: now) }
  if case .lobby(let lobby) = scene.content, let change = LobbyLayout.nextChange(of: lobby, after: now, isCalm: isCalm)
  {
    changes.append(change)
  }
  if case .game(let game) = scene.content {
    let surroundings = GameSurroundings(scene, now: now, isCalm: isCalm)
    let layout = game.presented.layout(in: surroundings)
    if let next = layout.nextChange, let moment = scene.gameClock.hostTime(of: next) { changes.append(moment) }
  }
  return changes.min()
}

/// Returns when the drifting ornaments or the light next move, on the host's clock; nil if there are none.
package func nextDrift(of scene: Scene, after now: Instant) -> Instant? {
  guard case .game(let game) = scene.content, !game.stage.isOver else { return nil }
  let gameTime = scene.gameClock.gameTime(at: now)
  guard !game.presented.layout(in: GameSurroundings(scene, now: now)).isTense else { return nil }
  let drift = Drift.nextChange(after: gameTime)
  let swings = game.stage.kind.presentation.swings
  return scene.gameClock.hostTime(of: swings ? min(drift, Lighting.nextChange(after: gameTime)) : drift)
}

/// Returns the next moment at which the number of whole seconds left until `end` decreases; empty once `end` is
/// reached.
func nextSecond(before end: Instant, after now: Instant) -> [Instant] {
  let left = end - now
  guard left > .zero else { return [] }
  return [end - .seconds(Double(left.wholeSecondsLeft - 1))]
}
