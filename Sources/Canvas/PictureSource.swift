package import Scenes

/// A source of the pictures of packs for a painter.
package protocol PictureSource: AnyObject {
  /// Returns a picture in the size in which it is drawn; nil if it is not ready.
  func picture(_ wish: PictureWish) -> FramedPicture?
}

/// A picture in the size in which it is drawn.
///
/// It is safe to share, although the compiler cannot know this: the thread that drew it has handed its canvas over, and
/// nobody changes it any more.
package final class FramedPicture: @unchecked Sendable {
  let canvas: Canvas

  /// Creates a picture from a canvas on which nobody else draws.
  package init(_ canvas: Canvas) { self.canvas = canvas }

  /// The memory that the picture occupies, in bytes.
  var cost: Int { canvas.stride * canvas.size.height }
}

/// Pictures that are drawn by a formula on demand.
package final class DrawnPictures: PictureSource {
  private let draw: (PictureWish) -> [UInt32]?
  private var drawn: [PictureWish: FramedPicture] = [:]

  /// Creates a source that has drawn nothing yet.
  ///
  /// - Parameter draw: Returns the pixels of a picture as 0xRRGGBB, row by row; nil if there is no picture of that
  ///   name.
  package init(_ draw: @escaping (PictureWish) -> [UInt32]?) { self.draw = draw }

  package func picture(_ wish: PictureWish) -> FramedPicture? {
    if let known = drawn[wish] { return known }
    guard let pixels = draw(wish), pixels.count == wish.width * wish.height else { return nil }
    let canvas = Canvas(size: CanvasSize(width: wish.width, height: wish.height))
    canvas.write {
      for row in 0..<wish.height {
        for column in 0..<wish.width { canvas.row(row)[column] = pixels[row * wish.width + column] }
      }
    }
    let picture = FramedPicture(canvas)
    drawn[wish] = picture
    return picture
  }
}
