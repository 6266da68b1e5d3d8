import PadProtocol

extension Language {
  /// Whether made-up rooms and players are Chinese when Parlor speaks this language; if not, they are English.
  var hasChineseSamples: Bool { self == .zh }
}
