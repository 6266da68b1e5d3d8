import Catalogue
import PadProtocol
import Questions

/// The silhouette of an animal or a thing: `{"silhouette": "elephant"}`.
struct SilhouetteSubject: DrawingSubject {
  let silhouette: Silhouette
  private let words: any KeyPath<DrawingTexts, String> & Sendable

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    silhouette = try made.entry("silhouette", of: SilhouetteTable.all)
    words = try made.entry("silhouette", of: SilhouetteWords.all)
  }

  var keys: Set<String> { ["silhouette"] }
  var aspect: Double { silhouette.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    let unit = min(
      sketch.width / (silhouette.width + 2 * Silhouette.margin),
      sketch.height / (silhouette.height + 2 * Silhouette.margin))
    let frame = Rect(x: 0, y: 0, width: sketch.width, height: sketch.height).inset(by: Silhouette.margin * unit)
    let (color, ground) = (sketch.theme.text.opaque, sketch.theme.raised.bottom.opaque)
    return [sketch.ground] + silhouette.items(in: frame, color: color, ground: ground)
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    return texts.saying(\.silhouette, texts[keyPath: words])
  }
}
