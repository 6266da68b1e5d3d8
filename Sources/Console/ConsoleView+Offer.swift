import Catalogue
import Games
package import PadProtocol
package import Room

extension ConsoleView {
  /// What the console shows before there is a room: whether to go on with the game that was cut off.
  ///
  /// - Parameters:
  ///   - room: The room's name.
  ///   - display: The display that shows the TV, in words; nil without one.
  package init(asking offer: Offer, room: String, display: String?, language: Language) {
    let texts = ConsoleTexts(language: language)
    self.init(
      room: room, title: texts.cutOff, status: texts.goOnWithIt, addresses: [], code: nil, display: display,
      offer: offer, players: [],
      actions: [
        Action(.program(.resumeGame), key: "R", label: texts.resumeGame),
        Action(.program(.startAfresh), key: "N", label: texts.startAfresh),
        Action(.program(.quit), key: "Q", label: texts.quit),
      ], pad: nil, language: language)
  }
}

extension ConsoleView.Offer {
  /// What there is to go on with, in words for the host.
  ///
  /// - Parameter when: When it was cut off: "today at 20:15".
  package init(_ room: Room, when: String) {
    let view = Box().console(of: room)
    let scored = view.players.compactMap { entry in entry.score.map { (player: entry.player, score: $0) } }
    let sorted = scored.sorted { ($1.score, $0.player.id) < ($0.score, $1.player.id) }
    let lines = sorted.map { entry in
      ScoreLine(player: entry.player, rank: 1 + scored.count { $0.score > entry.score }, score: entry.score)
    }
    self.init(title: view.title, when: when, players: lines)
  }
}
