import Catalogue
import Console
import Games
import PadProtocol
import Room

/// The host's own buttons: tiles if a number and a shape identify every button, otherwise cards with words.
struct ConsoleAnswers {
  let pad: PadScreen
  let focus: ConsoleFocus
  let texts: SceneTexts
  /// Whether there is little room.
  let narrow: Bool
  /// The maximum height of the buttons with their label.
  let most: Double
  /// The line above the buttons: whose pad it is, and the task.
  private let label: FittedText

  private static let gap = 1.4
  private static let lineHeight = 4.4
  private static let highest = 9.0
  /// The maximum width of a card, so that a single button is not a bar across the window.
  private static let widestCard = 34.0

  init(
    pad: PadScreen, focus: ConsoleFocus, texts: SceneTexts, narrow: Bool, most: Double, width: Double,
    on composer: Composer
  ) {
    (self.pad, self.focus, self.texts, self.narrow, self.most) = (pad, focus, texts, narrow, most)
    let phrase: Phrase = .strong(texts.yourPad) + Phrase("   " + pad.status)
    let sizes = [ConsoleLayout.Size.text, 2.4, ConsoleLayout.Size.small, 2]
    let line = composer.fit(
      phrase.spans(strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText)),
      TextBox(width: width, sizes: sizes))
    // A long rule has the place to itself, on two lines if necessary.
    label =
      line.fits
      ? line
      : composer.fit(
        pad.status, .medium, composer.theme.secondaryText, TextBox(width: width, lines: 2, sizes: sizes))
  }

  private var buttons: [PadButton] { pad.shared.buttons }
  private var labelHeight: Double { label.lines.count > 1 ? label.height + 1.6 : Self.lineHeight }
  /// The input that replaces the buttons if the answer is not a single press; nil if it is.
  private var input: ConsoleInput? {
    pad.shared.input.map {
      ConsoleInput(
        pad: pad, input: $0, focus: focus, texts: texts, narrow: narrow, most: most - labelHeight - 0.6)
    }
  }
  private var areTiles: Bool { buttons.allSatisfy { $0.isTile } }
  /// The minimum width of cards side by side; narrower cards are placed one below the other.
  private static let narrowestCard = 24.0

  private func areStacked(width: Double) -> Bool {
    !areTiles && (2...4).contains(buttons.count)
      && (width - Double(buttons.count - 1) * Self.gap) / Double(buttons.count) < Self.narrowestCard
  }

  private func size(width: Double) -> (width: Double, height: Double) {
    let height = min(Self.highest, max(4, most - labelHeight - 0.6))
    if areStacked(width: width) {
      let count = Double(buttons.count)
      let room = most - labelHeight - 0.6 - (count - 1) * Self.gap
      return (min(Self.widestCard, width), min(0.7 * Self.highest, max(3.4, room / count)))
    }
    let count = Double(areTiles ? max(narrow ? 4 : 5, buttons.count) : buttons.count)
    let share = (width - (count - 1) * Self.gap) / count
    guard areTiles else { return (min(Self.widestCard, share), height) }
    let side = min(share, height)
    return (side, side)
  }

  /// Returns the height of the buttons with their label.
  func height(width: Double) -> Double {
    if let input { return labelHeight + input.height(width: width) + 0.6 }
    guard !buttons.isEmpty else { return labelHeight }
    let rows = areStacked(width: width) ? Double(buttons.count) : 1
    return labelHeight + rows * size(width: width).height + (rows - 1) * Self.gap + 0.6
  }

  func draw(in area: Rect, on composer: inout Composer) {
    composer.put(label, x: area.x, width: area.width, middle: area.y + max(1.6, label.height / 2))
    if let input {
      let area = Rect(x: area.x, y: area.y + labelHeight, width: area.width, height: 0)
      return input.draw(in: area, on: &composer)
    }
    guard buttons.isEmpty == false else { return }
    let size = size(width: area.width)
    let open = pad.openButtons
    let words = areTiles ? [] : labels(width: size.width, height: size.height, composer)
    for (index, button) in buttons.enumerated() {
      let isBelow = areStacked(width: area.width)
      var rect = Rect(
        x: area.x + (isBelow ? 0 : Double(index) * (size.width + Self.gap)),
        y: area.y + labelHeight + (isBelow ? Double(index) * (size.height + Self.gap) : 0), width: size.width,
        height: size.height)
      let isPressed = button.token == pad.personal.pressed
      let place = open.firstIndex { $0.token == button.token }
      let isChosen = place.map { focus.target == .answer($0) } == true
      if let place {
        let spot = ConsoleSpot.target(.answer(place))
        composer.area(rect, spot)
        let lift = composer.lift(spot, focus, isChosen: isChosen)
        rect.y -= lift
        composer.shade(rect, radius: composer.theme.radius.tile, lift: lift)
      }
      if areTiles {
        composer.tile(of: button, in: rect)
      } else {
        card(button, label: words[index], in: rect, on: &composer)
      }
      if place == nil && isPressed == false {
        composer.box(rect, radius: composer.theme.radius.tile, fill: Fill(composer.theme.background.opacity(0.68)))
      }
      if isPressed || isChosen {
        composer.box(
          rect.inset(by: -0.65), radius: 2.1, fill: nil,
          stroke: isPressed ? composer.theme.text : composer.theme.accent,
          strokeWidth: 0.45)
      }
    }
  }

  // MARK: - Cards

  private static let inset = 0.9
  private static let keySizes = [2.4, 2.1, 1.8, 1.5]

  /// Returns the type size for a key's name, so that the key cap leaves room for the words on the card.
  private func keySize(_ button: PadButton, width: Double, _ composer: Composer) -> Double {
    Self.keySizes.first { composer.keyCapWidth(key(button), size: $0) <= 0.5 * width } ?? 1.5
  }

  /// Returns the width of the mark before a card's words.
  private func markWidth(_ button: PadButton, width: Double, height: Double, _ composer: Composer) -> Double {
    guard button.answer == nil else { return min(height - 2 * Self.inset, Self.highest) }
    return composer.keyCapWidth(key(button), size: keySize(button, width: width, composer)) + 0.6
  }

  /// Returns the words of all cards, at the largest size at which the longest fit.
  private func labels(width: Double, height: Double, _ composer: Composer) -> [FittedText] {
    let sizes = buttons.count == 1 ? [4.4, 4, 3.6, 3.2, 2.8, 2.4, 2.2, 2, 1.8] : [3.2, 3, 2.8, 2.6, 2.4, 2.2, 2, 1.8]
    func fitted(_ sizes: [Double]) -> [FittedText] {
      buttons.map { button in
        let room = width - 2 * Self.inset - markWidth(button, width: width, height: height, composer) - 2
        return composer.fit(
          button.label, .semibold, composer.theme.text,
          TextBox(width: room, height: height - 0.6, lines: 2, sizes: sizes))
      }
    }
    let size = fitted(sizes).map(\.size).min() ?? 0
    return fitted(sizes.filter { $0 <= size } + [1.8])
  }

  private func card(_ button: PadButton, label: FittedText, in rect: Rect, on composer: inout Composer) {
    composer.box(
      rect, radius: composer.theme.radius.tile, fill: composer.theme.raised, stroke: composer.theme.pad(button.color),
      strokeWidth: 0.3)
    let mark = markWidth(button, width: rect.width, height: rect.height, composer)
    let x = rect.x + Self.inset
    if let answer = button.answer {
      composer.tile(number: answer, x: x, y: rect.midY - mark / 2, side: mark)
    } else {
      let size = keySize(button, width: rect.width, composer)
      composer.keyCap(key(button), x: x + 0.6, middle: rect.midY, size: size)
    }
    let start = x + mark + 1.2
    let room = rect.maxX - Self.inset - start
    composer.put(label, x: start, width: room, middle: rect.midY, align: buttons.count == 1 ? .center : .leading)
  }

  private func key(_ button: PadButton) -> String {
    button.key == "space" ? texts.space : button.key.uppercased()
  }
}

extension PadButton {
  /// The number of the answer whose shape the button has; nil if it has none.
  fileprivate var answer: Int? { shape.flatMap { AnswerShape.allCases.firstIndex(of: $0) }.map { $0 + 1 } }

  /// Whether the button needs no words: its label is only its answer's number or, if nothing is behind it now, its key.
  fileprivate var isTile: Bool { answer.map { label == String($0) } ?? (idle == true && label == key) }
}

extension Composer {
  fileprivate mutating func tile(of button: PadButton, in rect: Rect) {
    if let answer = button.answer { return tile(number: answer, x: rect.x, y: rect.y, side: rect.width) }
    // An empty place keeps its number. Its fill hides the shadow below it when it rises.
    let width = 0.3
    box(
      rect.inset(by: width / 2), radius: min(theme.radius.tile, rect.width * 0.14), fill: Fill(theme.background),
      stroke: theme.line, strokeWidth: width)
    put(
      fit(button.label, .bold, theme.secondaryText, TextBox(size: 0.38 * rect.width)), x: rect.x, width: rect.width,
      middle: rect.midY, align: .center)
  }
}
