/// A language that Parlor's own texts exist in.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  case en, zh

  /// The language of a locale name such as `zh_CN.UTF-8` or `de-AT`; English where we have no texts.
  public init(locale: String) {
    self = locale.lowercased().hasPrefix("zh") ? .zh : .en
  }
}
