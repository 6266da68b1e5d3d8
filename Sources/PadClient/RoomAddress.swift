package import NIOCore
internal import Net

/// The address of a room, as the TV shows it.
package struct RoomAddress: Hashable, Sendable {
  /// A name or a numeric address; IPv6 without its brackets.
  package var host: String
  /// The TCP port, 1 to 65535.
  package var port: Int
  /// The room's code; nil if it was not part of the address.
  package var code: String?
  /// The secret of the link in the QR code; nil if it was not part of the address.
  package var invitation: String?
  /// The addresses of the host if they are already known, the most promising one first.
  ///
  /// They are tried instead of looking up the name.
  package var addresses: [SocketAddress] = []
  /// The port of `http`, used if the address is a whole URL without a port.
  private static let httpPort = 80

  /// Makes an address from parts that are known to be valid.
  package init(host: String, port: Int, code: String? = nil, addresses: [SocketAddress] = []) {
    self.host = host
    self.port = port
    self.code = code
    self.addresses = addresses
  }

  /// Reads `HOST`, `HOST:PORT`, `[IPv6]:PORT`, a bare IPv6 address or a whole `http://HOST:PORT/#CODE`.
  ///
  /// An invitation may follow the code: `#CODE/INVITATION`.
  ///
  /// - Throws: `Malformed` if it is none of these.
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

  /// The address as people write it: `HOST:PORT`, with an IPv6 address in brackets.
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
    // This may be a bare IPv6 address, whose zone may be a name.
    if colons > 1, !authority.prefix(while: { $0 != "%" }).allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) {
      throw .host
    }
    guard colons == 1, let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// The error in an address.
  package enum Malformed: Error, Hashable, Sendable {
    /// The part before `://` is neither `http` nor `ws`.
    case scheme
    /// The host is missing, or is neither a name nor an address.
    case host
    /// The part after the colon is not a number from 1 to 65535.
    case port
  }
}

extension Substring {
  /// Removes the part before the separator, and the separator itself, and returns that part.
  ///
  /// If there is no separator, it returns nil and removes nothing.
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
