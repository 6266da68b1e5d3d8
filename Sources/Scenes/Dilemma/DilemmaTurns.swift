import Games

/// The motion of all cards of a round when the choices are shown, by the round's cue sheet.
struct DilemmaTurns {
  private enum Part: Hashable {
    /// Cards that come to the table when players may choose.
    case deal
    /// A card that turns, by its pair.
    case card(Int, isSecond: Bool)
    /// The reaction to a pair's outcome.
    case outcome(Int)
    /// A player's total, by the pair.
    case points(Int, isSecond: Bool)
    /// The moment at which the pads say everything.
    case told
  }

  private let timeline: Timeline<Part>
  private let moment: Instant
  let isTogether: Bool

  /// Creates the motion; without a reveal in progress, all cards are as they are in the end.
  init(_ round: DilemmaScene.Round, now: Instant, isCalm: Bool) {
    moment = now
    let sheet = round.sheet
    isTogether = sheet.isTogether
    guard round.isRevealed, let startsAt = round.revealedAt else {
      guard !round.isRevealed, let countdown = round.countdown else {
        timeline = Timeline(startsAt: now, isCalm: true)
        return
      }
      var timeline = Timeline<Part>(startsAt: countdown.endsAt - countdown.total, isCalm: isCalm)
      timeline.add(.deal, after: .zero, for: .milliseconds(280), .backOut)
      self.timeline = timeline
      return
    }
    var timeline = Timeline<Part>(startsAt: startsAt, isStepped: isCalm)
    for pair in 0..<(isTogether ? 1 : round.pairs.count) {
      for isSecond in [false, true] {
        // Calm, a card is face up in the middle of its turn.
        let start = sheet.time(of: .turn(pair, isSecond: isSecond))
        timeline.add(
          .card(pair, isSecond: isSecond), after: isCalm ? start + DilemmaSheet.turning * 0.5 : start,
          for: DilemmaSheet.turning, .linear)
      }
      timeline.add(.outcome(pair), after: sheet.time(of: .outcome(pair)), for: .milliseconds(300), .linear)
    }
    for pair in round.pairs.indices {
      for isSecond in [false, true] {
        timeline.add(
          .points(pair, isSecond: isSecond), after: sheet.time(of: .points(pair, isSecond: isSecond)),
          for: .milliseconds(1))
      }
    }
    timeline.add(.told, after: sheet.time(of: .told), for: .milliseconds(1))
    self.timeline = timeline
  }

  /// Returns the motion of a pair's cards.
  func pair(_ index: Int) -> DilemmaTurn {
    let pair = isTogether ? 0 : index
    func hasPoints(isSecond: Bool) -> Bool { !timeline.isBefore(.points(index, isSecond: isSecond), at: moment) }
    return DilemmaTurn(
      dealt: timeline.share(of: .deal, at: moment),
      first: timeline.share(of: .card(pair, isSecond: false), at: moment),
      second: timeline.share(of: .card(pair, isSecond: true), at: moment),
      isOut: !timeline.isBefore(.outcome(pair), at: moment), reaction: timeline.share(of: .outcome(pair), at: moment),
      firstHasPoints: hasPoints(isSecond: false), secondHasPoints: hasPoints(isSecond: true))
  }

  /// Whether all cards are face up, so that the scores may change.
  var isTold: Bool { !timeline.isBefore(.told, at: moment) }

  /// The game time of the next picture; nil once all cards are face up.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}

/// The motion of the two cards of a pair.
struct DilemmaTurn: Hashable {
  /// The share of the cards' way to the table.
  var dealt = 1.0
  /// The share of each card's turn that is done, from 0 to 1.
  var first = 1.0
  var second = 1.0
  /// Whether both cards can be seen.
  var isOut = true
  /// The progress of the reaction to the outcome, from 0 to 1.
  var reaction = 1.0
  /// Whether each total includes the points of the round.
  var firstHasPoints = true
  var secondHasPoints = true

