import Catalogue
import PadProtocol

/// The answers of a question as cards: in two columns, or in three if that lets the text be larger.
struct AnswerGrid {
  /// Where the question's text must end.
  let questionBottom: Double
  /// The answers' texts, all of one size.
  let texts: [FittedText]

  private let columns: Int
  private let area: Rect
  private let gap: Double
  private let rowHeight: Double

  /// - Parameters:
  ///   - language: In which they are hyphenated; nil for no hyphens.
  ///   - picture: What stands beside or above them.
  init(answers: [String], language: String? = nil, picture: PictureFrame? = nil, composer: Composer) {
    func grid(_ columns: Int) -> AnswerGrid {
      AnswerGrid(answers: answers, language: language, columns: columns, picture: picture, composer: composer)
    }
    if composer.isPortrait {
      // Under a picture many stand in two columns.
      self = grid(picture != nil && answers.count > 4 ? 2 : 1)
      return
    }
    if let picture, picture.isBeside {
      self = Self.best(of: Self.columnsBeside(answers.count).map(grid))
      return
    }
    if picture != nil {
      self = Self.best(of: (answers.count > 4 ? [3, 2] : [2]).map(grid))
      return
    }
    // Three rows at most look best; more are for texts that need the width.
    let preferred = grid(answers.count > 6 ? 3 : 2)
    guard answers.count > 4, preferred.quality < 0 else {
      self = preferred
      return
    }
    let other = grid(answers.count > 6 ? 2 : 3)
    self = other.quality > preferred.quality ? other : preferred
  }

  private static func columnsBeside(_ count: Int) -> [Int] { count > 6 ? [2, 3] : count > 4 ? [2] : [2, 1] }

  /// The first one with texts of a good size, or else the one with the largest.
  private static func best(of grids: [AnswerGrid]) -> AnswerGrid {
    let best = grids.dropFirst().reduce(grids[0]) { $1.quality > $0.quality ? $1 : $0 }
    return grids.first { $0.quality >= 4.8 } ?? best
  }

  private init(answers: [String], language: String?, columns: Int, picture: PictureFrame?, composer: Composer) {
    let rows = max(1, (answers.count + columns - 1) / columns)
    let bottom = PictureFrame.bottom(on: composer)
    self.columns = columns
    gap = rows > 2 ? 1.6 : Metrics.Space.medium
    let isUnderPicture = picture?.isBeside == false
    let tallest = composer.isPortrait ? rows < 4 ? 19.0 : 16 : rows == 1 ? 20 : 15
    let top: Double =
      switch rows {
      case _ where isUnderPicture: picture?.answersTop ?? 0
      case _ where composer.isPortrait:
        answers.isEmpty
          ? InputCard.top(on: composer)
          : bottom
            - min(
              0.69 * (bottom - QuestionLayout.questionTop(on: composer)),
              Double(rows) * tallest + Double(rows - 1) * gap)
      case 1, 2: 53
      case 3: 47.5
      default: 42
      }
    questionBottom = isUnderPicture ? PictureFrame.questionBottom(on: composer) : top - (rows > 2 ? 2.4 : 3.2)
    let height = min(tallest, (bottom - top - Double(rows - 1) * gap) / Double(rows))
    rowHeight = height
    let used = Double(rows) * height + Double(rows - 1) * gap
    // One row alone stands a little above the middle of its zone.
    let shift = 0.35 * (bottom - top - used)
    let width = (picture?.maxX ?? composer.safe.maxX) - composer.safe.x
    area = Rect(x: composer.safe.x, y: top + shift, width: width, height: used)

    let columnWidth = (area.width - Double(columns - 1) * gap) / Double(columns)
    let inset = Self.inset(height)
    let mark = Composer.answerMarkWidth(side: height - 2 * inset)
    let textWidth = columnWidth - inset - mark - 2 * Self.textGap(height)
    let larger = composer.isPortrait && height > 11 ? [7.6, 7, 6.4, 5.8] : height > 16 ? [6.4] : []
    let most = larger + Metrics.Size.answer
    texts = Self.fit(
      answers, TextBox(width: textWidth, height: height - 0.8, lines: 3, sizes: most, language: language),
      composer: composer)
  }

  /// All texts at the largest size that all of them fit; one that fits at no size does not shrink the others.
  private static func fit(_ answers: [String], _ box: TextBox, composer: Composer) -> [FittedText] {
    func all(_ sizes: [Double]) -> [FittedText] {
      answers.map {
        composer.fit(
          $0, .semibold, composer.theme.text,
          TextBox(width: box.width, height: box.height, lines: box.lines, sizes: sizes, language: box.language))
      }
    }
    let single = all(box.sizes)
    let smallest = single.filter(\.fits).map(\.size).min() ?? Metrics.Size.answer[0]
    return all(box.sizes.filter { $0 <= smallest }.isEmpty ? box.sizes : box.sizes.filter { $0 <= smallest })
  }

  /// The size of the smallest text; the more negative the more texts do not fit.
  private var quality: Double { (texts.map(\.size).min() ?? 0) - 10 * Double(texts.count { !$0.fits }) }

  private static func inset(_ height: Double) -> Double { height < 12 ? 1.1 : Metrics.Space.card }
  private static func textGap(_ height: Double) -> Double { height < 12 ? 1.8 : 2.8 }

  /// The card of an answer, from 0.
  func card(_ index: Int) -> Rect {
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    return Rect(
      x: area.x + Double(index % columns) * (width + gap),
      y: area.y + Double(index / columns) * (rowHeight + gap), width: width, height: rowHeight)
  }

  /// Where the parts of an answer's card are.
  struct Places {
    let card: Rect
    let radius: Double
    /// The square of what tells the answer.
    let mark: Rect
    let text: TextSpot
  }

  /// Where the parts of an answer's card are, from 0.
  func places(_ index: Int) -> Places {
    let card = card(index)
    let inset = Self.inset(rowHeight)
    let side = rowHeight - 2 * inset
    let mark = Rect(x: card.x + inset, y: card.y + inset, width: side, height: side)
    let textX = mark.x + Composer.answerMarkWidth(side: side) + Self.textGap(rowHeight)
    return Places(
      card: card, radius: rowHeight * 0.2, mark: mark, text: TextSpot(texts[index], x: textX, middle: card.midY))
  }

  /// - Parameter pose: How each of them differs from where it rests.
  func draw(on composer: inout Composer, _ pose: (Int) -> Pose) {
    for index in texts.indices {
      let places = places(index)
      let card = places.card
      composer.posed(pose(index), around: Point(x: card.midX, y: card.midY)) {
        $0.box(card, radius: min($0.theme.radius.card, places.radius), fill: $0.theme.surface)
        _ = $0.answerMark(number: index + 1, x: places.mark.x, y: places.mark.y, side: places.mark.width)
        $0.put(places.text)
      }
    }
  }
}
