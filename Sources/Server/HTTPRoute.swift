internal import NIOHTTP1
internal import PadProtocol

/// The destination of a request, derived from its head alone.
///
/// The request has already passed the ``HostCheck``.
enum HTTPRoute: Equatable {
  /// A pad's WebSocket.
  case pad
  /// A viewer's WebSocket.
  case viewer
  /// The WebSocket of a phone that hosts.
  case hostPhone
  /// A page of the site.
  case page(SitePages.Page)
  /// A page that the browser already has in its current version (RFC 9110, 15.4.5).
  case unchanged(SitePages.Page)
  /// A short text at the root, if the site has no page there.
  case greeting
  /// A refusal, with a sentence for the person who reads it.
  case refusal(HTTPResponseStatus, String, headers: [String: String] = [:])

  /// Derives the destination from a request's head.
  ///
  /// - Parameter path: The path on this host that the head's target names.
  init(_ head: HTTPRequestHead, path: String, pages: SitePages) {
    let isRead = head.method == .GET || head.method == .HEAD
    if path == PadProtocolVersion.path {
      self =
        head.method == .GET
        ? Self.upgrade(head, .pad, PadProtocolVersion.subprotocol, PadProtocolVersion.formerSubprotocols)
        : Self.wrongMethod("GET")
    } else if path == ViewerProtocol.path {
      self = head.method == .GET ? Self.upgrade(head, .viewer, ViewerProtocol.subprotocol) : Self.wrongMethod("GET")
    } else if path == HostPhoneProtocol.path {
      self =
        head.method == .GET ? Self.upgrade(head, .hostPhone, HostPhoneProtocol.subprotocol) : Self.wrongMethod("GET")
    } else if let page = pages[path] {
      self = !isRead ? Self.wrongMethod("GET, HEAD") : head.knows(page.tag) ? .unchanged(page) : .page(page)
    } else if path == "/" {
      self = isRead ? .greeting : Self.wrongMethod("GET, HEAD")
    } else {
      self = .refusal(.notFound, "There is nothing here; the start page is at /.")
    }
  }

  private static func wrongMethod(_ allowed: String) -> HTTPRoute {
    .refusal(.methodNotAllowed, "Only \(allowed) works here.", headers: ["Allow": allowed])
  }

  /// Checks the required headers of a client's opening handshake, and returns `route` or a refusal (RFC 6455, 4.2.1).
  private static func upgrade(
    _ head: HTTPRequestHead, _ route: HTTPRoute, _ subprotocol: String, _ former: [String] = []
  ) -> HTTPRoute {
    let headers = head.headers
    guard headers.listHolds("Upgrade", "websocket"), headers.listHolds("Connection", "upgrade") else {
      return .refusal(
        .upgradeRequired, "Pads connect here with a WebSocket.", headers: ["Upgrade": "websocket"])
    }
    guard headers["Sec-WebSocket-Version"] == ["13"] else {
      return .refusal(
        .upgradeRequired, "Only version 13 of the WebSocket protocol works here.",
        headers: ["Sec-WebSocket-Version": "13"])
    }
    let keys = headers["Sec-WebSocket-Key"]
    guard head.version == .http1_1, keys.count == 1, keys[0].isWebSocketKey else {
      return .refusal(.badRequest, "This is not a whole WebSocket handshake: the key is missing or wrong.")
    }
    guard !headers.contains(name: "Content-Length"), !headers.contains(name: "Transfer-Encoding") else {
      return .refusal(.badRequest, "A WebSocket handshake has no body.")
    }
    // A pad that speaks a former version is let through, so that it can be sent an explanation that it displays.
    guard headers.firstSubprotocol(of: [subprotocol] + former) != nil else {
      return .refusal(
        .badRequest,
        "This host speaks \(subprotocol) only; name it as subprotocol, or get a pad of its version.")
    }
    return route
  }
}

extension HTTPRequestHead {
  /// Whether the client already has the version of the page with this tag (RFC 9110, 13.1.2).
  fileprivate func knows(_ tag: String) -> Bool {
    headers[canonicalForm: "If-None-Match"].contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }
}

extension HTTPHeaders {
  /// Whether a header that is a list of words contains this word, ignoring case.
  fileprivate func listHolds(_ name: String, _ word: String) -> Bool {
    self[canonicalForm: name].contains { $0.lowercased() == word }
  }
}

extension String {
  /// Whether this is 16 bytes in base64: 22 digits and two padding characters.
  fileprivate var isWebSocketKey: Bool {
    utf8.count == 24 && hasSuffix("==")
      && utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}

extension HTTPHeaders {
  /// Returns the first of the known subprotocols that the client names; nil if it names none of them.
  func firstSubprotocol(of known: [String]) -> String? {
    let named = self[canonicalForm: "Sec-WebSocket-Protocol"]
    return known.first { named.contains($0[...]) }
  }
}
