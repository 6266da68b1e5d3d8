import Catalogue
import Console
import Games
import PadProtocol
import Room

/// The input of the host's own pad if a single press is not enough: buttons to choose, tiles to order, or a line to
/// type.
///
/// ```
/// [ 42.5|        ] km   0 ────────●──── 100
/// [Enter  Send]   [Esc] for the commands
/// ```
struct ConsoleInput {
  let pad: PadScreen
  let input: PadInput
  let focus: ConsoleFocus
  let texts: SceneTexts
  /// Whether there is little room.
  let narrow: Bool
  /// The maximum height of the input.
  let most: Double

  private static let gap = 1.4
  static let sendHeight = 4.4
  private static let sendGap = 1.6
  private static let highest = 8.0
  private static let fieldHeight = 6.4
  private static let placeHeight = 3.8

  /// The host's draft; nil once it has been sent.
  private var draft: PadDraft? {
    guard pad.personal.open else { return nil }
    return focus.draft?.input == input ? focus.draft : PadDraft(of: pad)
  }
  private var sent: PadValue? { pad.personal.open ? nil : pad.personal.value }
  private var rights: [Token] { pad.rightTokens }

  private var hasPlaces: Bool { if case .order = input.form { true } else { false } }
  private var isField: Bool {
    switch input.form {
    case .choices, .order, .unknown: false
    case .number, .text: true
    }
  }

  private func side(width: Double) -> Double {
    let count = Double(max(narrow ? 4 : 5, pad.shared.buttons.count))
    let share = (width - (count - 1) * Self.gap) / count
    let most = most - Self.sendGap - Self.sendHeight - (hasPlaces ? Self.placeHeight : 0)
    return max(3.4, min(share, Self.highest, most))
  }

  /// Returns the height of the input: the same before and after sending, so that nothing else moves.
  func height(width: Double) -> Double {
    let content = isField ? Self.fieldHeight : side(width: width) + (hasPlaces ? Self.placeHeight : 0)
    return content + Self.sendGap + Self.sendHeight
  }

  func draw(in area: Rect, on composer: inout Composer) {
    switch input.form {
    case .choices: choices(in: area, on: &composer)
    case .order: order(in: area, on: &composer)
    // Only another host's room can ask for such an input.
    case .unknown: break
    case .number(let field): number(field, in: area, on: &composer)
    case .text:
      var text = draft?.text ?? ""
      if case .text(let own) = sent { text = own }
      line(text, in: Rect(x: area.x, y: area.y, width: area.width, height: Self.fieldHeight), on: &composer)
    }
    let y = area.y + height(width: area.width) - Self.sendHeight / 2
    if let draft {
      send(draft, x: area.x, middle: y, width: area.width, on: &composer)
    } else if sent != nil, pad.personal.verdict == nil {
      composer.tick(x: area.x + 1.2, y: y, size: 2.2, color: composer.theme.good)
      let words = composer.fit(
        texts.sent, .medium, composer.theme.secondaryText, TextBox(width: area.width - 3.2, sizes: [2.4, 2.2]))
      composer.put(words, x: area.x + 3.2, width: words.width, middle: y)
    }
  }

  // MARK: - Tiles

  private func choices(in area: Rect, on composer: inout Composer) {
    var chosen = draft?.chosen ?? []
    if case .choices(let tokens) = sent { chosen = Set(tokens) }
    let side = side(width: area.width)
    for (index, button) in pad.shared.buttons.enumerated() {
      let rect = Rect(x: area.x + Double(index) * (side + Self.gap), y: area.y, width: side, height: side)
      let isChosen = chosen.contains(button.token)
      let isRight = rights.contains(button.token)
      tile(
        button, in: rect, spot: draft == nil ? nil : .target(.answer(index)),
        isDim: draft == nil && !isChosen && !isRight, isMarked: draft == nil && isChosen,
        isFocused: draft != nil && focus.target == .answer(index), on: &composer)
      let badge: Badge? =
        if !rights.isEmpty { isRight ? .right : isChosen ? .wrong : nil } else { isChosen ? .chosen : .free }
      if let badge { drawBadge(badge, on: rect, on: &composer) }
    }
  }

