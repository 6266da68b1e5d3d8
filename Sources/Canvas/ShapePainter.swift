import CCairo
import Scenes

/// Draws the items that are shapes alone; unlike the others they need neither fonts nor pictures.
enum ShapePainter {
  /// Draws an item if it is a box, a disc or a path.
  static func draw(_ item: DrawItem, on context: OpaquePointer) {
    switch item {
    case .box(let box): self.box(box, on: context)
    case .disc(let disc): self.disc(disc, on: context)
    case .path(let path): self.path(path, on: context)
    default: assertionFailure("\(item) is no shape")
    }
  }

  static func box(_ box: DrawItem.Box, on context: OpaquePointer) {
    if let fill = box.fill {
      let margin = (box.stroke?.width ?? 0) / 2
      outline(of: box.rect.inset(by: margin), radius: box.radius - margin, on: context)
      if fill.top == fill.bottom {
        fill.top.setSource(context)
      } else {
        let gradient = cairo_pattern_create_linear(0, box.rect.y, 0, box.rect.maxY)
        fill.top.addStop(0, to: gradient)
        fill.bottom.addStop(1, to: gradient)
        cairo_set_source(context, gradient)
        cairo_pattern_destroy(gradient)
      }
      cairo_fill(context)
    }
    if let stroke = box.stroke {
      outline(of: box.rect.inset(by: stroke.width / 2), radius: box.radius - stroke.width / 2, on: context)
      stroke.color.setSource(context)
      cairo_set_line_width(context, stroke.width)
      cairo_stroke(context)
    }
  }

  /// Adds a rectangle with rounded corners to the path.
  static func outline(of rect: Rect, radius: Double, on context: OpaquePointer) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, rect.x + radius, rect.y + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  static func disc(_ disc: DrawItem.Disc, on context: OpaquePointer) {
    if let fill = disc.fill {
      cairo_new_sub_path(context)
      // The fill reaches only to the middle of the outline. Otherwise it would shine through at the outline's edge.
      let radius = disc.radius - (disc.stroke?.width ?? 0) / 2
      cairo_arc(context, disc.center.x, disc.center.y, radius, 0, 2 * .pi)
      fill.setSource(context)
      cairo_fill(context)
    }
    if let stroke = disc.stroke {
      cairo_new_sub_path(context)
      cairo_arc(context, disc.center.x, disc.center.y, disc.radius - stroke.width / 2, 0, 2 * .pi)
      stroke.color.setSource(context)
      cairo_set_line_width(context, stroke.width)
      if stroke.isBroken { setDashes(around: disc.radius - stroke.width / 2, on: context) }
      cairo_stroke(context)
      cairo_set_dash(context, nil, 0, 0)
    }
  }

  /// Sets a whole number of dashes, so that the circle has no seam; one dash is at the top.
  private static func setDashes(around radius: Double, on context: OpaquePointer) {
    let pitch = 2 * Double.pi * radius / 8
    let dash = 0.56 * pitch
    cairo_set_dash(context, [dash, pitch - dash], 2, dash / 2)
  }

  static func path(_ path: DrawItem.Path, on context: OpaquePointer) {
    cairo_new_path(context)
    for step in path.steps {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
    if let fill = path.fill {
      fill.setSource(context)
      path.stroke == nil ? cairo_fill(context) : cairo_fill_preserve(context)
    }
    if let stroke = path.stroke {
      stroke.color.setSource(context)
      cairo_set_line_width(context, stroke.width)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    }
  }
}
