import Room

/// A small invitation next to something more important: the address and the code, and a QR code if there is room for
/// it.
struct SmallInvitation {
  private let join: Scene.Join
  private let modulePixels: Int?
  /// The width of the QR code's card; nil if there is no QR code, or if its modules would be too small.
  let side: Double?

  /// Measures the card, which is at most `most` units wide; nil if nobody can join.
  init?(join: Scene.Join?, most: Double = Metrics.smallQR, composer: Composer) {
    guard let join, join.address.isEmpty == false else { return nil }
    self.join = join
    let pixels = join.qr.flatMap { composer.modulePixels(of: $0, within: most) }
    modulePixels = pixels
    side = join.qr.flatMap { code in pixels.map { composer.cardSide(of: code, modulePixels: $0) } }
  }

  /// Draws the QR code, if there is one.
  func drawCode(x: Double, y: Double, light: Color? = nil, on composer: inout Composer) {
    guard let qr = join.qr, let modulePixels else { return }
    composer.qr(qr, modulePixels: modulePixels, x: x, y: y, radius: 1.2, light: light ?? composer.theme.qr.quietLight)
  }

  /// Draws the QR code in the top right corner of the safe area, its place in all games, and the words next to it;
  /// returns the area of both.
  ///
  /// If the space next to the code is too narrow for the words, they are left out. Without a code, because its modules
  /// would be too small, the words have the corner.
  ///
  /// - Parameter widths: The widths that the words may have; the first one in which they fit counts.
  @discardableResult
  func drawInCorner(words widths: [Double], on composer: inout Composer) -> (code: Rect, words: Rect?) {
    let safe = composer.safe
    let side = self.side ?? 0
    let card = Rect(x: safe.maxX - side, y: safe.y, width: side, height: side)
    drawCode(x: card.x, y: card.y, on: &composer)
    let end = side > 0 ? card.x - Metrics.Space.medium : safe.maxX
    guard let column = widths.lazy.compactMap({ [composer] in column(width: $0, composer: composer) }).first else {
      return (card, nil)
    }
    // The line above the words is that of the prompt at the end of a game.
    let words = Rect(
      x: end - column.width, y: max(Self.wordsTop, safe.y + side - column.height), width: column.width,
      height: column.height)
    column.draw(x: words.x, width: words.width, top: words.y, align: .trailing, on: &composer)
    return (card, words)
  }

  private static let wordsTop = 12.6

  /// Draws the address and the code on one line that ends at `maxX`, unless the line would begin before `minX`.
  ///
  /// - Parameter color: The address's colour; by default that of secondary text.
  func drawLine(minX: Double, maxX: Double, middle: Double, color: Color? = nil, on composer: inout Composer) {
    for size in [3.2, 2.8] {
      let line = composer.fit(spans(separator: "  ", composer.theme, color), TextBox(size: size))
      guard line.width <= maxX - minX else { continue }
      composer.put(line, x: maxX - line.width, width: line.width, middle: middle)
      return
    }
  }

  /// Fits the address and the code on one line, or on two lines if one would be too small.
  ///
  /// Returns no lines if there is no room for the address.
  func lines(width: Double, height: Double, composer: Composer) -> [FittedText] {
    let line = composer.fit(
      spans(separator: "  ", composer.theme), TextBox(width: width, height: height, sizes: [4, 3.6, 3.2]))
    if line.fits { return [line] }
    let box = TextBox(width: width, height: height / 2, sizes: [3.2, 2.8])
    let address = composer.fit(join.address, .medium, composer.theme.secondaryText, box)
    let code = join.code.map { composer.fit($0, .bold, composer.theme.text, box) }
    return address.fits && code?.fits != false ? [address] + (code.map { [$0] } ?? []) : []
  }

  /// Returns the address and the code under it as a column; nil if the width is too small.
  func column(width: Double, composer: Composer) -> Column? {
    let box = TextBox(width: width, sizes: [3.2, 2.8])
    let address = composer.fit(join.address, .medium, composer.theme.secondaryText, box)
    let code = join.code.map {
      composer.fit($0, .bold, composer.theme.text, TextBox(width: width, sizes: [4.4, 3.6, 2.8]))
    }
    guard address.fits, code?.fits != false else { return nil }
    return Column(address: address, code: code)
  }

  /// The address with the code under it.
  struct Column {
    fileprivate let address: FittedText
    fileprivate let code: FittedText?

    /// The total height of both.
    var height: Double { address.height + (code?.height ?? 0) }
    /// The width of the wider of the two.
    var width: Double { max(address.width, code?.width ?? 0) }

    func draw(x: Double, width: Double, top: Double, align: Composer.Alignment, on composer: inout Composer) {
      let bottom = composer.put(address, x: x, width: width, top: top, align: align)
      if let code { composer.put(code, x: x, width: width, top: bottom, align: align) }
    }
  }

  private func spans(separator: String, _ theme: Theme, _ color: Color? = nil) -> [TextSpan] {
    let address = join.code == nil ? join.address : join.address + separator
    return [TextSpan(address, .medium, color ?? theme.secondaryText)]
      + (join.code.map { [TextSpan($0, .bold, theme.text)] } ?? [])
  }
}
