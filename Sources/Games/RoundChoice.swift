import Catalogue
import PadProtocol

/// The choice of the number of rounds in the next game, if the host may choose: a key steps through a few numbers.
enum RoundChoice {
  /// The numbers to step through, in addition to 0, which means all rounds that there are, or no end.
  private static let steps = [5, 10, 15, 20]
  private static let word = "rounds"

  /// Returns the host's action that chooses the next number of rounds.
  ///
  /// - Parameters:
  ///   - rounds: The current number; 0 for all, or no end.
  ///   - whole: The name for 0; nil if there must be a number.
  static func action(_ rounds: Int, whole: String?, in language: Language) -> HostAction {
    let numbers = steps + (whole == nil ? [] : [0])
    let next = rounds == 0 ? steps[0] : steps.first { $0 > rounds } ?? numbers.last { $0 == 0 } ?? steps[0]
    let label = rounds == 0 ? whole : nil
    return HostAction(
      key: "R", label: label ?? GameTexts(language: language).rounds(rounds), token: Token(rawValue: "\(word).\(next)"))
  }

  /// Returns the number that a token stands for; nil for any other token.
  static func rounds(of token: Token, hasWhole: Bool) -> Int? {
    let parts = token.rawValue.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == word, let number = Int(parts[1]) else { return nil }
    return steps.contains(number) || number == 0 && hasWhole ? number : nil
  }
}
