import CCairo
import Glibc
import Room
package import Scenes

/// Draws lists of items on a canvas, and redraws only what has changed since the last list.
package final class Painter {
  let engine: TextEngine
  private var drawn: [DrawItem] = []
  private weak var target: Canvas?
  /// The most recent glows, because scenes alternate.
  private var glows: [Glow] = []
  /// Backgrounds with their scenery, the most recent one first; two during the transition from one game to the next.
  private var sceneries: [PaintedScenery] = []
  private static let mostSceneries = 2
  let pictures: (any PictureSource)?
  /// The pictures of packs that were not ready when they should have been drawn.
  var awaited: Set<DrawItem.Image> = []

  /// Creates a painter with fonts, and with a source of the pictures of packs.
  package init(engine: TextEngine, pictures: (any PictureSource)? = nil) {
    self.engine = engine
    self.pictures = pictures
  }

  /// Draws the items; returns the rectangles of the canvas that may have changed, in whole pixels.
  ///
  /// - Parameters:
  ///   - picture: The TV's picture, which the console shows.
  ///   - pictureChanges: The parts of the TV's picture that have changed since the last call, in that picture's pixels.
  package func paint(
    _ items: [DrawItem], on canvas: Canvas, picture: Canvas? = nil, pictureChanges: [Rect] = []
  ) -> [Rect] {
    let old = target === canvas ? drawn : nil
    target = canvas
    drawn = items
    let whole = canvas.size.bounds
    var changed = old.map { ChangedArea(from: $0, to: items, within: whole).rects } ?? [whole]
    if let picture {
      for case .picture(let rect, _) in items {
        let place = PicturePlace(of: picture.size, in: rect)
        changed += pictureChanges.map { ChangedArea.wholePixels(place.touched(by: $0), within: whole) }
      }
    }
    for image in awaited where pictures?.picture(image.wish) != nil {
      awaited.remove(image)
      changed.append(ChangedArea.wholePixels(image.rect, within: whole))
    }
    changed = changed.map { Self.sparing(items, $0, within: whole) }
    for band in changed.flatMap(\.bands) { repaint(band, items, on: canvas, picture: picture) }
    cairo_surface_flush(canvas.surface)
    return changed
  }

  /// The largest height of a badge, as a share of the picture's.
  private static let badge = 0.07

  /// Returns a rectangle that cuts through no badge: Cairo rounds the edges of curves differently where its clip cuts them.
  private static func sparing(_ items: [DrawItem], _ rect: Rect, within whole: Rect) -> Rect {
    items.reduce(rect) { grown, item in
      switch item {
      case .tick, .disc, .shape:
        let bounds = ChangedArea.wholePixels(item.bounds, within: whole)
        let isCut = bounds.intersects(rect) && (bounds.y < rect.y || bounds.maxY > rect.maxY)
        return isCut && bounds.height <= badge * whole.height ? grown.union(bounds) : grown
      default: return grown
      }
    }
  }

  private func repaint(_ rect: Rect, _ items: [DrawItem], on canvas: Canvas, picture: Canvas?) {
    let context = canvas.context
    cairo_save(context)
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(context)
    // Anything under an opaque background or a curtain is invisible.
    let first = items.lastIndex { if case .background = $0 { true } else { $0.isCurtain } } ?? 0
    for item in items[first...] where item.bounds.intersects(rect) {
      drawItem(item, on: canvas, within: rect, picture: picture)
    }
    cairo_restore(context)
  }

  /// Draws the part of an item that is within a rectangle of whole pixels, which is also Cairo's clip.
  private func drawItem(_ item: DrawItem, on canvas: Canvas, within rect: Rect, picture: Canvas?) {
    let context = canvas.context
    switch item {
    case .background(let background):
      if background.scenery != nil {
        let scenery = self.picture(of: background, within: rect)
        canvas.write { canvas.copyRect(rect, of: scenery) }
      } else {
        let glow = glow(of: background)
        canvas.write { glow.paint(background, rect, on: canvas) }
      }
    case .sheet(let rect, let color):
      cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      color.setSource(context)
      cairo_fill(context)
    case .box(let box): ShapePainter.box(box, on: context)
    case .image(let image): drawImage(image, on: context)
    case .logo(let logo): drawLogo(logo, on: context)
    case .disc(let disc): ShapePainter.disc(disc, on: context)
    case .ring(let ring): drawRing(ring, on: context)
    case .shape(let shape): drawShape(shape, on: context)
    case .path(let path):
      guard let places = path.places else { return ShapePainter.path(path, on: context) }
      drawPath(path, at: places, on: canvas, within: rect)
    case .curtain(let paths): for path in paths { ShapePainter.path(path, on: context) }
    case .portrait(let portrait):
      let edges = item.bounds
      asOne(opacity: portrait.opacity, within: edges, on: context) {
        for path in portrait.paths { ShapePainter.path(path, on: context) }
      }
    case .light(let light): canvas.write { LightPainter(light).paint(within: rect, on: canvas) }
    case .ornament(let ornament): ShapePainter.path(ornament.path, on: context)
    case .tick(let center, let size, let color):
      cairo_move_to(context, center.x - 0.36 * size, center.y + 0.02 * size)
      cairo_line_to(context, center.x - 0.1 * size, center.y + 0.28 * size)
      cairo_line_to(context, center.x + 0.38 * size, center.y - 0.26 * size)
      cairo_set_line_width(context, 0.17 * size)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      color.setSource(context)
      cairo_stroke(context)
    case .text(let text): drawText(text, on: canvas, within: rect)
    case .qr(let qr): drawQR(qr, on: context)
    case .picture(let frame, let radius): drawPicture(picture, in: frame, radius: radius, within: rect, on: context)
    }
  }

  /// Draws several things as one partly transparent thing, so that none of them shines through another.
  private func asOne(opacity: Double, within edges: Rect, on context: OpaquePointer, _ draw: () -> Void) {
    guard opacity < 1 else { return draw() }
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, edges.x, edges.y, edges.width, edges.height)
    cairo_clip(context)
    cairo_push_group(context)
    draw()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  private func drawRing(_ ring: DrawItem.Ring, on context: OpaquePointer) {
    let radius = ring.radius - ring.thickness / 2
    cairo_set_line_width(context, ring.thickness)
    cairo_new_sub_path(context)
    cairo_arc(context, ring.center.x, ring.center.y, radius, 0, 2 * .pi)
    ring.track.setSource(context)
    cairo_stroke(context)
    guard ring.fraction > 0 else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_sub_path(context)
    cairo_arc(context, ring.center.x, ring.center.y, radius, -.pi / 2, -.pi / 2 + 2 * .pi * ring.fraction)
    ring.color.setSource(context)
    cairo_stroke(context)
  }

  private func drawShape(_ shape: DrawItem.Shape, on context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, shape.rect.midX, shape.rect.midY)
    if shape.turn != 0 { cairo_rotate(context, shape.turn * .pi / 180) }
    cairo_scale(context, shape.rect.width / 2, shape.rect.height / 2)
    cairo_new_path(context)
    ShapePath.add(shape.shape, to: context)
    cairo_restore(context)
    shape.color.setSource(context)
    cairo_fill(context)
  }

  /// Renders a form once, and draws it on the canvas at each place.
  private func drawPath(_ path: DrawItem.Path, at places: [Point], on canvas: Canvas, within rect: Rect) {
    let reach = path.form.inset(by: -1 - (path.stroke?.width ?? 0))
    let area = ChangedArea.wholePixels(reach, within: reach.inset(by: -1))
    var (inside, outline) = (path, path)
    inside.stroke = nil
    outline.fill = nil
    for (form, color) in [(inside, path.fill), (outline, path.stroke?.color)] {
      guard let color,
        let mask = LetterMask(
          width: Int(area.width), height: Int(area.height), color: color,
          drawing: { context in
            cairo_translate(context, -area.x, -area.y)
            ShapePainter.path(form, on: context)
          })
      else { continue }
      for place in places { mask.draw(x: Int(place.x + area.x), y: Int(place.y + area.y), within: rect, on: canvas) }
    }
  }

  private func drawQR(_ qr: DrawItem.QR, on context: OpaquePointer) {
    ShapePainter.outline(of: qr.card, radius: qr.radius, on: context)
    qr.light.setSource(context)
    cairo_fill(context)
    let code = qr.code
    for row in 0..<code.side {
      var column = 0
      while column < code.side {
        let start = column
        while column < code.side, code[row, column] { column += 1 }
        if column > start {
          cairo_rectangle(
            context, qr.matrix.x + Double(start) * qr.module, qr.matrix.y + Double(row) * qr.module,
            Double(column - start) * qr.module, qr.module)
        }
        column += 1
      }
    }
    qr.dark.setSource(context)
    cairo_fill(context)
  }

  private func drawPicture(
    _ picture: Canvas?, in frame: Rect, radius: Double, within rect: Rect, on context: OpaquePointer
  ) {
    guard let picture else { return }
    let place = PicturePlace(of: picture.size, in: frame)
    let seen = ChangedArea.wholePixels(place.rect, within: rect)
    guard seen.width > 0, seen.height > 0 else { return }
    cairo_save(context)
    ShapePainter.outline(of: frame, radius: radius, on: context)
    cairo_clip(context)
    if place.scale <= 1 {
      let part = Shrinking.part(seen, of: picture, at: place)
      cairo_rectangle(context, place.rect.x, place.rect.y, place.rect.width, place.rect.height)
      cairo_set_source_surface(context, part.surface, seen.x, seen.y)
      cairo_fill(context)
    } else {
      cairo_translate(context, place.origin.x, place.origin.y)
      cairo_scale(context, place.scale, place.scale)
      cairo_set_source_surface(context, picture.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  /// Returns the picture of a background with its scenery, of which at least the needed parts are drawn.
  ///
  /// Each part is drawn once, and copied from then on. If the background is uncovered strip by strip, no frame has to
  /// wait for all parts.
  private func picture(of background: DrawItem.Background, within rect: Rect) -> Canvas {
    let scenery: PaintedScenery
    if let known = sceneries.first(where: { $0.background == background }) {
      scenery = known
    } else {
      scenery = PaintedScenery(of: background)
      // A round has other colours than the one before, whose picture is never needed again.
      let others = sceneries.filter { !$0.background.isOfOneGame(with: background) }
      sceneries = [scenery] + others.prefix(Self.mostSceneries - 1)
    }
    let picture = scenery.picture
    let parts = scenery.takeMissing(within: rect)
    guard !parts.isEmpty else { return picture }
    let glow = glow(of: background)
    for part in parts {
      draw(scenery.relief, on: picture, within: part)
      let relief = picture.greens(of: part)
      picture.write { glow.paint(background, part, on: picture) }
      draw(scenery.items, on: picture, within: part)
      // The light reads it from there: a picture of its own would need as much memory again.
      picture.write { picture.putTops(relief, in: part) }
    }
    cairo_surface_flush(picture.surface)
    return picture
  }

  /// Draws a part of a scenery.
  private func draw(_ items: [DrawItem], on picture: Canvas, within part: Rect) {
    cairo_save(picture.context)
    cairo_rectangle(picture.context, part.x, part.y, part.width, part.height)
    cairo_clip(picture.context)
    for item in items where item.bounds.intersects(part) { drawItem(item, on: picture, within: part, picture: nil) }
    cairo_restore(picture.context)
  }

  private func glow(of background: DrawItem.Background) -> Glow {
    if let known = glows.first(where: { $0.base == background.base && $0.color == background.glow }) { return known }
    let glow = Glow(base: background.base, color: background.glow)
    glows = [glow] + glows.prefix(3)
    return glow
  }
}

extension Rect {
  /// The maximum number of pixels of a band, which is the number of pixels of 1080p.
  ///
  /// A processor's cache can hold them, so they are still cached when further items are drawn over them.
  private static let mostPixels = 1920.0 * 1080

  /// The rectangle, split into horizontal bands of at most `mostPixels`.
  fileprivate var bands: [Rect] {
    let most = max(1, (Self.mostPixels / max(1, width)).rounded(.down))
    return stride(from: y, to: maxY, by: most).map {
      Rect(x: x, y: $0, width: width, height: min(most, maxY - $0))
    }
  }
}

extension Color {
  func setSource(_ context: OpaquePointer) {
    cairo_set_source_rgba(context, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
  }

  func addStop(_ place: Double, to gradient: OpaquePointer?) {
    cairo_pattern_add_color_stop_rgba(
      gradient, place, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
  }
}
