import Games

/// The players on both sides of the stage, who wait for their names: whoever is called comes onto the podium.
///
/// Who is left says nothing more than the podium does. The others cheer the winner, and stay until the podium moves.
struct WaitingPlayers {
  let scores: [ScoreLine]
  let ceremony: Ceremony

  /// The maximum number of players who wait, the radius of a head, and the distance between two of them.
  private static let (most, radius, pitch) = (8, 5.0, 12.2)
  /// The width of a side that has room for two columns, and for one.
  private static let (two, one) = (24.0, 11.0)
  /// The width at each side of the podium that one column needs, with the space beside it.
  static let side = one + Metrics.Space.small + 0.5

  /// Draws the players who wait, beside a podium.
  ///
  /// - Parameter podium: The middle columns of the stage, which belong to the podium.
  func draw(beside podium: ClosedRange<Double>, on composer: inout Composer) {
    let safe = composer.safe
    let room = min(podium.lowerBound - safe.x, safe.maxX - podium.upperBound) - Metrics.Space.small
    guard !composer.isCalm, scores.count <= Self.most, room >= Self.one else { return }
    let gone = ceremony.hadAwards ? ceremony.share(.stage(0)) : ceremony.share(.aside)
    guard gone == 0, ceremony.share(.suspense) > 0 else { return }
    let hasWinner = ceremony.share(.people(1)) > 0
    let columns = room >= Self.two ? 2 : 1
    let inOrder = scores.sorted { $0.player.id < $1.player.id }
    let left = (inOrder.count + 1) / 2
    for (isLeft, side) in [(true, Array(inOrder.prefix(left))), (false, Array(inOrder.dropFirst(left)))] {
      // Whoever stands behind somebody who leaves moves up.
      var place = 0.0
      for line in side {
        let called = line.rank <= 3 ? min(1, ceremony.share(.people(line.rank))) : 0
        defer { place += 1 - called }
        guard called == 0 else { continue }
        let spot = spot(place, columns)
        let x = isLeft ? safe.x + spot.x : safe.maxX - spot.x
        let arrived = ceremony.share(.suspense)
        let pose = Pose(y: 6 * (1 - arrived), opacity: min(1, 2 * arrived))
        composer.posed(pose) {
          $0.disc(
            of: line.player, x: x, y: safe.maxY - spot.y, radius: Self.radius,
            mood: hasWinner ? .cheering : .looking(x: isLeft ? 0.8 : -0.8, y: -0.4), isNamed: true)
        }
      }
    }
  }

  /// Returns how far from the side and from the bottom a place is; places between two others are on the way.
  private func spot(_ place: Double, _ columns: Int) -> (x: Double, y: Double) {
    func corner(_ place: Int) -> (x: Double, y: Double) {
      (Self.radius + Self.pitch * Double(place % columns), Self.radius + Self.pitch * Double(place / columns))
    }
    let (first, share) = (Int(place.rounded(.down)), place - place.rounded(.down))
    let (from, to) = (corner(first), corner(first + 1))
    return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  }
}
