internal import Net

/// Decides which names a request may use for this host, and which pages may make requests.
///
/// A page elsewhere can point its own domain name at this machine (DNS rebinding), or open a WebSocket to this machine
/// directly. The browser reveals the first in `Host` and the second in `Origin`.
struct HostCheck {
  enum Verdict: Equatable {
    /// The request is allowed; `host` is its `Host` field, unchanged.
    ///
    /// The field contains only letters, digits and characters with no special meaning in HTML or in a header.
    case allowed(host: String)
    /// The request is refused, with a sentence that says what to do.
    case refused(String)
  }

  private let ownNames: Set<Authority.Name>
  private let allowed: Set<Authority>

  init(_ access: Access) {
    ownNames = Set(access.ownNames.compactMap { Authority($0)?.name })
    allowed = Set(access.allowedHosts.compactMap(Authority.init))
  }

  /// Judges a request by its fields and by the local address and port at which it arrived.
  func verdict(hosts: [String], origins: [String], address: IPAddress?, port: Int) -> Verdict {
    guard hosts.count == 1 else {
      return .refused("A request names this host exactly once in its Host field; open the address that the TV shows.")
    }
    let host = hosts[0]
    guard let authority = Authority(host) else {
      return .refused("\(Self.harmless(host)) is not the name of a host; open the address that the TV shows.")
    }
    let isOwn = (authority.port ?? 80) == port && isOwn(authority.name, address: address)
    let isAllowed = isAllowed(authority)
    guard isOwn || isAllowed else {
      let name = Self.harmless(host)
      return .refused(
        "This host is not known as \(name); open the address that the TV shows, or start parlor with"
          + " --allow-host \(name) if it is you who forwards that name.")
    }
    let schemes = isAllowed ? ["http://", "https://"] : ["http://"]
    let isFromHere = origins.isEmpty || origins.count == 1 && schemes.contains { ($0 + host).isAlike(origins[0]) }
    guard isFromHere else {
      let origin = Self.harmless(origins.joined(separator: ", "))
      return .refused(
        "A page of \(origin) may not use this host; open http://\(host)/ itself, and if a proxy is in between, let it"
          + " pass the Host field on and start parlor with --allow-host NAME.")
    }
    return .allowed(host: host)
  }

  private func isOwn(_ name: Authority.Name, address: IPAddress?) -> Bool {
    if case .address(let named) = name, named == address?.unscoped { return true }
    return ownNames.contains(name)
  }

  /// Whether the host allowed this name.
  ///
  /// A name allowed without a port is allowed with any port. A name allowed with port 80 or 443 is also allowed without
  /// a port.
  private func isAllowed(_ authority: Authority) -> Bool {
    var anyPort = authority
    anyPort.port = nil
    if allowed.contains(anyPort) { return true }
    let ports = authority.port.map { [$0] } ?? [80, 443]
    return ports.contains { port in
      var withPort = authority
      withPort.port = port
      return allowed.contains(withPort)
    }
  }

  /// Returns text from a request, made safe to show back: at most 100 letters, digits and characters with no special
  /// meaning anywhere.
  private static func harmless(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(100).map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "[", "]", "/": Character(scalar)
      default: "?" as Character
      }
    }
    return shown.isEmpty ? "?" : String(shown)
  }
}

extension String {
  /// Whether two texts are equal, ignoring the case of ASCII letters.
  fileprivate func isAlike(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { left, right in
      left == right || (left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20))
    }
  }
}
