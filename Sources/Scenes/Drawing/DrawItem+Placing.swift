extension DrawItem {
  /// A change of place, size and opacity for items, in pixels.
  struct Placing: Hashable {
    /// The point around which items are scaled.
    var center: Point
    var scale: Double
    /// The distance by which items are moved after that.
    var shift: Point
    var opacity: Double

    func point(_ point: Point) -> Point {
      Point(
        x: center.x + (point.x - center.x) * scale + shift.x, y: center.y + (point.y - center.y) * scale + shift.y)
    }

    func rect(_ rect: Rect) -> Rect {
      let corner = point(Point(x: rect.x, y: rect.y))
      return Rect(x: corner.x, y: corner.y, width: rect.width * scale, height: rect.height * scale)
    }

    func stroke(_ stroke: Stroke?) -> Stroke? {
      stroke.map { Stroke(color: $0.color.faded(to: opacity), width: $0.width * scale, isBroken: $0.isBroken) }
    }
  }

  /// Returns the same item at another place; a background stays, and a QR code is neither scaled nor faded.
  func placed(_ place: Placing) -> DrawItem {
    switch self {
    case .background, .picture: return self
    case .sheet(let rect, let color): return .sheet(place.rect(rect), color.faded(to: place.opacity))
    case .image(var image):
      // The image exists in one size only.
      let moved = place.point(Point(x: image.rect.midX, y: image.rect.midY))
      image.rect.x = (moved.x - image.rect.width / 2).rounded()
      image.rect.y = (moved.y - image.rect.height / 2).rounded()
      image.opacity *= place.opacity
      return .image(image)
    case .logo(var logo):
      logo.rect = place.rect(logo.rect)
      logo.opacity *= place.opacity
      return .logo(logo)
    case .box(var box):
      box.rect = place.rect(box.rect)
      box.radius *= place.scale
      box.fill = box.fill.map { Fill(top: $0.top.faded(to: place.opacity), bottom: $0.bottom.faded(to: place.opacity)) }
      box.stroke = place.stroke(box.stroke)
      return .box(box)
    case .disc(var disc):
      disc.center = place.point(disc.center)
      disc.radius *= place.scale
      disc.fill = disc.fill?.faded(to: place.opacity)
      disc.stroke = place.stroke(disc.stroke)
      return .disc(disc)
    case .portrait(var portrait):
      portrait.center = place.point(portrait.center)
      portrait.radius *= place.scale
      portrait.opacity *= place.opacity
      return .portrait(portrait)
    case .light(let light): return .light(light.placed(place))
    case .ornament(var ornament):
      ornament.center = place.point(ornament.center)
      ornament.radius *= place.scale
      ornament.color = ornament.color.faded(to: place.opacity)
      return .ornament(ornament)
    case .ring(var ring):
      ring.center = place.point(ring.center)
      ring.radius *= place.scale
      ring.thickness *= place.scale
      ring.color = ring.color.faded(to: place.opacity)
      ring.track = ring.track.faded(to: place.opacity)
      return .ring(ring)
    case .shape(var shape):
      shape.rect = place.rect(shape.rect)
      shape.color = shape.color.faded(to: place.opacity)
      return .shape(shape)
    // A curtain hides everything, wherever it is.
    case .curtain: return self
    case .path(var path):
      if let places = path.places {
        path.places = places.map {
          let moved = place.point($0)
          return Point(x: moved.x.rounded(), y: moved.y.rounded())
        }
      } else {
        path.steps = path.steps.map { $0.map(place.point) }
      }
      path.fill = path.fill?.faded(to: place.opacity)
      path.stroke = place.stroke(path.stroke)
      return .path(path)
    case .tick(let center, let size, let color):
      return .tick(place.point(center), size: size * place.scale, color: color.faded(to: place.opacity))
    case .text(var text):
      let moved = place.point(Point(x: text.x, y: text.baseline))
      text.scale *= place.scale
      // Letters at their final size stand on whole pixels.
      (text.x, text.baseline) = text.scale == 1 ? (moved.x.rounded(), moved.y.rounded()) : (moved.x, moved.y)
      text.clip = text.clip.map { PlacedText.Clip(rect: place.rect($0.rect), radius: $0.radius * place.scale) }
      text.opacity *= place.opacity
      return .text(text)
    case .qr(var qr):
      qr.card.x += place.shift.x.rounded()
      qr.card.y += place.shift.y.rounded()
      return .qr(qr)
    }
  }
}
