import Games
import Room

/// What lies over a game that stands still: why, and what to do; or the seconds until it goes on.
struct OverlayLayout {
  let overlay: Scene.Overlay
  let texts: any Texts
  /// The host's clock.
  let now: Instant

  func draw(on composer: inout Composer) {
    composer.items.append(.sheet(composer.size.bounds, Palette.dim))
    switch overlay {
    case .paused(let reason): paused(reason, on: &composer)
    case .resuming(let end): resuming(end, on: &composer)
    }
  }

  private func paused(_ reason: PauseReason, on composer: inout Composer) {
    let safe = composer.safe
    let width = min(112, safe.width)
    let inner = width - 2 * Metrics.Space.large - 2
    let headline = composer.fit(
      texts.reason(reason), .display, Palette.text,
      TextBox(width: inner, lines: 2, sizes: [7.4, 6.8, 6.2, 5.5, 5]))
    let advice = composer.fit(
      texts.advice(reason), .medium, Palette.secondaryText,
      TextBox(width: inner, lines: 2, sizes: [4.2, 3.8, 3.4]))
    let icon = 5.2
    let height = 6 + 2 * icon + 3.4 + headline.height + 1.6 + advice.height + 6
    let card = Rect(x: safe.midX - width / 2, y: 50 - height / 2, width: width, height: height)
    composer.box(card, radius: Metrics.Radius.card * 1.4, fill: Palette.surface, stroke: Palette.faintLine)
    // The two bars of a pause button.
    let middle = card.y + 6 + icon
    composer.disc(x: card.midX, y: middle, radius: icon, fill: Palette.accent)
    for side in [-1.0, 1] {
      composer.box(
        Rect(x: card.midX + side * 1.55 - 0.7, y: middle - 2.2, width: 1.4, height: 4.4), radius: 0.4,
        fill: Fill(Palette.ink))
    }
    let top = composer.put(
      headline, x: card.x, width: width, top: middle + icon + 3.4, align: .center)
    composer.put(advice, x: card.x, width: width, top: top + 1.6, align: .center)
  }

  private func resuming(_ end: Instant, on composer: inout Composer) {
    let safe = composer.safe
    let seconds = max(1, (end - now).wholeSecondsLeft)
    let side = 44.0
    let card = Rect(x: safe.midX - side / 2, y: 50 - side / 2, width: side, height: side)
    composer.box(card, radius: Metrics.Radius.card * 1.4, fill: Palette.surface, stroke: Palette.faintLine)
    composer.put(
      composer.fit(
        texts.getReady, .medium, Palette.secondaryText, TextBox(width: side - 5, sizes: [4.2, 3.8, 3.4])),
      x: card.x, width: side, middle: card.y + 8.4, align: .center)
    composer.put(
      composer.fit(String(seconds), .display, Palette.text, TextBox(size: 24), tabular: true), x: card.x,
      width: side, middle: card.y + 26, align: .center)
  }
}
