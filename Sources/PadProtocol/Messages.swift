/// The protocol between host and pad: JSON text frames with one message each, distinguished by `type`.
package enum PadProtocolVersion {
  /// The version that this build speaks; sent in `join` and `welcome`.
  package static let current = 2
  /// The WebSocket subprotocol that names this version.
  package static let subprotocol = "parlor.v2"
  /// The subprotocols of older pads, which are let in only to learn that they must be updated.
  package static let formerSubprotocols = ["parlor.v1"]
  /// The path of the WebSocket endpoint.
  package static let path = "/pad"
  /// The host's default port.
  package static let defaultPort = 4747
}

/// A message from a pad to the host.
package enum ClientMessage: Hashable, Sendable {
  /// Asks for a seat; the first message on every connection.
  case join(Join)
  /// Presses the button with this token.
  case press(Token)
  /// Answers the input with this token.
  case answer(Token, PadValue)
  /// Asks for another head, outside a game.
  ///
  /// If the head has been taken in the meantime, the pad learns which ones are free.
  case head(Head)
  /// Makes a reaction float up from the player's head, if `reactions` says that the host knows this reaction.
  case react(Reaction)
  /// Reports what the player needs to play, if `welcome` says that the host knows such wishes.
  case wish(PadWishes)
  /// Gives up the seat.
  case leave
  /// Asks for a `pong`.
  ///
  /// A browser cannot see the host's own pings, and wants to know whether its connection still works.
  case ping

  /// The contents of `join`.
  package struct Join: Hashable, Sendable, Codable {
    /// The protocol version that the pad speaks.
    package var version: Int
    /// The room's code as the person typed it; nil if the room is open.
    package var code: String?
    /// The name as the person typed it; the host cleans it.
    package var name: String
    /// The language in which the pad wants its texts.
    package var language: Language?
    /// The secret of the seat to which the pad returns; nil for a new seat.
    package var secret: String?
    /// The secret of the link in the QR code, in place of a typed code; nil if the link was not scanned.
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

/// A message from the host to a pad.
package enum ServerMessage: Hashable, Sendable {
  /// The host knows the player; if the host approves people one by one, the screens that follow say so.
  case welcome(Welcome)
  /// The new screen.
  case screen(PadScreen)
  /// The player gets no seat; the connection closes afterwards.
  case denied(Denial)
  /// The end: the room closes, or the player was removed or has left; the connection closes afterwards.
  case bye(Farewell)
  /// The reply to `ping`.
  case pong

  /// The contents of `welcome`.
  package struct Welcome: Hashable, Sendable, Codable {
    /// The protocol version that the host speaks.
    package var version: Int
    /// The room's name.
    package var room: String
    /// The player's name in the room: cleaned, and different from every other name there.
    package var name: String
    /// The player's colour.
    package var color: PadColor
    /// The player's head; nil from a host that knows no heads.
    package var head: Head?
    /// The pad's secret for a later `join` to this seat, sent to this pad alone; nil if nobody can return.
    package var secret: String?
    /// The host's colours; nil from a host that sends none.
    package var theme: PadTheme?
    /// The player's wishes as granted, sent again whenever they change; nil from a host that knows no wishes.
    package var wishes: PadWishes?
    /// A sentence that explains why the name differs from the requested one; nil if there is nothing to explain.
    ///
    /// It is also nil in every welcome but the first.
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
    /// The reason why there is no seat.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, wrongCode, roomFull, badMessage, notJoined, tooSlow, tooFast
      /// The host does not want this person: it removed them before, or refused them when they asked to come in.
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
    /// The reason for the end.
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
