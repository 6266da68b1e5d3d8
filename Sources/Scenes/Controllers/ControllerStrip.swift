import Catalogue
import Controllers
import Games
import PadProtocol
import Room

/// The strip below the picture for players with controllers: the buttons' meanings, and the players' current entries.
///
/// ```
/// |                    the picture                     |
/// | (A) ▲  (B) ●  (X) ■  (Y) ◆   [M 12_] [T ANNA_]     |
/// ```
struct ControllerStrip {
  let bar: ControllerBar
  let texts: ControllerSceneTexts

  /// The picture's share of the canvas height.
  private static let share = 0.88
  /// The top and the bottom of the strip's contents, in units of the whole canvas.
  private static let (top, bottom) = (89.2, 94.8)
  /// The height of the strip's contents.
  private static let height = bottom - top
  private static let sizes = [3.4, 3.2, 3.0, 2.8]

  /// Returns the size of the picture above the strip.
  static func picture(in size: CanvasSize) -> CanvasSize {
    CanvasSize(width: size.width, height: Int((share * Double(size.height)).rounded()))
  }

  /// Returns the distance by which the picture is moved down, in pixels.
  ///
  /// The margin of a smaller picture alone would be too small at the TV's upper edge.
  private static func shift(in size: CanvasSize) -> Double {
    (Metrics.overscan * Double(size.height - picture(in: size).height)).rounded(.up)
  }

  /// Returns the items of a smaller picture, placed above the strip; overlays still cover the whole canvas.
  static func placed(_ items: [DrawItem], in size: CanvasSize) -> [DrawItem] {
    let place = DrawItem.Placing(
      center: Point(x: 0, y: 0), scale: 1, shift: Point(x: 0, y: shift(in: size)), opacity: 1)
    let whole = picture(in: size).bounds
    return items.map { item in
      switch item {
      case .background(var background):
        background.size = size
        return .background(background)
      case .sheet(whole, let color): return .sheet(size.bounds, color)
      default: return item.placed(place)
      }
    }
  }

  func draw(on composer: inout Composer) {
    let edge = edge(on: composer)
    let pixels = edge * composer.unit
    composer.items.append(
      .sheet(
        Rect(x: 0, y: pixels, width: Double(composer.size.width), height: Double(composer.size.height) - pixels),
        composer.theme.background))
    composer.box(
      Rect(x: composer.safe.x, y: edge + 0.2, width: composer.safe.width, height: 0.25), radius: 0,
      fill: Fill(composer.theme.faintLine))
    var area = Rect(x: composer.safe.x, y: Self.top, width: composer.safe.width, height: Self.height)
    if let refusal = bar.refusal, bar.cards.isEmpty, !composer.isPortrait {
      let text = composer.fit(
        refusal, .medium, composer.theme.warning, TextBox(width: 0.6 * area.width, lines: 2, sizes: [2.8]))
      composer.put(text, x: area.maxX - text.width, width: text.width, middle: area.midY)
      area.width -= text.width + Metrics.Space.large
    }
    let cards = bar.cards.prefix(8)
    if composer.isPortrait { return drawRows(Array(cards), below: edge + 0.6, refusal: bar.refusal, on: &composer) }
    if !cards.isEmpty {
      // Players who answer look at their own cards, so the buttons' meanings come second.
      let width = min(34, (area.width - Double(cards.count - 1) * Metrics.Space.small) / Double(cards.count))
      let used = Double(cards.count) * (width + Metrics.Space.small)
      for (place, card) in cards.enumerated() {
        let x = area.maxX - used + Metrics.Space.small + Double(place) * (width + Metrics.Space.small)
        drawCard(card, in: Rect(x: x, y: area.y, width: width, height: area.height), on: &composer)
      }
      area.width -= used + Metrics.Space.small
    }
    drawLegends(in: area, on: &composer)
  }

