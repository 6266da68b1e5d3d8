extension Disks {
  /// Makes a disk appear with a random key and a random place; the key determines its colour and shape.
  mutating func appear(at now: Instant) -> [GameEffect] {
    let wasFading = fading.count
    fading.removeAll { now - $0.at >= DisksScene.Smashed.length }
    late = late.filter { late in fading.contains { $0.disk.number == late.value.disk } }
    remains.removeAll { now - $0.goneAt > Race.lateLimit }
    nextDiskAt = now + rules.interval(after: now - beginsAt, players: players.count)
    let unchanged: [GameEffect] = fading.count == wasFading ? [] : [.changed]
    let free = places.indices.filter { places[$0].disk == nil }
    // A player about to press the key of a disk that has just gone would smash a new disk on that key by chance.
    let quiet = free.filter { index in !remains.contains { $0.disk.key == places[index].key } }
    let indices = quiet.isEmpty ? free : quiet
    guard !free.isEmpty, let spot = freeSpot(at: now) else {
      // There is room again once a hit has been seen.
      if !free.isEmpty, !fading.isEmpty { nextDiskAt = min(nextDiskAt, now + DisksScene.Smashed.length * 0.25) }
      return unchanged
    }
    let index = indices[generator.below(indices.count)]
    diskCount += 1
    serial += 1
    let disk = DisksScene.Disk(
      number: diskCount, key: places[index].key, x: spot.x, y: spot.y, appearedAt: now,
      life: rules.life(after: now - beginsAt))
    places[index].hold(disk, serial: serial, using: &generator)
    let round = GameRecord.Round(number: diskCount, prompt: "Disk \(diskCount)", choices: [], right: nil)
    return [.changed, .cue(.diskUp, nil), .record(.round(round))]
  }

  /// Returns a place for a new disk; nil if there is none.
  ///
  /// It covers a fading one only if there is no other room, and only in the second half of its time: before, everybody
  /// looks at who was first.
  private mutating func freeSpot(at now: Instant) -> DisksField.Spot? {
    let fresh = fading.filter { now - $0.at < DisksScene.Smashed.length * 0.5 }
    return DisksField.spot(clearOf: disks + fading.map(\.disk), using: &generator)
      ?? DisksField.spot(clearOf: disks + fresh.map(\.disk), using: &generator)
  }

  /// Removes disks that have been there for long enough, as the original does.
  ///
  /// A disk with an undecided race stays until the race is decided.
  mutating func expire(at now: Instant) -> [GameEffect] {
    var effects: [GameEffect] = []
    for index in places.indices where !places[index].isClaimed {
      guard let disk = places[index].disk, now >= disk.goesAt else { continue }
      remains.append(DisksRemains(of: places[index], disk, winner: nil, at: now))
      serial += 1
      places[index].hold(nil, serial: serial, using: &generator)
      effects += [.changed, outcome(of: disk, .timeUp, at: now)]
    }
    return effects
  }

  /// Smashes a disk: it fades on the TV and disappears from every pad.
  mutating func smash(
    _ disk: DisksScene.Disk, at index: Int, by winner: Player, margin: Span?, at now: Instant
  ) -> [GameEffect] {
    scores[winner.id, default: 0] += 1
    smashedCount += 1
    fading.append(DisksScene.Smashed(disk: disk, by: winner, margin: margin, at: now))
    remains.append(DisksRemains(of: places[index], disk, winner: winner.id, at: now))
    serial += 1
    places[index].hold(nil, serial: serial, using: &generator)
    return [.cue(.diskHit, winner.id), outcome(of: disk, .won, points: [.init(player: winner.id, points: 1)], at: now)]
  }

  /// Says that time is up; the disks that are left stay to be seen, and nothing can be pressed.
  ///
  /// Without this moment, the field would be gone while everybody still looks for the next disk.
  mutating func stop(at now: Instant) -> [GameEffect] {
    phase = .timeUp(since: now)
    (lockedOut, isEnding) = ([:], false)
    return [.changed, .cue(.timeUp, nil)]
  }

  /// Ends the game: all players with the top score win, or nobody if the top score is 0.
  mutating func finish(_ ending: GameRecord.Outcome.Ending, at now: Instant) -> [GameEffect] {
    let outcomes = disks.map { outcome(of: $0, ending, at: now) }
    let lines = standings
    let winners = lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    phase = .over(DisksScene.Over(winners: winners, scores: lines, smashed: smashedCount))
    (fading, remains, late, lockedOut, isEnding) = ([], [], [:], [:], false)
    return [.changed] + outcomes + [
      .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners)),
    ]
  }

  /// The disks that can be smashed, oldest first.
  var disks: [DisksScene.Disk] { places.compactMap(\.disk).sorted { $0.number < $1.number } }

  /// Everybody's scores, best first; equal scores are in seat order and share a rank.
  var standings: [ScoreLine] { ScoreLine.standings(of: players) { scores[$0, default: 0] } }

  func record(
    _ disk: DisksScene.Disk, _ race: Race, by player: Player.ID, isLate: Bool = false, at now: Instant
  ) -> GameEffect {
    .record(
      .answer(
        .init(
          round: disk.number, race: race, player: player, choice: disk.key - 1, isRight: nil,
          after: now - disk.appearedAt, isLate: isLate)))
  }

  private func outcome(
    of disk: DisksScene.Disk, _ ending: GameRecord.Outcome.Ending, points: [GameRecord.Outcome.Points] = [],
    at now: Instant
  ) -> GameEffect {
    .record(.outcome(.init(round: disk.number, ending: ending, points: points, after: now - disk.appearedAt)))
  }
}
