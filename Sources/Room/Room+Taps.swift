import Catalogue
import Fairness
import Games
import PadProtocol

/// How a team arrives at one answer.
extension Room {
  /// Handles a player's press or answer, for themselves or for their team.
  mutating func tap(
    _ token: Token, _ value: PadValue?, by player: Player.ID, at now: Instant, _ effects: inout [RoomEffect]
  ) {
    let tap = Tap(member: player, token: token, value: value, press: press ?? Press(arrival: now))
    guard let team = teamIndex(of: side(of: player)) else {
      pass(tap, as: player, at: now, &effects)
      return
    }
    let side = side(of: player)
    if game.isVoting(side) {
      vote(tap, in: team, at: now, &effects)
    } else if game.isRacing(side) {
      hold(tap, in: team, at: now, &effects)
    } else {
      deliver(tap, from: team, by: [player], at: now, &effects)
    }
  }

  /// Whether a player has already given this answer as their vote on the team's answer.
  func hasSaid(_ token: Token, _ value: PadValue?, _ player: Player.ID) -> Bool {
    teams?.contains { $0.votes.contains { $0.member == player && $0.token == token && $0.value == value } } ?? false
  }

  /// Whether the game would accept a press or an answer.
  ///
  /// This is tried on a copy of the game, because only the game knows.
  func wouldTake(_ token: Token, _ value: PadValue?, by side: Player.ID, at now: Instant) -> Bool {
    var copy = game
    let time = clock.gameTime(at: now)
    return
      !(value.map { copy.answer(token, $0, by: side, at: time) } ?? copy.press(token, by: side, at: time)).isEmpty
  }

  /// Passes a press or an answer to the game; returns whether that changed anything.
  @discardableResult
  private mutating func pass(_ tap: Tap, as side: Player.ID, at now: Instant, _ effects: inout [RoomEffect]) -> Bool {
    let before = press
    press = tap.press
    defer { press = before }
    return play(at: now, &effects) { game, time in
      tap.value.map { game.answer(tap.token, $0, by: side, at: time) } ?? game.press(tap.token, by: side, at: time)
    }
  }

  private mutating func deliver(
    _ tap: Tap, from team: Int, by authors: [Player.ID], at now: Instant, _ effects: inout [RoomEffect]
  ) {
    guard let before = teams?[team].authors, let side = teams?[team].player.id else { return }
    teams?[team].authors = authors
    // A press that changes nothing leaves the authors as they are.
    if !pass(tap, as: side, at: now, &effects) { teams?[team].authors = before }
  }

  // MARK: One answer of all

  /// Records a member's vote on the team's answer, replacing their earlier vote.
  private mutating func vote(_ tap: Tap, in team: Int, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let side = teams?[team].player.id, wouldTake(tap.token, tap.value, by: side, at: now) else { return }
    teams?[team].votes.removeAll { $0.member == tap.member }
    teams?[team].votes.append(tap)
    feel(.lockedIn, tap.member)
    markStale(counts(members(of: side)) ? side : tap.member)
    answerIfAllHaveVoted(team, at: now, &effects)
  }

  /// Submits a team's answer if every connected member has answered.
  mutating func answerIfAllHaveVoted(_ team: Int, at now: Instant, _ effects: inout [RoomEffect]) {
    guard isPlaying, let votes = teams?[team].votes, !votes.isEmpty, let side = teams?[team].player.id else { return }
    // After a restart, members who are still expected back have time to answer too.
    let awaited = ongoing?.restart?.awaited ?? []
    let missing = members(of: side).contains { seat in
      (!seat.isAway || awaited.contains(seat.player.id)) && !votes.contains { $0.member == seat.player.id }
    }
    if !missing { answer(for: team, at: now, &effects) }
  }

