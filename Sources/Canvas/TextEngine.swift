import CSDL2
public import Scenes

/// Lays texts out and draws them.
///
/// FriBidi gives the order, libunibreak the line breaks, HarfBuzz (in SDL_ttf) the letters. An engine belongs to one
/// thread; several engines may be used at once.
public final class TextEngine: TextMeasurer {
  let stack: FontStack
  let fonts: FontCache
  private var widths: [TextRun: Double] = [:]
  private var digitCells: [TextRun: Double] = [:]
  private var blocks: [Paragraph: TextBlock] = [:]
  /// Pictures of lines, drawn once.
  let images = LineImages()

  /// Loads the fonts of a folder with a `fonts.conf`.
  public init(fontFolder: String) throws(CanvasError) {
    stack = try FontStack(folder: fontFolder)
    fonts = try FontCache()
  }

  /// A sentence on what is missing for the full look; nil when all fonts are there.
  public var warning: String? {
    guard stack.missingPackages.isEmpty == false else { return nil }
    return "Some fonts are missing, so some letters may look wrong; install them: sudo apt install "
      + stack.missingPackages.joined(separator: " ")
  }

  /// The fewest lines that the width allows, balanced.
  public func lines(of paragraph: Paragraph) -> TextBlock {
    if let block = blocks[paragraph] { return block }
    // A bound on memory; what is in use fills up again at once.
    if blocks.count > 2000 { blocks.removeAll() }
    let block = LineBreaker(paragraph: paragraph, engine: self).block()
    blocks[paragraph] = block
    return block
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
    let runs = Itemizer(line: line, stack: stack).runs()
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
    guard let font = fonts.font(run.face, size: run.size) else { return nil }
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, run.script == .common ? Script.latin.rawValue : run.script.rawValue)
    return font
  }

  private func width(of run: TextRun) -> Double {
    if let width = widths[run] { return width }
    if widths.count > 20_000 { widths.removeAll() }
    var width: Int32 = 0
    var height: Int32 = 0
    if let font = font(for: run) { TTF_SizeUTF8(font, run.text, &width, &height) }
    let scaled = run.isEmoji ? (Double(width) * RunImage.emojiScale(size: run.size)).rounded(.up) : Double(width)
    widths[run] = scaled
    return scaled
  }

  private func digitCell(like run: TextRun) -> Double {
    var key = run
    key.text = ""
    if let cell = digitCells[key] { return cell }
    let cell =
      (0...9).map { digit in
        var run = run
        run.text = String(digit)
        return width(of: run)
      }.max() ?? 0
    digitCells[key] = cell
    return cell
  }
}
