extension Language {
  /// Chooses the language for a locale name such as `zh_CN.UTF-8` or `de-AT`; English if there are no texts in that
  /// language.
  package init(locale: String) {
    let wanted = locale.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    // The most specific match wins: pt-BR before pt.
    let known = Self.allCases.filter { wanted.starts(with: $0.rawValue.lowercased().split(separator: "-")) }
    self = known.max { $0.rawValue.count < $1.rawValue.count } ?? .en
  }
}
