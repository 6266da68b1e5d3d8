package import PadProtocol

/// The request for a seat in another machine's room.
package struct RemoteSeatWish: Hashable, Sendable {
  /// The room's name at the console.
  package var title: String
  /// The room's code; nil if the room needs none.
  package var code: String?
  /// The name under which to sit there.
  package var name: String
  /// The language of the console.
  package var language: Language
}

/// A seat in another machine's room, played from this machine's console; it is used only on the host's loop.
package protocol RemoteSeating: AnyObject {
  /// Asks for the seat.
  func start()
  /// Presses a button.
  func press(_ token: Token)
  /// Answers the other room's question.
  func answer(_ token: Token, _ value: PadValue)
  /// Gives up the seat.
  func leave()
}