  private func order(in area: Rect, on composer: inout Composer) {
    var own = draft?.order ?? pad.shared.buttons.map(\.token)
    if case .order(let tokens) = sent {
      own = tokens
    } else if draft == nil, !rights.isEmpty {
      own = rights
    }
    let buttons = own.compactMap { token in pad.shared.buttons.first { $0.token == token } }
    let side = side(width: area.width)
    for (index, button) in buttons.enumerated() {
      let x = area.x + Double(index) * (side + Self.gap)
      let isLifted = draft?.isLifted == true && draft?.cursor == index
      let place = composer.fit(
        "\(index + 1).", .semibold, composer.theme.secondaryText, TextBox(width: side, sizes: [2.2, 2]))
      composer.put(place, x: x, width: side, middle: area.y + 0.9, align: .center)
      // A lifted tile stands out of the row.
      let rect = Rect(x: x, y: area.y + Self.placeHeight - (isLifted ? 1 : 0), width: side, height: side)
      tile(
        button, in: rect, spot: draft == nil ? nil : .target(.answer(index)),
        isDim: draft == nil && sent == nil && rights.isEmpty, isMarked: isLifted,
        isFocused: draft != nil && focus.target == .answer(index), on: &composer)
      guard sent != nil, let follows = pad.follows(at: index, in: own) else { continue }
      drawBadge(follows ? .right : .wrong, on: rect, on: &composer)
    }
  }

  private func tile(
    _ button: PadButton, in rect: Rect, spot: ConsoleSpot?, isDim: Bool, isMarked: Bool, isFocused: Bool,
    on composer: inout Composer
  ) {
    var rect = rect
    if let spot {
      composer.area(rect, spot)
      // A tile that is lifted out of the row is already as high as it can be.
      let lift = isMarked ? 0 : composer.lift(spot, focus, isChosen: isFocused)
      rect.y -= lift
      composer.shade(rect, radius: composer.theme.radius.tile, lift: lift)
    }
    let shape = button.shape.flatMap { AnswerShape.allCases.firstIndex(of: $0) }
    composer.tile(number: (shape ?? 0) + 1, x: rect.x, y: rect.y, side: rect.width)
    if isDim {
      composer.box(rect, radius: composer.theme.radius.tile, fill: Fill(composer.theme.background.opacity(0.68)))
    }
    guard isMarked || isFocused else { return }
    composer.box(
      rect.inset(by: -0.65), radius: 2.1, fill: nil,
      stroke: isFocused ? composer.theme.accent : composer.theme.text, strokeWidth: 0.45)
  }

  /// The symbol in a tile's corner.
  private enum Badge { case free, chosen, right, partly, wrong }

  private func drawBadge(_ badge: Badge, on rect: Rect, on composer: inout Composer) {
    let theme = composer.theme
    let radius = max(1, 0.17 * rect.width)
    let (x, y) = (rect.maxX - 0.5 * radius, rect.y + 0.5 * radius)
    let fill: Color =
      switch badge {
      case .free, .partly: theme.background
      case .chosen: theme.text
      case .right: theme.good
      case .wrong: theme.bad
      }
    composer.disc(x: x, y: y, radius: radius, fill: fill, stroke: badge == .free ? theme.text : theme.background)
    switch badge {
    case .free: break
    case .partly:
      composer.ring(x: x, y: y, radius: 0.62 * radius, thickness: 0.4 * radius, fraction: 0.5, color: theme.good)
    case .chosen, .right: composer.tick(x: x, y: y, size: 1.15 * radius, color: theme.background)
    case .wrong:
      let arm = 0.45
      composer.path(
        [
          .move(Point(x: -arm, y: -arm)), .line(Point(x: arm, y: arm)), .move(Point(x: arm, y: -arm)),
          .line(Point(x: -arm, y: arm)),
        ],
        x: x, y: y, radius: (radius, radius), fill: nil, stroke: theme.background, strokeWidth: 0.3 * radius)
    }
  }

  // MARK: - Lines