  /// Submits the answer of a team, chosen from the votes so far; does nothing if there are none.
  private mutating func answer(for team: Int, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let votes = teams?[team].votes,
      let choice = (configuration.teamAnswer ?? .last).choice(among: votes, agrees: agrees)
    else { return }
    teams?[team].votes = []
    let answer = votes[choice]
    let authors =
      configuration.teamAnswer == .majority
      ? votes.filter { agrees($0, answer) }.map(\.member).sorted() : [answer.member]
    deliver(answer, from: team, by: authors, at: now, &effects)
  }

  /// Whether two members gave the same answer, as the game will judge it.
  private func agrees(_ one: Tap, _ other: Tap) -> Bool {
    guard one.token == other.token, let value = one.value, let otherValue = other.value else {
      return one.agrees(with: other)
    }
    return game.agrees(value, with: otherValue, to: one.token)
  }

  /// Submits the answers of teams whose time ends with the next tick, even if not all members have answered.
  mutating func answerBeforeTick(at now: Instant, _ effects: inout [RoomEffect]) {
    guard let teams, teams.contains(where: { !$0.votes.isEmpty }) else { return }
    var after = game
    _ = after.tick(at: clock.gameTime(at: now))
    // All of these votes were given in time.
    let before = now - Span(nanoseconds: 1)
    for (place, team) in teams.enumerated() where !team.votes.isEmpty && !after.isVoting(team.player.id) {
      answer(for: place, at: before, &effects)
    }
  }

  /// Submits the answers of all teams in which anybody has answered, because the question is about to close.
  mutating func answerBeforeClosing(at now: Instant, _ effects: inout [RoomEffect]) {
    for place in (teams ?? []).indices where isPlaying && teams?[place].votes.isEmpty == false {
      answer(for: place, at: now, &effects)
    }
  }

  /// Discards votes on a question that can no longer be answered.
  mutating func dropOldVotes() {
    guard let teams, teams.contains(where: { !$0.votes.isEmpty }) else { return }
    for (place, team) in teams.enumerated() where !team.votes.isEmpty {
      let open = isPlaying && game.isVoting(team.player.id)
      let isAsked =
        open
        && team.votes.allSatisfy {
          wouldTake($0.token, $0.value, by: team.player.id, at: lastNow)
        }
      if !isAsked {
        self.teams?[place].votes = []
        markStale(team.player.id)
      }
    }
  }

  /// Whether a team is small enough for its pads to show the number of members who have answered.
  ///
  /// In a hall, each answer would otherwise update hundreds of pads.
  private func counts(_ members: [Seat]) -> Bool { members.count <= Shown.names }

  // MARK: Who of them was first

  /// Holds a press in a race, and passes it on once no other member of the team can have pressed earlier.
  private mutating func hold(_ tap: Tap, in team: Int, at now: Instant, _ effects: inout [RoomEffect]) {
    guard let side = teams?[team].player.id else { return }
    // Repeated presses with the same meaning count as one.
    if teams?[team].held.contains(where: { $0.member == tap.member && $0.agrees(with: tap) }) == true { return }
    teams?[team].held.append(tap)
    let held = teams?[team].held ?? []
    let first = held.map(moment).min() ?? now
    let others = members(of: side).filter { seat in
      !seat.isAway && !held.contains { $0.member == seat.player.id }
    }
    let farthest = others.map { arbiter.adjustment(for: $0.reckonedRoundTrip(at: now)) }.max() ?? .zero
    let until = max(now, first + farthest)
    teams?[team].heldUntil = until
    if until - now < Arbiter.shortestWait { release(team, at: now, &effects) }
  }

  /// Returns the time at which a press happened, as far as that can be known.
  private func moment(of tap: Tap) -> Instant { tap.press.arrival - arbiter.adjustment(for: tap.press.reckoned) }

  /// The time at which the next held press is passed on; nil if none is held.
  ///
  /// A press is held if it may not have been its team's first.
  var releasesAt: Instant? { teams?.compactMap(\.heldUntil).min() }

  /// Passes on the held presses that are due, in the order in which they happened.
  mutating func release(at now: Instant, _ effects: inout [RoomEffect]) {
    for place in (teams ?? []).indices where teams?[place].heldUntil.map({ $0 <= now }) == true {
      release(place, at: now, &effects)
    }
  }

