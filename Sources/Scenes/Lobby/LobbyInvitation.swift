import Catalogue
import Room

/// The large QR code, with the address and the code next to it for people who type.
struct LobbyInvitation {
  private let join: Scene.Join
  private let texts: SceneTexts
  private let qr: QRCode
  private let modulePixels: Int
  private let side: Double
  private let y: Double

  /// Returns the y at which the invitation begins.
  static func top(on composer: Composer) -> Double { composer.isPortrait ? composer.safe.y + 13 : 12 }

  /// Returns the y at which the invitation ends.
  static func bottom(on composer: Composer) -> Double {
    top(on: composer) + side(on: composer) + (composer.isPortrait ? words : 0)
  }

  /// Returns the maximum height and width of the QR code's card.
  static func side(on composer: Composer) -> Double {
    // The rest of the height is for the words, the game, and two columns of four players.
    if composer.isPortrait { return min(60, composer.safe.height - 13 - words - LobbyGame.portraitHeight - 42.7) }
    return composer.isNarrow ? 44 : 49
  }

  /// The height of the words below the code on a portrait picture.
  private static let words = 30.6

  /// Measures the QR code's card; nil if there is no QR code, or not enough room for it.
  init?(join: Scene.Join, texts: SceneTexts, composer: Composer) {
    let most = Self.side(on: composer)
    guard let qr = join.qr, let modulePixels = composer.modulePixels(of: qr, within: most) else { return nil }
    self.join = join
    self.texts = texts
    self.qr = qr
    self.modulePixels = modulePixels
    side = composer.cardSide(of: qr, modulePixels: modulePixels)
    y = Self.top(on: composer) + (most - side) / 2
  }

  func draw(on composer: inout Composer) {
    if composer.isPortrait { return standing(on: &composer) }
    composer.qr(qr, modulePixels: modulePixels, x: composer.safe.x, y: y, radius: composer.theme.radius.code)
    guard composer.isNarrow else {
      let area = beside(on: composer)
      let words = Rect(
        x: area.x, y: area.y, width: area.width, height: area.height - LobbyGame.height - Metrics.Space.small)
      return LobbyWords(join: join, texts: texts, before: texts.scanOrOpen, after: after).draw(in: words, on: &composer)
    }
    narrow(on: &composer)
  }

  /// Returns the place of the next game's card beside the QR code, with its lower edge; nil on a narrow picture.
  func card(on composer: Composer) -> Rect? {
    guard !composer.isNarrow else { return nil }
    let area = beside(on: composer)
    return Rect(
      x: area.x, y: area.maxY - LobbyGame.height, width: area.width, height: LobbyGame.height)
  }

  /// The whole area to the right of the QR code.
  private func beside(on composer: Composer) -> Rect {
    let x = composer.safe.x + side + (composer.isNarrow ? 5 : 4.8)
    return Rect(x: x, y: y, width: composer.safe.maxX - x, height: side)
  }

  private var after: Phrase { join.code == nil ? texts.inABrowser : texts.inABrowserWithCode }

  /// Draws the words of a narrow picture, with the code in large letters below them.
  private func narrow(on composer: inout Composer) {
    let area = beside(on: composer)
    let (x, width) = (area.x, area.width)

    func words(_ phrase: Phrase) -> FittedText {
      let spans = phrase.spans(strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText))
      let line = composer.fit(spans, TextBox(width: width, sizes: [Metrics.Size.label, 3.4, 3.2, 3, 2.8]))
      return line.fits
        ? line : composer.fit(spans, TextBox(width: width, lines: 2, sizes: [Metrics.Size.label, 3.2, 2.8]))
    }
    let address = composer.fit(
      join.address, .display, composer.theme.text,
      TextBox(
        width: width, sizes: [10, 9.2, 8.6, 8, 7.2, 6.4, 5.6, 4.8, 4.2, 3.8, 3.4, 3, 2.8]))
    let before = words(texts.scanOrOpen)
    let after = words(after)
    let textHeight = before.height + 0.4 + address.height + 0.8 + after.height
    let height = min(26, side - textHeight - 1.8)
    // A long address is set in a small size. The height that it leaves free is shared out above and below the text.
    let slack = side - textHeight - 1.8 - height
    var top = composer.put(before, x: x, width: width, top: y + 0.4 * slack)
    top = composer.put(address, x: x, width: width, top: top + 0.4)
    composer.put(after, x: x, width: width, top: top + 0.8)
    LobbyCode(code: join.code, texts: texts).draw(
      in: Rect(x: x, y: y + side - height, width: width, height: height), on: &composer)
  }
}

