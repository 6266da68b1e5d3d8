import Glibc

/// An SVG drawing, drawn by librsvg.
///
/// The library is opened only when there is an SVG file: it loads a dozen other libraries, and most rooms need none of
/// them. It reads nothing but the bytes that it is given.
final class SVGDrawing {
  /// The size that the drawing states; only its aspect ratio matters.
  let size: (width: Double, height: Double)

  private struct Rectangle {
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
  }

  /// The functions of the library that are used, from its documented interface of version 2.52 and newer.
  private struct Library {
    typealias Failure = UnsafeMutablePointer<OpaquePointer?>
    let open: @convention(c) (UnsafePointer<UInt8>, Int, Failure?) -> OpaquePointer?
    let size: @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    typealias Nothing = UnsafeMutableRawPointer
    let dimensions:
      @convention(c) (
        OpaquePointer, Nothing?, Nothing?, Nothing?, Nothing?, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
      ) -> Void
    let render: @convention(c) (OpaquePointer, OpaquePointer, UnsafeRawPointer, Failure?) -> Int32
    let release: @convention(c) (OpaquePointer) -> Void

    init?() {
      guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
        let open = dlsym(library, "rsvg_handle_new_from_data"),
        let size = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
        let dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
        let render = dlsym(library, "rsvg_handle_render_document"), let release = dlsym(library, "g_object_unref")
      else { return nil }
      self.open = unsafeBitCast(open, to: type(of: self.open))
      self.size = unsafeBitCast(size, to: type(of: self.size))
      self.dimensions = unsafeBitCast(dimensions, to: type(of: self.dimensions))
      self.render = unsafeBitCast(render, to: type(of: self.render))
      self.release = unsafeBitCast(release, to: type(of: self.release))
    }
  }

  private let library: Library
  private let handle: OpaquePointer

  /// Reads a drawing; nil if the bytes are not an SVG drawing.
  ///
  /// Throws a problem if librsvg is missing, or if the drawing cannot be used.
  init?(_ bytes: [UInt8]) throws(LogoFile.Problem) {
    guard bytes.prefix(4096).firstRange(of: Array("<svg".utf8)) != nil else { return nil }
    guard let library = Library() else {
      throw LogoFile.Problem(
        description: "is an SVG picture, for which librsvg2-2 has to be installed; PNG needs nothing")
    }
    guard let handle = library.open(bytes, bytes.count, nil) else { throw LogoFile.Problem(description: "is broken") }
    (self.library, self.handle) = (library, handle)
    var (width, height) = (0.0, 0.0)
    if library.size(handle, &width, &height) == 0 {
      // The drawing states no size in pixels; only its view box shows its aspect ratio.
      var (hasBox, box): (Int32, Rectangle) = (0, Rectangle(width: 0, height: 0))
      library.dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
      if hasBox != 0 { (width, height) = (box.width, box.height) }
    }
    size = (width, height)
    guard width > 0, height > 0, width / height < 100, height / width < 100 else {
      throw LogoFile.Problem(description: "does not say how large it is: give its svg element a viewBox")
    }
  }

  deinit { library.release(handle) }

  /// Draws the drawing in a size at the upper left; returns false if it cannot be drawn.
  func draw(on context: OpaquePointer, width: Double, height: Double) -> Bool {
    let rectangle = Rectangle(width: width, height: height)
    return withUnsafeBytes(of: rectangle) { bytes in
      bytes.baseAddress.map { library.render(handle, context, $0, nil) != 0 } ?? false
    }
  }
}
