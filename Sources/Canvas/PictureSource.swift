package import Scenes

/// Where a painter finds the pictures of packs.
package protocol PictureSource: AnyObject {
  /// A picture in the size in which it is drawn; nil while it is not there.
  func picture(_ wish: PictureWish) -> FramedPicture?
}

/// A picture in the size in which it is drawn.
///
/// The compiler cannot know it, but nobody changes it any more: the thread that drew it gave its canvas away.
package final class FramedPicture: @unchecked Sendable {
  let canvas: Canvas

  /// - Parameter canvas: One that nobody else draws on.
  package init(_ canvas: Canvas) { self.canvas = canvas }

  /// How much memory it takes.
  var cost: Int { canvas.stride * canvas.size.height }
}

/// Pictures that are drawn by a formula when they are asked for.
package final class DrawnPictures: PictureSource {
  private let draw: (PictureWish) -> [UInt32]?
  private var drawn: [PictureWish: FramedPicture] = [:]

  /// - Parameter draw: The pixels of a picture as 0xRRGGBB, row by row; nil where there is none of that name.
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
