import Catalogue

/// What Disks says on pads.
extension DisksTexts {
  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  func tooLate(by margin: Span) -> String { tooLate(shared.lead(margin)) }

  func smashed(by margin: Span?) -> String { margin.map { smashedFirst(shared.lead($0)) } ?? smashed }
}
