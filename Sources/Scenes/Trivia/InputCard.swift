import Catalogue
import Games
import Questions

/// The card that replaces the answers if something is typed: a hint, and the lowest and highest possible number.
///
/// ```
/// [        Estimate – the nearest wins        ]
/// [  0 ────────────── ? ──────────── 10 000 m ]
/// ```
struct InputCard {
  private let hint: String
  private let estimate: Estimate?
  private let words: TriviaSceneTexts

  /// Creates the card for a kind of question.
  ///
  /// - Parameter kind: The question's kind. The card draws nothing for a kind with answers to choose from.
  init(_ kind: QuestionKind, words: TriviaSceneTexts) {
    self.words = words
    switch kind {
    case .estimate(let estimate): (hint, self.estimate) = (words.estimate, estimate)
    case .typed: (hint, estimate) = (words.typed, nil)
    case .choice, .trueFalse, .several, .order, .poll, .survey: (hint, estimate) = ("", nil)
    }
  }

  static func top(on composer: Composer) -> Double {
    composer.isPortrait ? PictureFrame.bottom(on: composer) - 40 : 57
  }
  private static let height = 22.0
  private static let sizes = [5.6, 5.0, 4.4, 3.8, 3.2]

  /// Returns the place of the card.
  static func place(frame: PictureFrame?, on composer: Composer) -> Rect {
    let safe = composer.safe
    let isUnder = frame?.isBeside == false
    let usual = Self.top(on: composer)
    let top = isUnder ? frame?.answersTop ?? usual : usual
    let height = min(Self.height, PictureFrame.bottom(on: composer) - top)
    return Rect(x: safe.x, y: top, width: (frame?.maxX ?? safe.maxX) - safe.x, height: height)
  }

  func draw(share: Double, frame: PictureFrame?, on composer: inout Composer) {
    guard !hint.isEmpty else { return }
    let card = Self.place(frame: frame, on: composer)
    let (width, height) = (card.width, card.height)
    composer.posed(.rising(share)) { composer in
      composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface)
      let inner = width - 2 * Metrics.Space.large
      let x = card.x + Metrics.Space.large
      let hasLine = estimate?.range != nil && height > 12
      let text = composer.fit(
        hint, .semibold, composer.theme.text, TextBox(width: inner, sizes: Self.sizes))
      composer.put(
        text, x: x, width: inner, middle: hasLine ? card.y + height * 0.33 : card.midY, align: .center)
      guard hasLine, let estimate, let range = estimate.range else { return }
      line(
        ends: (estimate.shown(range.lowerBound), estimate.shown(range.upperBound)), unit: estimate.unit, x: x,
        width: inner, middle: card.y + height * 0.7, on: &composer)
    }
  }

  /// Draws the lowest and the highest possible number, with a line between them.
  private func line(
    ends: (least: String, most: String), unit: String?, x: Double, width: Double, middle: Double,
    on composer: inout Composer
  ) {
    let box = TextBox(width: width * 0.3, sizes: [4.0, 3.6, 3.2, 2.8])
    func label(_ text: String) -> FittedText { composer.fit(text, .medium, composer.theme.secondaryText, box) }
    let least = label(ends.least)
    let most = label([ends.most, unit].compactMap(\.self).joined(separator: " "))
    composer.put(least, x: x, width: least.width, middle: middle)
    composer.put(most, x: x + width - most.width, width: most.width, middle: middle)
    let start = x + least.width + Metrics.Space.medium
    let end = x + width - most.width - Metrics.Space.medium
    let radius = 2.6
    // The question mark interrupts the line.
    let half = max(0, (end - start) / 2 - radius - 0.8)
    for left in [start, end - half] {
      composer.bar(
        Rect(x: left, y: middle - 0.5, width: half, height: 1), fraction: 0, color: composer.theme.accent,
        track: composer.theme.track)
    }
    composer.disc(x: (start + end) / 2, y: middle, radius: radius, fill: composer.theme.accent)
    composer.put(
      composer.fit("?", .bold, composer.theme.onAccent, TextBox(size: 3.6)), x: (start + end) / 2 - radius,
      width: 2 * radius, middle: middle, align: .center)
  }
}
