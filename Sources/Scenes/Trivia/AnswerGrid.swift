import Catalogue
import PadProtocol
import Questions

/// A question's answers as a grid of cards: normally in two columns, or in three if that allows larger text.
///
/// The items of an order are in one row, if their texts are large enough there: an order is read from left to right.
struct AnswerGrid {
  /// How cards are arranged.
  enum Form {
    /// A grid of cards, each with its mark before its text.
    case grid
    /// Two large cards, which face each other.
    case facing
    /// A row of high cards, each with its mark above its text.
    case row
  }

  /// The lower limit of the question's text.
  let questionBottom: Double
  /// The answers' texts, all at the same size.
  let texts: [FittedText]

  /// How the cards are arranged.
  let form: Form
  private let columns: Int
  private let area: Rect
  private let gap: Double
  private let rowHeight: Double

  /// Creates the grid with the number of columns that suits the texts best.
  ///
  /// - Parameters:
  ///   - language: The language for hyphenation; nil for no hyphens.
  ///   - picture: The frame of the picture next to the answers or above them.
  ///   - kind: The question's kind.
  init(
    answers: [String], language: String? = nil, picture: PictureFrame? = nil, kind: QuestionKind = .choice,
    composer: Composer
  ) {
    func arranged(_ form: Form, _ columns: Int) -> AnswerGrid {
      AnswerGrid(
        answers: answers, language: language, columns: columns, form: form, picture: picture, composer: composer)
    }
    func grid(_ columns: Int) -> AnswerGrid { arranged(.grid, columns) }
    if picture == nil, !composer.isPortrait {
      if case .trueFalse = kind {
        self = arranged(.facing, 2)
        return
      }
      if case .order = kind, answers.count <= Self.longestRow {
        let row = arranged(.row, answers.count)
        if row.quality >= Self.leastInRow {
          self = row
          return
        }
      }
    }
    if composer.isPortrait {
      // Below a picture, more than four answers are in two columns.
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
    // At most three rows look best. More rows are for texts that need wider cards.
    let preferred = grid(answers.count > 6 ? 3 : 2)
    guard answers.count > 4, preferred.quality < 0 else {
      self = preferred
      return
    }
    let other = grid(answers.count > 6 ? 2 : 3)
    self = other.quality > preferred.quality ? other : preferred
  }

  /// The most items that are in one row, and the smallest type size there.
  private static let (longestRow, leastInRow) = (5, 4.0)

  private static func columnsBeside(_ count: Int) -> [Int] { count > 6 ? [2, 3] : count > 4 ? [2] : [2, 1] }

  /// Returns the first grid with texts of a good size, or else the grid with the best quality.
  private static func best(of grids: [AnswerGrid]) -> AnswerGrid {
    let best = grids.dropFirst().reduce(grids[0]) { $1.quality > $0.quality ? $1 : $0 }
    return grids.first { $0.quality >= 4.8 } ?? best
  }

  private init(
    answers: [String], language: String?, columns: Int, form: Form, picture: PictureFrame?, composer: Composer
  ) {
    self.form = form
    let rows = max(1, (answers.count + columns - 1) / columns)
    let bottom = PictureFrame.bottom(on: composer)
    self.columns = columns
    gap = rows > 2 ? 1.6 : Metrics.Space.medium
    let isUnderPicture = picture?.isBeside == false
    let tallest =
      switch form {
      case .facing, .row: 28.0
      case .grid: composer.isPortrait ? rows < 4 ? 19.0 : 16 : rows == 1 ? 20 : 15
      }
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
      case _ where form == .row: 51
      case 1, 2: 53
      case 3: 47.5
      default: 42
      }
    questionBottom = isUnderPicture ? PictureFrame.questionBottom(on: composer) : top - (rows > 2 ? 2.4 : 3.2)
    let below = form == .row ? Self.arrowRoom : 0
    let height = min(tallest, (bottom - below - top - Double(rows - 1) * gap) / Double(rows))
    rowHeight = height
    let used = Double(rows) * height + Double(rows - 1) * gap
    // A single row looks best slightly above the middle of its zone.
    let shift = 0.35 * (bottom - below - top - used)
    let width = (picture?.maxX ?? composer.safe.maxX) - composer.safe.x
    area = Rect(x: composer.safe.x, y: top + shift, width: width, height: used)

    let columnWidth = (area.width - Double(columns - 1) * gap) / Double(columns)
    let inset = Self.inset(height)
    if form == .row {
      let top = 2 * inset + Self.rowMark
      texts = Self.fit(
        answers,
        TextBox(
          width: columnWidth - 2 * inset - 1, height: height - top - 1, lines: 3, sizes: Self.rowSizes,
          language: language), composer: composer)
      return
    }
    let mark = Composer.answerMarkWidth(side: height - 2 * inset)
    let textWidth = columnWidth - inset - mark - 2 * Self.textGap(height)
    let larger =
      composer.isPortrait && height > 11
      ? [7.6, 7, 6.4, 5.8] : form == .facing ? [11, 10, 9, 8, 7.2, 6.4] : height > 16 ? [6.4] : []
    let most = larger + Metrics.Size.answer
    texts = Self.fit(
      answers, TextBox(width: textWidth, height: height - 0.8, lines: 3, sizes: most, language: language),
      composer: composer)
  }

