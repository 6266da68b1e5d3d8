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
///
/// Up to eight players stand at desks along the lower edge instead, if their names can be read there.
struct BuzzerLayout: GameLayout {
  let scene: BuzzerScene
  let surroundings: GameSurroundings

  private var texts: SceneTexts { surroundings.texts }
  private var words: BuzzerSceneTexts { BuzzerSceneTexts(language: surroundings.language) }

  /// The game time of the next frame of the winners' entrance; nil if nothing moves.
  var nextChange: Instant? {
    switch scene {
    case .over: surroundings.nextChange(ofEndWith: scene.winners)
    case .question(let question):
      [
        question.verdict.flatMap {
          Self.motion(of: $0).calmed(surroundings.isCalm, atEnd: true).nextFrame(after: surroundings.gameTime)
        }, nextFrame(of: question),
      ].compactMap(\.self).min()
    }
  }

  /// The time for which a verdict is shown.
  private static func motion(of verdict: BuzzerScene.Verdict) -> Motion {
    Motion(startsAt: verdict.at, endsAt: verdict.at + BuzzerScene.Verdict.length)
  }

  /// The time in which the light of a button that opens or is pressed bursts, and in which a head comes out of it.
  private static let (burst, spring) = (Span.milliseconds(600), Span.milliseconds(380))
  /// The time from one ring around the player who has to answer to the next one.
  private static let pulse = Span.milliseconds(1_000)

  /// Returns the game time of the next picture of a button or a player that moves; nil if nothing does.
  private func nextFrame(of question: BuzzerScene.Question) -> Instant? {
    guard !surroundings.isCalm else {
      return title(of: question)?.calmed(true, atEnd: true).nextFrame(after: surroundings.gameTime)
    }
    let now = surroundings.gameTime
    guard let since = question.since else {
      let wave = Instant(nanoseconds: (max(0, now.nanoseconds) / Self.wave.nanoseconds + 1) * Self.wave.nanoseconds)
      return [title(of: question)?.nextFrame(after: now), wave].compactMap(\.self).min()
    }
    if case .buzzed = question.stage { return surroundings.gameTime + Motion.frame }
    return Motion(startsAt: since, endsAt: since + Self.burst).nextFrame(after: now)
  }

  /// Returns the time in which a question comes after the verdict on the last one; nil at the first one.
  private func listening(to question: BuzzerScene.Question) -> Motion? {
    asked(question).map { Motion(startsAt: $0, endsAt: $0 + Self.spring, easing: .backOut) }
  }

  /// Returns the game time at which a question begins that comes after the verdict on another one; nil at the first one.
  private func asked(_ question: BuzzerScene.Question) -> Instant? {
    question.verdict.flatMap { $0.number < question.number ? $0.at + BuzzerScene.Verdict.length : nil }
  }

  /// Returns the time in which the number of a question that comes after another one is large; nil at the first one.
  private func title(of question: BuzzerScene.Question) -> Motion? {
    asked(question).map {
      Motion(startsAt: $0, endsAt: $0 + (question.isSecret ? Self.lastTitle : Self.usualTitle))
    }
  }

  /// The number of questions before which the TV says what happens to those who press too early.
  private static let explained = 2

  /// The time for which the number of a question is large, and the announcement of the last one.
  private static let (usualTitle, lastTitle) = (Span.milliseconds(1_000), Span.milliseconds(1_600))

  /// Returns the share of a motion that began with the stage; 1 if nothing moves.
  private func share(since start: Instant?, for length: Span, _ easing: Easing) -> Double {
    guard !surroundings.isCalm, let start else { return 1 }
    return Motion(startsAt: start, endsAt: start + length, easing: easing).share(at: surroundings.gameTime)
  }

  /// A verdict that is shown, and the share of its time that has passed.
  private typealias Fresh = (verdict: BuzzerScene.Verdict, share: Double)