  /// Draws the strip on a portrait picture, with the buttons' meanings above the cards.
  ///
  /// If there are many cards, they fill both rows.
  private func drawRows(
    _ cards: [ControllerBar.Card], below top: Double, refusal: String?, on composer: inout Composer
  ) {
    let safe = composer.safe
    let height = min(Self.height, (safe.maxY - top - 0.6) / 2)
    let rows = [safe.maxY - 2 * height - 0.4, safe.maxY - height].map {
      Rect(x: safe.x, y: $0, width: safe.width, height: height)
    }
    let gap = 1.2
    let columns = min(4, cards.count)
    for (place, card) in cards.enumerated() {
      let width = min(44, (safe.width - Double(columns - 1) * gap) / Double(columns))
      let row = rows[cards.count > 4 ? place / 4 : 1]
      let x = safe.x + Double(place % 4) * (width + gap)
      drawCard(card, in: Rect(x: x, y: row.y, width: width, height: height), on: &composer)
    }
    if cards.count <= 4 { drawLegends(in: rows[0], on: &composer) }
    guard let refusal, cards.isEmpty else { return }
    let text = composer.fit(
      refusal, .medium, composer.theme.warning, TextBox(width: safe.width, height: height, lines: 1, sizes: [3.2, 2.8]))
    composer.put(text, x: safe.x, width: safe.width, middle: rows[1].midY)
  }

  /// Returns the bottom edge of the picture in units, at a whole pixel like the picture itself.
  private func edge(on composer: Composer) -> Double {
    (Double(Self.picture(in: composer.size).height) + Self.shift(in: composer.size)) / composer.unit
  }

  // MARK: - Which button does what

  /// Draws as many of the buttons' meanings as fit, from the left, at the largest size at which all fit.
  private func drawLegends(in area: Rect, on composer: inout Composer) {
    guard area.width > 0 else { return }
    let all = bar.legends.map { legend in legend.entries.map { (legend.kind, $0) } }
    let size = Self.sizes.first { width(of: all, size: $0, composer) <= area.width } ?? Self.sizes[Self.sizes.count - 1]
    var x = area.x
    for (place, legend) in all.enumerated() {
      let gap = place == 0 ? 0 : Metrics.Space.large
      for (index, (kind, entry)) in legend.enumerated() {
        let before = index == 0 ? gap : Metrics.Space.medium
        guard x + before + width(of: entry, kind, size: size, composer) <= area.maxX + 0.01 else { return }
        x = drawEntry(entry, kind, x: x + before, middle: area.midY, size: size, on: &composer)
      }
    }
  }

  private typealias Row = [(ControllerKind, ControllerBar.Legend.Entry)]

  private func width(of rows: [Row], size: Double, _ composer: Composer) -> Double {
    rows.reduce(Double(max(0, rows.count - 1)) * Metrics.Space.large) { sum, row in
      row.reduce(sum + Double(max(0, row.count - 1)) * Metrics.Space.medium) {
        $0 + width(of: $1.1, $1.0, size: size, composer)
      }
    }
  }

  private static let gap = 0.9

  private func width(
    of entry: ControllerBar.Legend.Entry, _ kind: ControllerKind, size: Double, _ composer: Composer
  ) -> Double {
    let mark = ControllerMark(kind: kind, buttons: entry.buttons, texts: texts)
    return mark.width(size: size, composer) + Self.gap + deedWidth(entry.deed, size: size, composer)
  }

  private func deedWidth(_ deed: ControllerBar.Legend.Deed, size: Double, _ composer: Composer) -> Double {
    if case .press(let button) = deed, button.shape != nil { return 3.6 + 0.4 + label(button, size, composer).width }
    return composer.fit(words(deed), .medium, composer.theme.text, TextBox(size: size)).width
  }

  private func label(_ button: PadButton, _ size: Double, _ composer: Composer) -> FittedText {
    composer.fit(button.label, .semibold, composer.theme.text, TextBox(size: size))
  }

  /// Draws a button and its meaning; returns the right edge.
  private func drawEntry(
    _ entry: ControllerBar.Legend.Entry, _ kind: ControllerKind, x: Double, middle: Double, size: Double,
    on composer: inout Composer
  ) -> Double {
    let mark = ControllerMark(kind: kind, buttons: entry.buttons, texts: texts)
    var x = mark.draw(x: x, middle: middle, size: size, on: &composer) + Self.gap
    if case .press(let button) = entry.deed, let shape = button.shape {
      let side = 3.6 * min(1, shape.opticalScale)
      composer.shape(
        shape, in: Rect(x: x + (3.6 - side) / 2, y: middle - side / 2, width: side, height: side),
        color: composer.theme.answer(shape))
      x += 3.6 + 0.4
      let text = label(button, size, composer)
      composer.put(text, x: x, width: text.width, middle: middle)
      return x + text.width
    }
    let text = composer.fit(words(entry.deed), .medium, composer.theme.text, TextBox(size: size))
    composer.put(text, x: x, width: text.width, middle: middle)
    return x + text.width
  }

