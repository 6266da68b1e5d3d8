package import Games
package import Room

/// Computes when a scene has to be drawn again, so that every motion reaches its end.
///
/// The computation starts from the time of the picture on the screen, not from now. A motion may have ended between the
/// two, and its last picture would never be drawn.
package struct FramePacer: Sendable {
  private var drawnAt: Instant?
  private let isCalm: Bool

  /// A pacer before the first picture.
  package init(isCalm: Bool = false) { self.isCalm = isCalm }

  /// Records that a scene was drawn as it looks at this moment.
  package mutating func drew(at moment: Instant) { drawnAt = moment }

  /// Returns the moment from which the picture on the screen is out of date; nil if it stays valid.
  ///
  /// The moment may already have passed.
  ///
  /// - Parameters:
  ///   - scene: The scene that was drawn.
  ///   - wipe: The transition from the previous scene to this one.
  ///   - drifts: Whether ornaments drift around games.
  package func nextPicture(of scene: Scene, after wipe: Wipe? = nil, drifts: Bool = false) -> Instant? {
    drawnAt.flatMap { drawnAt in
      let drift = drifts && !isCalm ? nextDrift(of: scene, after: drawnAt) : nil
      return [nextChange(of: scene, wipedBy: wipe, after: drawnAt, isCalm: isCalm), drift].compactMap(\.self).min()
    }
  }
}