  /// Returns the verdict that is shown now, and the share of its time that has passed; nil if there is none.
  ///
  /// Once the next question's buzzers are open, nobody looks back.
  private func fresh(in question: BuzzerScene.Question) -> Fresh? {
    guard let verdict = question.verdict, question.stage == .listening || verdict.number == question.number else {
      return nil
    }
    let motion = Self.motion(of: verdict)
    guard surroundings.gameTime >= motion.startsAt, surroundings.gameTime < motion.endsAt else { return nil }
    return (verdict, (surroundings.gameTime - verdict.at).seconds / BuzzerScene.Verdict.length.seconds)
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
    let fresh = fresh(in: question)
    flood(question, fresh, on: &composer)
    // A verdict belongs to its question, though the next one has begun already.
    let top = header(words.question(fresh?.verdict.number ?? question.number, of: question.count), on: &composer)
    let bottom = isPortrait ? safe.maxY - 0.1 : Self.bottom
    if !isPortrait, question.otherScores == 0 {
      var desks = desks(of: question, fresh)
      let area = Rect(
        x: safe.x, y: Self.bottom - BuzzerDesks.height, width: safe.width, height: BuzzerDesks.height)
      let stage = Rect(x: safe.x, y: top, width: safe.width, height: area.y - Metrics.Space.medium - top)
      if question.stage == .listening || question.stage == .open { desks.button = Stage(area: stage, isWide: true).x }
      if desks.fits(in: area, on: composer) {
        perform(question, fresh, on: Stage(area: stage, isWide: true), on: &composer)
        desks.draw(in: area, on: &composer)
        point(fresh, in: Stage(area: stage, isWide: true), desks: desks, area, on: &composer)
        // The desks say themselves who may not press, if there is room.
        let isNaming = !desks.saysWhoIsClosed(in: area, on: composer)
        if let note = note(on: question, naming: isNaming, width: 0.62 * safe.width, on: composer) {
          composer.put(
            note, x: safe.maxX - note.width, width: note.width, top: stage.maxY - note.height, align: .trailing)
        }
        return
      }
    }
    let left = (isPortrait ? 1 : composer.isNarrow ? 0.52 : 0.575) * safe.width
    let lines = Double(question.scores.count + question.otherScores)
    let listHeight = isPortrait ? min(8.9 * lines, bottom - top - 84) : bottom - top
    let stageHeight = isPortrait ? bottom - top - listHeight - Metrics.Space.large : bottom - top
    let stage = Rect(x: safe.x, y: top, width: left, height: stageHeight)
    perform(question, fresh, on: Stage(area: stage), on: &composer)
    let gap = composer.isNarrow ? 4.0 : 5.6
    let listX = isPortrait ? safe.x : safe.x + left + gap
    var list = Rect(x: listX, y: bottom - listHeight, width: safe.maxX - listX, height: listHeight)
    if let note = note(on: question, naming: true, width: list.width, on: composer) {
      list.height -= note.height + Metrics.Space.medium
      composer.put(note, x: list.x, width: list.width, top: list.maxY + Metrics.Space.medium)
    }
    guard !question.isSecret else {
      SecretCard(text: words.scoresAreSecret).draw(in: list, on: &composer)
      return
    }
    ScoreList(lines: question.scores, others: question.otherScores, more: texts.more).draw(in: list, on: &composer)
  }

  /// Lets the room answer to a button that opens or is pressed, and to a verdict.
  private func flood(_ question: BuzzerScene.Question, _ fresh: Fresh?, on composer: inout Composer) {
    let burst = share(since: question.since, for: Self.burst, .linear)
    switch question.stage {
    case .open: composer.flood(composer.theme.answer(.hexagon), share: burst)
    // Whoever was first has the stage until the verdict.
    case .buzzed(let player, _): composer.flood(composer.theme.player(player), share: 0)
    case .listening:
      if let fresh {
        composer.flood(
          fresh.verdict.isRight ? composer.theme.cards.gold : composer.theme.answer(.hexagon), share: 1.2 * fresh.share)
      } else if question.isSecret {
        // The last question has a light of its own.
        composer.flood(composer.theme.answer(.diamond), share: 0)
      }
    }
  }

  /// Where the button is, and the words about it.
  private struct Stage {
    let area: Rect
    /// Whether the words are beside the button, and not below it.
    var isWide = false

    var radius: Double { isWide ? min(20, 0.42 * area.height) : 17 }
    var x: Double { isWide ? area.x + 0.27 * area.width : area.midX }
    // The extra height of a portrait picture is split between above and below.
    var y: Double { isWide ? area.midY : area.y + 1.3 * radius + max(0, 0.4 * (area.height - 79)) }
    /// The area of the words.
    var words: Rect {
      guard isWide else {
        return Rect(x: area.x, y: y + radius + 3, width: area.width, height: area.maxY - y - radius - 3)
      }
      let left = x + 1.5 * radius + Metrics.Space.large
      return Rect(x: left, y: area.y, width: area.maxX - left, height: area.height)
    }
  }

