import Games
import PadProtocol

/// The settings that players need in order to play as well as the others.
extension Room {
  /// Returns the settings that a player with these wishes gets.
  func granted(_ wishes: PadWishes?, to player: Player.ID) -> PadWishes {
    let usual: Int? =
      timeGrants?.contains(player) == true
      ? RoomConfiguration.timeGranted : configuration.grantsExtraTime == true ? 100 : nil
    return PadWishes(
      texts: wishes?.texts ?? configuration.textOnPads ?? false, time: usual.map { wishes?.time ?? $0 })
  }

  /// Whether a seat's pad shows the TV's question as text.
  func hasTexts(_ seat: Seat) -> Bool { seat.kind == .pad && granted(seat.wishes, to: seat.player.id).texts == true }

  /// Whether wishes change anything for a pad's player.
  func isNew(_ wishes: PadWishes, of pad: PadID) -> Bool {
    let known: PadWishes?
    if let index = seatIndex(of: pad) {
      known = seats[index].wishes
    } else if let knock = knocks.first(where: { $0.pad == pad }) {
      known = knock.wishes
    } else {
      return false
    }
    return (known ?? PadWishes()).changed(by: wishes) != known ?? PadWishes()
  }

  /// Reports to the current game which players may take longer.
  mutating func tellTimes(at now: Instant, _ effects: inout [RoomEffect]) {
    guard isPlaying, configuration.grantsExtraTime == true || timeGrants != nil else { return }
    let times = times
    play(at: now, &effects) { $0.allow(times, at: $1) }
  }

  /// Toggles extra time for one player on the host's behalf, regardless of the player's wishes.
  mutating func grantTime(to player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard extraTime != nil, let seat = seatIndex(of: player).map({ seats[$0] }), seat.kind != .robot else { return }
    var grants = timeGrants ?? []
    if grants.remove(player) == nil { grants.insert(player) }
    timeGrants = grants.isEmpty ? nil : grants
    if let pad = seat.pad { effects.append(.send(welcome(seat.player, seat.arrival, seat.wishes), to: pad)) }
    markStale(player)
    guard isPlaying else { return }
    let times = times
    play(at: now, &effects) { $0.allow(times, at: $1) }
  }

  /// The time limits of players, or of their teams, who may take longer, in percent of the normal limit.
  private var times: [Player.ID: Int] {
    var times: [Player.ID: Int] = [:]
    for seat in seats {
      if let time = granted(seat.wishes, to: seat.player.id).time, time > 100 {
        times[side(of: seat)] = max(time, times[side(of: seat)] ?? 0)
      }
    }
    return times
  }

  /// Whether players who need it may take longer; nil if the current or next game does not support it.
  var extraTime: Bool? {
    (isPlaying ? game : games[next]).canTakeLonger ? configuration.grantsExtraTime == true : nil
  }

  /// Allows or withdraws extra time on the host's behalf.
  ///
  /// All pads are notified. Players who have already said that they need extra time get it from then on.
  mutating func grantTime(_ isGranted: Bool, at now: Instant, _ effects: inout [RoomEffect]) {
    guard extraTime == !isGranted else { return }
    configuration.grantsExtraTime = isGranted ? true : nil
    for seat in seats where seat.kind == .pad {
      guard let pad = seat.pad else { continue }
      effects.append(.send(welcome(seat.player, seat.arrival, seat.wishes), to: pad))
    }
    for knock in knocks { effects.append(.send(welcome(knock.player, knock.arrival, knock.wishes), to: knock.pad)) }
    guard isPlaying else { return }
    let times = times
    play(at: now, &effects) { $0.allow(times, at: $1) }
  }

  /// Records the wishes of a pad's player, and replies with the settings that apply now.
  mutating func applyWishes(_ wishes: PadWishes, of pad: PadID, at now: Instant, _ effects: inout [RoomEffect]) {
    guard isNew(wishes, of: pad) else { return }
    if let index = seatIndex(of: pad) {
      seats[index].wishes = (seats[index].wishes ?? PadWishes()).changed(by: wishes)
      effects.append(.send(welcome(seats[index].player, seats[index].arrival, seats[index].wishes), to: pad))
      markStale(seats[index].player.id)
      if wishes.time != nil { tellTimes(at: now, &effects) }
    } else if let index = knocks.firstIndex(where: { $0.pad == pad }) {
      knocks[index].wishes = (knocks[index].wishes ?? PadWishes()).changed(by: wishes)
      effects.append(.send(welcome(knocks[index].player, knocks[index].arrival, knocks[index].wishes), to: pad))
    }
  }
}
