/// Chooses the remark on a question: at most one, and never about the same person twice in a row.
struct QuipWriter: Hashable, Sendable, Codable {
  /// How a question ended.
  struct Ending {
    /// A player's answer.
    struct Answer {
      var player: Player.ID
      /// The index of the pressed button; nil if the answer was not a button.
      var choice: Int?
      /// Whether the answer was right, rather than only better than the others.
      var isRight: Bool
      /// Whether the answer counts towards right answers in a row, as the best answer does if none was right.
      var isBest = false
    }
    /// All players' answers in the order of arrival.
    var answers: [Answer]
    /// The texts of the possible answers in the order of their buttons.
    var texts: [String]
    /// Whether everybody answers, because it is enough to be right; false in a race.
    var everybodyAnswers: Bool
    /// Whether the question asked for knowledge, rather than for agreement with the others.
    var isKnowledge = true
    /// Players who got points.
    var winners: [Player.ID]
    /// The time by which the first of them was ahead; nil if it is unknown.
    var margin: Span?
    /// The standings before and after the question.
    var before: [ScoreLine]
    var after: [ScoreLine]
    /// The number of questions so far, including this one.
    var questions: Int
  }

  /// The maximum number of players for remarks: in a larger crowd, nobody knows whom a remark is about.
  static let mostPlayers = 100
  /// The margin below which a win is worth a remark, because nobody can see so small a difference.
  static let hair = Span.milliseconds(10)
  /// The minimum numbers for some remarks: of players who make the same mistake, and of players for a remark on a last
  /// place or on one player against all.
  static let several = (mistakes: 3, players: 4)
  /// The maximum length of an answer that a remark quotes: a longer answer would make the remark two lines long.
  static let longestAnswer = 24

  /// The variant of each remark that comes first, so that evenings do not all begin alike.
  private let offset: Int
  private var streaks: [Player.ID: Int] = [:]
  private var told: [Quip.Occasion: Int] = [:]
  private var lastPlayer: Player.ID?
  private var wasTold = false

  init(seed: UInt64) { offset = Int(seed % UInt64(Quip.variants)) }

  /// Begins a new game, but still remembers which remarks were used.
  mutating func begin() {
    streaks = [:]
    lastPlayer = nil
    wasTold = false
  }

  /// Returns the remark on a question that has ended; nil if there is nothing to say.
  mutating func write(_ ending: Ending) -> Quip? {
    let right = Set(ending.everybodyAnswers ? ending.bestPlayers : ending.winners)
    streaks = right.reduce(into: [:]) { $0[$1] = (streaks[$1] ?? 0) + 1 }
    let candidates = Quip.Occasion.allCases.lazy.compactMap { [streaks] in $0.quip(ending, streaks: streaks) }
    let quip = candidates.first { quip in
      !(quip.occasion.isCommon && wasTold) && (quip.player == nil || quip.player?.id != lastPlayer)
    }
    wasTold = quip != nil
    guard var quip else { return nil }
    let before = told[quip.occasion, default: 0]
    told[quip.occasion] = before + 1
    quip.variant = (offset + before) % Quip.variants
    if let player = quip.player?.id { lastPlayer = player }
    return quip
  }
}

extension QuipWriter.Ending {
  /// Players who were right, in the order of arrival.
  var rightPlayers: [Player.ID] { answers.filter(\.isRight).map(\.player) }

  /// Players who were right, or better than all others.
  var bestPlayers: [Player.ID] { answers.filter { $0.isRight || $0.isBest }.map(\.player) }

  /// Returns the player with an id, from the standings.
  fileprivate func player(_ id: Player.ID?) -> Player? { after.first { $0.player.id == id }?.player }
}

extension Quip.Occasion {
  /// Returns the remark if the occasion applies; nil if it does not.
  fileprivate func quip(_ ending: QuipWriter.Ending, streaks: [Player.ID: Int]) -> Quip? {
    switch self {
    case .hair:
      guard ending.winners.count == 1 || ending.everybodyAnswers, let margin = ending.margin, margin < QuipWriter.hair,
        let first = ending.player(ending.everybodyAnswers ? ending.rightPlayers.first : ending.winners.first)
      else { return nil }
      return Quip(self, player: first)
    case .comeback:
      return comeback(ending).map { Quip(self, player: $0) }
    case .sameMistake:
      return sameMistake(ending)
    case .streak:
      // The longest of several streaks counts, and the first seat among equally long ones.
      let best = streaks.filter { $0.value >= 3 && $0.value % 2 == 1 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return best.flatMap { best in ending.player(best.key).map { Quip(self, player: $0, count: best.value) } }
    case .loneRight:
      guard ending.everybodyAnswers, ending.answers.count >= QuipWriter.several.players, ending.rightPlayers.count == 1
      else { return nil }
      return ending.player(ending.rightPlayers.first).map { Quip(self, player: $0) }
    case .allRight:
      let isSo = ending.everybodyAnswers && ending.answers.count >= 3 && ending.rightPlayers.count == ending.after.count
      return isSo ? Quip(self) : nil
    case .firstPoints:
      guard ending.questions > 3 else { return nil }
      let old = Dictionary(ending.before.map { ($0.player.id, $0.score) }, uniquingKeysWith: max)
      let first = ending.after.first { $0.score > 0 && old[$0.player.id] == 0 }
      return first.map { Quip(self, player: $0.player) }
    case .newLeader:
      guard let old = ending.before.leader, let new = ending.after.leader, old.id != new.id else { return nil }
      return Quip(self, player: new)
    case .levelAtTop:
      let (old, new) = (ending.before.atTop, ending.after.atTop)
      return ending.questions > 2 && new.count > 1 && old.count == 1 ? Quip(self, count: new.count) : nil
    case .nobodyRight:
      // If an estimate was nearest, or an answer was partly right, the question has not beaten everybody.
      let isSo =
        ending.isKnowledge && ending.answers.count >= 2 && ending.bestPlayers.isEmpty && ending.winners.isEmpty
      return isSo ? Quip(self) : nil
    }
  }

  /// Returns the player who was alone in last place, below several others, and is now in the upper half; nil if there
  /// is none.
  private func comeback(_ ending: QuipWriter.Ending) -> Player? {
    guard ending.before.count >= QuipWriter.several.players, let last = ending.before.last,
      ending.before.dropLast().allSatisfy({ $0.score > last.score }),
      let now = ending.after.first(where: { $0.player.id == last.player.id }), now.rank * 2 <= ending.after.count
    else { return nil }
    return now.player
  }

  private func sameMistake(_ ending: QuipWriter.Ending) -> Quip? {
    let wrong = Dictionary(grouping: ending.answers.filter { !$0.isRight && $0.choice != nil }) { $0.choice ?? 0 }
    guard let most = wrong.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      most.value.count >= QuipWriter.several.mistakes, most.value.count > ending.rightPlayers.count,
      ending.texts.indices.contains(most.key), ending.texts[most.key].count <= QuipWriter.longestAnswer
    else { return nil }
    return Quip(self, count: most.value.count, answer: ending.texts[most.key])
  }
}

extension [ScoreLine] {
  /// The leaders; empty if nobody has points.
  fileprivate var atTop: [ScoreLine] { filter { $0.rank == 1 && $0.score > 0 } }

  /// The sole leader; nil if there is none.
  fileprivate var leader: Player? { atTop.count == 1 ? atTop.first?.player : nil }
}
