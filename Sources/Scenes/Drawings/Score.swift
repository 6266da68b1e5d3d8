import Catalogue
import PadProtocol
import Sounds

/// The tones of a sound over time, the high ones at the top.
struct ScoreSubject: DrawingSubject {
  let playing: Playing

  var keys: Set<String> { [] }
  var aspect: Double { 2.2 }

  func items(on sketch: Sketch) -> [DrawItem] {
    let tones = playing.tones
    let length = tones.map { $0.start + $0.seconds }.max() ?? 1
    let keys = tones.map(\.key)
    let (low, high) = ((keys.min() ?? 60) - 1, (keys.max() ?? 60) + 1)
    let rows = max(8, high - low + 1)
    let row = 0.84 * sketch.height / rows
    let middle = (low + high) / 2
    let color = sketch.theme.answers[4].opaque
    return [sketch.ground]
      + tones.map { tone in
        let x = (0.05 + 0.9 * tone.start / length) * sketch.width
        let width = max(0.006 * sketch.width, 0.9 * tone.seconds / length * sketch.width - 0.004 * sketch.width)
        let y = sketch.height / 2 - (tone.key - middle) * row
        return sketch.box(
          Rect(x: x, y: y - 0.45 * row, width: width, height: 0.9 * row), color, radius: min(0.45 * row, width / 2))
      }
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    if case .tempo = playing { return texts.saying(\.beats, "\(playing.tones.count)") }
    return texts.saying(\.score, playing.inLetters)
  }
}
