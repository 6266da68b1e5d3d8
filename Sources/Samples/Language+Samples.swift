import PadProtocol

extension Language {
  /// Whether made-up rooms and players are Chinese where Parlor speaks it; they are English elsewhere.
  var hasChineseSamples: Bool { self == .zh }
}
