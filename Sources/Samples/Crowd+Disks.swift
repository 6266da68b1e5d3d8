import Games

/// The samples of Disks with a crowd; none if the game does not have enough seats.
extension Crowd {
  var disks: [SampleScene] {
    guard Disks.seats.contains(people.count) else { return [] }
    let places = [(140, 220), (330, 480), (560, 250), (800, 200), (890, 540), (620, 640), (180, 760), (760, 840)]
    let all = places.enumerated().map { index, place in
      DisksScene.Disk(number: index + 1, key: index + 1, x: place.0, y: place.1, appearedAt: Self.moment)
    }
    let smashed = all.suffix(4).enumerated().map { index, disk in
      DisksScene.Smashed(
        disk: disk, by: people[index % people.count], margin: .milliseconds(1_243), at: Self.moment + .milliseconds(40))
    }
    func field(untilStart: Span) -> GameScene {
      let isReady = untilStart > .zero
      return .disks(
        .field(
          DisksScene.Field(
            disks: isReady ? [] : Array(all.prefix(4)), smashed: isReady ? [] : smashed, scores: lines(),
            away: [people[1].id],
            countdown: Countdown(
              endsAt: Self.moment + (isReady ? .seconds(60) + untilStart : .milliseconds(37_400)), total: .seconds(60)))
        ))
    }
    return [
      sample("disks", field(untilStart: .zero)), sample("disks-ready", field(untilStart: .milliseconds(2_600))),
      over("disks-over", .disks(.over(.init(winners: [people[0]], scores: lines(), smashed: 410)))),
    ]
  }
}
