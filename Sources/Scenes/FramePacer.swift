package import Games
package import Room

/// Says when a scene has to be drawn again so that whatever moves in it arrives.
///
/// It reckons from the picture that is on the screen, not from now: between the two a motion may have ended, and its
/// last picture would never be drawn.
package struct FramePacer: Sendable {
  private var drawnAt: Instant?
  private let isCalm: Bool

  /// Nothing has been drawn yet.
  package init(isCalm: Bool = false) { self.isCalm = isCalm }

  /// A scene was laid out as it is at this moment.
  package mutating func drew(at moment: Instant) { drawnAt = moment }

  /// When the picture on the screen is no longer what the scene is like, which may be over already; nil while it stays.
  ///
  /// - Parameters:
  ///   - scene: The one that was drawn.
  ///   - wipe: How it takes another one's place.
  ///   - drifts: Whether something drifts around games.
  package func nextPicture(of scene: Scene, after wipe: Wipe? = nil, drifts: Bool = false) -> Instant? {
    drawnAt.flatMap { drawnAt in
      let drift = drifts && !isCalm ? nextDrift(of: scene, after: drawnAt) : nil
      return [nextChange(of: scene, wipedBy: wipe, after: drawnAt, isCalm: isCalm), drift].compactMap(\.self).min()
    }
  }
}
