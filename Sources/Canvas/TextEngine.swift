import CSDL2
package import Scenes

/// Lays texts out and draws them.
///
/// FriBidi gives the order, libunibreak the line breaks, HarfBuzz the widths, SDL_ttf the letters. An engine belongs to
/// one thread; several engines may be used at once.
package final class TextEngine: TextMeasurer {
  let stack: FontStack
  let fonts: FontCache
  private let measure: RunMeasure
  let hyphenation = Hyphenation()
  private var widths = RecentTable<TextRun, Double>(limit: 20_000)
  /// How often letters were loaded to be measured: the cost of laying a text out.
  private(set) var loads = 0
  private var blocks = RecentTable<Paragraph, TextBlock>(limit: 2_000)
  private var prepared = RecentTable<PreparedText.Source, PreparedText>(limit: 64)
  private var last: PreparedText?
  /// Pictures of lines, drawn once.
  let images = LineImages()

  /// Loads the fonts of a folder with a `fonts.conf`.
  package init(fontFolder: String) throws(CanvasError) {
    stack = try FontStack(folder: fontFolder)
    fonts = try FontCache()
    measure = RunMeasure(fonts: fonts)
  }

  /// A sentence on what is missing for the full look; nil when all fonts are there.
  package var warning: String? {
    guard stack.missingPackages.isEmpty == false else { return nil }
    return "Some fonts are missing, so some letters may look wrong; install them: sudo apt install "
      + stack.missingPackages.joined(separator: " ")
  }

  /// The fewest lines that the width allows, balanced.
  package func lines(of paragraph: Paragraph) -> TextBlock {
    if let block = blocks[paragraph] { return block }
    let block = breaker(of: paragraph).block()
    blocks.insert(block, for: paragraph)
    return block
  }

  /// How many lines there will be, without laying them out.
  package func outline(of paragraph: Paragraph) -> TextOutline { breaker(of: paragraph).outline }

  /// The lines, each about as wide as it will be.
  fileprivate func estimate(of paragraph: Paragraph) -> TextBlock { breaker(of: paragraph).estimate() }

  private func breaker(of paragraph: Paragraph) -> LineBreaker {
    LineBreaker(paragraph: paragraph, text: prepare(PreparedText.Source(paragraph)), engine: self)
  }

  /// The letters and words of a text, which is asked for at one size after the other.
  private func prepare(_ source: PreparedText.Source) -> PreparedText {
    if let last, last.source == source { return last }
    let text: PreparedText
    if let known = prepared[source] {
      text = known
    } else {
      text = PreparedText(source, engine: self)
      prepared.insert(text, for: source)
    }
    last = text
    return text
  }

  /// How wide a line is when drawn, in pixels.
  func width(of spans: [TextSpan], like paragraph: Paragraph) -> Double {
    shape(
      TextLine(
        spans: spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction, width: 0)
    ).width
  }

  /// Finds the fonts of a line's letters and puts the pieces in order.
  func shape(_ line: TextLine) -> ShapedLine {
    let runs = Itemizer(
      line.spans, size: line.size, tabular: line.tabular, direction: line.direction, stack: stack
    ).runs()
    var placed: [(run: TextRun, x: Double)] = []
    var x = 0.0
    for run in runs {
      let own = width(of: run)
      if run.isCell {
        let cell = digitCell(like: run)
        placed.append((run, (x + (cell - own) / 2).rounded()))
        x += cell
      } else {
        placed.append((run, x))
        x += own
      }
    }
    return ShapedLine(runs: placed, width: x)
  }

  /// The font of a run, ready for its direction and script.
  func font(for run: TextRun) -> OpaquePointer? {
    guard let font = fonts.font(run.face, size: run.isEmoji ? RunImage.emojiSize : run.size) else { return nil }
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, run.shapingScript)
    return font
  }

  /// How wide pieces are together, as a multiple of the type size.
  func ems(of runs: [TextRun]) -> Double {
    runs.reduce(0) { $0 + ($1.isCell ? digitEms(like: $1) : measure.ems(of: $1)) }
  }

  /// How wide the picture of a run will be.
  private func width(of run: TextRun) -> Double {
    if run.isEmoji {
      // To measure such a letter is to decode its picture, and all of them are as wide as their advance.
      let width = (measure.ems(of: run) * Double(RunImage.emojiSize)).rounded(.up)
      return (width * RunImage.emojiScale(size: run.size)).rounded(.up)
    }
    if let width = widths[run] { return width }
    loads += 1
    var width: Int32 = 0
    var height: Int32 = 0
    if let font = font(for: run) { TTF_SizeUTF8(font, run.text, &width, &height) }
    widths.insert(Double(width), for: run)
    return Double(width)
  }

  private func digitCell(like run: TextRun) -> Double { digits(like: run).reduce(0) { max($0, width(of: $1)) } }

  /// How wide the widest digit is, as a multiple of the type size.
  private func digitEms(like run: TextRun) -> Double { digits(like: run).reduce(0) { max($0, measure.ems(of: $1)) } }

  private func digits(like run: TextRun) -> [TextRun] {
    (0...9).map { digit in
      var run = run
      run.text = String(digit)
      return run
    }
  }
}

/// Breaks texts into lines of about the right width, in half the time: for whether they fit, not to draw them.
package struct TextEstimate: TextMeasurer {
  private let engine: TextEngine

  /// Estimates with an engine's fonts.
  package init(_ engine: TextEngine) { self.engine = engine }

  /// The lines, each about as wide as it will be.
  package func lines(of paragraph: Paragraph) -> TextBlock { engine.estimate(of: paragraph) }

  /// How many lines there will be.
  package func outline(of paragraph: Paragraph) -> TextOutline { engine.outline(of: paragraph) }
}
