import Games
import Room

/// The top corner during a reveal: the QR code, always at the same place, and beside it the question's picture.
struct RevealCorner {
  /// How to join; nil if nobody can.
  let invitation: SmallInvitation?
  /// The QR code's card.
  let code: Rect?
  /// The question's picture.
  let picture: Rect?
  private let safe: Rect
  private let isPortrait: Bool

  init(_ picture: TriviaScene.Picture?, answers: Int, join: Scene.Join?, composer: Composer) {
    let safe = composer.safe
    let invitation = SmallInvitation(join: join, composer: composer)
    let code = invitation?.side.map { Rect(x: safe.maxX - $0, y: safe.y, width: $0, height: $0) }
    let maxX = code.map { $0.x - Metrics.Space.medium } ?? safe.maxX
    (self.safe, self.invitation, self.code, isPortrait) = (safe, invitation, code, composer.isPortrait)
    self.picture = picture.map {
      PictureFrame.thumbnail(aspect: $0.aspect, answers: answers, maxX: maxX, composer: composer)
    }
  }

  /// Where the part beside it ends across, with this gap.
  func end(_ gap: Double) -> Double { (picture ?? (isPortrait ? nil : code)).map { $0.x - gap } ?? safe.maxX }

  /// Where the part below it may begin.
  var bottom: Double {
    max(picture?.maxY ?? safe.y - Metrics.Space.medium, code?.maxY ?? 0) + Metrics.Space.medium
  }

  /// Draws the code alone.
  func drawCode(on composer: inout Composer) {
    if let code { invitation?.drawCode(x: code.x, y: code.y, on: &composer) }
  }

  /// Draws the code, and address and code as text on the line of the question's number, which ends at `numberEnd`.
  func drawInvitation(after numberEnd: Double, on composer: inout Composer) {
    drawCode(on: &composer)
    invitation?.drawLine(
      minX: numberEnd + Metrics.Space.large, maxX: end(Metrics.Space.medium), middle: QuestionLayout.header,
      on: &composer)
  }
}