  private func words(_ deed: ControllerBar.Legend.Deed) -> String {
    switch deed {
    case .join: texts.join
    case .changeHead: texts.changeHead
    case .changeName: texts.changeName
    case .spell: texts.spell
    case .turn: texts.turn
    case .changeTeam: texts.changeTeam
    case .send: texts.send
    case .press(let button): button.label
    }
  }

  // MARK: - What they are about to say

  private func drawCard(_ card: ControllerBar.Card, in rect: Rect, on composer: inout Composer) {
    composer.box(rect, radius: rect.height / 2, fill: composer.theme.surface)
    let radius = rect.height / 2 - 0.2
    composer.disc(of: card.player, x: rect.x + rect.height / 2, y: rect.midY, radius: radius, isNamed: true)
    let inner = Rect(
      x: rect.x + rect.height + 0.8, y: rect.y, width: rect.width - rect.height - 2.6, height: rect.height)
    guard inner.width > 4 else { return }
    switch card.content {
    case .text(let text, let letter): put(text, letter.map(String.init) ?? "_", "", in: inner, on: &composer)
    case .number(let digits, let unit, let place):
      let parts = Self.parts(of: digits, place: place)
      put(parts.0, parts.1, parts.2 + (unit.map { "\u{A0}\($0)" } ?? ""), in: inner, on: &composer)
    case .chosen(let count, let all): dots(count, all, in: inner, on: &composer)
    case .highlighted(let button, let count, let all):
      let end = highlight(button, in: inner, on: &composer)
      let rest = Rect(x: end + 1, y: inner.y, width: inner.maxX - end - 1, height: inner.height)
      if all > 0, rest.width > 4 { dots(count, all, in: rest, on: &composer) }
    case .leaving:
      let text = composer.fit(
        texts.leaving, .medium, composer.theme.text, TextBox(width: inner.width, sizes: [3.2, 3.0, 2.8]))
      composer.put(text, x: inner.x, width: inner.width, middle: inner.midY)
    }
  }

  /// Splits a number into the text before the digit that is being changed, that digit, and the text after it.
  ///
  /// The digit is a zero if it has not been entered yet.
  static func parts(of digits: String, place: Int) -> (String, String, String) {
    let signless = digits.drop { $0 == "-" }
    let sign = String(digits.prefix(digits.count - signless.count))
    guard !signless.isEmpty else { return (sign, "?", "") }
    var characters = Array(signless)
    var index = characters.count - 1
    for _ in 0..<max(0, place) {
      index -= 1
      if index >= 0, !characters[index].isNumber { index -= 1 }
      if index < 0 {
        characters.insert("0", at: 0)
        index = 0
      }
    }
    return (sign + String(characters[..<index]), String(characters[index]), String(characters[(index + 1)...]))
  }

  private func put(
    _ before: String, _ turned: String, _ after: String, in area: Rect, on composer: inout Composer
  ) {
    let theme = composer.theme
    let spans = [
      TextSpan(before, .semibold, theme.text), TextSpan(turned, .bold, theme.accent),
      TextSpan(after, .semibold, theme.text),
    ].filter { !$0.text.isEmpty }
    let text = composer.fit(spans, TextBox(width: area.width, sizes: [3.8] + Self.sizes), direction: .leftToRight)
    composer.put(text, x: area.x, width: area.width, middle: area.midY)
  }

  /// Draws a dot for each possible choice and fills the chosen ones.
  private func dots(_ count: Int, _ all: Int, in area: Rect, on composer: inout Composer) {
    let step = min(3, area.width / Double(max(1, all)))
    for index in 0..<all {
      composer.disc(
        x: area.x + (Double(index) + 0.5) * step, y: area.midY, radius: 0.36 * step,
        fill: index < count ? composer.theme.accent : nil, stroke: composer.theme.line)
    }
  }

  /// Draws the highlighted button; returns its right edge.
  private func highlight(_ button: PadButton, in area: Rect, on composer: inout Composer) -> Double {
    var x = area.x
    if let shape = button.shape {
      composer.shape(
        shape, in: Rect(x: x, y: area.midY - 1.8, width: 3.6, height: 3.6), color: composer.theme.answer(shape))
      x += 4
    }
    let text = composer.fit(
      button.label, .semibold, composer.theme.accent, TextBox(width: area.maxX - x, sizes: Self.sizes))
    composer.put(text, x: x, width: text.width, middle: area.midY)
    return x + text.width
  }
}
