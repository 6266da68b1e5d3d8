import CCairo
import Scenes

/// Drawing pictures from files: those of packs, and the logos of themes.
extension Painter {
  func drawLogo(_ logo: DrawItem.Logo, on context: OpaquePointer) {
    let image = logo.image
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height)),
      let data = cairo_image_surface_get_data(surface)
    else { return }
    defer { cairo_surface_destroy(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<image.height {
      for column in 0..<image.width {
        UnsafeMutableRawPointer(data).storeBytes(
          of: image.pixels[row * image.width + column], toByteOffset: row * stride + 4 * column, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    cairo_save(context)
    cairo_translate(context, logo.rect.x, logo.rect.y)
    cairo_scale(context, logo.rect.width / Double(image.width), logo.rect.height / Double(image.height))
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    cairo_paint_with_alpha(context, logo.opacity)
    cairo_restore(context)
  }

  func drawImage(_ image: DrawItem.Image, on context: OpaquePointer) {
    guard let picture = pictures?.picture(image.wish) else {
      awaited.insert(image)
      return
    }
    cairo_save(context)
    ShapePainter.outline(of: image.rect, radius: image.radius, on: context)
    cairo_clip(context)
    cairo_set_source_surface(context, picture.canvas.surface, image.rect.x, image.rect.y)
    image.opacity < 1 ? cairo_paint_with_alpha(context, image.opacity) : cairo_paint(context)
    cairo_restore(context)
  }
}