  /// The side of a mark in a row, and the type sizes there.
  private static let rowMark = 10.0
  private static let rowSizes = [5.6, 5.2, 4.8, 4.4, 4]
  /// The height below a row for its arrow.
  private static let arrowRoom = 4.0

  /// Returns the texts at the largest size at which all of them fit.
  ///
  /// A text that fits at no size does not shrink the others.
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

  /// The quality of the grid: the size of the smallest text, reduced by 10 for each text that does not fit.
  private var quality: Double { (texts.map(\.size).min() ?? 0) - 10 * Double(texts.count { !$0.fits }) }

  private static func inset(_ height: Double) -> Double { height < 12 ? 1.1 : Metrics.Space.card }
  private static func textGap(_ height: Double) -> Double { height < 12 ? 1.8 : 2.8 }

  /// Returns the card of the answer with an index, from 0.
  func card(_ index: Int) -> Rect {
    // The last of an odd number has the whole row, so that nothing seems to be missing.
    let isAlone = form == .grid && columns == 2 && texts.count > 1 && index == texts.count - 1 && index % 2 == 0
    let width = isAlone ? area.width : (area.width - Double(columns - 1) * gap) / Double(columns)
    return Rect(
      x: area.x + Double(index % columns) * (width + gap),
      y: area.y + Double(index / columns) * (rowHeight + gap), width: width, height: rowHeight)
  }

  /// The places of the parts of an answer's card.
  struct Places {
    let card: Rect
    let radius: Double
    /// The square of the mark that identifies the answer.
    let mark: Rect
    let text: TextSpot
  }

  /// Returns the places of the parts of the card with an index, from 0.
  func places(_ index: Int) -> Places {
    let card = card(index)
    let inset = Self.inset(rowHeight)
    if form == .row {
      let mark = Rect(x: card.x + inset, y: card.y + inset, width: Self.rowMark, height: Self.rowMark)
      let top = mark.maxY + inset - 0.4
      return Places(
        card: card, radius: 4, mark: mark,
        text: TextSpot(texts[index], x: card.x + inset + 0.4, middle: (top + card.maxY - 1) / 2))
    }
    let side = rowHeight - 2 * inset
    let mark = Rect(x: card.x + inset, y: card.y + inset, width: side, height: side)
    let textX = mark.x + Composer.answerMarkWidth(side: side) + Self.textGap(rowHeight)
    return Places(
      card: card, radius: rowHeight * 0.2, mark: mark, text: TextSpot(texts[index], x: textX, middle: card.midY))
  }

  /// Draws the cards.
  ///
  /// - Parameter pose: Returns how the card with an index differs from its final state.
  func draw(on composer: inout Composer, _ pose: (Int) -> Pose) {
    for index in texts.indices {
      let places = places(index)
      let card = places.card
      let look = composer.theme.card(ofAnswer: index + 1)
      composer.posed(pose(index), around: Point(x: card.midX, y: card.midY)) {
        $0.box(card, radius: min($0.theme.radius.card, places.radius), fill: look.fill)
        _ = $0.answerMark(number: index + 1, x: places.mark.x, y: places.mark.y, side: places.mark.width, on: look)
        $0.put(TextSpot(places.text.text.colored(look.text), x: places.text.x, top: places.text.top))
      }
    }
  }

  /// Draws the arrow below a row, which says in which direction an order is read.
  func drawArrow(on composer: inout Composer) {
    guard form == .row else { return }
    let (y, tip) = (area.maxY + 2.4, area.maxX)
    composer.box(
      Rect(x: area.x, y: y - 0.3, width: area.width - 2, height: 0.6), radius: 0.3, fill: Fill(composer.theme.accent))
    composer.path(Self.head, x: tip - 1.5, y: y, radius: (1.5, 1.5), fill: composer.theme.accent)
  }

  private static let head = Outline.steps("M -1 -1 L 1 0 L -1 1 Z")
}