extension LobbyInvitation {
  /// Draws a portrait picture's invitation, with the address and the code below the QR code.
  private func standing(on composer: inout Composer) {
    let safe = composer.safe
    composer.qr(qr, modulePixels: modulePixels, x: safe.x, y: y, radius: composer.theme.radius.code)
    func words(_ phrase: Phrase, _ box: TextBox) -> FittedText {
      composer.fit(
        phrase.spans(strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText)), box)
    }
    let x = safe.x + side + Metrics.Space.large
    let before = words(
      texts.scanOrOpen,
      TextBox(width: safe.maxX - x, height: side, lines: 6, sizes: [6.4, 5.8, 5.2, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    composer.put(before, x: x, width: safe.maxX - x, middle: y + side / 2)
    let top = Self.top(on: composer) + Self.side(on: composer) + Metrics.Space.small
    let address = composer.fit(
      join.address, .display, composer.theme.text,
      TextBox(width: safe.width, sizes: [9.2, 8.6, 8, 7.2, 6.4, 5.6, 4.8, 4.2, 3.8, 3.4, 3, 2.8]))
    composer.put(address, x: safe.x, width: safe.width, middle: top + 5.4)
    let after = words(
      after,
      TextBox(width: safe.width, height: 5, sizes: [4, 3.6, 3.4, 3.2, 3, 2.8]))
    composer.put(after, x: safe.x, width: safe.width, middle: top + 13.4)
    let code = Rect(x: safe.x, y: top + 16.8, width: safe.width, height: Self.words - Metrics.Space.small - 16.8)
    LobbyCode(code: join.code, texts: texts).draw(in: code, on: &composer)
  }
}

/// The letters of the code, each on a tile, or a note that no code is needed.
struct LobbyCode {
  let code: String?
  let texts: SceneTexts

  private static let gap = Metrics.Space.small
  private static let widest = 40.0

  /// Returns the width of the tiles if each of them is this wide.
  static func width(of code: String, tile: Double) -> Double {
    let count = Double(max(1, code.count))
    return count * tile + (count - 1) * gap
  }

  func draw(in area: Rect, on composer: inout Composer) {
    guard let code else {
      composer.box(area, radius: composer.theme.radius.code, fill: composer.theme.raised)
      composer.put(
        composer.fit(
          texts.noCodeNeeded, .display, composer.theme.text,
          TextBox(width: area.width - 6, height: area.height - 3, lines: 2, sizes: [8, 7.2, 6.4, 5.6, 5, 4.4])),
        x: area.x, width: area.width, middle: area.midY, align: .center)
      return
    }
    let count = Double(max(1, code.count))
    let width = min(Self.widest, (area.width - (count - 1) * Self.gap) / count)
    let size = min(Metrics.Size.code, width * 0.8, area.height * 0.8)
    for (index, letter) in code.enumerated() {
      let tile = Rect(x: area.x + Double(index) * (width + Self.gap), y: area.y, width: width, height: area.height)
      composer.box(tile, radius: composer.theme.radius.code, fill: composer.theme.raised)
      composer.put(
        composer.fit(String(letter), .display, composer.theme.text, TextBox(size: size)), x: tile.x, width: width,
        middle: tile.midY, align: .center)
    }
  }
}
