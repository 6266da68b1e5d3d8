import Catalogue
import Games
import PadProtocol
import Questions
import Room

/// The scene of a question that can be answered.
///
/// ```
/// Question 3 of 10   192.168… KXQP (12)
/// Which planet has the most moons?
/// [1 Jupiter      ] [2 Saturn         ]
/// [3 Uranus       ] [4 Neptune        ]
/// (M) (T) (O) (J)        3 of 4 answered
/// ```
struct QuestionLayout {
  let question: TriviaScene.Question
  let join: Scene.Join?
  let texts: SceneTexts
  let words: TriviaSceneTexts
  /// The game time that the ring shows.
  let gameTime: Instant
  var isCalm = false

  /// The vertical middle of the line at the top.
  static let header = 8.4
  /// Returns the vertical middle of the row of discs.
  static func footer(on composer: Composer) -> Double { composer.isPortrait ? composer.safe.maxY - 10 : 91 }
  /// Returns the vertical middle of the text with the number of answers.
  private static func progress(on composer: Composer) -> Double {
    composer.isPortrait ? composer.safe.maxY - 2.6 : footer(on: composer)
  }
  /// The height of the bar that replaces the discs of a crowd.
  private static let barHeight = 2.4

  func draw(on composer: inout Composer) {
    // In the last seconds, the world holds its breath.
    composer.world(of: .trivia, round: question.number - 1, at: ring?.tenseSince ?? gameTime)
    ring?.drawEdges(on: &composer)
    drawScene(on: &composer)
  }

  /// Whether no light moves and nothing drifts.
  var isTense: Bool { ring?.tenseSince != nil }

  /// Draws everything that lies on top of the game's world.
  ///
  /// - Parameters:
  ///   - hidden: The players whose heads have left the row at the bottom.
  ///   - reactions: The moods of heads in that row, and by how much each has hopped, in units.
  ///   - isDecided: Whether the answer is known, so that nobody writes any more.
  ///   - clock: The opacity of the ring with the time, and of the number of answers.
  ///   - answers: Draws something else in place of the answers.
  func drawScene(
    on composer: inout Composer, without hidden: Set<Player.ID> = [], reactions: [Player.ID: Reaction] = [:],
    isDecided: Bool = false, clock: Double = 1, answers: ((Places, inout Composer) -> Void)? = nil
  ) {
    let entrance = self.entrance
    let places = places(on: composer)
    let numberEnd = drawHeader(on: &composer)
    let rest = Pose.rising(entrance.share(of: .rest, at: gameTime))
    composer.posed(.fading(rest.opacity * clock)) { drawRing(on: &$0) }

    let text = places.text
    let lift = entrance.share(of: .lift, at: gameTime)
    let alone = lift == 1 ? text : alone(text, beside: places.frame, on: composer)
    composer.posed(.fading(entrance.share(of: .line(0), at: gameTime))) { picture(in: places.frame, on: &$0) }
    if lift < 0.5, places.frame == nil {
      composer.posed(.fading(entrance.share(of: .line(0), at: gameTime) * (1 - 2 * lift))) {
        hint(over: alone, on: &$0)
      }
    }
    composer.posedLines {
      .rising(entrance.share(of: .line($0), at: gameTime))
    } _: {
      $0.put(from: alone, to: text, share: lift)
    }
    invitation(after: numberEnd, on: &composer)
    if let answers {
      answers(places, &composer)
    } else {
      box(share: entrance.share(of: .rest, at: gameTime), in: places.frame, on: &composer)
      let pose = { Pose.popping(entrance.share(of: .answer($0), at: gameTime)) }
      composer.posed(.fading(rest.opacity)) { places.grid.drawArrow(on: &$0) }
      places.grid.draw(on: &composer, pose)
    }
    composer.posed(.fading(rest.opacity * clock)) { progress(on: &$0) }
    // Those who will answer are there from the first line on.
    composer.posed(.rising(entrance.share(of: .line(0), at: gameTime))) {
      footer(without: hidden, reactions: reactions, isDecided: isDecided, on: &$0)
    }
  }

