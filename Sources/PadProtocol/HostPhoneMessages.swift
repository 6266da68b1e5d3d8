/// The protocol between the host and a phone that hosts: a page that serves as a console, over a separate WebSocket.
///
/// A phone sends `open` once, and then `act` for each press. The host sends all of the phone's actions whenever they
/// change.
package enum HostPhoneProtocol {
  /// The version that this build speaks; sent in `open`.
  package static let current = 1
  /// The WebSocket subprotocol that names this version.
  package static let subprotocol = "parlor-host.v1"
  /// The path of the WebSocket endpoint.
  package static let path = "/host/line"
  /// The path of the page.
  package static let page = "/host"
}

/// A message from a phone that hosts.
package enum HostPhoneMessage: Hashable, Sendable {
  /// Asks to host; the first message on every connection.
  case open(Open)
  /// Performs one of the actions of a screen.
  case act(Act)
  /// Stops hosting: the phone's secret is invalid from then on.
  case leave

  /// The contents of `open`: a one-time code, or the secret received for an earlier code.
  package struct Open: Hashable, Sendable, Codable {
    /// The protocol version that the page speaks.
    package var version: Int
    /// The one-time code of the link; nil if the phone has a secret.
    package var code: String?
    /// The secret that the phone received when it was admitted; nil before that.
    package var secret: String?
    /// The phone's kind, such as `Android`; nil if the page does not know.
    package var device: String?
    /// The language in which the page wants its refusals.
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
    /// The number of the screen that contained the action.
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
  /// The phone is admitted.
  case welcome(Welcome)
  /// The phone's new screen.
  case screen(HostPhoneScreen)
  /// A press was meant for a moment that is over, and had no effect.
  case missed
  /// The phone may not host, or may no longer host; the connection closes afterwards.
  case denied(Denial)
  /// A sign that the connection works, because a browser does not show the host's own pings to its page.
  case beat

  /// The contents of `welcome`.
  package struct Welcome: Hashable, Sendable, Codable {
    /// The phone's name at the console.
    package var name: String
    /// The secret that admits the phone again; sent once, nil on the phone's later connections.
    package var secret: String?

    /// Makes a welcome.
    package init(name: String, secret: String? = nil) {
      self.name = name
      self.secret = secret
    }
  }

  /// The contents of `denied`: a code for programs, a sentence for people.
  package struct Denial: Hashable, Sendable, Codable {
    /// The reason why the phone may not host.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, badMessage, tooSlow
      /// Too many wrong codes came from the phone's address, or too many messages from the phone itself.
      case tooFast
      /// Neither the code nor the secret is valid.
      case unknown
      /// A phone has already been admitted with this code.
      case used
      /// The minute for which the code was valid is over, or there is a newer code.
      case expired
      /// The console or the phone itself has ended the phone's hosting.
      case revoked
      /// Another page with the same secret has replaced this one.
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
