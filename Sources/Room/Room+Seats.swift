import Catalogue
import Fairness
import Games
import PadProtocol

extension Room {
  /// Handles a message from a pad.
  mutating func receive(
    _ message: ClientMessage, from pad: PadID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    switch message {
    case .join(let join):
      receive(join, from: pad, at: now, &effects)
    case .press(let token):
      guard let player = seatsByPad[pad] else { return }
      guard isPlaying else { return choose(token, by: player, &effects) }
      if overlay == nil { tap(token, nil, by: player, at: now, &effects) }
    case .answer(let token, let value):
      guard let player = seatsByPad[pad], isPlaying, overlay == nil else { return }
      tap(token, value, by: player, at: now, &effects)
    case .head(let head): change(head, of: pad)
    case .react(let reaction): react(reaction, of: pad, at: now)
    case .wish(let wishes): applyWishes(wishes, of: pad, at: now, &effects)
    case .ping: break  // The server answers for itself.
    case .leave:
      leave(pad, at: now, &effects)
    }
  }

  /// Handles a request for a seat.
  ///
  /// A second request on the same connection changes nothing; the server ends that connection.
  private mutating func receive(
    _ join: ClientMessage.Join, from pad: PadID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    guard mayAsk(pad) else { return }
    let arrival = arrivals.removeValue(forKey: pad)
    let isRobot = pad.isRobot
    if !isRobot { firstPad = .came }
    if let denial = denial(of: join, from: pad, arrival, at: now) {
      effects.append(.dismiss(pad, .denied(denial)))
      return
    }
    if !isRobot, let secret = join.secret.map(SeatSecret.init(rawValue:)) {
      if takeBack(with: secret, on: pad, from: arrival, in: join.language, at: now, &effects) { return }
      if let absentee = absentee(with: secret) {
        return seatAgain(absentee, askingFor: join, on: pad, from: arrival, at: now, &effects)
      }
      if knockAgain(with: secret, on: pad, from: arrival, in: join.language, &effects) { return }
    }
    let language = join.language ?? configuration.language
    let name = cleanName(of: join)
    let uniqueName = self.uniqueName(name)
    let note = isRobot ? nil : self.note(on: join, called: name, uniqueName, in: RoomTexts(language: language))
    if configuration.asksFirst, !isRobot {
      return knock(
        Knock(
          player: newPlayer(uniqueName), pad: pad, language: language, arrival: arrival,
          roundTrip: press?.roundTrip), note: note, &effects)
    }
    let player = newPlayer(uniqueName)
    effects.append(.send(welcome(player, arrival, note: note), to: pad))
    takeSeat(
      Seat(
        player: player, line: .open(pad), kind: isRobot ? .robot : .pad, language: language, arrival: arrival,
        roundTrip: press?.roundTrip),
      at: now, &effects)
  }

  /// Returns an explanation if a player gets another name than the requested one; nil if not.
  private func note(
    on join: ClientMessage.Join, called name: String, _ given: String, in texts: RoomTexts
  ) -> String? {
    if given != name { return texts.nameTaken(name: name, given: given) }
    return PlayerName.isTooLong(join.name) ? texts.nameCut(most: PlayerName.maxLength, given: given) : nil
  }

  /// Whether a pad may ask for a seat: it is not the host's, and has neither a seat nor a pending request.
  func mayAsk(_ pad: PadID) -> Bool {
    pad != .host && seatsByPad[pad] == nil && !knocks.contains { $0.pad == pad }
  }

