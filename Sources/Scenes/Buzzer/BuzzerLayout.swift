import Catalogue
import Games
import PadProtocol
import Room

/// A game with the buzzer: whether the buzzer may be pressed, the first player, and the scores.
///
/// ```
/// Question 3                 192.168… KXQP
///       ( M )              1 (M) Mia    4
///        Mia               2 (T) Tom    2
///  was first by 12 ms      2 (J) Jun    2
/// ```
struct BuzzerLayout: GameLayout {
  let scene: BuzzerScene
  let surroundings: GameSurroundings

  private var texts: SceneTexts { surroundings.texts }
  private var words: BuzzerSceneTexts { BuzzerSceneTexts(language: surroundings.language) }

  /// The game time of the next frame of the winners' entrance; nil if nothing moves.
  var nextChange: Instant? {
    if case .over = scene { surroundings.nextChange(ofEndWith: scene.winners) } else { nil }
  }

  private static let header = 7.4
  private static let top = 16.0
  // The last line's letters stand on the edge of the part that a TV may cut off.
  private static let bottom = 94.9

  func draw(on composer: inout Composer) {
    switch scene {
    case .question(let question): drawQuestion(question, on: &composer)
    case .over(let over):
      OverLayout(
        winners: over.winners, otherWinners: over.otherWinners, scores: over.scores, otherScores: over.otherScores,
        verdict: words.verdict(over), surroundings: surroundings
      ).draw(on: &composer)
    }
  }

  private func drawQuestion(_ question: BuzzerScene.Question, on composer: inout Composer) {
    composer.world(
      of: .buzzer, glow: question.stage == .open ? composer.theme.warmGlow : composer.theme.glow, x: 0.3,
      at: surroundings.gameTime)
    let safe = composer.safe
    let isPortrait = composer.isPortrait
    let top = header(words.question(question.number, of: question.count), on: &composer)
    let bottom = isPortrait ? safe.maxY - 0.1 : Self.bottom
    let left = (isPortrait ? 1 : composer.isNarrow ? 0.52 : 0.575) * safe.width
    let lines = Double(question.scores.count + question.otherScores)
    let listHeight = isPortrait ? min(8.9 * lines, bottom - top - 84) : bottom - top
    let stageHeight = isPortrait ? bottom - top - listHeight - Metrics.Space.large : bottom - top
    let stage = Rect(x: safe.x, y: top, width: left, height: stageHeight)
    switch question.stage {
    case .listening:
      buzzer(color: composer.theme.track, rim: composer.theme.line, in: stage, on: &composer)
      say(words.listen, words.tooEarly, in: stage, on: &composer)
    case .open:
      buzzer(color: composer.theme.answer(.hexagon), rim: composer.theme.accent, in: stage, on: &composer)
      say(words.buzz, words.firstAnswers, in: stage, on: &composer)
    case .buzzed(let player, let margin):
      composer.disc(of: player, x: stage.midX, y: Self.middle(of: stage), radius: Self.radius, isNamed: true)
      let lead = margin.map { " " + texts.lead(Margin($0)) } ?? ""
      say(player.name, words.wasFirst + lead, in: stage, on: &composer)
    }
    let gap = composer.isNarrow ? 4.0 : 5.6
    let listX = isPortrait ? safe.x : safe.x + left + gap
    var list = Rect(x: listX, y: bottom - listHeight, width: safe.maxX - listX, height: listHeight)
    // The note contains as many names as fit.
    let notes = (1...3).reversed().map { most in
      composer.fit(
        sentence: self.notes(on: question, naming: most), .medium, composer.theme.secondaryText,
        TextBox(width: list.width, lines: 2, sizes: [3.2, 2.8]))
    }
    if let note = notes.first(where: \.fits) ?? notes.last, !question.lockedOut.isEmpty || question.away > 0 {
      list.height -= note.height + Metrics.Space.medium
      composer.put(note, x: list.x, width: list.width, top: list.maxY + Metrics.Space.medium)
    }
    ScoreList(lines: question.scores, others: question.otherScores, more: texts.more).draw(in: list, on: &composer)
  }

  /// Draws the question's number and how to join; returns the top edge of the rest.
  private func header(_ title: Phrase, on composer: inout Composer) -> Double {
    if composer.isPortrait {
      let head = PortraitHead(title, join: surroundings.join, right: 0, composer: composer)
      head.drawTitle(on: &composer)
      head.drawInvitation(on: &composer)
      return head.bottom
    }
    let end = composer.questionNumber(title, middle: Self.header, size: Metrics.Size.label)
    SmallInvitation(join: surroundings.join, composer: composer)?.drawLine(
      minX: end + Metrics.Space.large, maxX: composer.safe.maxX, middle: Self.header, on: &composer)
    return Self.top
  }

  private static let radius = 17.0
  private static func middle(of stage: Rect) -> Double {
    // The extra height of a portrait picture is split between above and below.
    stage.y + 1.3 * radius + max(0, 0.4 * (stage.height - 79))
  }

  /// Draws a large button, seen from above.
  private func buzzer(color: Color, rim: Color, in stage: Rect, on composer: inout Composer) {
    let y = Self.middle(of: stage)
    composer.disc(x: stage.midX, y: y, radius: Self.radius, fill: composer.theme.ink, stroke: rim, width: 1)
    composer.disc(x: stage.midX, y: y, radius: 0.76 * Self.radius, fill: color)
    composer.disc(x: stage.midX, y: y - 0.8, radius: 0.66 * Self.radius, fill: composer.theme.onInk.opacity(0.12))
  }

  /// Draws a headline under the button, with a line below it.
  private func say(_ headline: String, _ line: String, in stage: Rect, on composer: inout Composer) {
    let top = Self.middle(of: stage) + Self.radius + 3
    let title = composer.fit(
      headline, .display, composer.theme.text,
      TextBox(width: stage.width, height: 22, lines: 3, sizes: Metrics.Size.headline))
    let bottom = composer.put(title, x: stage.x, width: stage.width, top: top, align: .center)
    let detail = composer.fit(
      line, .medium, composer.theme.accent, TextBox(width: stage.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    composer.put(detail, x: stage.x, width: stage.width, top: bottom + 1, align: .center)
  }

  /// Returns a note with the locked-out players and the number of players who are away.
  private func notes(on question: BuzzerScene.Question, naming most: Int) -> String {
    let locked = question.lockedOut
    var notes: [String] = []
    if !locked.isEmpty {
      let others = locked.count + question.othersLockedOut - most
      let names = locked.prefix(most).map(\.name) + (others > 0 ? [texts.more(others)] : [])
      notes.append(names.joined(separator: texts.comma) + " " + words.lockedOut)
    }
    if question.away > 0 { notes.append(texts.away(question.away)) }
    return notes.joined(separator: texts.comma)
  }
}
