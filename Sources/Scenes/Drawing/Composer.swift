import Games
import PadProtocol
import Room

/// Collects the items of a picture, and converts their units to pixels.
struct Composer {
  /// The canvas.
  let size: CanvasSize
  /// A unit in pixels.
  let unit: Double
  /// The units' origin, in pixels.
  let origin: Point
  /// Breaks texts into lines.
  let measurer: any TextMeasurer
  /// The colours of the picture, and how much of it may move.
  private(set) var look: Look
  /// The smallest type size.
  var floor = Metrics.floor
  /// The items so far, from the back to the front.
  var items: [DrawItem] = []
  /// The areas that can be pressed, on the console.
  var areas: [ConsoleArea] = []

  /// Creates a composer for a whole canvas.
  init(size: CanvasSize, measurer: any TextMeasurer, look: Look = Look()) {
    self.init(size: size, unit: size.unit, origin: Point(x: 0, y: 0), measurer: measurer, look: look)
  }

  /// Creates a composer for a part of a canvas, with its own unit.
  init(size: CanvasSize, unit: Double, origin: Point, measurer: any TextMeasurer, look: Look = Look()) {
    self.size = size
    self.unit = unit
    self.origin = origin
    self.measurer = measurer
    self.look = look
  }

  /// The colours.
  var theme: Theme { look.theme }

  /// Draws what is written on a card, in the card's colours of words.
  mutating func writing(on card: CardLook, _ draw: (inout Composer) -> Void) {
    guard card.isBright else { return draw(&self) }
    let usual = look
    (look.theme.text, look.theme.secondaryText, look.theme.accent) = (card.text, card.secondaryText, card.text)
    draw(&self)
    look = usual
  }

  /// Whether the picture is calm: nothing flies or pulses.
  var isCalm: Bool { look.isCalm }

  /// The canvas's width in units.
  var width: Double { Double(size.width) / unit }

  /// The canvas's height in units: 100, and more on a portrait TV.
  var height: Double { isPortrait ? Double(size.height) / unit : 100 }

  /// Whether the canvas is higher than wide: parts that are otherwise side by side are then one above the other.
  var isPortrait: Bool { size.isPortrait }

  /// The area that a scene may use: without the outer 5 %, and no wider than is comfortable to read.
  var safe: Rect {
    let margin = max(Metrics.overscan * width, (width - Metrics.widest) / 2)
    let level = Metrics.overscan * height
    return Rect(x: margin, y: level, width: width - 2 * margin, height: height - 2 * level)
  }

  /// Whether the canvas is nearer to 4:3 than to 16:9, or portrait.
  var isNarrow: Bool { width < 152 }

  // MARK: - Units to pixels

  func point(_ x: Double, _ y: Double) -> Point { Point(x: origin.x + x * unit, y: origin.y + y * unit) }

  /// Returns a rectangle in whole pixels, so that its edges are sharp.
  func pixels(_ rect: Rect) -> Rect {
    let topLeft = point(rect.x, rect.y)
    let bottomRight = point(rect.maxX, rect.maxY)
    let left = topLeft.x.rounded()
    let top = topLeft.y.rounded()
    return Rect(x: left, y: top, width: bottomRight.x.rounded() - left, height: bottomRight.y.rounded() - top)
  }

  /// Returns the thickness of a line in whole pixels, at least one.
  func thickness(_ units: Double) -> Double { max(1, (units * unit).rounded()) }

  // MARK: - Shapes

  mutating func background(glow: Color? = nil, x: Double = 0.12, y: Double = -0.2) {
    items.append(
      .background(
        DrawItem.Background(
          size: size, center: Point(x: x * Double(size.width), y: y * Double(size.height)), radius: 150 * size.unit,
          base: theme.background, glow: glow ?? theme.glow)))
  }

  mutating func box(_ rect: Rect, radius: Double, fill: Fill?, stroke: Color? = nil, strokeWidth: Double = 0.25) {
    items.append(
      .box(
        DrawItem.Box(
          rect: pixels(rect), radius: min(radius, rect.width / 2, rect.height / 2) * unit, fill: fill,
          stroke: stroke.map { DrawItem.Stroke(color: $0, width: thickness(strokeWidth)) })))
  }

  /// Draws a bar with round ends, filled from the left.
  mutating func bar(_ rect: Rect, fraction: Double, color: Color, track: Color) {
    box(rect, radius: rect.height / 2, fill: Fill(track))
    guard fraction > 0 else { return }
    let filled = max(rect.height, rect.width * min(1, fraction))
    box(Rect(x: rect.x, y: rect.y, width: filled, height: rect.height), radius: rect.height / 2, fill: Fill(color))
  }

  mutating func disc(
    x: Double, y: Double, radius: Double, fill: Color?, stroke: Color? = nil, width: Double = 0.3, broken: Bool = false
  ) {
    items.append(
      .disc(
        DrawItem.Disc(
          center: point(x, y), radius: radius * unit, fill: fill,
          stroke: stroke.map { DrawItem.Stroke(color: $0, width: thickness(width), isBroken: broken) })))
  }

  mutating func ring(
    x: Double, y: Double, radius: Double, thickness: Double, fraction: Double, color: Color? = nil
  ) {
    items.append(
      .ring(
        DrawItem.Ring(
          center: point(x, y), radius: radius * unit, thickness: thickness * unit, fraction: fraction,
          color: color ?? theme.text, track: theme.track)))
  }

  mutating func shape(_ shape: AnswerShape, in rect: Rect, color: Color, turn: Double = 0) {
    let corner = point(rect.x, rect.y)
    let pixels = Rect(x: corner.x, y: corner.y, width: rect.width * unit, height: rect.height * unit)
    items.append(.shape(DrawItem.Shape(shape: shape, rect: pixels, turn: turn, color: color)))
  }

