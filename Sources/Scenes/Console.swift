import Games
import PadProtocol
public import Room

/// How the console lies on its canvas.
public enum ConsoleStyle: Hashable, Sendable {
  /// A window of its own, with a small live picture of the TV.
  case window
  /// A panel over the scene, on a box whose only screen is the TV.
  case panel
}

/// Lays the host's console out.
public func layout(
  console: ConsoleView, focus: ConsoleFocus, size: CanvasSize, style: ConsoleStyle, text: some TextMeasurer
) -> [DrawItem] {
  var composer: Composer
  let area: Rect
  switch style {
  case .window:
    // Read from a desk: the unit follows the smaller side, so that a narrow window keeps its columns.
    let unit = min(Double(size.height) / 100, Double(size.width) / 140)
    composer = Composer(size: size, unit: unit, origin: Point(x: 0, y: 0), measurer: text)
    composer.floor = 1.8
    composer.background()
    area = Rect(x: 0, y: 0, width: Double(size.width) / unit, height: Double(size.height) / unit).inset(by: 5)
  case .panel:
    // Read from the sofa: everything larger, and the scene itself is the picture.
    let unit = 1.3 * size.unit
    composer = Composer(size: size, unit: unit, origin: Point(x: 0, y: 0), measurer: text)
    composer.floor = Metrics.floor * size.unit / unit
    composer.items.append(.sheet(size.bounds, Palette.dim.opacity(0.5)))
    let scene = Composer(size: size, measurer: text).safe
    let scale = size.unit / unit
    let card = Rect(x: scene.x * scale, y: scene.y * scale, width: scene.width * scale, height: scene.height * scale)
    composer.box(
      card, radius: Metrics.Radius.card, fill: Fill(Palette.panel), stroke: Palette.faintLine)
    area = card.inset(by: 3.4)
  }
  let layout = ConsoleLayout(
    view: console, focus: focus, texts: texts(in: console.language), hasPicture: style == .window)
  layout.draw(in: area, on: &composer)
  return composer.items
}

/// The console's parts in an area.
///
/// ```
/// Question 3 of 10                       Friday Quiz
/// 5 of 8 have answered         192.168.1.20:4747 KXQP
/// +------------------+   Players 8
/// |  the TV, small   |   (M) Mia        you  4
/// +------------------+   (T) Tom              3
/// [1] [2] [3] [4]        …
/// [P Pause] [N Skip] [K Remove a player] [Q Close]
/// ```
struct ConsoleLayout {
  let view: ConsoleView
  let focus: ConsoleFocus
  let texts: any Texts
  let hasPicture: Bool

  /// Type sizes; the unit is the console's own.
  enum Size {
    static let title = [5.4, 5, 4.6, 4, 3.4]
    static let status = [3, 2.7, 2.4]
    static let text = 2.6
    static let small = 2.2
  }

  func draw(in area: Rect, on composer: inout Composer) {
    let headerBottom = header(in: area, on: &composer)
    let buttons = ConsoleButtons(actions: view.actions, width: area.width, composer: composer)
    buttons.draw(x: area.x, bottom: area.maxY, focus: focus, on: &composer)
    let top = headerBottom + 3
    let height = area.maxY - buttons.height - 3 - top
    let gap = 4.0
    let leftWidth = (hasPicture ? 0.57 : 0.5) * (area.width - gap)
    left(in: Rect(x: area.x, y: top, width: leftWidth, height: height), on: &composer)
    let x = area.x + leftWidth + gap
    ConsolePlayers(view: view, focus: focus, texts: texts).draw(
      in: Rect(x: x, y: top, width: area.maxX - x, height: height), on: &composer)
    confirmation(on: &composer)
  }

  /// What is going on, and how to join; returns its bottom.
  private func header(in area: Rect, on composer: inout Composer) -> Double {
    let rightWidth = join(in: area, on: &composer)
    let width = area.width - rightWidth - 4
    let title = composer.fit(
      view.title, .display, Palette.text, TextBox(width: width, lines: 1, sizes: Size.title))
    composer.put(title, x: area.x, width: width, middle: area.y + 2.6)
    let status = composer.fit(
      view.status, .medium, Palette.accent, TextBox(width: width, height: 7.4, lines: 2, sizes: Size.status))
    let bottom = composer.put(status, x: area.x, width: width, top: area.y + 6.1)
    return max(bottom, area.y + 9.4)
  }

