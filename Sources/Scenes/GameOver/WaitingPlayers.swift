import Games

/// The players on both sides of the stage, who wait for their names: whoever is called comes onto the podium.
///
/// Who is left says nothing more than the podium does. The others leave when it is known who has won.
struct WaitingPlayers {
  let scores: [ScoreLine]
  let ceremony: Ceremony

  /// The maximum number of players who wait, the radius of a head, and the distance between two of them.
  private static let (most, radius, pitch) = (8, 5.0, 12.2)
  /// The width of a side that has room for two columns, and for one.
  private static let (two, one) = (24.0, 11.0)

  /// Draws the players who wait, beside a podium.
  ///
  /// - Parameter podium: The middle columns of the stage, which belong to the podium.
  func draw(beside podium: ClosedRange<Double>, on composer: inout Composer) {
    let safe = composer.safe
    let room = min(podium.lowerBound - safe.x, safe.maxX - podium.upperBound) - Metrics.Space.small
    guard !composer.isCalm, scores.count <= Self.most, room >= Self.one else { return }
    let gone = ceremony.share(.people(1))
    guard gone < 1, ceremony.share(.suspense) > 0 else { return }
    let columns = room >= Self.two ? 2 : 1
    let inOrder = scores.sorted { $0.player.id < $1.player.id }
    let left = (inOrder.count + 1) / 2
    for (index, line) in inOrder.enumerated() {
      let isLeft = index < left
      let place = isLeft ? index : index - left
      let (column, row) = (place % columns, place / columns)
      let across = Self.radius + Self.pitch * Double(column)
      let x = isLeft ? safe.x + across : safe.maxX - across
      let y = safe.maxY - Self.radius - Self.pitch * Double(row)
      let called = line.rank > 1 ? ceremony.share(.people(line.rank)) : 0
      guard line.rank > 3 || called == 0 else { continue }
      composer.posed(
        Pose(
          y: 6 * (1 - ceremony.share(.suspense)),
          opacity: min(1, 2 * ceremony.share(.suspense)) * (1 - min(1, 2 * gone)))
      ) {
        $0.disc(
          of: line.player, x: x, y: y, radius: Self.radius, mood: .looking(x: isLeft ? 0.8 : -0.8, y: -0.4),
          isNamed: true)
      }
    }
  }
}