  private mutating func release(_ team: Int, at now: Instant, _ effects: inout [RoomEffect]) {
    let held = (teams?[team].held ?? []).sorted { moment(of: $0) < moment(of: $1) }
    teams?[team].held = []
    teams?[team].heldUntil = nil
    for tap in held where isPlaying { deliver(tap, from: team, by: [tap.member], at: now, &effects) }
  }
}

extension Room {
  // MARK: On pads

  /// Adds the choice of teams to the screen of a waiting player.
  func offerTeams(to seat: Seat, on screen: inout PadScreen) {
    guard let team = seat.team, let place = teamIndex(of: team), let name = teams?[place].player.name else { return }
    let texts = RoomTexts(language: seat.language)
    screen.personal.open = seat.kind != .robot
    screen.personal.closed = [Self.token(of: team)]
    screen.personal.pressed = Self.token(of: team)
    screen.personal.status = texts.yourTeam(name)
  }

  /// Shows on a member's pad their own vote, and the number of members who have voted.
  func sayVotes(to seat: Seat, on screen: inout PadScreen) {
    guard screen.personal.open, let team = seat.team.flatMap({ teamIndex(of: $0) }), let votes = teams?[team].votes,
      !votes.isEmpty
    else { return }
    let members = members(of: side(of: seat))
    if counts(members) {
      let here = members.count { !$0.isAway }
      screen.personal.status = RoomTexts(language: seat.language).teamHasVoted(count: votes.count, members: here)
    }
    guard let own = votes.first(where: { $0.member == seat.player.id }) else { return }
    if let value = own.value {
      screen.personal.value = value
      screen.personal.open = false
    } else {
      screen.personal.pressed = own.token
      screen.personal.closed = (screen.personal.closed ?? []) + [own.token]
      // Robots never change their answers.
      if seat.kind == .robot { screen.personal.open = false }
    }
  }

  /// Removes the feedback on a press from a member's screen if another member made that press.
  func dropPressOfOthers(of seat: Seat, on screen: inout PadScreen) {
    guard let team = seat.team.flatMap({ teamIndex(of: $0) }), let authors = teams?[team].authors,
      !authors.contains(seat.player.id), game.tellsOfPress(side(of: seat))
    else { return }
    screen.personal.status = nil
    screen.personal.pressed = nil
    screen.personal.verdict = nil
  }

  /// Shows on a member's pad the points that they have earned for the team.
  func sayCredit(to seat: Seat, on screen: inout PadScreen) {
    guard let team = seat.team.flatMap({ teamIndex(of: $0) }), let credits = teams?[team].credits, !credits.isEmpty,
      let score = screen.personal.score
    else { return }
    let texts = RoomTexts(language: seat.language)
    let said = screen.personal.status ?? ""
    let gap = said.isEmpty ? "" : said.last?.isPunctuation == true ? " " : " · "
    screen.personal.status = said + gap + texts.youBrought(points: credits[seat.player.id, default: 0], score: score)
  }

  /// Credits the points of a round to the members whose answers earned them.
  mutating func credit(_ record: GameRecord) {
    guard let teams, case .outcome(let outcome) = record else { return }
    for (place, team) in teams.enumerated() {
      let points = outcome.points.first { $0.player == team.player.id }?.points ?? 0
      self.teams?[place].addPoints(
        points, isCorrection: outcome.isCorrection, isPlayedOn: outcome.isReplayed ?? false)
    }
  }

  /// The members' contributions to each team, the largest first, for the table.
  var credits: [Player.ID: [Scene.Credit]] {
    var credits: [Player.ID: [Scene.Credit]] = [:]
    for team in teams ?? [] {
      let members = members(of: team.player.id).map { seat in
        Scene.Credit(player: seat.player, points: team.credits[seat.player.id, default: 0])
      }
      credits[team.player.id] = members.sorted { ($1.points, $0.player.id) < ($0.points, $1.player.id) }
    }
    return credits
  }
}
