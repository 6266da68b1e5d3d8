package import Questions

/// The cue sheet of a question's reveal: when each of its moments is seen, heard, spoken and felt.
///
/// The scene's timeline, the loudspeaker, the narrator and the pads take their times from here. So none of them gives
/// away what another one still keeps secret.
package struct RevealSheet: Hashable, Sendable, Codable {
  /// The way in which the answer comes out.
  package enum Form: String, Hashable, Sendable, Codable, CaseIterable {
    /// Heads fly to the tiles of the answers, and then each right tile gets its verdict.
    case tiles
    /// The bars of all answers race, and the longest ones win: nobody knew the result before.
    case race
    /// Heads stand on a number line, along which a needle runs until it jumps to the right number.
    case line
    /// The tiles change places, from the last place of the order to the first.
    case order
    /// The right answer is written into the box that asked for it.
    case written
  }

  /// A moment of the reveal.
  package enum Mark: Hashable, Sendable {
    /// The question stops, and a drum rolls.
    case roll
    /// A right tile gets its colour, or a place of the order is shown, by its index; usually there is only one.
    case verdict(Int)
    /// The last verdict is out: the TV shows the whole answer, the outcome is heard, and the pads say it.
    case told
    /// The answers become a list.
    case list
    /// The old scores appear next to the list.
    case standing
    /// The text about the winner appears.
    case fact
    /// The gained points appear.
    case gains
    /// The scores count up.
    case scores
    /// The rows of the scores change places.
    case rows
    /// Everything is in its place.
    case end
  }

  /// The way in which the answer comes out.
  package var form: Form
  /// The time from the beginning to the first verdict, during which the drum rolls.
  package var roll: Span
  /// The number of verdicts, at least 1.
  package var verdicts: Int
  /// The number of heads that fly to the answers before the verdict; nil for none.
  package var heads: Int?

  /// The lengths of the roll: for one of two answers, usually, and for a game's last question.
  package static let rolls = (
    short: Span.milliseconds(800), usual: Span.milliseconds(1_500), long: Span.milliseconds(2_200)
  )

  /// Makes a sheet.
  package init(_ form: Form = .tiles, roll: Span = Self.rolls.usual, verdicts: Int = 1) {
    self.form = form
    self.roll = roll
    self.verdicts = max(1, verdicts)
  }

  /// Makes the sheet of a question.
  ///
  /// - Parameters:
  ///   - rights: The number of right answers among those that can be chosen.
  ///   - isLast: Whether it is the game's last question.
  package init(of question: Question, rights: Int, isLast: Bool) {
    let form: Form
    var verdicts = 1
    switch question.kind {
    case .choice, .trueFalse: form = .tiles
    case .several: (form, verdicts) = (.tiles, rights)
    case .poll, .survey: form = .race
    case .estimate: form = .line
    case .order: (form, verdicts) = (.order, question.answers.count)
    case .typed: form = .written
    }
    let usual = question.answers.count == 2 && form == .tiles ? Self.rolls.short : Self.rolls.usual
    self.init(form, roll: isLast ? Self.rolls.long : usual, verdicts: verdicts)
  }

  /// The time between two verdicts.
  private var apart: Int { form == .order ? 320 : 400 }

  /// Returns the time from the beginning of the reveal to a moment.
  package func time(of mark: Mark) -> Span {
    let told = roll + .milliseconds(apart * (verdicts - 1))
    // In a race, the list is there before the result is.
    let standing = told + .milliseconds(form == .race ? 500 : 1_500)
    switch mark {
    case .roll: return .zero
    case .verdict(let index): return roll + .milliseconds(apart * index)
    case .told: return told
    case .list: return form == .race ? .milliseconds(100) : told + .milliseconds(1_000)
    case .standing: return standing
    case .fact: return standing + .milliseconds(100)
    case .gains: return standing + .milliseconds(200)
    case .scores: return standing + .milliseconds(350)
    case .rows: return standing + .milliseconds(850)
    case .end: return standing + .milliseconds(1_250)
    }
  }

  /// Returns when one of several heads flies to the answer that its player chose: all of them need the same time
  /// together, regardless of their number.
  package func flight(of head: Int, among heads: Int) -> (start: Span, length: Span) {
    (roll * (0.18 + 0.34 * Double(head) / Double(max(8, heads))), roll * 0.28)
  }

  /// Returns when a head lands: it slows down as it arrives.
  package func landing(of head: Int, among heads: Int) -> Span {
    let flight = flight(of: head, among: heads)
    return flight.start + flight.length * 0.9
  }

  /// The times at which heads are heard to land, as close together as an ear tells them apart.
  package var landings: [Span] {
    guard form.hasEarlyHeads, let heads else { return [] }
    var times: [Span] = []
    for head in 0..<heads {
      let landing = landing(of: head, among: heads)
      if times.last.map({ landing - $0 >= Self.heard }) ?? true { times.append(landing) }
    }
    return times
  }

  /// The time between two heads that are heard to land.
  private static let heard = Span.milliseconds(60)

  /// The duration of the whole reveal.
  package var length: Span { time(of: .end) }
}

extension RevealSheet.Form {
  /// Whether heads fly before the verdict, because their places say only what their players chose.
  package var hasEarlyHeads: Bool { self == .tiles || self == .line }
}
