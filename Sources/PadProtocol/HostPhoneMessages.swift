/// The protocol of the host and a phone that hosts: a page that is a console, over a WebSocket of its own.
///
/// A phone sends `open` once, and then `act` for each press; the host sends all of the phone's actions whenever they
/// change.
package enum HostPhoneProtocol {
  /// The version that this build speaks; sent in `open`.
  package static let current = 1
  /// The WebSocket subprotocol that names it.
  package static let subprotocol = "parlor-host.v1"
  /// The path of the WebSocket endpoint.
  package static let path = "/host/line"
  /// The path of the page.
  package static let page = "/host"
}

/// A message of a phone that hosts.
package enum HostPhoneMessage: Hashable, Sendable {
  /// Asks to host; the first message on every connection.
  case open(Open)
  /// Does one of the actions of a screen.
  case act(Act)
  /// Hosts no more: its secret is worth nothing from here on.
  case leave

  /// The contents of `open`: a one-time code, or the secret that one has brought.
  package struct Open: Hashable, Sendable, Codable {
    /// The protocol version that the page speaks.
    package var version: Int
    /// The one-time code of the link; nil where the phone has a secret.
    package var code: String?
    /// The secret that the phone got when it was let in; nil before.
    package var secret: String?
    /// The phone's kind, such as `Android`; nil if it does not know.
    package var device: String?
    /// The language that the page wants its refusals in.
    package var language: Language?

    /// Makes a request.
    package init(
      version: Int = HostPhoneProtocol.current, code: String? = nil, secret: String? = nil, device: String? = nil,
      language: Language? = nil
    ) {
      self.version = version
      self.code = code
      self.secret = secret
      self.device = device
      self.language = language
    }

    enum CodingKeys: String, CodingKey {
      case version = "v"
      case code, secret, device, language
    }
  }

  /// The contents of `act`.
  package struct Act: Hashable, Sendable, Codable {
    /// The action's `id`.
    package var action: String
    /// The number of the screen that it was on.
    package var number: Int

    /// Makes a press.
    package init(action: String, number: Int) {
      self.action = action
      self.number = number
    }
  }
}

/// A message to a phone that hosts.
package enum HostPhoneNotice: Hashable, Sendable {
  /// It is let in.
  case welcome(Welcome)
  /// The phone's new screen.
  case screen(HostPhoneScreen)
  /// A press was meant for a moment that is over, and did nothing.
  case missed
  /// It may not host, or no longer; the connection closes after it.
  case denied(Denial)
  /// The line is alive: a browser does not show its page the host's own pings.
  case beat

  /// The contents of `welcome`.
  package struct Welcome: Hashable, Sendable, Codable {
    /// The phone's name at the console.
    package var name: String
    /// The secret that lets it in again; sent once, nil on its later connections.
    package var secret: String?

    /// Makes a welcome.
    package init(name: String, secret: String? = nil) {
      self.name = name
      self.secret = secret
    }
  }

  /// The contents of `denied`: a code for programs, a sentence for people.
  package struct Denial: Hashable, Sendable, Codable {
    /// Why the phone may not host.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, badMessage, tooSlow
      /// Too many wrong codes came from there, or too many messages from the phone itself.
      case tooFast
      /// Neither the code nor the secret is one that counts.
      case unknown
      /// Somebody has been let in with this code.
      case used
      /// The code was good for a minute, or there is a newer one.
      case expired
      /// The console or the phone itself has ended it.
      case revoked
      /// Another page with the same secret has taken this one's place.
      case elsewhere
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
}
