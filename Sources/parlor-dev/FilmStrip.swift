import Canvas
import Games
import Samples
import Scenes

/// The motion in a sample's scene: a small picture for each tenth of a second, in rows from left to right.
struct FilmStrip {
  private static let step = Span.milliseconds(100)
  /// The maximum number of pictures, which show six seconds: longer motions continue in the same way.
  private static let mostPictures = 60
  private static let columns = 6
  private static let frame = CanvasSize(width: 480, height: 270)

  let canvas: Canvas

  /// Draws the film strip of a sample; nil if its scene does not move, and for the console.
  init?(of sample: SampleScene, engine: TextEngine) {
    guard sample.console == nil else { return nil }
    var moments = [SampleScene.moment]
    while moments.count < Self.mostPictures, let last = moments.last {
      guard sample.nextChange(after: last) != nil else { break }
      moments.append(last + Self.step)
    }
    guard moments.count > 1 else { return nil }
    let rows = (moments.count + Self.columns - 1) / Self.columns
    canvas = Canvas(size: CanvasSize(width: Self.columns * Self.frame.width, height: rows * Self.frame.height))
    let pictures = DrawnPictures(SamplePicture.pixels)
    for (index, moment) in moments.enumerated() {
      let picture = Canvas(
        showing: sample.items(size: Self.frame, at: moment, text: engine), size: Self.frame, engine: engine,
        pictures: pictures)
      canvas.put(
        picture, x: index % Self.columns * Self.frame.width, y: index / Self.columns * Self.frame.height)
    }
  }
}
