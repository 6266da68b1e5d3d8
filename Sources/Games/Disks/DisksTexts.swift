import Catalogue

/// Disks' texts on pads.
extension DisksTexts {
  /// Texts that other games use too.
  var shared: GameTexts { GameTexts(language: language) }

  func tooLate(by margin: Span) -> String { tooLate(shared.lead(margin)) }

  func smashed(by margin: Span?) -> String { margin.map { smashedFirst(shared.lead($0)) } ?? smashed }
}