  /// The distance by which a betrayed player's card is shaken at first, in units.
  private static let shaking = 1.8

  /// Returns the shift of a card: a betrayed player's card shakes.
  func shift(isBetrayed: Bool) -> Double {
    guard isBetrayed, isOut, reaction > 0, reaction < 1 else { return 0 }
    return Self.shaking * (1 - reaction) * Turn.sineAndCosine(ofDegrees: 1_080 * reaction).sine
  }
}

extension DilemmaScene.Pair {
  /// Whether both have trusted each other.
  var isTrust: Bool { first.choice == .cooperate && second.choice == .cooperate }

  /// Whether a player of the pair trusted the other one, who cheated.
  func isBetrayed(_ side: DilemmaScene.Side) -> Bool {
    let other = side.player.id == first.player.id ? second : first
    return side.choice == .cooperate && other.choice == .defect
  }

  /// Whether a player's total includes the points of the round.
  func hasPoints(_ side: DilemmaScene.Side, _ turn: DilemmaTurn) -> Bool {
    side.player.id == first.player.id ? turn.firstHasPoints : turn.secondHasPoints
  }

  /// Returns the expression of a player once both cards can be seen.
  func mood(of side: DilemmaScene.Side, _ turn: DilemmaTurn, isRevealed: Bool) -> DrawItem.Portrait.Mood {
    guard isRevealed else { return side.hasChosen || !isLive ? .idle : .thinking }
    let other = side.player.id == first.player.id ? second : first
    guard turn.isOut, let own = side.choice, let theirs = other.choice else { return .idle }
    return PayoffTable.mood(of: own, against: theirs)
  }

  /// Returns the look of a player's half: in the player's colour until a verdict puts the light out.
  ///
  /// It goes out for whoever was betrayed, and for both if both have cheated.
  func look(of side: DilemmaScene.Side, _ turn: DilemmaTurn, isRevealed: Bool, on theme: Theme) -> CardLook {
    let other = side.player.id == first.player.id ? second : first
    let isOver = isRevealed && turn.isOut && side.choice != nil
    return side.hasLeft || side.away || isOver && other.choice == .defect
      ? theme.plainCard : theme.card(of: side.player)
  }

  /// Draws, between the two cards of a pair, what has become of them: a heart, a bolt where one was betrayed, or a broken
  /// heart.
  func drawBond(
    at center: Point, radius: Double, _ turn: DilemmaTurn, isRevealed: Bool, on composer: inout Composer
  ) {
    guard isRevealed, turn.isOut, let own = first.choice, let other = second.choice else { return }
    let sign: [DrawItem.Path.Step]
    switch (own, other) {
    case (.cooperate, .cooperate): sign = SuitShape.steps(.hearts)
    case (.cooperate, .defect), (.defect, .cooperate): sign = Medal.bolt
    case (.defect, .defect): sign = SuitShape.steps(.hearts)
    }
    let isBroken = own == .defect && other == .defect
    composer.posed(.popping(Easing.backOut(turn.reaction), from: 0.3), around: center) {
      $0.disc(
        x: center.x, y: center.y, radius: radius,
        fill: isTrust ? $0.theme.right.top : isBroken ? $0.theme.secondaryText : $0.theme.warning,
        stroke: $0.theme.ink, width: 0.12 * radius)
      $0.path(sign, x: center.x, y: center.y, radius: (0.56 * radius, 0.56 * radius), fill: $0.theme.ink)
      guard isBroken else { return }
      let crack = [(0.06, -0.62), (-0.14, -0.22), (0.14, 0.06), (-0.06, 0.52)].map {
        (x: center.x + radius * $0.0, y: center.y + radius * $0.1)
      }
      $0.lines(zip(crack, crack.dropFirst()).map { ($0, $1) }, color: $0.theme.secondaryText, width: 0.16 * radius)
    }
  }
}
