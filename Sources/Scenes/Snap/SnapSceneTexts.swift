import Catalogue
import Games

/// The TV's texts in a game of Snap!.
extension SnapSceneTexts {
  /// Returns the news in a few words.
  func headline(_ news: SnapScene.News) -> String {
    switch news {
    case .dealing: dealing
    case .snap(let player, _, _): snap(player.name)
    case .wrongCall: wrongCall
    case .out(let players):
      isOut(names: names(of: players), count: players.count)
    case .gone(let player, _): isAway(player.name)
    case .left(let player, _): hasLeft(player.name)
    }
  }

  /// Returns the players' names; of many players, only a few names and the number of the others.
  private func names(of players: [Player]) -> String {
    players.count > 4
      ? GameTexts(language: language).several(players) : SceneTexts(language: language).list(players.map(\.name))
  }

  /// Returns the consequence of the news; nil if there is none.
  func detail(_ news: SnapScene.News) -> String? {
    switch news {
    case .dealing, .out, .wrongCall(_, paid: 0), .left(_, cards: 0): nil
    case .snap(_, let cards, nil): cardsTaken(cards)
    case .snap(_, let cards, let margin?):
      cardsTakenBy(count: cards, margin: SceneTexts(language: language).lead(Margin(margin)))
    case .wrongCall(let player, let paid): pays(name: player.name, count: paid)
    case .gone(_, let cards), .left(_, let cards): forTheOthers(cards)
    }
  }

  /// Returns how the game was won, or why nobody won.
  func verdict(_ over: SnapScene.Over) -> String {
    guard let most = over.scores.first?.score else { return everybodyLeft }
    guard over.winners.isEmpty == false else { return nobodyCalled }
    if over.isComplete { return withAllCards(count: most, snaps: snaps(over.snaps)) }
    switch (over.winners.count > 1, over.isTimeUp) {
    case (false, false): return withCards(most)
    case (true, false): return withCardsEach(most)
    case (false, true): return withCardsAtTheEnd(most)
    case (true, true): return withCardsEachAtTheEnd(most)
    }
  }
}
