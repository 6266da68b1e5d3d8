/// The target of a request, in either form that a server must accept (RFC 9112, 3.2.1 and 3.2.2).
struct HTTPTarget: Equatable {
  /// The host in `http://HOST:PORT/PATH`; nil if there is only a path.
  var authority: String?
  /// Without a query: that means nothing to this host; chat programs add things there.
  var path: String

  /// Takes a target apart; whatever has neither form is a path that leads nowhere.
  init(_ text: String) {
    let target = text.prefix { $0 != "?" && $0 != "#" }
    let scheme = "http://"
    guard target.prefix(scheme.count).lowercased() == scheme else {
      path = String(target)
      return
    }
    let rest = target.dropFirst(scheme.count)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    authority = String(rest[..<end])
    path = end == rest.endIndex ? "/" : String(rest[end...])
  }
}