  /// Draws a shape around a point, turned clockwise by this many degrees; the shape is given in a square from −1 to 1.
  ///
  /// - Parameters:
  ///   - radius: Half the width and half the height of the square; if they differ, the shape is squeezed.
  ///   - fill: The fill; nil for an outline alone.
  mutating func path(
    _ steps: [DrawItem.Path.Step], x: Double, y: Double, radius: (x: Double, y: Double), turn: Double = 0,
    fill: Color?, stroke: Color? = nil, strokeWidth: Double = 0.3
  ) {
    let (sine, cosine) = Turn.sineAndCosine(ofDegrees: turn)
    items.append(
      .path(
        DrawItem.Path(
          steps: steps.map { step in
            step.map { place in
              let (across, down) = (place.x * radius.x, place.y * radius.y)
              return point(x + across * cosine - down * sine, y + across * sine + down * cosine)
            }
          }, fill: fill, stroke: stroke.map { DrawItem.Stroke(color: $0, width: strokeWidth * unit) })))
  }

  /// Draws a small shape at many places.
  ///
  /// The steps are in units relative to each place. Each place is moved to whole pixels.
  mutating func path(
    _ steps: [DrawItem.Path.Step], at places: [Point], fill: Color?, stroke: Color? = nil, strokeWidth: Double = 0.3
  ) {
    guard places.isEmpty == false else { return }
    items.append(
      .path(
        DrawItem.Path(
          steps: steps.map { $0.map { Point(x: $0.x * unit, y: $0.y * unit) } },
          places: places.map {
            let place = point($0.x, $0.y)
            return Point(x: place.x.rounded(), y: place.y.rounded())
          }, fill: fill, stroke: stroke.map { DrawItem.Stroke(color: $0, width: strokeWidth * unit) })))
  }

  mutating func tick(x: Double, y: Double, size: Double, color: Color) {
    items.append(.tick(point(x, y), size: size * unit, color: color))
  }

  /// Returns the width of a QR code's modules in pixels, on a card that is at most `side` units wide.
  ///
  /// The result is nil if a phone could not tell the modules apart.
  func modulePixels(of code: QRCode, within side: Double) -> Int? {
    let pixels = Int(side * unit) / (code.side + 2 * DrawItem.QR.quietZone)
    return pixels >= Metrics.leastModule ? pixels : nil
  }

  /// Returns the width of a QR code's card, in units.
  func cardSide(of code: QRCode, modulePixels: Int) -> Double {
    Double(modulePixels * (code.side + 2 * DrawItem.QR.quietZone)) / unit
  }

  mutating func qr(
    _ code: QRCode, modulePixels: Int, x: Double, y: Double, radius: Double, light: Color? = nil
  ) {
    let corner = point(x, y)
    let side = Double(modulePixels * (code.side + 2 * DrawItem.QR.quietZone))
    items.append(
      .qr(
        DrawItem.QR(
          code: code, card: Rect(x: corner.x.rounded(), y: corner.y.rounded(), width: side, height: side),
          radius: radius * unit, light: light ?? theme.qr.light, dark: theme.qr.dark)))
  }

  // MARK: - Text

  enum Alignment {
    case leading, center, trailing
  }

  /// Puts a text's lines into a column that begins at `x`, with the first line's box at `top`; returns the bottom edge.
  @discardableResult
  mutating func put(
    _ text: FittedText, x: Double, width: Double, top: Double, align: Alignment = .leading,
    clip: DrawItem.PlacedText.Clip? = nil
  ) -> Double {
    var lineTop = top
    for line in text.lines {
      // The capitals are centred, not the line's box, because the eye ignores accents and descenders.
      let baseline = lineTop + (text.lineHeight + Metrics.capHeight * text.size) / 2
      put(line, x: x, width: width, baseline: baseline, align: align, clip: clip)
      lineTop += text.lineHeight
    }
    return lineTop
  }

  /// Puts a text's lines into a column, vertically centred at `y`.
  mutating func put(_ text: FittedText, x: Double, width: Double, middle y: Double, align: Alignment = .leading) {
    put(text, x: x, width: width, top: y - text.height / 2, align: align)
  }

  /// Puts a player's initial into the middle of a box with rounded corners; even the widest letter stays inside.
  mutating func putInitial(of player: Player, color: Color, size: Double, in box: Rect, radius: Double) {
    var text = fit(player.initial, .bold, color, TextBox(size: size))
    let room = box.width - 0.2 * min(box.width, box.height)
    if text.width > room {
      var small = self
      small.floor = 0
      // A letter below half of the size would look like a smudge. In that case, showing only its middle is better.
      text = small.fit(player.initial, .bold, color, TextBox(size: size * max(0.5, room / text.width)))
    }
    let corner = point(box.x, box.y)
    let edges = Rect(x: corner.x, y: corner.y, width: box.width * unit, height: box.height * unit)
    put(
      text, x: box.x, width: box.width, top: box.midY - text.height / 2, align: .center,
      clip: DrawItem.PlacedText.Clip(rect: edges, radius: radius * unit))
  }

  private mutating func put(
    _ line: TextLine, x: Double, width: Double, baseline: Double, align: Alignment, clip: DrawItem.PlacedText.Clip?
  ) {
    let slack = width - line.width / unit
    let shift =
      switch align {
      case .leading: 0.0
      case .center: slack / 2
      case .trailing: slack
      }
    let place = point(x + shift, baseline)
    items.append(
      .text(DrawItem.PlacedText(line: line, x: place.x.rounded(), baseline: place.y.rounded(), clip: clip)))
  }

  /// Turns all items so far into their mirror image, for questions in scripts that run from right to left.
  mutating func mirror() { items = items.map { $0.mirrored(in: Double(size.width)) } }
}
