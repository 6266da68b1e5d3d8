import Catalogue

/// The texts of the buzzer game on pads and at the console.
extension BuzzerTexts {
  /// The texts that other games use as well.
  var shared: GameTexts { GameTexts(language: language) }

  func question(_ number: Int, of count: Int?) -> String {
    count.map { questionOf(number: number, count: $0) } ?? question(number)
  }

  func wasFirst(_ player: Player) -> String { wasFirst(player.name) }

  func youWereLater(by margin: Span) -> String { youWereLater(shared.lead(margin)) }

  func youWereFirst(by margin: Span?) -> String {
    margin.map { youWereFirstBy(shared.lead($0)) } ?? youWereFirst
  }
}
