import Room

/// How to join, small, beside something that matters more: a QR code if there is room for it, and the address and the
/// code as text.
struct SmallInvitation {
  private let join: Scene.Join
  private let modulePixels: Int?
  /// The width of the QR code's card; nil if there is none, or if its modules would be too small.
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

  /// Address and code on one line that ends at `maxX`, unless it would begin before `minX`.
  func drawLine(minX: Double, maxX: Double, middle: Double, on composer: inout Composer) {
    for size in [3.2, 2.8] {
      let line = composer.fit(spans(separator: "  ", composer.theme), TextBox(size: size))
      guard line.width <= maxX - minX else { continue }
      composer.put(line, x: maxX - line.width, width: line.width, middle: middle)
      return
    }
  }

  /// Address and code on one line, or where they would be too small on two; none where the address has no room.
  func lines(width: Double, height: Double, composer: Composer) -> [FittedText] {
    let line = composer.fit(
      spans(separator: "  ", composer.theme), TextBox(width: width, height: height, sizes: [4, 3.6, 3.2]))
    if line.fits { return [line] }
    let box = TextBox(width: width, height: height / 2, sizes: [3.2, 2.8])
    let address = composer.fit(join.address, .medium, composer.theme.secondaryText, box)
    let code = join.code.map { composer.fit($0, .bold, composer.theme.text, box) }
    return address.fits && code?.fits != false ? [address] + (code.map { [$0] } ?? []) : []
  }

  /// The address and under it the code, in a column; nil where that is too narrow.
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

    /// How high both are together.
    var height: Double { address.height + (code?.height ?? 0) }
    /// How wide the wider one is.
    var width: Double { max(address.width, code?.width ?? 0) }

    func draw(x: Double, width: Double, top: Double, align: Composer.Alignment, on composer: inout Composer) {
      let bottom = composer.put(address, x: x, width: width, top: top, align: align)
      if let code { composer.put(code, x: x, width: width, top: bottom, align: align) }
    }
  }

  private func spans(separator: String, _ theme: Theme) -> [TextSpan] {
    let address = join.code == nil ? join.address : join.address + separator
    return [TextSpan(address, .medium, theme.secondaryText)]
      + (join.code.map { [TextSpan($0, .bold, theme.text)] } ?? [])
  }
}
