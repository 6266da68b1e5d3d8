package import PadProtocol
package import Questions
package import Room

/// An item to draw.
///
/// All numbers are pixels of the canvas. Later items cover earlier ones.
package enum DrawItem: Hashable, Sendable {
  case background(Background)
  /// A translucent sheet over all earlier items.
  case sheet(Rect, Color)
  case box(Box)
  case disc(Disc)
  case ring(Ring)
  case shape(Shape)
  /// Any other shape.
  case path(Path)
  /// Shapes that together hide everything: earlier items are not drawn.
  case curtain([Path])
  /// A player's head.
  case portrait(Portrait)
  /// Light on the scenery.
  case light(Light)
  /// An ornament that drifts around a game, in places where there is nothing else.
  case ornament(Ornament)
  /// A tick, with its strokes inside the square around the point.
  case tick(Point, size: Double, color: Color)
  case text(PlacedText)
  /// A QR code on its light card.
  case qr(QR)
  /// The small live picture of the TV, with rounded corners.
  case picture(Rect, radius: Double)
  /// A picture from a file.
  case image(Image)
  /// A theme's logo.
  case logo(Logo)

  /// The background of a scene: a glow on an even colour.
  package struct Background: Hashable, Sendable {
    /// The canvas.
    package var size: CanvasSize
    /// The middle of the glow.
    package var center: Point
    /// The radius of the glow.
    package var radius: Double
    /// The colour outside the glow.
    package var base: Color
    /// The colour in the middle of the glow.
    package var glow: Color
    /// The scenery in the background; nil for none.
    package var scenery: Scenery?
  }

  /// A rectangle with rounded corners.
  package struct Box: Hashable, Sendable {
    /// The outer edges.
    package var rect: Rect
    /// The radius of the corners.
    package var radius: Double
    /// The fill; nil for an outline alone.
    package var fill: Fill?
    /// The outline, drawn inside the edges; nil for none.
    package var stroke: Stroke?
  }

  /// A filled circle.
  package struct Disc: Hashable, Sendable {
    /// The middle.
    package var center: Point
    /// The radius, outline included.
    package var radius: Double
    /// The fill; nil for an outline alone.
    package var fill: Color?
    /// The outline, drawn inside the edge; nil for none.
    package var stroke: Stroke?
  }

  /// A ring whose remaining part runs clockwise from the top.
  package struct Ring: Hashable, Sendable {
    /// The middle.
    package var center: Point
    /// The radius to the outer edge.
    package var radius: Double
    /// The thickness of the ring.
    package var thickness: Double
    /// The remaining share, 0 to 1.
    package var fraction: Double
    /// The colour of the remaining part.
    package var color: Color
    /// The colour of the rest.
    package var track: Color
  }

  /// One of the nine answer shapes.
  package struct Shape: Hashable, Sendable {
    /// The answer shape.
    package var shape: AnswerShape
    /// The square into which the shape is drawn.
    package var rect: Rect
    /// The clockwise rotation, in degrees.
    package var turn: Double
    /// The colour.
    package var color: Color
  }

  /// A shape made of lines and curves.
  package struct Path: Hashable, Sendable {
    /// A step in drawing the path.
    package enum Step: Hashable, Sendable {
      case move(Point)
      case line(Point)
      /// A cubic Bézier curve with its two control points.
      case curve(Point, Point, Point)
      case close

      /// Returns the same step with its points at other places.
      func map(_ place: (Point) -> Point) -> Step {
        switch self {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
        case .close: .close
        }
      }

      fileprivate var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    }

    /// The steps, in pixels; a shape begins with a move.
    package var steps: [Step]
    /// The places of a repeated shape, as offsets from its steps in whole pixels; nil for one shape at the steps
    /// themselves.
    ///
    /// Hundreds of such shapes are drawn as fast as letters.
    package var places: [Point]?
    /// The fill; nil for an outline alone.
    package var fill: Color?
    /// The outline, centred on the steps, with round joins and ends; nil for none.
    package var stroke: Stroke?

    /// The smallest rectangle that contains all points and control points, at all places.
    var frame: Rect {
      let form = form
      guard let places else { return form }
      let area = Rect(around: places)
      return Rect(
        x: area.x + form.x, y: area.y + form.y, width: area.width + form.width, height: area.height + form.height)
    }

    /// The smallest rectangle that contains the points and control points of the steps alone.
    package var form: Rect { Rect(around: steps.lazy.flatMap(\.points)) }

    fileprivate func mirrored(in width: Double) -> Path {
      func mirrored(_ point: Point, in width: Double) -> Point { Point(x: width - point.x, y: point.y) }
      var path = self
      path.steps = steps.map { $0.map { mirrored($0, in: places == nil ? width : 0) } }
      path.places = places?.map { mirrored($0, in: width) }
      return path
    }
  }

  /// A QR code on a light card that is as large as the code and its quiet zone.
  package struct QR: Hashable, Sendable {
    /// The number of modules that must stay light on each side.
    static let quietZone = 4

    /// The code.
    package var code: QRCode
    /// The card, in whole pixels; its side is a whole multiple of a module's.
    package var card: Rect
    /// The radius of the card's corners.
    package var radius: Double
    /// The card's colour.
    package var light: Color
    /// The colour of the dark modules.
    package var dark: Color

    /// The width of a module, in whole pixels.
    package var module: Double { card.width / Double(code.side + 2 * Self.quietZone) }

    /// The rectangle of the code alone, without the quiet zone.
    package var matrix: Rect { card.inset(by: module * Double(Self.quietZone)) }
  }

  /// A picture from a pack; invisible until it is available.
  package struct Image: Hashable, Sendable {
    /// The file of the picture.
    package var file: MediaFile
    /// The edges of the picture, in whole pixels.
    package var rect: Rect
    /// The radius of the corners.
    package var radius: Double
    /// The opacity, from 0 to 1.
    package var opacity = 1.0

    /// A request for the picture at the size at which it is drawn.
    package var wish: PictureWish { PictureWish(file: file, width: Int(rect.width), height: Int(rect.height)) }
  }

  /// A logo, any part of which may be transparent.
  package struct Logo: Hashable, Sendable {
    /// The logo.
    package var image: ThemeLogo
    /// The edges of the logo, in whole pixels.
    package var rect: Rect
    /// The opacity, from 0 to 1.
    package var opacity = 1.0

    /// Creates a logo at a place.
    package init(image: ThemeLogo, rect: Rect) { (self.image, self.rect) = (image, rect) }
  }

  /// An outline.
  package struct Stroke: Hashable, Sendable {
    /// The colour of the outline.
    package var color: Color
    /// The thickness of the outline.
    package var width: Double
    /// Whether the outline is dashed; only for discs.
    package var isBroken = false
  }

  /// The visible edges of the item.
  package var frame: Rect {
    switch self {
    case .background(let background): background.size.bounds
    case .sheet(let rect, _), .picture(let rect, _): rect
    case .box(let box): box.rect
    case .image(let image): image.rect
    case .logo(let logo): logo.rect
    case .disc(let disc): Rect(around: disc.center, radius: disc.radius)
    case .ring(let ring): Rect(around: ring.center, radius: ring.radius)
    case .shape(let shape): shape.rect
    case .path(let path): path.frame
    case .curtain(let paths):
      Rect(around: paths.flatMap { [Point(x: $0.frame.x, y: $0.frame.y), Point(x: $0.frame.maxX, y: $0.frame.maxY)] })
    case .portrait(let portrait): Rect(around: portrait.center, radius: portrait.radius)
    case .light(let light): light.bounds
    case .ornament(let ornament): Rect(around: ornament.center, radius: ornament.radius)
    case .qr(let qr): qr.card
    case .tick(let center, let size, _): Rect(around: center, radius: size / 2)
    case .text(let text):
      Rect(x: text.x, y: text.baseline - 0.8 * text.size, width: text.width, height: 1.05 * text.size)
    }
  }

  /// The area that drawing the item may touch: accents and descenders reach beyond the frame.
  package var bounds: Rect {
    switch self {
    case .text(let text):
      let size = text.size
      return Rect(
        x: text.x - 0.5 * size, y: text.baseline - 1.6 * size, width: text.width + size, height: 2.6 * size)
    case .shape(let shape): return shape.rect.inset(by: -0.25 * shape.rect.width)
    case .path(let path): return path.frame.inset(by: -1 - (path.stroke?.width ?? 0))
    case .portrait(let portrait): return frame.inset(by: -1 - 0.2 * portrait.radius)
    default: return frame.inset(by: -1)
    }
  }

  /// Returns the mirror image for scripts that run from right to left.
  ///
  /// Shapes, rings, letters and QR codes keep their form.
  func mirrored(in width: Double) -> DrawItem {
    switch self {
    case .background(var background):
      background.center.x = width - background.center.x
      return .background(background)
    case .sheet(let rect, let color): return .sheet(rect.mirrored(in: width), color)
    case .picture(let rect, let radius): return .picture(rect.mirrored(in: width), radius: radius)
    case .image(var image):
      image.rect = image.rect.mirrored(in: width)
      return .image(image)
    case .logo(var logo):
      logo.rect = logo.rect.mirrored(in: width)
      return .logo(logo)
    case .box(var box):
      box.rect = box.rect.mirrored(in: width)
      return .box(box)
    case .disc(var disc):
      disc.center.x = width - disc.center.x
      return .disc(disc)
    case .ring(var ring):
      ring.center.x = width - ring.center.x
      return .ring(ring)
    case .shape(var shape):
      shape.rect = shape.rect.mirrored(in: width)
      return .shape(shape)
    case .path(let path): return .path(path.mirrored(in: width))
    case .curtain(let paths): return .curtain(paths.map { $0.mirrored(in: width) })
    case .portrait(var portrait):
      portrait.center.x = width - portrait.center.x
      if case .looking(let x, let y) = portrait.mood { portrait.mood = .looking(x: -x, y: y) }
      return .portrait(portrait)
    case .light(let light): return .light(light.mirrored(in: width))
    case .ornament(var ornament):
      ornament.center.x = width - ornament.center.x
      return .ornament(ornament)
    case .tick(let center, let size, let color):
      return .tick(Point(x: width - center.x, y: center.y), size: size, color: color)
    case .qr(var qr):
      qr.card = qr.card.mirrored(in: width)
      return .qr(qr)
    case .text(var text):
      text.x = width - text.x - text.width
      text.clip = text.clip.map { PlacedText.Clip(rect: $0.rect.mirrored(in: width), radius: $0.radius) }
      return .text(text)
    }
  }
}

extension Rect {
  /// Creates the smallest rectangle that contains some points.
  init(around points: some Sequence<Point>) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let isEmpty = left > right
    self.init(
      x: isEmpty ? 0 : left, y: isEmpty ? 0 : top, width: isEmpty ? 0 : right - left,
      height: isEmpty ? 0 : bottom - top)
  }

  /// Creates the square around a point, whose half side is the radius.
  init(around center: Point, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
