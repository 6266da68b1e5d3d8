import Catalogue

extension MakerHostTexts {
  /// Returns what was found when a pack was opened.
  func sentence(_ note: MakerNote) -> String {
    switch note {
    case .fileChanged(let kept): fileChanged(kept)
    case .copied(let original): copied(original)
    }
  }

  /// Returns why a machine may not come in.
  func sentence(_ refusal: MakerGuests.Refusal) -> String {
    switch refusal {
    case .noCode: codeNeeded
    case .wrongCode: codeWrong
    case .tooMany: tooManyWrong
    }
  }
}
