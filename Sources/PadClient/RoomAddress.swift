package import NIOCore
internal import Net

/// The address of a room, as the TV shows it.
package struct RoomAddress: Hashable, Sendable {
  /// A name or a numeric address; IPv6 without its brackets.
  package var host: String
  /// The TCP port, 1 to 65535.
  package var port: Int
  /// The room's code, when it was part of the address.
  package var code: String?
  /// The secret of the link in the QR code, when it was part of the address.
  package var invitation: String?
  /// The addresses of the host, the most promising one first, where they are known already; they are tried instead of
  /// looking the name up.
  package var addresses: [SocketAddress] = []
  /// The protocol's port, or that of `http` when the address was a whole URL without one.
  private static let httpPort = 80

  /// Makes an address of parts that are known to be good.
  package init(host: String, port: Int, code: String? = nil, addresses: [SocketAddress] = []) {
    self.host = host
    self.port = port
    self.code = code
    self.addresses = addresses
  }

  /// Reads `HOST`, `HOST:PORT`, `[IPv6]:PORT`, a bare IPv6 address or a whole `http://HOST:PORT/#CODE`, also
  /// with an invitation behind the code: `#CODE/INVITATION`.
  ///
  /// - Throws: `Malformed` when it is none of these.
  package init(parsing text: String, defaultPort: Int) throws(Malformed) {
    var rest = text.trimmed[...]
    var port = defaultPort
    if let scheme = rest.cut(before: "://") {
      guard ["http", "ws"].contains(scheme.lowercased()) else { throw .scheme }
      port = Self.httpPort
    }
    var authority = rest
    if let end = rest.firstIndex(where: { "/?#".contains($0) }) {
      authority = rest[..<end]
      if let hash = rest.firstIndex(of: "#") {
        let fragment = rest[rest.index(after: hash)...]
        let code = fragment.prefix { $0 != "/" }
        let invitation = fragment.dropFirst(code.count + 1)
        self.code = code.isEmpty ? nil : String(code)
        self.invitation = invitation.isEmpty ? nil : String(invitation)
      }
    }
    let (host, portText) = try Self.split(authority)
    if let portText {
      guard let number = Int(portText), (1...65535).contains(number), portText.allSatisfy(\.isWholeNumber) else {
        throw .port
      }
      port = number
    }
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "@[]\\".contains($0) }) else { throw .host }
    self.host = String(host)
    self.port = port
  }

  /// The address as one writes it: `HOST:PORT`, an IPv6 address in brackets.
  package var authority: String {
    // The zone of a link-local address means nothing to the other side.
    Authority.text(host: host.prefix { $0 != "%" }, port: port)
  }

  private static func split(_ authority: Substring) throws(Malformed) -> (host: Substring, port: Substring?) {
    if authority.first == "[" {
      guard let close = authority.firstIndex(of: "]") else { throw .host }
      let host = authority[authority.index(after: authority.startIndex)..<close]
      let after = authority[authority.index(after: close)...]
      guard host.contains(":"), after.isEmpty || after.first == ":" else { throw .host }
      return (host, after.isEmpty ? nil : after.dropFirst())
    }
    let colons = authority.count { $0 == ":" }
    // A bare IPv6 address, whose zone may be a name.
    if colons > 1, !authority.prefix(while: { $0 != "%" }).allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) {
      throw .host
    }
    guard colons == 1, let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// The fault of an address.
  package enum Malformed: Error, Hashable, Sendable {
    /// The part before `://` is neither `http` nor `ws`.
    case scheme
    /// The host is missing or no name or address.
    case host
    /// The part after the colon is no number from 1 to 65535.
    case port
  }
}

extension Substring {
  /// Removes and returns the part before the separator, and removes the separator; nil, and nothing removed, if there
  /// is none.
  fileprivate mutating func cut(before separator: String) -> Substring? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) {
        let head = self[..<index]
        self = self[self.index(index, offsetBy: separator.count)...]
        return head
      }
      index = self.index(after: index)
    }
    return nil
  }
}