  /// Draws the card that asks for an answer, if the question's kind has one and the players do not stand in its place.
  func box(share: Double, in frame: PictureFrame?, on composer: inout Composer) {
    guard writers(on: composer) == nil else { return }
    InputCard(question.kind, words: words).draw(share: share, frame: frame, on: &composer)
  }

  /// What a head in the row does when the answer is known.
  struct Reaction {
    /// The mood.
    var mood: DrawItem.Portrait.Mood
    /// How high it has hopped, in units.
    var rise: Double
  }

  /// Draws the parts that the reveal's scene does not have, while they disappear.
  ///
  /// - Parameters:
  ///   - picture: How far the large picture has faded out while the small one replaces it, 0 to 1.
  ///   - numberEnd: The right edge of the question's number.
  ///   - staying: The players whose discs are left out here, because they stay until they fly.
  ///   - hasBox: Whether something else has taken the place of the box that asks for an answer.
  ///   - reactions: What the heads do that are left.
  func drawLeaving(
    _ share: Double, picture: Double, after numberEnd: Double, without staying: Set<Player.ID>, hasBox: Bool,
    reactions: [Player.ID: Reaction], on composer: inout Composer
  ) {
    let places = places(on: composer)
    composer.posed(.fading(1 - picture)) { self.picture(in: places.frame, on: &$0) }
    guard share < 1 else { return }
    composer.posed(.fading(1 - share)) {
      if !hasBox { box(share: 1, in: places.frame, on: &$0) }
      places.grid.drawArrow(on: &$0)
      if $0.isPortrait { invitation(after: numberEnd, on: &$0) }
      footer(without: staying, reactions: reactions, isDecided: true, on: &$0)
    }
  }

  /// The places of the question, its picture and its answers.
  struct Places {
    let frame: PictureFrame?
    let grid: AnswerGrid
    let text: TextSpot
  }

  /// Returns the places of the question, its picture and its answers.
  func places(on composer: Composer) -> Places {
    let frame = question.picture.map {
      PictureFrame(aspect: $0.aspect, answers: question.answers.count, composer: composer)
    }
    let grid = AnswerGrid(
      answers: question.answers, language: question.language, picture: frame, kind: question.kind, composer: composer)
    let fitted = Self.fitQuestion(
      question.text, language: question.language, hasRing: question.countdown != nil, picture: frame,
      bottom: grid.questionBottom, composer: composer)
    let questionTop = Self.questionTop(on: composer)
    let slack = grid.questionBottom - questionTop - fitted.height
    let top = questionTop + 0.42 * max(0, slack)
    return Places(frame: frame, grid: grid, text: TextSpot(fitted, x: composer.safe.x, top: top))
  }

  /// The question's number, and its kind if players need to know it.
  private var header: Phrase {
    let number = words.question(number: question.number, count: question.count)
    return words.hint(for: question.kind).map { number + Phrase("  ·  ") + .strong($0) } ?? number
  }

  /// Draws the question's number; returns its right edge.
  private func drawHeader(on composer: inout Composer) -> Double {
    guard composer.isPortrait else {
      return composer.questionNumber(header, middle: Self.header, size: Metrics.Size.label)
    }
    head(on: composer).drawTitle(on: &composer)
    return 0
  }

  /// Returns the head of a portrait picture, with the question's number and how to join.
  private func head(on composer: Composer) -> PortraitHead {
    PortraitHead(header, join: join, right: ring == nil ? 0 : 2 * TimeRing.radius, composer: composer)
  }

  private func drawRing(on composer: inout Composer) {
    let safe = composer.safe
    guard let ring else { return }
    ring.draw(x: safe.maxX - ring.radius, y: safe.y + ring.radius, on: &composer)
  }

