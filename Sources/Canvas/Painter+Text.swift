import CCairo
import Scenes

/// Drawing lines of text.
extension Painter {
  func drawText(_ text: DrawItem.PlacedText, on canvas: Canvas, within rect: Rect) {
    for (image, x) in engine.images.images(of: text.line, engine: engine) {
      guard text.scale == 1 else {
        drawRun(image, of: text, x: x, on: canvas.context)
        continue
      }
      let left = (text.x + x + image.left).rounded()
      let top = (text.baseline + image.top).rounded()
      switch image.ink {
      case .letters(let mask):
        let edges = Rect(x: left, y: top, width: Double(mask.width), height: Double(mask.height))
        if text.clip?.holds(edges) != false {
          mask.draw(x: Int(left), y: Int(top), opacity: text.opacity, within: rect, on: canvas)
        } else if let surface = mask.surface() {
          drawSurface(surface, x: left, y: top, opacity: text.opacity, clip: text.clip, on: canvas.context)
          cairo_surface_destroy(surface)
        }
      case .emoji(let surface, let scale):
        drawSurface(
          surface, x: left, y: top, scale: scale, opacity: text.opacity, clip: text.clip, on: canvas.context)
      }
    }
  }

  /// Draws a piece of a line that is scaled during a movement.
  private func drawRun(_ image: RunImage, of text: DrawItem.PlacedText, x: Double, on context: OpaquePointer) {
    let left = text.x + (x + image.left) * text.scale
    let top = text.baseline + image.top * text.scale
    switch image.ink {
    case .letters(let mask):
      guard let surface = mask.surface() else { return }
      // A moving text needs no better filter, and it is drawn many times a second.
      drawSurface(
        surface, x: left, y: top, scale: text.scale, filter: CAIRO_FILTER_BILINEAR, opacity: text.opacity,
        clip: text.clip, on: context)
      cairo_surface_destroy(surface)
    case .emoji(let surface, let scale):
      drawSurface(
        surface, x: left, y: top, scale: scale * text.scale, opacity: text.opacity, clip: text.clip, on: context)
    }
  }

  private func drawSurface(
    _ surface: OpaquePointer, x: Double, y: Double, scale: Double = 1, filter: cairo_filter_t = CAIRO_FILTER_GOOD,
    opacity: Double = 1, clip: DrawItem.PlacedText.Clip?, on context: OpaquePointer
  ) {
    cairo_save(context)
    if let clip {
      cairo_new_path(context)
      ShapePainter.outline(of: clip.rect, radius: clip.radius, on: context)
      cairo_clip(context)
    }
    cairo_translate(context, x, y)
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, surface, 0, 0)
    if scale != 1 { cairo_pattern_set_filter(cairo_get_source(context), filter) }
    opacity < 1 ? cairo_paint_with_alpha(context, opacity) : cairo_paint(context)
    cairo_restore(context)
  }
}

extension DrawItem.PlacedText.Clip {
  /// Whether the clip cuts nothing off a rectangle, and the rectangle touches no pixel on the clip's edge.
  fileprivate func holds(_ edges: Rect) -> Bool {
    let inner = rect.inset(by: 1)
    let radius = min(radius, inner.width / 2, inner.height / 2)
    guard inner.contains(edges) else { return false }
    // How far the rectangle's corners reach beyond the centres of the arcs at the rounded corners.
    let across = max(inner.x + radius - edges.x, edges.maxX - (inner.maxX - radius), 0)
    let down = max(inner.y + radius - edges.y, edges.maxY - (inner.maxY - radius), 0)
    return across * across + down * down <= radius * radius
  }
}
