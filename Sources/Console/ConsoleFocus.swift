package import Games
package import PadProtocol
import Room

/// The selection on the console, and a question that waits for Enter or Escape.
package struct ConsoleFocus: Hashable, Sendable {
  /// A target on the console that Enter can act on.
  package enum Target: Hashable, Sendable {
    /// One of the view's actions, by index.
    case action(Int)
    /// One of the host's own answer buttons, by index.
    case answer(Int)
    /// The input of the host's own pad: Enter sends it.
    case input
    /// A player in the list, who can be removed.
    case player(Player.ID)
    /// A room of another machine, which can be joined.
    case room(NearbyRoom.ID)
  }

  /// The code for another machine's room while the host types it.
  package struct CodeEntry: Hashable, Sendable {
    /// The room.
    package var room: NearbyRoom.ID
    /// The room's name at the console.
    package var name: String
    /// The text typed so far, in upper case.
    package var text: String

    /// Creates an entry for a room.
    package init(room: NearbyRoom.ID, name: String, text: String = "") {
      self.room = room
      self.name = name
      self.text = text
    }
  }

  /// The target of Enter; nil if Enter does nothing.
  package var target: Target?
  /// The selected player, or the player in the question; nil if there is neither.
  package var player: Player.ID? {
    if case .room(.kick(let player)) = confirming { return player }
    if case .player(let player) = target { return player }
    return nil
  }
  /// Whether the keys currently type text, in the keyboard's own language.
  package var takesText: Bool {
    isTyping && draft?.isText == true && confirming == nil && entry == nil && vanished == nil
  }
  /// The command that Enter carries out and Escape drops, as in "Remove Ana?"; nil if nothing is asked.
  package var confirming: ConsoleCommand?
  /// The code that is being typed; nil if there is none.
  package var entry: CodeEntry?
  /// The answer that the host is composing; nil if a single press is the answer, or if nothing is asked.
  package var draft: PadDraft?
  /// Whether keys type into the draft and are not commands.
  package var isTyping: Bool
  /// The name of the room that disappeared while its code was typed, until the host has read this; nil if none has.
  package var vanished: String?

  /// The spot under the pointer; nil if nothing there can be pressed, or if only keys are used.
  package var pointed: ConsoleSpot?
  /// Whether a mouse button or a finger is down on that spot.
  package var isHeld = false
  /// Whether a question or a message lies over the console, so that nothing below it reacts.
  var isAsking: Bool { confirming != nil || entry != nil || vanished != nil }

  /// Creates a focus.
  package init(
    target: Target? = nil, confirming: ConsoleCommand? = nil, entry: CodeEntry? = nil, vanished: String? = nil,
    draft: PadDraft? = nil, isTyping: Bool = false
  ) {
    self.draft = draft
    self.isTyping = isTyping
    self.vanished = vanished
    self.target = target
    self.confirming = confirming
    self.entry = entry
  }
}
