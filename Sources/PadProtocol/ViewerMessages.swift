/// The protocol of host and viewer: a page that shows the TV's picture, over a WebSocket of its own.
///
/// A viewer sends `watch` once, and `seen` once for each picture; the host sends pictures as binary frames, and a few
/// notices as JSON. The next picture is sent only after the last one was seen.
package enum ViewerProtocol {
  /// The version that this build speaks; sent in `watch`.
  package static let current = 1
  /// The WebSocket subprotocol that names it.
  package static let subprotocol = "parlor-tv.v1"
  /// The path of the WebSocket endpoint.
  package static let path = "/tv/line"
  /// The path of the page.
  package static let page = "/tv"
}

/// A message of a viewer to the host.
package enum ViewerMessage: Hashable, Sendable {
  /// Asks to watch; the first message on every connection.
  case watch(Watch)
  /// The picture with this number is on the screen.
  case seen(Int)

  /// The contents of `watch`.
  package struct Watch: Hashable, Sendable, Codable {
    /// The protocol version that the page speaks.
    package var version: Int
    /// The room's code as the person typed it; nil where the room is open.
    package var code: String?
    /// The secret of the link in the QR code, in place of a typed code; nil where the link was not scanned.
    package var invitation: String?
    /// The language that the page wants its sentences in.
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

/// A message of the host to a viewer, besides pictures.
package enum ViewerNotice: Hashable, Sendable {
  /// Nothing to watch; the connection closes after it.
  case denied(Denial)
  /// The line is alive: a browser does not show its page the host's own pings.
  case beat

  /// The contents of `denied`: a code for programs, a sentence for people.
  package struct Denial: Hashable, Sendable, Codable {
    /// Why there is nothing to watch.
    package enum Reason: String, Hashable, Sendable, Codable {
      case wrongVersion, wrongCode, badMessage, tooSlow
      /// Too many wrong codes came from there; try again a little later.
      case tooFast
      /// The host has switched pictures off, or not on yet.
      case off
      /// As many watch as may.
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
