import Games
public import PadProtocol

extension ConsoleView {
  /// What the console shows before there is a room: whether to go on with the game that was cut off.
  ///
  /// - Parameters:
  ///   - room: The room's name.
  ///   - display: The display that shows the TV, in words; nil without one.
  public init(asking offer: Offer, room: String, display: String?, language: Language) {
    let texts = RoomTexts(language: language)
    self.init(
      room: room, title: texts.cutOff, status: texts.goOnWithIt, addresses: [], code: nil, display: display,
      offer: offer, players: [],
      actions: [
        Action(command: .resumeGame, key: "R", label: texts.resumeGame, enabled: true),
        Action(command: .startAfresh, key: "N", label: texts.startAfresh, enabled: true),
        Action(command: .quit, key: "Q", label: texts.quit, enabled: true),
      ], pad: nil, language: language)
  }
}

extension Room {
  /// What there is to go on with, in words for the host.
  ///
  /// - Parameter when: When it was cut off: "today at 20:15".
  public func offer(when: String) -> ConsoleView.Offer {
    let view = console
    let scored = view.players.compactMap { entry in entry.score.map { (player: entry.player, score: $0) } }
    let sorted = scored.sorted { ($1.score, $0.player.id) < ($0.score, $1.player.id) }
    let lines = sorted.map { entry in
      ScoreLine(player: entry.player, rank: 1 + scored.count { $0.score > entry.score }, score: entry.score)
    }
    return ConsoleView.Offer(title: view.title, when: when, players: lines)
  }
}
