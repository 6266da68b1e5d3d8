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
      guard let player = seatsByPad[pad], let seat = seats.first(where: { $0.player.id == player }) else { return }
      let text = RoomTexts(language: seat.language).left
      effects.append(.dismiss(pad, .bye(.init(reason: .left, text: text))))
      removeSeat(of: pad, at: now, &effects)
    }
  }

  private mutating func receive(
    _ join: ClientMessage.Join, from pad: PadID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    let language = join.language ?? configuration.language
    let texts = RoomTexts(language: language)
    func deny(_ reason: ServerMessage.Denial.Reason, _ text: String) {
      effects.append(.dismiss(pad, .denied(.init(reason: reason, text: text))))
    }
    guard seatsByPad[pad] == nil else { return deny(.badMessage, texts.alreadyIn) }
    guard join.version == PadProtocolVersion.current else {
      return deny(.wrongVersion, texts.wrongVersion(join.version))
    }
    if pad.rawValue > 0, let code = configuration.code,
      RoomCode.normalize(join.code ?? "") != RoomCode.normalize(code)
    {
      return deny(.wrongCode, texts.wrongCode)
    }
    guard seats.count < configuration.maxPlayers else { return deny(.roomFull, texts.roomFull) }
    let seat = takeSeat(
      name: join.name, pad: pad, kind: pad.rawValue < 0 ? .robot : .pad, language: language)
    effects.append(
      .send(
        .welcome(
          .init(
            room: configuration.name, name: seat.player.name, color: PlayerColors.all[seat.player.colorIndex])),
        to: pad))
    if phase == .playing { play(at: now, &effects) { $0.joined(seat.player, at: $1) } }
    stale = .everybody
  }

  /// Seats somebody at the end of the order.
  mutating func takeSeat(name: String, pad: PadID, kind: Seat.Kind, language: Language) -> Seat {
    lastSeat += 1
    let used = Set(seats.map(\.player.colorIndex))
    let color = PlayerColors.all.indices.first { !used.contains($0) } ?? (lastSeat - 1) % PlayerColors.all.count
    let clean = PlayerName.clean(name, fallback: RoomTexts(language: configuration.language).player)
    let player = Player(
      id: Player.ID(rawValue: lastSeat), name: PlayerName.unique(clean, among: seats.map(\.player.name)),
      colorIndex: color)
    let seat = Seat(player: player, pad: pad, kind: kind, language: language)
    seats.append(seat)
    seatsByPad[pad] = player.id
    return seat
  }

  /// Ends a seat: its player left, was removed, or the line broke.
  mutating func removeSeat(of pad: PadID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let player = seatsByPad.removeValue(forKey: pad) else { return }
    seats.removeAll { $0.player.id == player }
    if phase == .playing { play(at: now, &effects) { $0.left(player, at: $1) } }
    stale = .everybody
  }
}