  /// Draws what happens on the stage.
  private func perform(
    _ question: BuzzerScene.Question, _ fresh: Fresh?, on stage: Stage,
    on composer: inout Composer
  ) {
    switch question.stage {
    case .listening where fresh != nil:
      if let fresh { verdict(fresh.verdict, share: fresh.share, in: stage, on: &composer) }
    case .listening:
      let share = surroundings.isCalm ? 1 : listening(to: question)?.share(at: surroundings.gameTime) ?? 1
      composer.posed(Pose(scale: 0.85 + 0.15 * share), around: Point(x: stage.x, y: stage.y)) {
        buzzer(color: $0.theme.track, rim: $0.theme.line, in: stage, on: &$0)
      }
      waves(in: stage, on: &composer)
      let isTitled = title(of: question).map { surroundings.gameTime < $0.endsAt } ?? false
      let number = words.question(question.number, of: question.count).parts.filter(\.stands).map(\.text).joined()
      let title = question.isSecret ? words.lastQuestion : number
      composer.posed(.rising(min(1, share), by: 4)) {
        // The scores are turned over when the last question begins.
        say(
          isTitled ? title : words.listen,
          // Whoever has read twice what happens to those who are too early knows it.
          question.isSecret ? words.scoresAreSecret : question.number <= Self.explained ? words.tooEarly : "",
          lines: isTitled ? 1 : 3, in: stage, on: &$0)
      }
    case .open:
      glow(in: stage, on: &composer)
      burst(since: question.since, in: stage, on: &composer)
      buzzer(color: composer.theme.answer(.hexagon), rim: composer.theme.accent, in: stage, on: &composer)
      if let fresh, !stage.isWide { failed(fresh.verdict.player, in: stage, on: &composer) }
      say(words.buzz, words.firstAnswers, in: stage, on: &composer)
    case .buzzed(let player, let margin):
      burst(since: question.since, in: stage, on: &composer)
      ring(since: question.since, in: stage, on: &composer)
      let arrived = share(since: question.since, for: Self.spring, .backOut)
      composer.posed(.popping(arrived, from: 0.6), around: Point(x: stage.x, y: stage.y)) {
        $0.disc(of: player, x: stage.x, y: stage.y, radius: stage.radius, mood: .thinking, isNamed: true)
      }
      let lead = margin.map { " " + texts.lead(Margin($0)) } ?? ""
      // By how much is known a moment later.
      let isKnown = surroundings.isCalm || (question.since.map { surroundings.gameTime - $0 >= Margin.known } ?? true)
      say(player.name, words.wasFirst + lead, isWhole: isKnown, in: stage, on: &composer)
    }
  }

  /// Returns the contestants' desks.
  private func desks(
    of question: BuzzerScene.Question, _ fresh: Fresh?
  ) -> BuzzerDesks {
    var lit: Player.ID?
    var isWaiting = false
    if case .buzzed(let player, _) = question.stage { (lit, isWaiting) = (player.id, true) }
    if let verdict = fresh?.verdict, verdict.isRight { lit = verdict.player.id }
    return BuzzerDesks(
      scores: question.scores, lockedOut: Set(question.lockedOut.map(\.id)), lit: lit, isWaiting: isWaiting,
      // While the verdict on the question before is seen, so are its points.
      isSecret: question.isSecret && fresh?.verdict.number ?? question.number == question.number,
      closed: words.lockedOut,
      failed: fresh.flatMap { $0.verdict.isRight ? nil : $0.verdict.player.id },
      waiting: surroundings.isCalm
        ? nil
        : fresh.flatMap { $0.verdict.isRight && $0.share < Self.flight ? $0.verdict.player.id : nil },
      landed: surroundings.isCalm ? 1 : fresh.map { min(1, max(0, ($0.share - Self.flight) / Self.landing)) } ?? 1)
  }