  private func picture(in frame: PictureFrame?, on composer: inout Composer) {
    guard let frame, let picture = question.picture else { return }
    composer.picture(picture, in: frame.rect)
    uncovering?.draw(over: frame.rect, at: gameTime, on: &composer)
  }

  /// Draws how latecomers can join; a QR code would outshine the question.
  func invitation(after numberEnd: Double, on composer: inout Composer) {
    if composer.isPortrait { return head(on: composer).drawInvitation(on: &composer) }
    SmallInvitation(join: join, composer: composer)?.drawLine(
      minX: numberEnd + Metrics.Space.large, maxX: composer.safe.maxX - Self.ringSpace, middle: Self.header,
      on: &composer)
  }

  /// The width of the corner that the ring with the time has, next to which the address stands.
  static let ringSpace = 2 * TimeRing.radius + Metrics.Space.medium + 1.6

  /// Draws, over a question that is alone, of which kind it is, if players need to know it.
  private func hint(over alone: TextSpot, on composer: inout Composer) {
    guard !composer.isPortrait, let hint = words.hint(for: question.kind) else { return }
    let text = composer.fit(
      hint, .semibold, composer.theme.accent, TextBox(width: composer.safe.width, sizes: [7.2, 6.4, 5.6, 4.8]))
    let top = alone.top - text.height - 2.4
    guard top > Self.header + 3 else { return }
    composer.put(text, x: composer.safe.x, width: composer.safe.width, top: top, align: .center)
  }

  /// Returns the place of the question while it is alone: in the middle of the picture, and larger if nothing is beside
  /// it; its usual place if its picture is in the middle.
  private func alone(_ text: TextSpot, beside frame: PictureFrame?, on composer: Composer) -> TextSpot {
    guard frame?.isBeside != false else { return text }
    let middle = 0.47 * composer.height
    guard frame == nil, !composer.isPortrait else {
      return TextSpot(text.text, x: text.x, top: max(text.top, middle - text.text.height / 2))
    }
    let large = composer.fit(
      question.text, .display, composer.theme.text,
      TextBox(
        width: 0.88 * composer.safe.width, height: 0.56 * composer.height, lines: 8,
        sizes: Self.alone + Self.sizes(on: composer), language: question.language))
    return TextSpot(large, x: composer.safe.midX - large.width / 2, middle: middle)
  }

  /// The type sizes of a question that is alone.
  private static let alone = [14.0, 13, 12, 11, 10]

  private var entrance: QuestionEntrance {
    QuestionEntrance(question.entrance, answers: question.answers.count, isCalm: isCalm)
  }

  private var uncovering: Uncovering? { Uncovering(question.picture, isCalm: isCalm) }

  private var ring: TimeRing? {
    question.countdown.map { TimeRing(countdown: $0, now: gameTime, isCalm: isCalm, grows: true) }
  }

  /// The game time at which the picture next changes without an event; nil if nothing moves.
  var nextChange: Instant? {
    let blinks = !isCalm && question.players.contains { !$0.away && !$0.answered }
    return [
      entrance.nextFrame(after: gameTime), ring?.nextChange, uncovering?.nextFrame(after: gameTime),
      blinks ? HeadLife.nextChange(after: gameTime) : nil,
      blinks && hasWriters ? Writers.nextChange(after: gameTime) : nil,
    ].compactMap(\.self).min()
  }

  /// Returns the upper limit of the question.
  static func questionTop(on composer: Composer) -> Double {
    composer.isPortrait ? composer.safe.y + PortraitHead.height + Metrics.Space.medium : 13.5
  }

  /// Returns the type sizes of a question; a portrait picture has enough height for larger ones.
  private static func sizes(on composer: Composer) -> [Double] {
    (composer.isPortrait ? [13, 12, 11, 10, 9.2] : []) + Metrics.Size.question
  }