  /// The room's name, its addresses and its code, at the top right; returns how wide that is.
  private func join(in area: Rect, on composer: inout Composer) -> Double {
    let most = 0.48 * area.width
    let room = composer.fit(
      view.room, .semibold, Palette.text,
      TextBox(width: most, lines: 1, sizes: [Size.text + 0.2, Size.text, Size.small]))
    composer.put(room, x: area.x, width: area.width, middle: area.y + 2.4, align: .trailing)
    var end = area.maxX
    if let code = view.code {
      let label = composer.fit(code, .bold, Palette.text, TextBox(size: Size.text))
      let pill = Rect(x: end - label.width - 2.4, y: area.y + 5.4, width: label.width + 2.4, height: 4.2)
      composer.box(pill, radius: 1, fill: Palette.raised)
      composer.put(label, x: pill.x, width: pill.width, middle: pill.midY, align: .center)
      end = pill.x - 1.4
    }
    let addresses = composer.fit(
      view.addresses.prefix(2).joined(separator: "   "), .medium, Palette.secondaryText,
      TextBox(width: most - (area.maxX - end), lines: 1, sizes: [Size.text, Size.small]), tabular: false)
    composer.put(addresses, x: area.x, width: end - area.x, middle: area.y + 7.5, align: .trailing)
    return max(room.width, area.maxX - end + addresses.width)
  }

  /// The picture of the TV, the display, and the host's own answers.
  private func left(in area: Rect, on composer: inout Composer) {
    let answers = view.pad.map { ConsoleAnswers(pad: $0, focus: focus, texts: texts, narrow: hasPicture == false) }
    let answersHeight = answers.map { $0.height(width: area.width) + 2.4 } ?? 0
    let note = view.displayNote.map {
      composer.fit(
        $0, .medium, Palette.secondaryText,
        TextBox(width: area.width - 2.8, lines: hasPicture ? 2 : 3, sizes: [2.4, Size.small]))
    }
    let display = composer.fit(
      view.display ?? texts.noTV, .semibold, Palette.text,
      TextBox(width: area.width - 2.8, lines: 2, sizes: [Size.text, Size.small]))
    let captionHeight = display.height + (note.map { $0.height + 0.4 } ?? 0)

    var y = area.y
    if hasPicture {
      let height = max(10, min(area.width * 9 / 16, area.height - answersHeight - captionHeight - 1.6))
      let width = min(area.width, height * 16 / 9)
      let frame = Rect(x: area.x, y: y, width: width, height: height)
      composer.box(frame.inset(by: -0.25), radius: 1.6, fill: Fill(Palette.ink), stroke: Palette.faintLine)
      if view.display == nil {
        composer.put(
          composer.fit(texts.noTV, .medium, Palette.secondaryText, TextBox(size: 4)), x: frame.x, width: frame.width,
          middle: frame.midY, align: .center)
      } else {
        composer.items.append(.picture(composer.pixels(frame), radius: 1.4 * composer.unit))
      }
      y += height + 1.6
    }
    composer.disc(
      x: area.x + 0.9, y: y + display.lineHeight / 2, radius: 0.75,
      fill: view.display == nil ? Palette.bad : Palette.good)
    y = composer.put(display, x: area.x + 2.8, width: area.width, top: y)
    if let note { y = composer.put(note, x: area.x + 2.8, width: area.width, top: y + 0.4) }
    answers?.draw(in: Rect(x: area.x, y: y + 2.4, width: area.width, height: 0), on: &composer)
  }

  /// What Enter carries out and Escape drops.
  private func confirmation(on composer: inout Composer) {
    guard let command = focus.confirming else { return }
    var name: String?
    if case .kick(let id) = command { name = view.players.first { $0.player.id == id }?.player.name }
    composer.items.append(.sheet(composer.size.bounds, Palette.dim.opacity(0.72)))
    let canvas = Rect(
      x: 0, y: 0, width: composer.width, height: Double(composer.size.height) / composer.unit)
    let width = min(74, canvas.width - 12)
    let question = composer.fit(
      texts.confirmation(of: command, name: name), .display, Palette.text,
      TextBox(width: width - 10, lines: 3, sizes: [5.4, 5, 4.4, 3.8]))
    let height = question.height + 19
    let card = Rect(x: canvas.midX - width / 2, y: canvas.midY - height / 2, width: width, height: height)
    composer.box(card, radius: Metrics.Radius.card, fill: Palette.surface, stroke: Palette.line)
    composer.put(question, x: card.x, width: width, top: card.y + 5, align: .center)
    let size = 3.0
    let choices = [("Enter", texts.yes), ("Esc", texts.no)].map { key, word in
      (key, composer.fit(word, .semibold, Palette.text, TextBox(size: size)))
    }
    let widths = choices.map { composer.keyCapWidth($0.0, size: size) + 1.2 + $0.1.width }
    var x = card.midX - (widths.reduce(0, +) + 6) / 2
    let y = card.maxY - 7.4
    for (choice, width) in zip(choices, widths) {
      let cap = composer.keyCapWidth(choice.0, size: size)
      composer.keyCap(choice.0, x: x, middle: y, size: size)
      composer.put(choice.1, x: x + cap + 1.2, width: choice.1.width, middle: y)
      x += width + 6
    }
  }
}
