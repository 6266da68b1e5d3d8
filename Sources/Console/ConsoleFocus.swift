package import Games
package import PadProtocol
import Room

/// The selection on the console, and a question that waits for Enter or Escape.
package struct ConsoleFocus: Hashable, Sendable {
  /// A thing on the console that Enter can act on.
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

  /// The code of another machine's room, while it is typed.
  package struct CodeEntry: Hashable, Sendable {
    /// The room.
    package var room: NearbyRoom.ID
    /// The room's name at the console.
    package var name: String
    /// The text typed so far, in upper case.
    package var text: String

    /// Makes one.
    package init(room: NearbyRoom.ID, name: String, text: String = "") {
      self.room = room
      self.name = name
      self.text = text
    }
  }

  /// The target of Enter; nil if nothing can be done.
  package var target: Target?
  /// The selected player, or the one in the question; nil if it is something else.
  package var player: Player.ID? {
    if case .room(.kick(let player)) = confirming { return player }
    if case .player(let player) = target { return player }
    return nil
  }
  /// Whether letters are typed now, in the keyboard's own language.
  package var takesText: Bool {
    isTyping && draft?.isText == true && confirming == nil && entry == nil && vanished == nil
  }
  /// The command that Enter carries out and Escape drops: "Remove Ana?"; nil when nothing is asked.
  package var confirming: ConsoleCommand?
  /// The code that is being typed; nil when none is.
  package var entry: CodeEntry?
  /// The answer that the host is making; nil where a press is all, or nothing is asked.
  package var draft: PadDraft?
  /// Whether keys belong to the draft and are no commands.
  package var isTyping: Bool
  /// The name of the room that went while its code was typed, until the host has read that; nil when none has.
  package var vanished: String?

  /// The spot under the pointer; nil if nothing there can be pressed, and while only keys are used.
  package var pointed: ConsoleSpot?
  /// Whether a button or a finger is down there.
  package var isHeld = false
  /// Whether something is asked over the console, so that nothing below it counts.
  var isAsking: Bool { confirming != nil || entry != nil || vanished != nil }

  /// Makes a focus.
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
