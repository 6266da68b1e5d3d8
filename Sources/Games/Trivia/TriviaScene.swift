package import Questions

/// A trivia game on the TV.
package enum TriviaScene: GameSceneContent {
  case title(RoundTitle)
  case rest(Rest)
  case question(Question)
  case reveal(Reveal)
  case over(Over)

  /// The kind of this game: the quiz.
  package static var kind: GameKind { .trivia }

  /// The winners after the game; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// A question that can be answered.
  package struct Question: Hashable, Sendable {
    /// The number of the question, from 1.
    package var number: Int
    /// The number of questions in the game.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The kind of the question.
    package var kind: QuestionKind
    /// The answers' texts in the order of their buttons, 2 to 9; empty for a question with a typed answer.
    package var answers: [String]
    /// The players, in seat order, and whether each has answered; empty if there are too many to be shown.
    package var players: [Answering]
    /// The number of players who have answered, among all players.
    package var progress: Progress
    /// The time limit; nil for none.
    package var countdown: Countdown?
    /// The time in which the question is read and cannot be answered; nil if it could be answered immediately.
    package var entrance: Entrance?
    /// The question's language as a BCP 47 tag, for reading it aloud; nil if its pack does not say.
    package var language: String?
    /// The picture next to the question; nil for none.
    package var picture: Picture?
    /// The sound that plays when the question appears; nil for none.
    package var sound: MediaFile?
    /// The parts of the next question, which are prepared in the meantime.
    package var ahead: Ahead?
    /// Whether the time limit is over, and the question is open only to players with extra time.
    package var isOvertime = false

    /// Makes a question.
    ///
    /// - Parameter progress: The progress of all players; nil if `players` contains all of them.
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
    /// The number of players.
    package var players = 0
    /// The number of players who have answered.
    package var answered = 0
    /// The number of players who have answered or are waited for.
    package var awaited = 0
    /// The number of players who are away, some of whom may have answered before.
    package var away = 0

    /// Makes the progress of nobody.
    package init() {}

    /// Makes the progress of the listed players.
    package init(_ players: [Answering]) {
      for player in players { count(answered: player.answered, away: player.away) }
    }

    /// Counts one more player.
    package mutating func count(answered hasAnswered: Bool, away isAway: Bool) {
      players += 1
      if hasAnswered { answered += 1 }
      if hasAnswered || !isAway { awaited += 1 }
      if isAway { away += 1 }
    }
  }

  /// A player during a question.
  package struct Answering: Hashable, Sendable {
    /// The player.
    package var player: Player
    /// Whether the player has answered.
    package var answered: Bool
    /// Whether the player's connection is lost, so that nobody waits for them.
    package var away: Bool

    /// Makes the state of a player during a question.
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
      /// The first right players in `first` scoring, in seat order; more than one after a photo finish.
      case won([Player])
      /// The fastest right player in `speed` scoring, and the number of right answers.
      case scored(fastest: Player, right: Int)
      /// The number of right answers out of all answers, if their time does not matter; others may have been partly
      /// right.
      case rated(right: Int, of: Int)
      /// The players with the nearest estimates, in seat order.
      case nearest([Player])
      /// No answer is right, because the question asked for the room's opinion.
      case polled
      /// Everybody answered, and nobody was right.
      case allWrong
      /// Time was up, and nobody was right.
      case timeUp
      /// The host skipped to the next question.
      case skipped
    }

    /// The number of the question, from 1.
    package var number: Int
    /// The number of questions in the game.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The lines of the reveal.
    ///
    /// These are the answers in the order of their buttons, 2 to 9, or the items in the right order. For a typed answer
    /// or an estimate, they are the right answer and the players' own answers.
    package var answers: [Chosen]
    /// The index of the right answer in `answers`, or of the first of several; -1 if none is right.
    package var rightIndex: Int
    /// The indices of all right answers if there are several; nil otherwise.
    package var rightIndices: [Int]?
    /// One sentence about the answer; nil if the question has none.
    package var explanation: String?
    /// Why the question ended, and the winners.
    package var outcome: Outcome
    /// The time that the winner's right answer took, or else the fastest right answer; nil if nobody was right.
    package var fastest: Span?
    /// The time between the winners' answer and the next right answer, if being first counted.
    ///
    /// It is nil until another player's right answer has come in.
    package var margin: Span?
    /// The players who were also right, at most a tenth of a second later, in the order of lateness.
    package var latecomers: [Latecomer] = []
    /// Everybody's scores, best first; equal scores are in seat order.
    package var scores: [ScoreLine]
    /// The time in which all of this appears; nil if it appeared immediately.
    package var entrance: Entrance?
    /// The moments of the entrance; nil if there is none, or in a state of an older version.
    package var sheet: RevealSheet?
    /// The players' estimates on a number line; nil for a question that is no estimate, or in a state of an older
    /// version.
    package var line: NumberLine?
    /// Whether the scores are left out because the ceremony comes next; nil in a state of an older version.
    package var isBeforeCeremony: Bool?
    /// A remark on the result; nil if there is none.
    package var quip: Quip?
    /// The question's whole picture; nil for none.
    package var picture: Picture?
    /// The parts of the next question, which are prepared in the meantime.
    package var ahead: Ahead?
    /// The question in its last state, with which the reveal begins; only a scene has it.
    package var asked: Question?
    /// The question's language as a BCP 47 tag; nil if its pack does not say.
    ///
    /// Only a scene has it.
    package var language: String?
    /// The number of winners that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var otherWinners = 0
    /// The number of scores that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var otherScores = 0

    /// All properties except those that only a scene has.
    private enum CodingKeys: String, CodingKey {
      case number, count, text, answers, rightIndex, explanation, outcome, fastest, margin, scores, quip
      case entrance, latecomers, picture, rightIndices, sheet, line, isBeforeCeremony
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

    /// Whether the answer at an index is right.
    package func isRight(_ index: Int) -> Bool { rightIndices?.contains(index) ?? (index == rightIndex) }

    /// The moments of the entrance, the usual ones if an older version has not stored any.
    package var sheetOrUsual: RevealSheet { sheet ?? RevealSheet() }

    /// The moment at which the TV and the pads show the whole answer; nil if they do so immediately.
    package var toldAt: Instant? { entrance.map { $0.startsAt + sheetOrUsual.time(of: .told) } }

    /// Returns the moment at which the TV shows the verdict with an index; nil if it does so immediately.
    func verdictAt(_ index: Int) -> Instant? {
      entrance.map { $0.startsAt + sheetOrUsual.time(of: .verdict(index)) }
    }

    /// Returns the same reveal with as many names as fit, and with the question.
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
    /// The maximum time by which a latecomer may be late.
    package static let limit = Span.milliseconds(100)

    /// The player.
    package var player: Player
    /// The time by which the player was later than the winners.
    package var by: Span

    /// Makes a latecomer.
    package init(player: Player, by: Span) {
      self.player = player
      self.by = by
    }
  }

  /// An answer and the players who chose it.
  package struct Chosen: Hashable, Sendable, Codable {
    /// The sign before an answer's text.
    package enum Sign: Hashable, Sendable, Codable {
      /// The sign of the button with an index, from 0, if the list has another order than the buttons.
      case button(Int)
      /// No sign, for a player's own answer or the right one that is not a button.
      case given
    }

    /// The answer's text.
    package var text: String
    /// The sign before the text; nil for the sign of the button with the same index.
    package var sign: Sign?
    /// The players who gave this answer, in the order of answering, including those who were just too late.
    package var players: [Player]
    /// The number of players that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var others = 0

    /// The number of players who gave this answer.
    package var count: Int { players.count + others }

    /// All properties except those that only a scene has.
    private enum CodingKeys: String, CodingKey { case text, players, sign }

    /// Makes an answer with its players.
    package init(text: String, players: [Player], sign: Sign? = nil) {
      self.text = text
      self.sign = sign
      self.players = players
    }

    /// The same answer with as many names as fit.
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
    /// Everybody's scores, best first; equal scores are in seat order.
    package var scores: [ScoreLine]
    /// The number of questions that were played to their end.
    package var questions: Int
    /// The number of questions that were asked, including skipped ones; nil if an older version has not counted them.
    package var asked: Int?
    /// The number of questions that the winner got right; nil unless there is exactly one winner.
    package var winnerRight: Int?
    /// The number of those questions that had no right answer; nil for none.
    package var opinions: Int?
    /// The number of winners that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var otherWinners = 0
    /// The number of scores that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var otherScores = 0

    /// All properties except those that only a scene has.
    private enum CodingKeys: String, CodingKey { case winners, scores, questions, asked, winnerRight, opinions }

    /// Makes the end of a game.
    package init(winners: [Player], scores: [ScoreLine], questions: Int, asked: Int? = nil, winnerRight: Int?) {
      self.winners = winners
      self.scores = scores
      self.questions = questions
      self.asked = asked
      self.winnerRight = winnerRight
    }

    /// The same end with as many names as fit.
    var shown: Over {
      var over = self
      (over.winners, over.otherWinners) = winners.cut(to: Shown.names)
      (over.scores, over.otherScores) = scores.cut(to: Shown.lines)
      return over
    }
  }
}

extension [TriviaScene.Chosen] {
  /// The number of heads that fly to the answers; where many chose the same, a number is shown instead.
  package var heads: Int { reduce(0) { $0 + ($1.count <= Shown.discs ? $1.players.count : 0) } }
}