  /// Returns the reason why a pad that may ask for a seat gets none.
  ///
  /// The result is nil if the pad gets a new seat, its old one, or a place among the knocks.
  func denial(
    of join: ClientMessage.Join, from pad: PadID, _ arrival: Arrival?, at now: Instant
  ) -> ServerMessage.Denial? {
    let texts = RoomTexts(language: join.language ?? configuration.language)
    guard join.version == PadProtocolVersion.current else {
      return .init(reason: .wrongVersion, text: texts.wrongVersion(join.version))
    }
    let full = ServerMessage.Denial(reason: .roomFull, text: texts.roomFull)
    // Robots belong to the host: they need only a free seat.
    if pad.isRobot { return hasRoom ? nil : full }
    let refused = ServerMessage.Denial(reason: .refused, text: texts.refused)
    if let secret = join.secret.map(SeatSecret.init(rawValue:)), bans.contains(secret) { return refused }
    let standing = standing(of: join)
    if standing == .seated {
      // A player whose seat was given up needs a free one again.
      let isAbsentee = join.secret.map(SeatSecret.init(rawValue:)).flatMap(absentee(with:)) != nil
      return isAbsentee && !hasRoom ? full : nil
    }
    if standing != .invited, !configuration.accepts(code: join.code) {
      return .init(reason: .wrongCode, text: texts.wrongCode)
    }
    if isBanned(name: cleanName(of: join), arrival) { return refused }
    guard hasRoom else { return full }
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

  func welcome(
    _ player: Player, _ arrival: Arrival?, _ wishes: PadWishes? = nil, note: String? = nil
  ) -> ServerMessage {
    .welcome(
      .init(
        room: configuration.name, name: givenName(of: player), color: .player(player.colorIndex), head: player.head,
        secret: arrival?.secret.rawValue, wishes: granted(wishes, to: player.id), note: note))
  }

  /// Makes a new player, with a colour and a head that nobody else has, if there are any left.
  mutating func newPlayer(_ uniqueName: String) -> Player {
    lastSeat += 1
    let id = Player.ID(rawValue: lastSeat)
    return person(id, called: uniqueName, look: freeLook(for: id))
  }

  /// Returns the requested name, in a form that the TV can show.
  func cleanName(of join: ClientMessage.Join) -> String {
    PlayerName.clean(join.name, fallback: RoomTexts(language: configuration.language).player)
  }

  mutating func uniqueName(_ clean: String) -> String {
    let taken = takenNames ?? TakenNames((seats.map(\.player) + knocks.map(\.player)).map(givenName))
    takenNames = taken
    return PlayerName.unique(clean, among: taken)
  }

  /// Seats a player and reports them to a running game; newcomers come last in the order of seats.
  mutating func takeSeat(_ seat: Seat, at now: Instant, _ effects: inout [RoomEffect]) {
    let index = seats.lastIndex { $0.player.id < seat.player.id }.map { $0 + 1 } ?? 0
    seats.insert(seat, at: index)
    let name = givenName(of: seat.player)
    takenNames?.insert(name)
    takenLooks?.insert(Look(of: seat.player))
    let hadTeam = seat.team.map { teamIndex(of: $0) != nil } ?? false
    if !hadTeam {
      seats[index].team = nil
      assign(index, to: smallestTeam, &effects)
    }
    seats[index].openedAt = now
    seats[index].joinedAt = now
    if let pad = seat.pad { seatsByPad[pad] = seat.player.id }
    tell(.joined, of: seat.player.id, at: now, &effects)
    if isPlaying { comeIn(seats[index], at: now, &effects) }
    if seat.wishes?.time != nil { tellTimes(at: now, &effects) }
    markStale(seat.player.id)
  }

  /// Ends a seat: its player left, was removed, or cannot come back.
  mutating func removeSeat(of player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let index = seats.firstIndex(where: { $0.player.id == player }) else { return }
    let seat = seats.remove(at: index)
    (takenNames, takenLooks) = (nil, nil)
    let wasAwaited = ongoing?.restart?.awaited.contains(player) == true
    isAwaitedNoLonger(player)
    isLostNoLonger(player)
    ongoing?.absences.end(player)
    if let pad = seat.pad { seatsByPad[pad] = nil } else { awayCount -= 1 }
    if let side = seat.team, let team = teamIndex(of: side) {
      teams?[team].withdraw(player)
      // A team keeps its place in the game, because the next newcomer may join it.
      if seat.pad != nil || isHere(side) { return isMissed(side, at: now, &effects) }
      // While the game waits after a restart, it is not notified of absences. Now no member of this team is awaited any
      // more.
      let awaited = ongoing?.restart?.awaited ?? []
      if wasAwaited, !members(of: side).contains(where: { awaited.contains($0.player.id) }) {
        return isMissed(side, at: now, &effects)
      }
      // The other members may be about to return, and may already have answered.
      markStale(side)
      answerIfAllHaveVoted(team, at: now, &effects)
      return
    }
    arbiter.withdraw(player)
    if isPlaying {
      ongoing?.leftGame.insert(player)
      play(at: now, &effects) { $0.left(player, at: $1) }
    }
  }

  /// Whether there is a seat for one more player.
  package var hasRoom: Bool { seats.count < configuration.maxPlayers }
}
