/// The target of a request, in either form that a server must accept (RFC 9112, 3.2.1 and 3.2.2).
struct HTTPTarget: Equatable {
  /// The host in `http://HOST:PORT/PATH`; nil if there is only a path.
  var authority: String?
  /// The path without the query.
  ///
  /// A query means nothing to this host; chat programs add one to links.
  var path: String

  /// Splits a request target; a target in neither form becomes a path that leads nowhere.
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
