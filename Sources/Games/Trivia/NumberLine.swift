import Questions

/// The players' estimates and the right number on a line, on which each place is a share of its length.
package struct NumberLine: Hashable, Sendable, Codable {
  /// A player's place.
  package struct Spot: Hashable, Sendable, Codable {
    /// The player.
    package var player: Player
    /// The place, from 0, the left end, to 1.
    package var place: Double
    /// The estimate with its unit; nil in a reveal that an earlier version has saved.
    package var text: String?
  }

  /// The place of the right number, from 0 to 1.
  package var right: Double
  /// The first players who have estimated, in the order of answering.
  package var spots: [Spot]
  /// The numbers at both ends, with their unit.
  package var least: String
  package var most: String

  /// Makes the line of a question's answers.
  ///
  /// Only the estimates decide where the line begins and ends, so that it says nothing about the right number. Estimates
  /// far from most others stand at its ends, and so does a right number that everybody missed by far.
  init(_ estimate: Estimate, _ answers: [TriviaRound.Answer]) {
    let guesses = answers.compactMap { answer -> (player: Player, number: Double)? in
      if case .number(let number) = answer.value { (answer.player, number) } else { nil }
    }
    let numbers = guesses.map(\.number).sorted()
    let middle =
      numbers.isEmpty ? estimate.range.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0 : Self.median(numbers)
    let usual = Self.median(numbers.map { abs($0 - middle) }.sorted())
    let near = numbers.filter { abs($0 - middle) <= max(4 * usual, Self.smallest(estimate)) }
    let (low, high) = (near.first ?? middle, near.last ?? middle)
    let margin = max(0.25 * (high - low), low == high ? 0.25 * middle.magnitude : 0, Self.smallest(estimate))
    var ends = (low - margin, high + margin)
    if let range = estimate.range {
      ends = (max(ends.0, range.lowerBound), min(ends.1, range.upperBound))
      // The scale stays as it was while everybody estimated, if the estimates can be told apart on it.
      let whole = range.upperBound - range.lowerBound
      if ends.1 - ends.0 >= Self.enough * whole { ends = (range.lowerBound, range.upperBound) }
    }
    let length = max(ends.1 - ends.0, .leastNonzeroMagnitude)
    func place(_ number: Double) -> Double { min(1, max(0, (number - ends.0) / length)) }
    right = place(estimate.value)
    // No TV shows more heads, and the reveal is stored as a whole.
    spots = guesses.prefix(Shown.discs).map {
      Spot(player: $0.player, place: place($0.number), text: estimate.text($0.number))
    }
    (least, most) = (estimate.text(ends.0), estimate.text(ends.1))
  }

  /// The share of all possible numbers that estimates have to need, for the line to have all of them.
  private static let enough = 0.4

  private static func median(_ sorted: [Double]) -> Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }

  /// Half the length of the shortest line: some steps of the last digit.
  private static func smallest(_ estimate: Estimate) -> Double {
    4 / (0..<estimate.decimals).reduce(1.0) { power, _ in 10 * power }
  }
}