  /// Returns the note about those who may not press, with as many names as fit; nil if there is nothing to say.
  ///
  /// - Parameter isNaming: Whether it names those who may not press.
  private func note(
    on question: BuzzerScene.Question, naming isNaming: Bool, width: Double, on composer: Composer
  ) -> FittedText? {
    guard isNaming && !question.lockedOut.isEmpty || question.away > 0 else { return nil }
    guard isNaming else {
      return composer.fit(
        texts.away(question.away), .medium, composer.theme.secondaryText,
        TextBox(width: width, lines: 2, sizes: [3.2, 2.8]))
    }
    let notes = (1...3).reversed().map { most in
      composer.fit(
        sentence: self.notes(on: question, naming: most), .medium, composer.theme.secondaryText,
        TextBox(width: width, lines: 2, sizes: [3.2, 2.8]))
    }
    return notes.first(where: \.fits) ?? notes.last
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

  /// Draws the player whose answer was just judged, as glad or sad as the verdict makes them.
  private func verdict(
    _ verdict: BuzzerScene.Verdict, share: Double, in stage: Stage, on composer: inout Composer
  ) {
    if verdict.isRight { glow(in: stage, on: &composer) }
    // Two hops, the second one lower.
    let hop =
      surroundings.isCalm || !verdict.isRight ? 0 : abs(Turn.sineAndCosine(ofDegrees: 720 * min(share, 0.5)).sine)
    composer.disc(
      of: verdict.player, x: stage.x, y: stage.y - 3 * hop * (1 - share), radius: stage.radius,
      mood: verdict.isRight ? .cheering : .shocked, isNamed: true)
    let points = verdict.isRight ? " " + signed(1) : ""
    say(verdict.isRight ? words.right : words.wrong, verdict.player.name + points, in: stage, on: &composer)
  }

  /// Draws a player who has just answered wrong, beside the button that the others may press.
  private func failed(_ player: Player, in stage: Stage, on composer: inout Composer) {
    let radius = 0.36 * stage.radius
    composer.disc(
      of: player, x: stage.x - 1.3 * stage.radius, y: stage.y + 0.62 * stage.radius, radius: radius,
      mood: .slumping, isNamed: true)
  }

  /// The time from one wave that lights up to the next one, and the number of waves on each side.
  private static let (wave, waves) = (Span.milliseconds(250), 3)

  /// Draws waves of sound on both sides of the button, one more after the other, for as long as somebody speaks.
  private func waves(in stage: Stage, on composer: inout Composer) {
    let passed = max(0, surroundings.gameTime.nanoseconds) / Self.wave.nanoseconds
    let lit = surroundings.isCalm ? Self.waves : Int(passed % Int64(Self.waves + 2))
    for number in 0..<Self.waves {
      let radius = (1.22 + 0.15 * Double(number)) * stage.radius
      for side in [-1.0, 1] {
        let steps = (-4...4).map { step -> DrawItem.Path.Step in
          let (sine, cosine) = Turn.sineAndCosine(ofDegrees: 7 * Double(step))
          let point = Point(x: stage.x + side * radius * cosine, y: stage.y + radius * sine)
          return step == -4 ? .move(point) : .line(point)
        }
        composer.path(
          steps, x: 0, y: 0, radius: (1, 1), fill: nil,
          stroke: composer.theme.accent.opacity(number < lit ? 0.85 - 0.2 * Double(number) : 0.12), strokeWidth: 0.9)
      }
    }
  }

  /// The share of a verdict's time in which the point flies to its desk.
  private static let flight = BuzzerScene.Verdict.flight.seconds / BuzzerScene.Verdict.length.seconds

  /// The share of a verdict's time in which the score that the point has reached is larger.
  private static let landing = 0.2

  /// Draws the point on its way from the player's head to their desk.
  private func point(
    _ fresh: Fresh?, in stage: Stage, desks: BuzzerDesks, _ area: Rect, on composer: inout Composer
  ) {
    guard !surroundings.isCalm, let fresh, fresh.verdict.isRight, fresh.share < Self.flight,
      let end = desks.score(of: fresh.verdict.player, in: area)
    else { return }
    let share = Easing.both(fresh.share / Self.flight)
    let (x, y) = (stage.x + (end.x - stage.x) * share, stage.y + (end.y - stage.y) * share)
    // It rises at first, and gets smaller on the way, so that it lands on the number and not on the name.
    let lift = 14 * share * (1 - share)
    // A coin, which says what it is worth.
    let radius = 5.6 - 3.2 * share * share
    for (size, opacity) in [(1.5, 0.25), (1.0, 1.0)] {
      composer.disc(
        x: x, y: y - lift, radius: size * radius, fill: composer.theme.cards.gold.opacity(opacity),
        stroke: size > 1 ? nil : composer.theme.ink, width: 0.5)
    }
    let worth = composer.fit(signed(1), .bold, composer.theme.ink, TextBox(size: max(2.8, 0.8 * radius)))
    composer.put(worth, x: x - radius, width: 2 * radius, middle: y - lift, align: .center)
  }

  /// Draws a ring of light that flies away from the button.
  private func burst(since start: Instant?, in stage: Stage, on composer: inout Composer) {
    let share = share(since: start, for: Self.burst, .out)
    guard share < 1 else { return }
    composer.disc(
      x: stage.x, y: stage.y, radius: (1 + 0.9 * share) * stage.radius,
      fill: composer.theme.accent.opacity(0.45 * (1 - share)))
  }

  /// Draws a ring around the player who has to answer, which beats once a second at first.
  private func ring(since start: Instant?, in stage: Stage, on composer: inout Composer) {
    var share = 0.3
    if !surroundings.isCalm, let start, surroundings.gameTime >= start {
      // It beats faster and faster, up to twice as fast after six seconds.
      let passed = (surroundings.gameTime - start).seconds / Self.pulse.seconds
      let beats = passed + min(passed, 6) * min(passed, 6) / 12 + max(0, passed - 6)
      share = beats - beats.rounded(.down)
    }
    composer.disc(
      x: stage.x, y: stage.y, radius: (1.1 + 0.22 * share) * stage.radius, fill: nil,
      stroke: composer.theme.accent.opacity(0.9 * (1 - share)), width: 1.8)
  }

  /// Draws light around the button.
  private func glow(in stage: Stage, on composer: inout Composer) {
    for size in [1.36, 1.24, 1.12] {
      composer.disc(
        x: stage.x, y: stage.y, radius: size * stage.radius, fill: composer.theme.accent.opacity(0.1))
    }
  }

  private func buzzer(color: Color, rim: Color, in stage: Stage, on composer: inout Composer) {
    composer.buzzer(x: stage.x, y: stage.y, radius: stage.radius, color: color, rim: rim)
  }

  /// Draws a headline under the button or beside it, with a line below it.
  ///
  /// - Parameter isWhole: Whether the line is there yet; the headline leaves room for it.
  private func say(
    _ headline: String, _ line: String, isWhole: Bool = true, lines: Int = 3, in stage: Stage,
    on composer: inout Composer
  ) {
    let area = stage.words
    let title = composer.fit(
      headline, .display, composer.theme.text,
      TextBox(
        width: area.width, height: stage.isWide ? 34 : 22, lines: lines,
        sizes: (stage.isWide ? [21, 19, 17, 15, 13.4] : []) + Metrics.Size.headline))
    let detail = composer.fit(
      line, .medium, composer.theme.accent,
      TextBox(width: area.width, lines: 2, sizes: (stage.isWide ? [6, 5.2, 4.8] : []) + [4.2, 3.8, 3.4, 3]))
    let below = line.isEmpty ? 0 : detail.height + 1
    let top = stage.isWide ? area.midY - (title.height + below) / 2 : area.y
    let align = stage.isWide ? Composer.Alignment.leading : .center
    let bottom = composer.put(title, x: area.x, width: area.width, top: top, align: align)
    if isWhole, !line.isEmpty { composer.put(detail, x: area.x, width: area.width, top: bottom + 1, align: align) }
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

extension Composer {
  /// Draws a large button, seen from above.
  mutating func buzzer(x: Double, y: Double, radius: Double, color: Color, rim: Color) {
    disc(x: x, y: y, radius: radius, fill: theme.ink, stroke: rim, width: 1)
    disc(x: x, y: y, radius: 0.76 * radius, fill: color)
    // A dome: light from above, and a bright spot.
    disc(x: x, y: y - 0.8, radius: 0.66 * radius, fill: theme.onInk.opacity(0.12))
    disc(x: x, y: y - 1.8, radius: 0.5 * radius, fill: theme.onInk.opacity(0.1))
    ellipse(
      x: x - 0.2 * radius, y: y - 0.36 * radius, radius: (0.2 * radius, 0.1 * radius), fill: theme.onInk.opacity(0.4))
  }
}
