/// A host's name or address with a port, as in a URL or a `Host` field (RFC 3986, 3.2; RFC 9110, 7.2).
package struct Authority: Hashable, Sendable {
  /// The host: the part before the port.
  package enum Name: Hashable, Sendable {
    /// A name in lower case, without a dot at the end.
    case name(String)
    case address(IPAddress)
  }

  /// The host.
  package var name: Name
  /// The port, 1 to 65535; nil if none is given.
  package var port: Int?

  /// Reads `NAME`, `NAME:PORT`, `1.2.3.4:PORT` and `[::1]:PORT`; nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.count <= 300, text.utf8.allSatisfy({ Self.isAllowed($0) }) else { return nil }
    let end = text.first == "[" ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let host = text[..<(end ?? text.endIndex)]
    let rest = text[(end ?? text.endIndex)...]
    guard let name = Name(host) else { return nil }
    self.name = name
    if rest.isEmpty { return }
    guard rest.first == ":", rest.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(rest.dropFirst()), (1...65535).contains(port)
    else { return nil }
    self.port = port
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: ".-_:[]%~".utf8.contains(byte)
    }
  }
}

extension Authority {
  /// Returns host and port as people type them: a name or an address, with an IPv6 address in brackets.
  package static func text(host: some StringProtocol, port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension IPAddress {
  /// Returns address and port as people type them: `192.168.1.20:4747`, `[fd00::20]:4747`, `[fe80::20%2]:4747`.
  package func authority(port: Int) -> String { Authority.text(host: description, port: port) }
}

extension Authority.Name {
  fileprivate init?(_ text: Substring) {
    if text.first == "[" {
      // The zone of a link-local address names a network interface of the sender, so it means nothing here.
      let address = text.dropFirst().prefix { $0 != "%" && $0 != "]" }
      guard text.last == "]", address.contains(":"), let address = IPAddress(address) else { return nil }
      self = .address(address)
    } else {
      let name = text.last == "." ? text.dropLast() : text
      guard !name.isEmpty, !name.contains(where: { "[]%~".contains($0) }) else { return nil }
      self = IPAddress(name).map(Self.address) ?? .name(name.lowercased())
    }
  }
}
