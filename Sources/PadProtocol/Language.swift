extension Language {
  /// The language of a locale name such as `zh_CN.UTF-8` or `de-AT`; English where we have no texts.
  package init(locale: String) {
    let wanted = locale.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    // The one that says most of it: pt-BR before pt.
    let known = Self.allCases.filter { wanted.starts(with: $0.rawValue.lowercased().split(separator: "-")) }
    self = known.max { $0.rawValue.count < $1.rawValue.count } ?? .en
  }
}
