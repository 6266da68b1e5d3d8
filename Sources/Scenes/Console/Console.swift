import Catalogue
package import Console
import Games
import PadProtocol

/// The placement of the console on its canvas.
package enum ConsoleStyle: Hashable, Sendable {
  /// A separate window, with a small live picture of the TV.
  case window
  /// A panel over the scene, on a box whose only screen is the TV.
  case panel
}

/// Lays out the host's console.
package func layout(
  console: ConsoleView, focus: ConsoleFocus, size: CanvasSize, style: ConsoleStyle, text: some TextMeasurer,
  look: Look = Look()
) -> [DrawItem] {
  picture(console: console, focus: focus, size: size, style: style, text: text, look: look).items
}

/// Lays out the host's console, including the areas that can be pressed.
package func picture(
  console: ConsoleView, focus: ConsoleFocus, size: CanvasSize, style: ConsoleStyle, text: some TextMeasurer,
  look: Look = Look()
) -> ConsolePicture {
  var composer: Composer
  let area: Rect
  switch style {
  case .window:
    // Read from a desk: the unit follows the smaller side, so that a narrow window keeps its columns.
    let unit = min(Double(size.height) / 100, Double(size.width) / 140)
    composer = Composer(size: size, unit: unit, origin: Point(x: 0, y: 0), measurer: text, look: look)
    composer.floor = 1.8
    composer.background()
    area = Rect(x: 0, y: 0, width: Double(size.width) / unit, height: Double(size.height) / unit).inset(by: 5)
  case .panel:
    // Read from the sofa: everything is larger, and the scene behind the panel replaces the small picture.
    let unit = (size.isPortrait ? 1 : 1.3) * size.unit
    composer = Composer(size: size, unit: unit, origin: Point(x: 0, y: 0), measurer: text, look: look)
    composer.floor = Metrics.floor * size.unit / unit
    composer.items.append(.sheet(size.bounds, composer.theme.dim.opacity(0.5)))
    let scene = Composer(size: size, measurer: text, look: look).safe
    let scale = size.unit / unit
    let card = Rect(x: scene.x * scale, y: scene.y * scale, width: scene.width * scale, height: scene.height * scale)
    composer.box(
      card, radius: composer.theme.radius.card, fill: Fill(composer.theme.panel), stroke: composer.theme.faintLine)
    // A press next to the panel returns to the game.
    let canvas = Rect(x: 0, y: 0, width: Double(size.width) / unit, height: Double(size.height) / unit)
    for margin in [
      Rect(x: 0, y: 0, width: canvas.width, height: card.y), Rect(x: 0, y: card.y, width: card.x, height: card.height),
      Rect(x: card.maxX, y: card.y, width: canvas.width - card.maxX, height: card.height),
      Rect(x: 0, y: card.maxY, width: canvas.width, height: canvas.height - card.maxY),
    ] { composer.area(margin, .key(.escape)) }
    area = card.inset(by: 3.4)
  }
  let layout = ConsoleLayout(
    view: console, focus: focus, texts: SceneTexts(language: console.language), hasPicture: style == .window)
  layout.draw(in: area, on: &composer)
  return ConsolePicture(items: composer.items, areas: composer.areas)
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
  let texts: SceneTexts
  let hasPicture: Bool

  /// Type sizes, in the console's own unit.
  enum Size {
    static let title = [5.4, 5, 4.6, 4, 3.4]
    static let status = [3, 2.7, 2.4]
    static let text = 2.6
    static let small = 2.2
  }

  private static let noteGap = 2.4
  private static let leastPicture = 10.0
  /// The minimum height between the header and the buttons for the players to be listed there.
  private static let leastBody = 11.0
  /// The maximum share of the height for everything above the players.
  private static let stackedShare = 0.55
  /// The minimum width of the list of players next to a picture.
  private static let playersWidth = 46.0

  func draw(in area: Rect, on composer: inout Composer) {
    let headerBottom = header(in: area, on: &composer)
    let buttons = ConsoleButtons(view: view, width: area.width, composer: composer) { action in
      (view.knocks.isEmpty || action.isAboutKnock == false) && (view.offer == nil || action.isAboutOffer == false)
    }
    var top = headerBottom + 3
    // On a TV, many buttons leave no room for the players, who are in the lobby behind the panel. They come in place of
    // the buttons while one of them is chosen.
    let isCramped = !hasPicture && view.offer == nil && area.maxY - buttons.height - 3 - top < Self.leastBody
    let hasButtons = !isCramped || view.phones == nil && !focus.isInBody
    if hasButtons { buttons.draw(x: area.x, bottom: area.maxY, focus: focus, on: &composer) }
    if let knock = ConsoleKnock(view: view, focus: focus, texts: texts, width: area.width, composer: composer) {
      knock.draw(in: Rect(x: area.x, y: top, width: area.width, height: knock.height), on: &composer)
      top += knock.height + 2.4
    }
    var height = area.maxY - (hasButtons ? buttons.height + 3 : 0) - top
    let least = hasPicture ? 28.0 : 16
    if let note = ConsoleWarning(
      view.journalNote, width: area.width, most: height - least - Self.noteGap, composer: composer),
      // A knock is soon answered; if there is no room for both, the note returns afterwards.
      view.knocks.isEmpty || note.fits
    {
      note.draw(x: area.x, y: top + height - note.height, on: &composer)
      height -= note.height + Self.noteGap
    }
    if !isCramped || !hasButtons {
      body(in: Rect(x: area.x, y: top, width: area.width, height: height), on: &composer)
    }
    ConsoleDialog(view: view, focus: focus, texts: texts).draw(on: &composer)
  }

  /// Draws the picture with its details and the players, or the interrupted game.
  private func body(in area: Rect, on composer: inout Composer) {
    let gap = 4.0
    let leftWidth = hasPicture ? pictureColumn(in: area, gap: gap, on: composer) : 0.5 * (area.width - gap)
    if let offer = view.offer {
      ConsoleOffer(offer: offer, view: view, focus: focus, texts: texts).draw(
        in: area, leftWidth: leftWidth, gap: gap, on: &composer)
      return
    }
    if let phones = view.phones {
      return ConsolePhones(phones: phones, texts: ConsoleTexts(language: view.language)).draw(in: area, on: &composer)
    }
    // On a portrait TV, a panel has the players below.
    let isStacked = !hasPicture && composer.isPortrait
    let bottom = left(
      in: Rect(
        x: area.x, y: area.y, width: isStacked ? area.width : leftWidth,
        height: isStacked ? Self.stackedShare * area.height : area.height), on: &composer)
    let (x, y) = isStacked ? (area.x, bottom + gap) : (area.x + leftWidth + gap, area.y)
    // Only some of many players fit in any case. On a TV, fewer players are better than names that are hard to read.
    let namesStayWhole = hasPicture == false && view.otherPlayers > 0
    ConsolePlayers(view: view, focus: focus, texts: texts, namesStayWhole: namesStayWhole).draw(
      in: Rect(x: x, y: y, width: area.maxX - x, height: area.maxY - y), on: &composer)
  }

  /// Returns the width of the picture's column: that of the highest possible picture, if the players have enough room
  /// left.
  private func pictureColumn(in area: Rect, gap: Double, on composer: Composer) -> Double {
    let least = 0.57 * (area.width - gap)
    // A larger number of players needs the width for columns.
    guard view.elsewhere == nil, view.nearby.isEmpty, view.players.count <= 12 else { return least }
    let most = area.width - gap - Self.playersWidth
    let answers = view.pad.map {
      ConsoleAnswers(
        pad: $0, focus: focus, texts: texts, narrow: false, most: area.height, width: most, on: composer
      ).height(width: most) + 2.4
    }
    // Two lines below the picture name the display.
    let height = area.height - (answers ?? 0) - 2 * 1.2 * Size.text - 1.6
    return max(least, min(most, height * 16 / 9))
  }

  /// Draws the state of the evening and how to join; returns the bottom edge.
  private func header(in area: Rect, on composer: inout Composer) -> Double {
    let (rightWidth, rightBottom) = join(in: area, on: &composer)
    let width = area.width - rightWidth - 4
    let title = composer.fit(
      view.title, .display, composer.theme.text, TextBox(width: width, lines: 1, sizes: Size.title))
    composer.put(title, x: area.x, width: width, middle: area.y + 2.6)
    let status = composer.fit(
      view.status, .medium, composer.theme.accent, TextBox(width: width, height: 7.4, lines: 2, sizes: Size.status))
    let bottom = composer.put(status, x: area.x, width: width, top: area.y + 6.1)
    return max(bottom, rightBottom, area.y + 9.4)
  }

  /// Draws the room's name, addresses and code at the top right; returns their width and bottom edge.
  private func join(in area: Rect, on composer: inout Composer) -> (width: Double, bottom: Double) {
    let most = 0.48 * area.width
    let room = composer.fit(
      view.room, .semibold, composer.theme.text,
      TextBox(width: most, lines: 1, sizes: [Size.text + 0.2, Size.text, Size.small]))
    composer.put(room, x: area.x, width: area.width, middle: area.y + 2.4, align: .trailing)
    // Nobody can join before there is a room.
    if view.offer != nil {
      let (width, bottom) = displayLine(in: area, most: most, on: &composer)
      return (max(room.width, width), bottom)
    }
    var end = area.maxX
    if let code = view.code {
      let label = composer.fit(code, .bold, composer.theme.text, TextBox(size: Size.text))
      let pill = Rect(x: end - label.width - 2.4, y: area.y + 5.4, width: label.width + 2.4, height: 4.2)
      composer.box(pill, radius: 1, fill: composer.theme.raised)
      composer.put(label, x: pill.x, width: pill.width, middle: pill.midY, align: .center)
      end = pill.x - 1.4
    }
    let address = composer.fit(
      view.addresses.first ?? "", .medium, composer.theme.secondaryText,
      TextBox(width: most - (area.maxX - end), lines: 1, sizes: [Size.text, Size.small, 2, 1.8]))
    if view.addresses.isEmpty == false {
      composer.put(address, x: area.x, width: end - area.x, middle: area.y + 7.5, align: .trailing)
    }
    let width = max(room.width, area.maxX - end + address.width)
    guard let others = otherAddresses(width: most, composer: composer) else { return (width, area.y + 9.4) }
    let bottom = composer.put(others, x: area.x, width: area.width, top: area.y + 10.2, align: .trailing)
    return (max(width, others.width), bottom)
  }

  /// Draws the name of the display that shows the TV, at the top right; returns its width and bottom edge.
  private func displayLine(in area: Rect, most: Double, on composer: inout Composer) -> (width: Double, bottom: Double)
  {
    let display = composer.fit(
      view.display ?? texts.noTV, .medium, composer.theme.secondaryText,
      TextBox(width: most - 2.6, lines: 2, sizes: [Size.text, Size.small]))
    let top = area.y + 6.1
    composer.disc(
      x: area.maxX - display.width - 1.85, y: top + display.lineHeight / 2, radius: 0.75,
      fill: view.display == nil ? composer.theme.bad : composer.theme.good)
    let bottom = composer.put(display, x: area.x, width: area.width, top: top, align: .trailing)
    return (display.width + 2.6, bottom)
  }

  /// Returns as many of the further addresses as fit on two lines, the nearest ones first; nil if there are none.
  private func otherAddresses(width: Double, composer: Composer) -> FittedText? {
    let others = Array(view.addresses.dropFirst())
    var best: FittedText?
    for count in 1...max(1, others.count) where others.isEmpty == false {
      // No line break may separate the word from its address.
      let words =
        [texts.alsoAt + "\u{A0}" + others[0]] + others[1..<count]
        + (count < others.count ? [texts.more(others.count - count)] : [])
      let text = composer.fit(
        words.joined(separator: "   "), .medium, composer.theme.secondaryText,
        TextBox(width: width, lines: 2, sizes: [Size.small, 2]))
      guard text.fits || best == nil else { break }
      best = text
    }
    return best
  }

  /// Draws the picture of the TV, the display, and the host's own answers; returns their bottom edge.
  private func left(in area: Rect, on composer: inout Composer) -> Double {
    let pictureHeight =
      hasPicture || view.elsewhere != nil || view.nearby.isEmpty == false ? Self.leastPicture + 1.6 : 0
    var note = view.displayNote.map {
      composer.fit(
        $0, .medium, composer.theme.secondaryText,
        TextBox(width: area.width - 2.8, lines: hasPicture ? 2 : 3, sizes: [2.4, Size.small]))
    }
    let display = composer.fit(
      view.display ?? texts.noTV, .semibold, composer.theme.text,
      TextBox(width: area.width - 2.8, lines: 2, sizes: [Size.text, Size.small]))
    let answers = view.pad.map {
      ConsoleAnswers(
        pad: $0, focus: focus, texts: texts, narrow: hasPicture == false,
        most: area.height - pictureHeight - display.height - 2.4, width: area.width, on: composer)
    }
    let answersHeight = answers.map { $0.height(width: area.width) + 2.4 } ?? 0
    // Controls that can be used now take precedence over a note.
    if let words = note,
      pictureHeight + display.height + 0.4 + words.height + answersHeight > area.height
    {
      note = nil
    }
    let captionHeight = display.height + (note.map { $0.height + 0.4 } ?? 0)

    var y = area.y
    let free = area.height - answersHeight - captionHeight - 1.6
    if view.elsewhere != nil || view.nearby.isEmpty == false {
      // There is no TV whose picture could be shown here.
      let place = Rect(
        x: area.x, y: y, width: area.width, height: max(Self.leastPicture, min(free, area.width * 9 / 16)))
      if let elsewhere = view.elsewhere {
        ConsoleElsewhere(elsewhere: elsewhere, texts: texts).draw(in: place, on: &composer)
      } else {
        ConsoleRooms(rooms: view.nearby, focus: focus, texts: texts).draw(in: place, on: &composer)
      }
      y += place.height + 1.6
    } else if hasPicture {
      let height = max(Self.leastPicture, min(area.width * 9 / 16, free))
      let width = min(area.width, height * 16 / 9)
      let frame = Rect(x: area.x, y: y, width: width, height: height)
      composer.box(
        frame.inset(by: -0.25), radius: 1.6, fill: Fill(composer.theme.background), stroke: composer.theme.faintLine)
      if view.display == nil {
        composer.put(
          composer.fit(texts.noTV, .medium, composer.theme.secondaryText, TextBox(size: 4)), x: frame.x,
          width: frame.width,
          middle: frame.midY, align: .center)
      } else {
        composer.items.append(.picture(composer.pixels(frame), radius: 1.4 * composer.unit))
      }
      y += height + 1.6
    }
    composer.disc(
      x: area.x + 0.9, y: y + display.lineHeight / 2, radius: 0.75,
      fill: view.display == nil ? composer.theme.bad : composer.theme.good)
    y = composer.put(display, x: area.x + 2.8, width: area.width, top: y)
    if let note { y = composer.put(note, x: area.x + 2.8, width: area.width, top: y + 0.4) }
    // An answer that was already sent is shown only if it fits.
    guard view.pad?.shared.input == nil || view.pad?.personal.open == true || y + answersHeight <= area.maxY + 0.1
    else {
      return y
    }
    answers?.draw(in: Rect(x: area.x, y: y + 2.4, width: area.width, height: 0), on: &composer)
    return y + answersHeight
  }
}

extension ConsoleFocus {
  /// Whether what is chosen is above the buttons: a player, a room or an answer.
  fileprivate var isInBody: Bool {
    switch target {
    case .player, .room, .answer, .input: true
    case .action, nil: false
    }
  }
}
