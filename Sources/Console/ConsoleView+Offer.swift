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
  /// What there is to go on with, in words for the host.
  ///
  /// - Parameter when: When it was cut off: "today at 20:15".
  package init(_ room: Room, when: String) {
    let scores = room.scores
    let lines = Array(scores.prefix(64))
    self.init(title: Box().console(of: room).title, when: when, players: lines, others: scores.count - lines.count)
  }
}