  /// Returns the question's text at the largest size that fits above the answers.
  static func fitQuestion(
    _ text: String, language: String? = nil, hasRing: Bool, picture: PictureFrame? = nil, bottom: Double,
    composer: Composer
  ) -> FittedText {
    let isBesideRing = hasRing && !composer.isPortrait
    let ringX = composer.safe.maxX - (isBesideRing ? 2 * TimeRing.radius + Metrics.Space.large : 0)
    let width = min(ringX, picture?.maxX ?? ringX) - composer.safe.x
    return composer.fit(
      text, .display, composer.theme.text,
      TextBox(
        width: width, height: bottom - questionTop(on: composer), lines: 8, sizes: sizes(on: composer),
        language: language))
  }

  /// Returns the mood of a player's head; most heads watch the ring.
  private func mood(of player: Player.ID, x: Double, on composer: Composer) -> DrawItem.Portrait.Mood {
    guard !isCalm else { return .idle }
    guard ring != nil else { return HeadLife.mood(of: player, at: gameTime) }
    let (across, up) = (
      composer.safe.maxX - TimeRing.radius - x, rowMiddle(on: composer) - composer.safe.y - TimeRing.radius
    )
    let distance = max(1, (across * across + up * up).squareRoot())
    return HeadLife.mood(of: player, at: gameTime, towards: Point(x: across / distance, y: -up / distance))
  }

  /// The text with the number of awaited players who have answered, and the number of players who are away.
  ///
  /// Some of the players who are away may have answered before.
  private var progress: String {
    let (answered, awaited, away) = (question.progress.answered, question.progress.awaited, question.progress.away)
    let longer = question.isOvertime ? texts.comma + words.takesLonger : ""
    guard away > 0 else { return words.answered(count: answered, total: awaited) + longer }
    return awaited == 0
      ? texts.away(away) : words.answered(count: answered, total: awaited) + texts.comma + texts.away(away) + longer
  }

  private func progressLabel(on composer: Composer) -> FittedText {
    composer.fit(
      progress, .medium, composer.theme.secondaryText,
      composer.isPortrait
        ? TextBox(width: composer.safe.width, sizes: [4, Metrics.Size.label, 3.2, 2.8])
        : TextBox(size: Metrics.Size.label))
  }

  private func rowWidth(on composer: Composer) -> Double {
    let width = composer.safe.width
    return composer.isPortrait ? width : width - progressLabel(on: composer).width - Metrics.Space.large
  }

  /// Whether the players who type have bubbles, if the picture is wide enough for them.
  private var hasWriters: Bool {
    guard case .typed = question.kind, question.picture == nil else { return false }
    return question.progress.players == question.players.count && Writers.counts.contains(question.players.count)
  }

  /// Returns the places of the players who type; nil if what is typed has a card of its own.
  func writers(on composer: Composer) -> Writers? {
    guard hasWriters else { return nil }
    return Writers(count: question.players.count, card: InputCard.place(frame: nil, on: composer))
  }

  /// Returns the row of discs next to the text with the number of answers, or above that text.
  ///
  /// Players who type are not in that row, but in the middle of the picture.
  func row(on composer: Composer) -> DiscRow {
    if let writers = writers(on: composer) { return DiscRow(writers) }
    var row = DiscRow(count: question.players.count, width: rowWidth(on: composer))
    row.place(x: composer.safe.x)
    return row
  }

  func rowMiddle(on composer: Composer) -> Double {
    writers(on: composer)?.centers.first?.y ?? Self.footer(on: composer)
  }

  /// Returns the middles of the discs, for the players who have one.
  func rowPlaces(on composer: Composer) -> [(Player.ID, Point)] {
    let y = rowMiddle(on: composer)
    return zip(question.players, row(on: composer).centers).map { ($0.player.id, Point(x: $1, y: y)) }
  }

  /// Draws the number of answers.
  private func progress(on composer: inout Composer) {
    composer.put(
      progressLabel(on: composer), x: composer.safe.x, width: composer.safe.width, middle: Self.progress(on: composer),
      align: composer.isPortrait ? .leading : .trailing)
  }

