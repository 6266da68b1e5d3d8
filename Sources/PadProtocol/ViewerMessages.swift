/// The protocol between the host and a viewer, a page that shows the TV's picture; it has its own WebSocket.
///
/// A viewer sends `watch` once, and `seen` once for each picture. The host sends pictures as binary frames, and a few
/// notices as JSON. The host sends the next picture only after the last one was seen.
package enum ViewerProtocol {
  /// The version that this build speaks; it is sent in `watch`.
  package static let current = 1
  /// The WebSocket subprotocol that names the protocol.
  package static let subprotocol = "parlor-tv.v1"
  /// The path of the WebSocket endpoint.
  package static let path = "/tv/line"
  /// The path of the page.
  package static let page = "/tv"
}

/// A message from a viewer to the host.
package enum ViewerMessage: Hashable, Sendable {
  /// Asks to watch; the first message on every connection.
  case watch(Watch)
  /// Reports that the picture with this number is on the screen.
  case seen(Int)

  /// The contents of `watch`.
  package struct Watch: Hashable, Sendable, Codable {
    /// The protocol version that the page speaks.
    package var version: Int
    /// The room's code as the person typed it; nil if the room is open.
    package var code: String?
    /// The secret of the link in the QR code, instead of a typed code; nil if the link was not scanned.
    package var invitation: String?
    /// The language in which the page wants its sentences.
    package var language: Language?

    /// Makes a request.
    package init(
      version: Int = ViewerProtocol.current, code: String? = nil, invitation: String? = nil, language: Language? = nil
    ) {
      self.version = version
      self.code = code
      self.invitation = invitation
      self.language = language
    }

    enum CodingKeys: String, CodingKey {
      case version = "v"
      case code, invitation, language
    }
  }
}

/// A message other than a picture from the host to a viewer.
package enum ViewerNotice: Hashable, Sendable {
  /// There is nothing to watch; the connection closes after this notice.
  case denied(Denial)
  /// The connection is alive: a browser does not show the host's pings to its page.
  case beat

  /// The contents of `denied`: a code for programs, a sentence for people.
  package struct Denial: Hashable, Sendable, Codable {
    /// The reason why there is nothing to watch.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, wrongCode, badMessage, tooSlow
      /// Too many wrong codes came from the same place; the viewer may try again a little later.
      case tooFast
      /// The host has switched pictures off, or has not switched them on yet.
      case off
      /// The maximum number of viewers is reached.
      case full
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
