import Catalogue
import PadProtocol

/// How many rounds the next game has, where the host may choose: a key leafs through a few numbers.
enum RoundChoice {
  /// The numbers to step through; 0 means all that there are, or no end.
  private static let steps = [5, 10, 15, 20]
  private static let word = "rounds"

  /// The host's choice of the number of rounds.
  ///
  /// - Parameters:
  ///   - rounds: The present number; 0 for all, or no end.
  ///   - whole: The name for 0; nil if there must be a number.
  static func action(_ rounds: Int, whole: String?, in language: Language) -> HostAction {
    let numbers = steps + (whole == nil ? [] : [0])
    let next = rounds == 0 ? steps[0] : steps.first { $0 > rounds } ?? numbers.last { $0 == 0 } ?? steps[0]
    let label = rounds == 0 ? whole : nil
    return HostAction(
      key: "R", label: label ?? GameTexts(language: language).rounds(rounds), token: Token(rawValue: "\(word).\(next)"))
  }

  /// The number that a token stands for; nil for another token.
  static func rounds(of token: Token, hasWhole: Bool) -> Int? {
    let parts = token.rawValue.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == word, let number = Int(parts[1]) else { return nil }
    return steps.contains(number) || number == 0 && hasWhole ? number : nil
  }
}
