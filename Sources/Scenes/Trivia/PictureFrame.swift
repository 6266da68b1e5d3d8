import Games

/// The place of a question's picture, and the space that it leaves for the question and its answers; in units.
///
/// The place does not depend on any text, so that the picture can be prepared before its question appears.
struct PictureFrame {
  /// The rectangle of the picture itself.
  let rect: Rect
  /// Whether the picture is to the right of the question and its answers, rather than between them.
  let isBeside: Bool
  /// The right edge of texts and answers.
  let maxX: Double
  /// The top of the answers, for a picture above them.
  let answersTop: Double

  /// Returns the bottom edge of the answers.
  static func bottom(on composer: Composer) -> Double { composer.isPortrait ? composer.safe.maxY - 15.4 : 85.4 }
  /// The top of a picture above the answers, which leaves room for two lines of the question.
  private static let top = 31.0

  /// Creates the frame of a picture.
  ///
  /// - Parameters:
  ///   - aspect: The ratio of the picture's width to its height.
  ///   - answers: The number of answers.
  init(aspect: Double, answers: Int, composer: Composer) {
    let safe = composer.safe
    let bottom = Self.bottom(on: composer)
    // The ratio is limited, so that a picture that is almost a line is large enough to be seen.
    let aspect = min(8, max(0.125, aspect))
    if composer.isPortrait {
      (isBeside, maxX) = (false, safe.maxX)
      let gap = Metrics.Space.medium
      let rows = Self.rows(answers)
      answersTop = bottom - (answers == 0 ? 22 : Double(rows) * (rows > 4 ? 9 : 12) + Double(rows - 1) * gap)
      let top = QuestionLayout.questionTop(on: composer) + Self.portraitQuestion + gap
      let room = answersTop - gap - top
      let size = Self.largest(aspect, width: safe.width, height: room)
      rect = Rect(
        x: safe.midX - size.width / 2, y: top + (room - size.height) / 2, width: size.width, height: size.height)
      return
    }
    let most = answers > 4 ? 0.4 : composer.isNarrow ? 0.42 : 0.46
    let ringBottom = safe.y + 2 * TimeRing.radius + Metrics.Space.medium
    let beside = Self.largest(aspect, width: most * safe.width, height: bottom - ringBottom)
    let height = answers > 6 ? 21.0 : answers > 4 ? 26 : 30
    let above = Self.largest(aspect, width: safe.width, height: height)
    isBeside = beside.width * beside.height >= above.width * above.height
    if isBeside {
      // The time ring is above the picture.
      let zone = max(beside.width, 2 * TimeRing.radius)
      maxX = safe.maxX - zone - Metrics.Space.large
      answersTop = 0
      rect = Rect(
        x: safe.maxX - zone / 2 - beside.width / 2, y: (ringBottom + bottom - beside.height) / 2,
        width: beside.width, height: beside.height)
    } else {
      maxX = safe.maxX
      answersTop = Self.top + height + Metrics.Space.medium
      rect = Rect(
        x: safe.midX - above.width / 2, y: Self.top + (height - above.height) / 2, width: above.width,
        height: above.height)
    }
  }

  /// The height for a question above a picture on a portrait TV.
  private static let portraitQuestion = 31.0

  /// Returns the number of rows for a number of answers below a picture on a portrait TV.
  private static func rows(_ answers: Int) -> Int { answers > 4 ? (answers + 1) / 2 : max(1, answers) }

  /// Returns the lower limit of a question above a picture.
  static func questionBottom(on composer: Composer) -> Double {
    composer.isPortrait ? QuestionLayout.questionTop(on: composer) + portraitQuestion : top - Metrics.Space.small
  }

  /// Returns the place of the picture in the corner while its answer is revealed.
  ///
  /// The picture is small there, to leave the space to the answers.
  static func thumbnail(aspect: Double, answers: Int, maxX: Double, composer: Composer) -> Rect {
    let safe = composer.safe
    if composer.isPortrait {
      let size = largest(min(8, max(0.125, aspect)), width: 0.34 * safe.width, height: 21)
      return Rect(
        x: safe.maxX - size.width, y: QuestionLayout.questionTop(on: composer), width: size.width, height: size.height)
    }
    let size = largest(
      min(8, max(0.125, aspect)), width: 0.3 * safe.width, height: answers > 6 ? 12 : answers > 4 ? 16 : 21)
    return Rect(x: maxX - size.width, y: safe.y, width: size.width, height: size.height)
  }

  private static func largest(_ aspect: Double, width: Double, height: Double) -> (width: Double, height: Double) {
    aspect * height <= width ? (aspect * height, height) : (width, width / aspect)
  }
}

extension Composer {
  /// The radius of a picture's corners.
  private static let pictureRadius = 1.0

  /// Draws a picture in its frame, or only the frame while the picture is not loaded yet.
  mutating func picture(_ picture: TriviaScene.Picture, in rect: Rect) {
    let radius = picture.uncovering == nil ? Self.pictureRadius : 0
    box(rect, radius: radius, fill: theme.surface)
    items.append(.image(DrawItem.Image(file: picture.file, rect: pixels(rect), radius: radius * unit)))
  }
}
