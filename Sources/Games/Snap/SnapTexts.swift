import Catalogue
import PadProtocol

/// Snap!'s texts on pads.
extension SnapTexts {
  /// Texts that other games use too.
  var shared: GameTexts { GameTexts(language: language) }

  var unit: ScoreUnit { ScoreUnit(one: card(1), many: card(2)) }

  func over(_ over: SnapScene.Over) -> String {
    let winners = shared.winners(over.winners)
    return over.isTimeUp ? timeIsUp(winners) : winners
  }

  func turn(of player: Player) -> String { turnOf(player.name) }

  func hasTurned(_ player: Player) -> String { hasTurned(player.name) }

  func youTake(_ count: Int, first margin: Span?) -> String {
    margin.map { youTakeFirst(margin: shared.lead($0), count: count) } ?? youTake(count)
  }

  func tooLate(by margin: Span?) -> String { margin.map { tooLateBy(shared.lead($0)) } ?? tooLate }

  func youOwe(_ count: Int) -> String { count == 0 ? nobodyToPay : youPay(count) }

  func news(_ news: SnapScene.News) -> String {
    switch news {
    case .dealing: dealing
    case .snap(let player, let count, _): takes(name: player.name, count: count)
    case .wrongCall(let player, paid: 0): wrongCall(player.name)
    case .wrongCall(let player, let count): pays(name: player.name, count: count)
    case .out(let players): out(names: shared.names(players), count: players.count)
    case .gone(let player, let count): isAway(name: player.name, count: count)
    case .left(let player, cards: 0): left(player.name)
    case .left(let player, let count): leftCards(name: player.name, count: count)
    }
  }
}
