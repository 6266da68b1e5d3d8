import Games

/// The players on both sides of the stage, who wait for their names: whoever is called comes onto the podium.
///
/// Who is left says nothing more than the podium does. The others cheer the winner, and stay until the podium moves.
struct WaitingPlayers {
  let scores: [ScoreLine]
  let ceremony: Ceremony

  /// The maximum number of players who wait, and the smallest and largest radius of a head.
  private static let (most, radius, largest) = (8, 5.0, 7.0)
  /// The distance between two heads, in radii.
  private static let pitch = 2.3
  /// The width of a side that has room for two columns, and for one.
  private static let (two, one) = (24.0, 11.0)
  /// The most players in one column of large heads.
  private static let column = 2
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
    let inOrder = scores.sorted { $0.player.id < $1.player.id }
    let left = (inOrder.count + 1) / 2
    let columns = room >= Self.two && left > Self.column ? 2 : 1
    let across = 2 + Self.pitch * Double(columns - 1)
    let radius = left > Self.column && columns == 1 ? Self.radius : min(Self.largest, room / across)
    for (isLeft, side) in [(true, Array(inOrder.prefix(left))), (false, Array(inOrder.dropFirst(left)))] {
      // Whoever stands behind somebody who leaves moves up.
      var place = 0.0
      for line in side {
        let called = line.rank <= 3 ? min(1, ceremony.share(.people(line.rank))) : 0
        defer { place += 1 - called }
        guard called == 0 else { continue }
        let spot = spot(place, columns, radius)
        let x = isLeft ? safe.x + spot.x : safe.maxX - spot.x
        let arrived = ceremony.share(.suspense)
        let pose = Pose(y: 6 * (1 - arrived), opacity: min(1, 2 * arrived))
        composer.posed(pose) {
          $0.disc(
            of: line.player, x: x, y: safe.maxY - spot.y, radius: radius,
            mood: hasWinner ? .cheering : .looking(x: isLeft ? 0.8 : -0.8, y: -0.4), isNamed: true)
        }
      }
    }
  }

  /// Returns how far from the side and from the bottom a place is; places between two others are on the way.
  private func spot(_ place: Double, _ columns: Int, _ radius: Double) -> (x: Double, y: Double) {
    func corner(_ place: Int) -> (x: Double, y: Double) {
      (radius * (1 + Self.pitch * Double(place % columns)), radius * (1 + Self.pitch * Double(place / columns)))
    }
    let (first, share) = (Int(place.rounded(.down)), place - place.rounded(.down))
    let (from, to) = (corner(first), corner(first + 1))
    return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  }
}
