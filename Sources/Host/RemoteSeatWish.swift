package import PadProtocol

/// The request for a seat in another machine's room.
package struct RemoteSeatWish: Hashable, Sendable {
  /// The room's name at the console.
  package var title: String
  /// The room's code; nil where it needs none.
  package var code: String?
  /// The name to sit there under.
  package var name: String
  /// The language of the console.
  package var language: Language
}

/// A seat in another machine's room, played from this one's console; on the host's loop only.
package protocol RemoteSeating: AnyObject {
  /// Asks for the seat.
  func start()
  /// Presses a button.
  func press(_ token: Token)
  /// Answers what is asked for.
  func answer(_ token: Token, _ value: PadValue)
  /// Gives the seat up.
  func leave()
}
