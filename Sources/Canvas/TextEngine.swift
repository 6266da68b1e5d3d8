import CSDL2
package import Scenes

/// Lays out and draws texts.
///
/// FriBidi provides the order, libunibreak the line breaks, HarfBuzz the widths, SDL_ttf the letters. An engine belongs
/// to one thread; several engines may be used simultaneously.
package final class TextEngine: TextMeasurer {
  let stack: FontStack
  let fonts: FontCache
  private let measure: RunMeasure
  let hyphenation = Hyphenation()
  private var widths = RecentTable<TextRun, Double>(limit: 20_000)
  /// The number of times that letters were loaded to be measured, which is the cost of laying out texts.
  private(set) var loads = 0
  private var blocks = RecentTable<Paragraph, TextBlock>(limit: 2_000)
  /// The texts of the TV's picture and the console, up to 10,000 letters with all that is known of each.
  private var prepared = RecentTable<PreparedText.Source, PreparedText>(limit: 10_000)
  private var last: PreparedText?
  /// The cached pictures of lines, each drawn once.
  let images = LineImages()

  /// Loads the fonts of a folder with a `fonts.conf`.
  package init(fontFolder: String) throws(CanvasError) {
    stack = try FontStack(folder: fontFolder)
    fonts = try FontCache()
    measure = RunMeasure(fonts: fonts)
  }

  /// A sentence about missing fonts and how to install them; nil if all fonts are there.
  package var warning: String? {
    guard stack.missingPackages.isEmpty == false else { return nil }
    return "Some fonts are missing, so some letters may look wrong; install them: sudo apt install "
      + stack.missingPackages.joined(separator: " ")
  }

  /// Returns the fewest lines that the width allows, about equally long.
  package func lines(of paragraph: Paragraph) -> TextBlock {
    if let block = blocks[paragraph] { return block }
    let block = breaker(of: paragraph).block()
    blocks.insert(block, for: paragraph)
    return block
  }

  /// Returns the expected number of lines, without laying them out.
  package func outline(of paragraph: Paragraph) -> TextOutline { breaker(of: paragraph).outline }

  /// Returns the lines with their estimated widths.
  fileprivate func estimate(of paragraph: Paragraph) -> TextBlock { breaker(of: paragraph).estimate() }

  private func breaker(of paragraph: Paragraph) -> LineBreaker {
    LineBreaker(paragraph: paragraph, text: prepare(PreparedText.Source(paragraph)), engine: self)
  }

  /// Returns the letters and words of a text, cached because one text is requested at several sizes in turn.
  private func prepare(_ source: PreparedText.Source) -> PreparedText {
    if let last, last.source == source { return last }
    let text: PreparedText
    if let known = prepared[source] {
      text = known
    } else {
      text = PreparedText(source, engine: self)
      prepared.insert(text, for: source, cost: text.letters.count + 10)
    }
    last = text
    return text
  }

  /// Returns the width of a line when drawn, in pixels.
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

  /// Returns the font of a run, set to its direction and script; nil if the font cannot be loaded.
  func font(for run: TextRun) -> OpaquePointer? {
    guard let font = fonts.font(run.face, size: run.isEmoji ? RunImage.emojiSize : run.size) else { return nil }
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, run.shapingScript)
    return font
  }

  /// Returns the total width of pieces, as a multiple of the type size.
  func ems(of runs: [TextRun]) -> Double {
    runs.reduce(0) { $0 + ($1.isCell ? digitEms(like: $1) : measure.ems(of: $1)) }
  }

  /// Returns the width that the picture of a run will have, in pixels.
  private func width(of run: TextRun) -> Double {
    if run.isEmoji {
      // Measuring an emoji would decode its picture, and every emoji is as wide as its advance.
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

  /// Returns the width of the widest digit, as a multiple of the type size.
  private func digitEms(like run: TextRun) -> Double { digits(like: run).reduce(0) { max($0, measure.ems(of: $1)) } }

  private func digits(like run: TextRun) -> [TextRun] {
    (0...9).map { digit in
      var run = run
      run.text = String(digit)
      return run
    }
  }
}

/// Breaks texts into lines of about the right width, in half the time, to check whether they fit and not to draw them.
package struct TextEstimate: TextMeasurer {
  private let engine: TextEngine

  /// Creates an estimate that uses an engine's fonts.
  package init(_ engine: TextEngine) { self.engine = engine }

  /// Returns the lines with their estimated widths.
  package func lines(of paragraph: Paragraph) -> TextBlock { engine.estimate(of: paragraph) }

  /// Returns the expected number of lines.
  package func outline(of paragraph: Paragraph) -> TextOutline { engine.outline(of: paragraph) }
}
