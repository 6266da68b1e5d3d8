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
