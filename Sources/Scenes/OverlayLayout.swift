import Catalogue
import Games
import Room

/// The overlay of a paused game: either the reason and what to do, or the seconds until the game continues.
struct OverlayLayout {
  let overlay: Scene.Overlay
  /// The missing players for whom the game is paused.
  let missing: Missing?
  let join: Scene.Join?
  /// Whether the QR code keeps its place in the scene, so that the overlay needs only the words.
  var hasCode = false
  let texts: SceneTexts
  /// The moment for which the overlay is drawn, on the host's clock.
  let now: Instant

  func draw(on composer: inout Composer) {
    composer.items.append(.sheet(composer.size.bounds, composer.theme.dim))
    switch overlay {
    case .paused(let reason): paused(reason, on: &composer)
    case .resuming(let end): resuming(end, on: &composer)
    // An opening takes up the whole picture, so it is drawn elsewhere.
    case .opening: break
    }
  }

  /// Returns the width of the card.
  private static func width(_ safe: Rect) -> Double { min(112, safe.width) }

  private func paused(_ reason: PauseReason, on composer: inout Composer) {
    let safe = composer.safe
    let width = Self.width(safe)
    let inner = width - 2 * Metrics.Space.large - 2
    let headline = composer.fit(
      texts.reason(reason, missing), .display, composer.theme.text,
      TextBox(width: inner, lines: composer.isPortrait ? 3 : 2, sizes: [7.4, 6.8, 6.2, 5.5, 5]))
    let advice = composer.fit(
      texts.advice(reason, missing, at: now), .medium, composer.theme.secondaryText,
      TextBox(width: inner, lines: composer.isPortrait ? 3 : 2, sizes: [4.2, 3.8, 3.4]))
    let icon = 5.2
    let height = 6 + 2 * icon + 3.4 + headline.height + 1.6 + advice.height + 6
    // A pause is a good time for people to join.
    let gap = Metrics.Space.large
    let invitation = SmallInvitation(join: join, most: min(20, safe.height - height - gap), composer: composer)
    let lines = hasCode ? invitation?.lines(width: inner, height: 8, composer: composer) ?? [] : []
    let linesHeight = lines.reduce(0) { $0 + $1.height }
    let used = height + (hasCode ? linesHeight : invitation?.side.map { gap + $0 } ?? 0)
    let card = Rect(x: safe.midX - width / 2, y: composer.height / 2 - used / 2, width: width, height: used)
    composer.box(
      card, radius: composer.theme.radius.card * 1.4, fill: composer.theme.surface, stroke: composer.theme.faintLine)
    let middle = card.y + 6 + icon
    composer.pauseMark(x: card.midX, y: middle, radius: icon)
    let adviceTop =
      composer.put(
        headline, x: card.x, width: width, top: middle + icon + 3.4, align: .center) + 1.6
    let bottom = composer.put(advice, x: card.x, width: width, top: adviceTop, align: .center)
    var top = bottom + Metrics.Space.medium
    for line in lines { top = composer.put(line, x: card.x, width: width, top: top, align: .center) }
    if let invitation, !hasCode { drawInvitation(invitation, top: bottom + gap, on: &composer) }
  }

  /// Draws the QR code with the words next to it, horizontally centred.
  private func drawInvitation(_ invitation: SmallInvitation, top: Double, on composer: inout Composer) {
    guard let side = invitation.side else { return }
    let safe = composer.safe
    let gap = Metrics.Space.medium
    let column = invitation.column(width: Self.width(safe) - side - 2 * gap, composer: composer)
    let x = safe.midX - (side + (column.map { $0.width + gap } ?? 0)) / 2
    invitation.drawCode(x: x, y: top, light: composer.theme.qr.light, on: &composer)
    guard let column else { return }
    column.draw(
      x: x + side + gap, width: column.width, top: top + (side - column.height) / 2, align: .leading, on: &composer)
  }

  private func resuming(_ end: Instant, on composer: inout Composer) {
    let safe = composer.safe
    let seconds = max(1, (end - now).wholeSecondsLeft)
    let side = 44.0
    let card = Rect(x: safe.midX - side / 2, y: composer.height / 2 - side / 2, width: side, height: side)
    composer.box(
      card, radius: composer.theme.radius.card * 1.4, fill: composer.theme.surface, stroke: composer.theme.faintLine)
    composer.put(
      composer.fit(
        texts.getReady, .medium, composer.theme.secondaryText, TextBox(width: side - 5, sizes: [4.2, 3.8, 3.4])),
      x: card.x, width: side, middle: card.y + 8.4, align: .center)
    composer.put(
      composer.fit(String(seconds), .display, composer.theme.text, TextBox(size: 24), tabular: true), x: card.x,
      width: side, middle: card.y + 26, align: .center)
  }
}
