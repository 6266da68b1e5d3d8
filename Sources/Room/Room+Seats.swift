import Fairness
import Games
import PadProtocol

extension Room {
  /// Takes what a pad said.
  mutating func receive(
    _ message: ClientMessage, from pad: PadID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    switch message {
    case .join(let join):
      receive(join, from: pad, at: now, &effects)
    case .press(let token):
      guard let player = seatsByPad[pad], phase == .playing, overlay == nil else { return }
      play(at: now, &effects) { $0.press(token, by: player, at: $1) }
    case .ping: break  // The server answers for itself.
    case .leave:
      leave(pad, at: now, &effects)
    }
  }

  /// Takes a request for a seat; a second one on the same connection, which the server ends, changes nothing.
  private mutating func receive(
    _ join: ClientMessage.Join, from pad: PadID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    guard mayAsk(pad) else { return }
    let arrival = arrivals.removeValue(forKey: pad)
    let isRobot = pad.rawValue < 0
    if !isRobot { firstPad = .came }
    if let denial = denial(of: join, from: pad, arrival, at: now) {
      effects.append(.dismiss(pad, .denied(denial)))
      return
    }
    if !isRobot, let secret = join.secret.map(SeatSecret.init(rawValue:)) {
      if takeBack(with: secret, on: pad, from: arrival, in: join.language, at: now, &effects) { return }
      if knockAgain(with: secret, on: pad, from: arrival, in: join.language, &effects) { return }
    }
    let language = join.language ?? configuration.language
    let uniqueName = self.uniqueName(cleanName(join))
    if configuration.asksFirst, !isRobot {
      return knock(
        Knock(
          player: newPlayer(uniqueName), pad: pad, language: language, arrival: arrival,
          roundTrip: press?.roundTrip), &effects)
    }
    _ = makeRoom(at: now, &effects)
    let player = newPlayer(uniqueName)
    effects.append(.send(welcome(player, arrival), to: pad))
    takeSeat(
      Seat(
        player: player, line: .open(pad), kind: isRobot ? .robot : .pad, language: language, arrival: arrival,
        roundTrip: press?.roundTrip),
      at: now, &effects)
  }

  /// Whether a connection has not been given what it can ask for.
  func mayAsk(_ pad: PadID) -> Bool {
    pad != .host && seatsByPad[pad] == nil && !knocks.contains { $0.pad == pad }
  }

  private func cleanName(_ join: ClientMessage.Join) -> String {
    PlayerName.clean(join.name, fallback: RoomTexts(language: configuration.language).player)
  }

  /// Why a pad that may ask for a seat gets none; nil where it gets one, its own, or a place before the door.
  func denial(
    of join: ClientMessage.Join, from pad: PadID, _ arrival: Arrival?, at now: Instant
  ) -> ServerMessage.Denial? {
    let texts = RoomTexts(language: join.language ?? configuration.language)
    guard join.version == PadProtocolVersion.current else {
      return .init(reason: .wrongVersion, text: texts.wrongVersion(join.version))
    }
    let full = ServerMessage.Denial(reason: .roomFull, text: texts.roomFull)
    // Robots are the host's own.
    if pad.rawValue < 0 { return hasRoom(at: now) ? nil : full }
    let refused = ServerMessage.Denial(reason: .refused, text: texts.refused)
    if let secret = join.secret.map(SeatSecret.init(rawValue:)), bans.contains(secret) { return refused }
    let standing = standing(of: join)
    if standing == .seated { return nil }
    if let code = configuration.code, standing != .invited,
      RoomCode.normalize(join.code ?? "") != RoomCode.normalize(code)
    {
      return .init(reason: .wrongCode, text: texts.wrongCode)
    }
    if isBanned(name: cleanName(join), arrival) { return refused }
    guard hasRoom(at: now) else { return full }
    guard configuration.asksFirst else { return nil }
    let neighbours = knocks.count { $0.arrival?.address == arrival?.address }
    let isCrowded = knocks.count >= RoomConfiguration.knockLimit || neighbours >= RoomConfiguration.knockLimit / 2
    return isCrowded ? .init(reason: .roomFull, text: texts.doorCrowded) : nil
  }

  private mutating func leave(_ pad: PadID, at now: Instant, _ effects: inout [RoomEffect]) {
    let knock = knocks.first { $0.pad == pad }
    let seat = seatsByPad[pad].flatMap { player in seats.first { $0.player.id == player } }
    guard let language = seat?.language ?? knock?.language else { return }
    effects.append(.dismiss(pad, .bye(.init(reason: .left, text: RoomTexts(language: language).left))))
    knocks.removeAll { $0.pad == pad }
    if let seat { removeSeat(of: seat.player.id, at: now, &effects) }
  }

  func welcome(_ player: Player, _ arrival: Arrival?) -> ServerMessage {
    .welcome(
      .init(
        room: configuration.name, name: givenName(of: player), color: PlayerColors.all[player.colorIndex],
        secret: arrival?.secret.rawValue))
  }

  /// Somebody new, with a colour that nobody has as long as there are such.
  mutating func newPlayer(_ uniqueName: String) -> Player {
    lastSeat += 1
    let used = Set(seats.map(\.player.colorIndex) + knocks.map(\.player.colorIndex))
    let color = PlayerColors.all.indices.first { !used.contains($0) } ?? (lastSeat - 1) % PlayerColors.all.count
    return person(Player.ID(rawValue: lastSeat), called: uniqueName, colorIndex: color)
  }

  func uniqueName(_ clean: String) -> String {
    PlayerName.unique(clean, among: (seats.map(\.player) + knocks.map(\.player)).map(givenName))
  }

  /// Seats somebody at the end of the order, and tells a running game.
  mutating func takeSeat(_ seat: Seat, at now: Instant, _ effects: inout [RoomEffect]) {
    seats.append(seat)
    seats[seats.count - 1].openedAt = now
    if let pad = seat.pad { seatsByPad[pad] = seat.player.id }
    if phase == .playing { join(seat.player, at: now, &effects) }
    stale = .everybody
  }

  /// Ends a seat: its player left, was removed, or cannot come back.
  mutating func removeSeat(of player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let index = seats.firstIndex(where: { $0.player.id == player }) else { return }
    let seat = seats.remove(at: index)
    isAwaitedNoLonger(player)
    absences.end(player)
    if let pad = seat.pad { seatsByPad[pad] = nil } else { awayCount -= 1 }
    arbiter.withdraw(player)
    if phase == .playing { play(at: now, &effects) { $0.left(player, at: $1) } }
    stale = .everybody
  }

  // MARK: Room for newcomers

  /// The seat that a newcomer may have when all are taken: outside a game, where scores begin anew, its player has
  /// nothing to lose after so long but the name.
  private func freeableSeat(at now: Instant) -> Player.ID? {
    guard phase != .playing else { return nil }
    var longest: (player: Player.ID, since: Instant)?
    for seat in seats where seat.isLongGone(at: now) {
      guard case .broken(let since) = seat.line, since < longest?.since ?? now else { continue }
      longest = (seat.player.id, since)
    }
    return longest?.player
  }

  private func hasRoom(at now: Instant) -> Bool {
    seats.count < configuration.maxPlayers || freeableSeat(at: now) != nil
  }

  /// Sees to it that there is a seat for one more; false when there cannot be one.
  mutating func makeRoom(at now: Instant, _ effects: inout [RoomEffect]) -> Bool {
    if seats.count < configuration.maxPlayers { return true }
    guard let player = freeableSeat(at: now) else { return false }
    removeSeat(of: player, at: now, &effects)
    return true
  }
}