  private func footer(
    without hidden: Set<Player.ID> = [], reactions: [Player.ID: Reaction] = [:], isDecided: Bool,
    on composer: inout Composer
  ) {
    let safe = composer.safe
    let (width, footer) = (rowWidth(on: composer), Self.footer(on: composer))
    guard question.progress.players == question.players.count else {
      // For a crowd, the scene shows only the number of answers, not who has answered.
      let (answered, awaited) = (question.progress.answered, question.progress.awaited)
      let bar = Rect(x: safe.x, y: footer - Self.barHeight / 2, width: width, height: Self.barHeight)
      return composer.bar(
        bar, fraction: awaited == 0 ? 0 : Double(answered) / Double(awaited), color: composer.theme.accent,
        track: composer.theme.track)
    }
    let (row, middle, writers) = (row(on: composer), rowMiddle(on: composer), writers(on: composer))
    if let writers, !isDecided {
      // The call to type is where the row is otherwise.
      let call = composer.fit(
        words.typed, .semibold, composer.theme.accent, TextBox(width: width, sizes: [4.4, 4, 3.6, 3.2, 2.8]))
      composer.put(call, x: safe.x, width: width, middle: footer)
      for (index, player) in question.players.enumerated() where player.answered || !player.away {
        writers.drawBubble(
          index, hasAnswered: player.answered, at: isCalm ? nil : gameTime, on: &composer)
      }
    }
    let isAlone = entrance.share(of: .lift, at: gameTime) == 0
    for (player, x) in zip(question.players, row.centers) where hidden.contains(player.player.id) == false {
      let reaction = reactions[player.player.id]
      composer.disc(
        of: player.player, x: x, y: middle - (reaction?.rise ?? 0), radius: row.radius,
        // Until answers can be given, none is missing.
        filled: writers != nil || player.answered || isAlone,
        away: player.away,
        // Those who have answered are content; the others watch the clock.
        mood: reaction?.mood ?? (player.answered ? .cheering : mood(of: player.player.id, x: x, on: composer)))
    }
    if row.hidden > 0 {
      composer.put(
        composer.fit("+\(row.hidden)", .semibold, composer.theme.secondaryText, TextBox(size: Metrics.Size.meta)),
        x: row.end, width: 0, middle: footer)
    }
  }
}

/// A row of discs that shrink if there are many, and the number of discs that do not fit; in units.
struct DiscRow {
  let radius: Double
  let pitch: Double
  /// The number of discs that are not shown; "+n" represents them.
  let hidden: Int
  private let shown: Int
  private(set) var centers: [Double] = []
  /// The left edge of the content after the last disc.
  private(set) var end = 0.0

  init(count: Int, width: Double) {
    // The steps go from roomy to tight. Initials are still legible at the last one.
    let steps: [(radius: Double, gap: Double)] = [(3.9, 1.6), (3.4, 1.2), (3, 1), (2.7, 0.8), (2.4, 0.6)]
    for step in steps {
      let pitch = 2 * step.radius + step.gap
      if Double(count) * pitch - step.gap <= width {
        (radius, self.pitch, hidden, shown) = (step.radius, pitch, 0, count)
        return
      }
    }
    radius = 2.4
    pitch = 5.4
    shown = max(0, min(count, Int((width - 6) / pitch)))
    hidden = count - shown
  }

  /// Creates the row of players who type, each of whom has a disc.
  init(_ writers: Writers) {
    (radius, centers, hidden, shown) = (writers.radius, writers.centers.map(\.x), 0, writers.centers.count)
    pitch = centers.count > 1 ? centers[1] - centers[0] : 2 * radius
  }

  /// Lays out the discs, starting at a left edge.
  mutating func place(x: Double) {
    centers = (0..<shown).map { x + radius + Double($0) * pitch }
    end = x + Double(shown) * pitch + 0.4
  }
}