  /// Draws the verdict at the corner of the line.
  private func judge(_ rect: Rect, on composer: inout Composer) {
    guard let verdict = pad.personal.verdict else { return }
    // The badge is as large as on a tile.
    let corner = Rect(x: rect.maxX - Self.highest, y: rect.y, width: Self.highest, height: Self.highest)
    switch verdict {
    case .right: drawBadge(.right, on: corner, on: &composer)
    case .wrong: drawBadge(.wrong, on: corner, on: &composer)
    case .partly: drawBadge(.partly, on: corner, on: &composer)
    }
  }

  private func number(_ field: NumberField, in area: Rect, on composer: inout Composer) {
    var text = draft?.text ?? ""
    if case .number(let number) = sent { text = field.digits(of: number) }
    let width = min(area.width * (field.range == nil ? 0.6 : 0.4), 26)
    line(field.shown(text), in: Rect(x: area.x, y: area.y, width: width, height: Self.fieldHeight), on: &composer)
    var x = area.x + width + 1.4
    let middle = area.y + Self.fieldHeight / 2
    if let unit = field.unit {
      let words = composer.fit(
        unit, .semibold, composer.theme.text, TextBox(width: area.maxX - x, sizes: [3.2, 2.8, 2.4, 2]))
      composer.put(words, x: x, width: words.width, middle: middle)
      x += words.width + 2.4
    }
    guard let range = field.range else { return }
    func end(_ number: Double) -> FittedText {
      composer.fit(
        field.shown(number), .medium, composer.theme.secondaryText,
        TextBox(width: (area.maxX - x) * 0.32, sizes: [2.4, 2.2, 2]))
    }
    let (least, most) = (end(range.lowerBound), end(range.upperBound))
    composer.put(least, x: x, width: least.width, middle: middle)
    composer.put(most, x: area.maxX - most.width, width: most.width, middle: middle)
    let start = x + least.width + 1.6
    let track = Rect(x: start, y: middle - 0.35, width: area.maxX - most.width - 1.6 - start, height: 0.7)
    guard track.width > 3 else { return }
    // The wheel moves the slider, as the arrows do while a number is typed.
    if draft != nil, focus.isTyping {
      composer.area(
        Rect(x: area.x, y: area.y, width: area.width, height: Self.fieldHeight), nil, up: .key(.up), down: .key(.down))
    }
    let fraction = Double(text).flatMap(field.fraction(of:))
    composer.bar(track, fraction: fraction ?? 0, color: composer.theme.accent, track: composer.theme.track)
    if let fraction {
      composer.disc(x: track.x + fraction * track.width, y: middle, radius: 1.2, fill: composer.theme.accent)
    }
  }

  /// Draws the typed text in a frame; if it is too long, draws the part before the caret, where typing continues.
  private func line(_ text: String, in rect: Rect, on composer: inout Composer) {
    let isTyping = draft != nil && focus.isTyping
    defer { judge(rect, on: &composer) }
    if draft != nil, !isTyping { composer.area(rect, .target(.input)) }
    composer.box(
      rect, radius: 1.5, fill: composer.theme.surface,
      stroke: isTyping ? composer.theme.accent : composer.theme.line, strokeWidth: isTyping ? 0.45 : 0.25)
    let room = rect.width - 3.2
    let size = 3.2
    func fitted(_ text: some StringProtocol) -> FittedText {
      // Non-breaking spaces keep their width at the end of a line.
      composer.fit(
        String(text.map { $0 == " " ? "\u{A0}" : $0 }), .semibold, composer.theme.text,
        TextBox(width: .infinity, sizes: [size]))
    }
    let caret = min(draft?.caret ?? text.count, text.count)
    var first = 0
    while first < caret, fitted(text.prefix(caret).dropFirst(first)).width > room { first += 1 }
    var shown = text.dropFirst(first)
    while !shown.isEmpty, fitted(shown).width > room { shown = shown.dropLast() }
    let x = rect.x + 1.6
    if !shown.isEmpty { composer.put(fitted(shown), x: x, width: room, middle: rect.midY) }
    guard isTyping else { return }
    let before = text.prefix(caret).dropFirst(first)
    let offset = before.isEmpty ? 0 : fitted(before).width
    composer.box(
      Rect(x: x + offset + 0.15, y: rect.midY - 2, width: 0.3, height: 4), radius: 0.1,
      fill: Fill(composer.theme.accent))
  }
}
