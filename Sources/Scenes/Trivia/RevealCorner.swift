import Games
import Room

/// The top corner during a reveal: the QR code, always in the same place, and next to it the question's picture.
struct RevealCorner {
  /// The invitation to join; nil if nobody can join.
  let invitation: SmallInvitation?
  /// The card of the QR code.
  let code: Rect?
  /// The place of the question's picture.
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

  /// Returns the right edge of the content next to the corner, with a gap between them.
  func end(_ gap: Double) -> Double { (picture ?? (isPortrait ? nil : code)).map { $0.x - gap } ?? safe.maxX }

  /// The upper limit of the content below the corner.
  var bottom: Double {
    max(picture?.maxY ?? safe.y - Metrics.Space.medium, code?.maxY ?? 0) + Metrics.Space.medium
  }

  /// Draws only the QR code.
  func drawCode(on composer: inout Composer) {
    if let code { invitation?.drawCode(x: code.x, y: code.y, on: &composer) }
  }

  /// Draws the QR code, and the address and room code as text on the line of the question's number, which ends at
  /// `numberEnd`.
  func drawInvitation(after numberEnd: Double, on composer: inout Composer) {
    drawCode(on: &composer)
    invitation?.drawLine(
      // Where it stood beside the time, as long as nothing else is there.
      minX: numberEnd + Metrics.Space.large,
      maxX: min(end(Metrics.Space.medium), safe.maxX - QuestionLayout.ringSpace), middle: QuestionLayout.header,
      on: &composer)
  }
}
