import Catalogue
import Games
package import PadProtocol
package import Room

extension ConsoleView {
  /// Creates the console before there is a room, which asks whether to resume the interrupted game.
  ///
  /// - Parameters:
  ///   - room: The room's name.
  ///   - display: The display that shows the TV, in words; nil if there is none.
  package init(asking offer: Offer, room: String, display: String?, language: Language) {
    let texts = ConsoleTexts(language: language)
    self.init(
      room: room, title: texts.interrupted, status: texts.goOnWithIt, addresses: [], code: nil, display: display,
      offer: offer, players: [],
      actions: [
        Action(.program(.resumeGame), key: "R", label: texts.resumeGame),
        Action(.program(.startAfresh), key: "N", label: texts.startAfresh),
        Action(.program(.quit), key: "Q", label: texts.quit),
      ], pad: nil, language: language)
  }
}

extension ConsoleView.Offer {
  /// Describes the interrupted game in words for the host.
  ///
  /// - Parameter when: The time of the interruption, such as "today at 20:15".
  package init(_ room: Room, when: String) {
    let scores = room.scores
    let lines = Array(scores.prefix(64))
    self.init(title: Box().console(of: room).title, when: when, players: lines, others: scores.count - lines.count)
  }
}
