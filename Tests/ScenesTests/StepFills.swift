import Games

@testable import Scenes

extension [DrawItem] {
  /// The steps of the podium, in the theme "night": what else has a player's colour has other corners.
  func steps(_ size: CanvasSize) -> [DrawItem.Box] {
    compactMap { item in
      guard case .box(let box) = item, let fill = box.fill, Theme.night.stepFills.contains(fill) else { return nil }
      let isPill = abs(2 * box.radius - box.rect.height) < 1
      return !isPill && abs(box.radius - Theme.night.radius.card * size.unit) < 0.01 ? box : nil
    }
  }
}

extension Theme {
  /// The fills that the steps of a podium can have: the first one's, a player's own, or one for several.
  fileprivate var stepFills: Set<Fill> {
    let own = players.indices.map { card(of: Player(id: Player.ID(rawValue: 1), name: "P", colorIndex: $0)).fill }
    return Set(own + [step, right])
  }
}
