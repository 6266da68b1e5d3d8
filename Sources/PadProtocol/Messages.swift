/// The protocol of host and pad: JSON text frames, one message each, distinguished by `type`.
package enum PadProtocolVersion {
  /// The version that this build speaks; sent in `join` and `welcome`.
  package static let current = 2
  /// The WebSocket subprotocol that names it.
  package static let subprotocol = "parlor.v2"
  /// The subprotocol of older pads, which are let in only to learn that they must be updated.
  package static let formerSubprotocols = ["parlor.v1"]
  /// The path of the WebSocket endpoint.
  package static let path = "/pad"
  /// The host's default port.
  package static let defaultPort = 4747
}

/// A message of a pad to the host.
package enum ClientMessage: Hashable, Sendable {
  /// Asks for a seat; the first message on every connection.
  case join(Join)
  /// Presses the button with this token.
  case press(Token)
  /// Answers the input with this token.
  case answer(Token, PadValue)
  /// Asks for another head, outside a game; a pad whose choice has been taken by then learns which ones are free.
  case head(Head)
  /// Lets something float up from the player's head, where `reactions` says that the host knows it.
  case react(Reaction)
  /// Says what the player needs to play, where `welcome` says that the host knows such wishes.
  case wish(PadWishes)
  /// Gives the seat up.
  case leave
  /// Asks for a `pong`: a browser cannot see the host's own pings, and wants to know whether its line still works.
  case ping

  /// The contents of `join`.
  package struct Join: Hashable, Sendable, Codable {
    /// The protocol version that the pad speaks.
    package var version: Int
    /// The room's code as the person typed it; nil where the room is open.
    package var code: String?
    /// The name as the person typed it; the host cleans it.
    package var name: String
    /// The language that the pad wants its texts in.
    package var language: Language?
    /// The secret of the seat that the pad comes back to; nil for a new seat.
    package var secret: String?
    /// The secret of the link in the QR code, in place of a typed code; nil where the link was not scanned.
    package var invitation: String?

    /// Makes a request for a seat.
    package init(
      version: Int = PadProtocolVersion.current, code: String? = nil, name: String, language: Language? = nil,
      secret: String? = nil, invitation: String? = nil
    ) {
      self.version = version
      self.code = code
      self.name = name
      self.language = language
      self.secret = secret
      self.invitation = invitation
    }

    enum CodingKeys: String, CodingKey {
      case version = "v"
      case code, name, language, secret, invitation
    }
  }
}

/// A message of the host to a pad.
package enum ServerMessage: Hashable, Sendable {
  /// The host knows the player; if the host approves people one by one, the screens that follow say so.
  case welcome(Welcome)
  /// The new screen.
  case screen(PadScreen)
  /// No seat; the connection closes after it.
  case denied(Denial)
  /// The end: the room closes, the player was removed or has left; the connection closes after it.
  case bye(Farewell)
  /// The answer to `ping`.
  case pong

  /// The contents of `welcome`.
  package struct Welcome: Hashable, Sendable, Codable {
    /// The protocol version that the host speaks.
    package var version: Int
    /// The room's name.
    package var room: String
    /// The name that the player has here: cleaned, and unlike every other in the room.
    package var name: String
    /// The player's colour.
    package var color: PadColor
    /// The player's head; nil from a host that knows no heads.
    package var head: Head?
    /// The pad's secret for a later `join` to this seat, sent to this pad alone; nil if nobody can return.
    package var secret: String?
    /// The host's colours; nil from a host that tells none.
    package var theme: PadTheme?
    /// The player's wishes as granted, sent again whenever they change; nil from a host that knows none.
    package var wishes: PadWishes?
    /// Why the name differs from the requested one, as a sentence; nil if there is nothing to say, and in every welcome
    /// but the first.
    package var note: String?

    /// Makes a welcome.
    package init(
      version: Int = PadProtocolVersion.current, room: String, name: String, color: PadColor, head: Head? = nil,
      secret: String? = nil, wishes: PadWishes? = nil, note: String? = nil
    ) {
      self.version = version
      self.room = room
      self.name = name
      self.color = color
      self.head = head
      self.secret = secret
      self.wishes = wishes
      self.note = note
    }

    enum CodingKeys: String, CodingKey {
      case version = "v"
      case room, name, color, head, secret, theme, wishes, note
    }
  }

  /// The contents of `denied`: a code for programs, a sentence for people.
  package struct Denial: Hashable, Sendable, Codable {
    /// Why there is no seat.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, wrongCode, roomFull, badMessage, notJoined, tooSlow, tooFast
      /// The host does not want this person: it removed them before, or said no when they asked to come in.
      case refused
    }
    /// The reason as a code.
    package var reason: Reason
    /// The reason as a sentence that says what to do.
    package var text: String

    /// Makes a denial.
    package init(reason: Reason, text: String) {
      self.reason = reason
      self.text = text
    }
  }

  /// The contents of `bye`: a code for programs, a sentence for people.
  package struct Farewell: Hashable, Sendable, Codable {
    /// Why it is over.
    package enum Reason: String, Hashable, Sendable, Codable {
      case left, kicked, closed
      /// Another connection with the same secret has taken the seat.
      case replaced
    }
    /// The reason as a code.
    package var reason: Reason
    /// The reason as a sentence.
    package var text: String

    /// Makes a farewell.
    package init(reason: Reason, text: String) {
      self.reason = reason
      self.text = text
    }
  }
}
