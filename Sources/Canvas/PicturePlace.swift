import Scenes

/// The place of the TV's picture in its frame on the console: centred, and as large as possible.
struct PicturePlace {
  let scale: Double
  /// The edges of the picture.
  let rect: Rect
  private let frame: Rect

  init(of picture: CanvasSize, in frame: Rect) {
    scale = min(frame.width / Double(picture.width), frame.height / Double(picture.height))
    let (width, height) = (scale * Double(picture.width), scale * Double(picture.height))
    rect = Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    self.frame = frame
  }

  /// The top left corner of the picture.
  var origin: Point { Point(x: rect.x, y: rect.y) }

  /// Returns the area of the frame that a part of the picture changes.
  ///
  /// Each pixel is computed from several pixels, so the area is slightly larger than the part's place.
  func touched(by part: Rect) -> Rect {
    let margin = 2.0
    let left = max(frame.x, origin.x + scale * part.x - margin)
    let top = max(frame.y, origin.y + scale * part.y - margin)
    let right = min(frame.maxX, origin.x + scale * part.maxX + margin)
    let bottom = min(frame.maxY, origin.y + scale * part.maxY + margin)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
