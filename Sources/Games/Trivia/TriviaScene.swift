package import Questions

/// A trivia game on the TV.
package enum TriviaScene: GameSceneContent {
  case title(RoundTitle)
  case rest(Rest)
  case question(Question)
  case reveal(Reveal)
  case over(Over)

  /// The quiz.
  package static var kind: GameKind { .trivia }

  /// The winners once it is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// A question that can be answered.
  package struct Question: Hashable, Sendable {
    /// The number of the question, from 1.
    package var number: Int
    /// How many there will be.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The kind of the question.
    package var kind: QuestionKind
    /// The answers' texts in the order of their buttons, 2 to 9; none where something is typed.
    package var answers: [String]
    /// The players, in seat order, and whether each has answered; nobody if they are too many to be shown.
    package var players: [Answering]
    /// How many of all have answered.
    package var progress: Progress
    /// The time limit; nil when there is none.
    package var countdown: Countdown?
    /// The time in which it is read, and cannot be answered; nil if it could be at once.
    package var entrance: Entrance?
    /// The question's language as a BCP 47 tag, for reading it aloud; nil if its pack does not say.
    package var language: String?
    /// The picture beside it.
    package var picture: Picture?
    /// The sound that plays when it appears.
    package var sound: MediaFile?
    /// What the next question needs, which is prepared in the meantime.
    package var ahead: Ahead?
    /// Whether the limit is over, and the question is open only to players with extra time.
    package var isOvertime = false

    /// Makes a question.
    ///
    /// - Parameter progress: How far those are who are not among `players`; nil where all are.
    package init(
      number: Int, count: Int, text: String, kind: QuestionKind = .choice, answers: [String], players: [Answering],
      progress: Progress? = nil,
      countdown: Countdown?, entrance: Entrance? = nil, language: String? = nil, picture: Picture? = nil,
      sound: MediaFile? = nil, ahead: Ahead? = nil
    ) {
      self.number = number
      self.count = count
      self.text = text
      self.kind = kind
      self.language = language
      self.answers = answers
      self.players = players
      self.progress = progress ?? Progress(players)
      self.countdown = countdown
      self.entrance = entrance
      self.picture = picture
      self.sound = sound
      self.ahead = ahead
    }
  }

  /// The progress of the players.
  package struct Progress: Hashable, Sendable {
    /// How many there are.
    package var players = 0
    /// How many of them have answered.
    package var answered = 0
    /// How many have answered, or are waited for.
    package var awaited = 0
    /// How many are away, of whom some may have answered before.
    package var away = 0

    /// Nobody.
    package init() {}

    /// Those of a list.
    package init(_ players: [Answering]) {
      for player in players { count(answered: player.answered, away: player.away) }
    }

    /// One more.
    package mutating func count(answered hasAnswered: Bool, away isAway: Bool) {
      players += 1
      if hasAnswered { answered += 1 }
      if hasAnswered || !isAway { awaited += 1 }
      if isAway { away += 1 }
    }
  }

  /// A player during a question.
  package struct Answering: Hashable, Sendable {
    /// Who.
    package var player: Player
    /// Whether they have answered.
    package var answered: Bool
    /// Whether their line is broken: nobody waits for them.
    package var away: Bool

    /// Makes one.
    package init(player: Player, answered: Bool, away: Bool = false) {
      self.player = player
      self.answered = answered
      self.away = away
    }
  }

  /// The answer to a question, who won it, and the scores.
  package struct Reveal: Hashable, Sendable, Codable {
    /// Why the question ended, and the winners.
    package enum Outcome: Hashable, Sendable, Codable {
      /// The first right answers in `first` scoring (more than one after a photo finish), in seat order.
      case won([Player])
      /// The fastest right answer in `speed` scoring, and how many were right.
      case scored(fastest: Player, right: Int)
      /// How many of all answers were right, if their time does not matter; some may have been partly right.
      case rated(right: Int, of: Int)
      /// Those whose estimates were nearest, in seat order.
      case nearest([Player])
      /// Nothing is right: it was asked what the room thinks.
      case polled
      /// Everybody answered, nobody was right.
      case allWrong
      /// Time was up and nobody was right.
      case timeUp
      /// The host went on to the next one.
      case skipped
    }

    /// The number of the question, from 1.
    package var number: Int
    /// How many there will be.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The answers in the order of their buttons, 2 to 9; or the right order; or what is right, and what was written.
    package var answers: [Chosen]
    /// The place of the right answer in `answers`, of several the first; -1 where none is.
    package var rightIndex: Int
    /// The places of all that are right, where they are several.
    package var rightIndices: [Int]?
    /// One sentence on the answer; nil when the question has none.
    package var explanation: String?
    /// Why it ended, and the winners.
    package var outcome: Outcome
    /// How long the winner's, or else the fastest, right answer took; nil when nobody was right.
    package var fastest: Span?
    /// How much later than the winners' the next right answer was, where being first counted; nil while nobody else's
    /// has come in.
    package var margin: Span?
    /// Players who were right too, at most a tenth of a second later, the first one first.
    package var latecomers: [Latecomer] = []
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// The time in which all of this appears; nil if it was there at once.
    package var entrance: Entrance?
    /// A remark on the result; nil if there is none.
    package var quip: Quip?
    /// The question's picture, whole.
    package var picture: Picture?
    /// What the next question needs, which is prepared in the meantime.
    package var ahead: Ahead?
    /// The question as it stood when it ended, which the reveal begins with; only a scene has it.
    package var asked: Question?
    /// The question's language as a tag of BCP 47; only a scene has it, and not where its pack does not say.
    package var language: String?
    /// How many more have won it than the TV has room for; a game has them all.
    package var otherWinners = 0
    /// As many scores.
    package var otherScores = 0

    /// All but what only a scene leaves out.
    private enum CodingKeys: String, CodingKey {
      case number, count, text, answers, rightIndex, explanation, outcome, fastest, margin, scores, quip
      case entrance, latecomers, picture, rightIndices
    }

    /// Makes a reveal.
    package init(
      number: Int, count: Int, text: String, answers: [Chosen], rightIndex: Int, explanation: String?,
      outcome: Outcome, fastest: Span?, margin: Span? = nil, scores: [ScoreLine], entrance: Entrance? = nil,
      quip: Quip? = nil, picture: Picture? = nil
    ) {
      self.number = number
      self.count = count
      self.text = text
      self.answers = answers
      self.rightIndex = rightIndex
      self.explanation = explanation
      self.outcome = outcome
      self.fastest = fastest
      self.margin = margin
      self.scores = scores
      self.entrance = entrance
      self.quip = quip
      self.picture = picture
    }

    /// Whether the answer at a place is right.
    package func isRight(_ index: Int) -> Bool { rightIndices?.contains(index) ?? (index == rightIndex) }

    /// When TV and pads reveal which answer is right; nil if they do at once.
    package var toldAt: Instant? {
      entrance.map { $0.startsAt + Span(nanoseconds: $0.length.nanoseconds / 2) }
    }

    /// The same with as many names as fit, and with the question.
    func shown(after asked: Question, ahead: Ahead?) -> Reveal {
      var reveal = self
      reveal.language = asked.language
      if entrance != nil { reveal.asked = asked }
      reveal.ahead = ahead
      reveal.answers = answers.map(\.shown)
      reveal.latecomers = latecomers.cut(to: Shown.names).shown
      (reveal.scores, reveal.otherScores) = scores.cut(to: Shown.lines)
      switch outcome {
      case .won(let winners):
        let (shown, others) = winners.cut(to: Shown.names)
        (reveal.outcome, reveal.otherWinners) = (.won(shown), others)
      case .nearest(let winners):
        let (shown, others) = winners.cut(to: Shown.names)
        (reveal.outcome, reveal.otherWinners) = (.nearest(shown), others)
      case .scored, .rated, .polled, .allWrong, .timeUp, .skipped: break
      }
      return reveal
    }
  }

  /// A player who was right just after the winners.
  package struct Latecomer: Hashable, Sendable, Codable {
    /// The most by which a latecomer may be late.
    package static let limit = Span.milliseconds(100)

    /// Who.
    package var player: Player
    /// By how much they were later.
    package var by: Span

    /// Makes one.
    package init(player: Player, by: Span) {
      self.player = player
      self.by = by
    }
  }

  /// An answer and the players who chose it.
  package struct Chosen: Hashable, Sendable, Codable {
    /// The sign before a text.
    package enum Sign: Hashable, Sendable, Codable {
      /// The sign of the button at a place, from 0, where the list has another order.
      case button(Int)
      /// Nothing: somebody wrote it, or it is what is right.
      case given
    }

    /// The answer's text.
    package var text: String
    /// The sign before it; nil for the button at its own place.
    package var sign: Sign?
    /// The players who chose it, in the order of answering, including those who were just too late.
    package var players: [Player]
    /// How many more there are than the TV has room for; a game has them all.
    package var others = 0

    /// How many have chosen it.
    package var count: Int { players.count + others }

    /// All but what only a scene leaves out.
    private enum CodingKeys: String, CodingKey { case text, players, sign }

    /// Makes one.
    package init(text: String, players: [Player], sign: Sign? = nil) {
      self.text = text
      self.sign = sign
      self.players = players
    }

    /// The same with as many as fit.
    var shown: Chosen {
      var chosen = self
      (chosen.players, chosen.others) = players.cut(to: Shown.names)
      return chosen
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; empty for "No winner".
    package var winners: [Player]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many questions were played to their end.
    package var questions: Int
    /// How many were asked, those that were skipped too; nil where an older version has not counted them.
    package var asked: Int?
    /// How many of them each winner got right; nil unless there is exactly one winner.
    package var winnerRight: Int?
    /// How many more winners there are than the TV has room for; a game has them all.
    package var otherWinners = 0
    /// As many scores.
    package var otherScores = 0

    /// All but what only a scene leaves out.
    private enum CodingKeys: String, CodingKey { case winners, scores, questions, asked, winnerRight }

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], questions: Int, asked: Int? = nil, winnerRight: Int?) {
      self.winners = winners
      self.scores = scores
      self.questions = questions
      self.asked = asked
      self.winnerRight = winnerRight
    }

    /// The same with as many names as fit.
    var shown: Over {
      var over = self
      (over.winners, over.otherWinners) = winners.cut(to: Shown.names)
      (over.scores, over.otherScores) = scores.cut(to: Shown.lines)
      return over
    }
  }
}
