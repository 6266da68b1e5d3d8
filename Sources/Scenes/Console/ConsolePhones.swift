import Catalogue
import Console
import Room

/// The one-time code that lets a phone act as host, and the list of phones that do.
///
/// ```
/// +-----------+   Whoever scans it can start, pause, …
/// |  QR code  |   Phones that host
/// |           |   o Phone 1 · Android     since 20:15
/// +-----------+   …
/// ```
struct ConsolePhones {
  let phones: HostPhones
  let texts: ConsoleTexts

  private static let gap = 4.0
  private static let row = 5.6

  func draw(in area: Rect, on composer: inout Composer) {
    if composer.isPortrait {
      let side = code(within: min(0.5 * area.height, 0.6 * area.width), in: area, on: &composer)
      let y = area.y + (side > 0 ? side + Self.gap : 0)
      return list(in: Rect(x: area.x, y: y, width: area.width, height: area.maxY - y), on: &composer)
    }
    let width = code(within: min(area.height, 0.46 * area.width), in: area, on: &composer)
    let x = area.x + (width > 0 ? width + Self.gap : 0)
    list(in: Rect(x: x, y: area.y, width: area.maxX - x, height: area.height), on: &composer)
  }

  /// Draws the code, or a placeholder if the code is no longer shown; returns the width, 0 if nothing is drawn.
  private func code(within side: Double, in area: Rect, on composer: inout Composer) -> Double {
    if case .shown(let code, _) = phones.code, let pixels = composer.modulePixels(of: code, within: side) {
      composer.qr(code, modulePixels: pixels, x: area.x, y: area.y, radius: composer.theme.radius.code)
      return composer.cardSide(of: code, modulePixels: pixels)
    }
    // There is no code to wait for.
    if phones.code == .full || phones.code == .noAddress { return 0 }
    let place = Rect(x: area.x, y: area.y, width: side, height: side)
    composer.box(
      place, radius: composer.theme.radius.code, fill: Fill(composer.theme.background.opacity(0.4)),
      stroke: composer.theme.line)
    guard case .redeemed = phones.code else {
      composer.put(
        composer.fit("F", .display, composer.theme.secondaryText, TextBox(size: 9)), x: place.x, width: place.width,
        middle: place.midY, align: .center)
      return side
    }
    composer.disc(x: place.midX, y: place.midY, radius: 5, fill: composer.theme.good)
    composer.tick(x: place.midX, y: place.midY, size: 6, color: composer.theme.ink)
    return side
  }

  private func list(in area: Rect, on composer: inout Composer) {
    var y = area.y
    for (words, color) in notes(composer.theme) {
      let text = composer.fit(
        words, .medium, color, TextBox(width: area.width, lines: 3, sizes: [ConsoleLayout.Size.text, 2.2, 2]))
      y = composer.put(text, x: area.x, width: area.width, top: y) + 1.6
    }
    let title = composer.fit(
      texts.phonesTitle, .semibold, composer.theme.text,
      TextBox(width: area.width, lines: 1, sizes: [3, ConsoleLayout.Size.text]))
    y = composer.put(title, x: area.x, width: area.width, top: y + 0.8) + 0.8
    if phones.phones.isEmpty {
      let none = composer.fit(
        texts.phonesNone, .medium, composer.theme.secondaryText, TextBox(size: ConsoleLayout.Size.text))
      composer.put(none, x: area.x, width: area.width, top: y)
    }
    let height = min(Self.row, (area.maxY - y) / Double(max(1, phones.phones.count)))
    for phone in phones.phones {
      drawPhone(phone, in: Rect(x: area.x, y: y, width: area.width, height: height), on: &composer)
      y += height
    }
  }

  /// The notes above the list of phones, with their colours.
  private func notes(_ theme: Theme) -> [(String, Color)] {
    var notes: [(String, Color)] = []
    if phones.strangers > 0 { notes.append((texts.phoneStrangers(phones.strangers), theme.accent)) }
    if case .shown = phones.code { notes.append((texts.phoneMeans, theme.secondaryText)) }
    if phones.showsAnswers { notes.append((texts.phoneRead, theme.secondaryText)) }
    return notes
  }

  private func drawPhone(_ phone: HostPhones.Phone, in row: Rect, on composer: inout Composer) {
    let radius = min(0.8, row.height * 0.3)
    composer.disc(
      x: row.x + radius, y: row.midY, radius: radius,
      fill: phone.isHere ? composer.theme.good : composer.theme.disabledText)
    let when = composer.fit(
      phone.isHere ? texts.phoneSince(phone.since) : texts.phoneAway(phone.since), .medium,
      composer.theme.secondaryText,
      TextBox(width: 0.5 * row.width, height: row.height, lines: 1, sizes: [ConsoleLayout.Size.small, 2, 1.8]))
    composer.put(when, x: row.x, width: row.width, middle: row.midY, align: .trailing)
    let x = row.x + 2 * radius + 1.2
    let width = row.maxX - when.width - 1.2 - x
    let name = composer.fit(
      phone.name, .semibold, composer.theme.text,
      TextBox(width: width, height: row.height, lines: 1, sizes: [ConsoleLayout.Size.text, 2.4, 2.2, 2, 1.8]))
    composer.put(name, x: x, width: width, middle: row.midY)
  }
}
