import Catalogue
import Fairness
import Games
import PadProtocol

extension Room {
  /// Handles everything that is due by now, each at its own time.
  mutating func advance(to now: Instant, _ effects: inout [RoomEffect]) {
    while let next = deadline, next <= now, !isClosed {
      // A team member's press is passed on with a delay, so its consequences may already be overdue.
      let due = teams == nil ? next : max(next, reached ?? next)
      if let closesAt, closesAt <= due {
        return close(&effects)
      }
      if let judging = arbiter.deadline, judging <= due {
        judge(at: due, &effects)
      } else if let releasesAt, releasesAt <= due {
        release(at: due, &effects)
      } else if let resumesAt = ongoing?.resumesAt, resumesAt <= due {
        clock.run(at: due)
        let starts = ongoing?.openedAt != nil
        tell(starts ? .started : .resumed, at: due, &effects)
        // While the game's name was shown, its first question waited.
        if starts, let sheet = game.appearing { effects.append(.cue(Cue(.asked, at: due, question: sheet))) }
        if ongoing?.dealsLater == true { tell(.dealt, at: due, &effects) }
        ongoing?.dealsLater = nil
        ongoing?.resumesAt = nil
        ongoing?.openedAt = nil
        stale = .everybody
        // A player for whom the game waited may be away by now.
        play(at: due, &effects) { $0.tick(at: $1) }
      } else if let tellsAt = ongoing?.restart?.tellsAt, tellsAt <= due {
        ongoing?.restart?.noteTold(at: due)
        stale = .everybody
      } else if let restart = ongoing?.restart, restart.until <= due {
        endRestart(at: due, &effects)
      } else if let absent = ongoing?.absences.deadline, absent <= due {
        tellGone(at: due, &effects)
      } else if let lossesChangeAt, lossesChangeAt <= due {
        forgetLosses(at: due)
      } else if let lastSecondsAt, lastSecondsAt <= due {
        toldLimit = game.countdown?.endsAt
        tell(.lastSeconds, at: due, &effects)
      } else if let hintsAt, hintsAt <= due {
        firstPad = .missed
      } else if let suspenseUntil, suspenseUntil <= due {
        tellWinners()
      } else if let calmUntil, calmUntil <= due {
        self.calmUntil = nil
        takeLongGoneOffTheList(at: due, &effects)
      } else if let listShrinksAt, listShrinksAt <= due {
        takeLongGoneOffTheList(at: due, &effects)
      } else if let since = ongoing?.tooFewSince, since + RoomConfiguration.missingPlayersLimit <= due {
        play(at: due, &effects) { $0.end(at: $1) }
      } else {
        answerBeforeTick(at: due, &effects)
        play(at: due, &effects) { $0.tick(at: $1) }
      }
      settle(at: due, &effects)
      reached = due
    }
  }

  /// Runs an action on the game and carries out its effects; returns whether there were any.
  @discardableResult
  mutating func play(
    at now: Instant, _ effects: inout [RoomEffect], _ body: (inout any Game, Instant) -> [GameEffect]
  ) -> Bool {
    let gameTime = clock.gameTime(at: now)
    var pending = body(&games[current], gameTime)
    let hasChanged = !pending.isEmpty
    while !pending.isEmpty {
      switch pending.removeFirst() {
      case .changed: stale = .everybody
      case .changedFor(let player): markStale(player)
      case .cue(.dealt, _) where clock.isStopped: ongoing?.dealsLater = true
      case .cue(let kind, let player): tell(kind, of: player, at: now, &effects)
      case .reveal(let sheet): effects.append(.cue(Cue(.reveal, at: now, sheet: sheet)))
      case .asked where clock.isStopped: break
      case .asked(let sheet): effects.append(.cue(Cue(.asked, at: now, question: sheet)))
      case .record(let record): note(record, &effects)
      case .claim(let race, let player): claim(race, by: player)
      case .late(let race, let player):
        let margin = late(race, by: player)
        var learned: [GameEffect] = []
        if let latecomer = arbiter.latecomers(in: race).first(where: { $0.player == player }) {
          learned += games[current].wasLate(player, by: latecomer.by, in: race, at: gameTime)
        }
        if let margin { learned += games[current].learned(margin: margin, of: race, at: gameTime) }
        pending = learned + pending
      case .over(let result): finish(result, at: now, &effects)
      }
    }
    return hasChanged
  }

  /// Marks the screen of one player, or those of a team's members, for a refresh.
  mutating func markStale(_ player: Player.ID) {
    if teamIndex(of: player) != nil { return members(of: player).forEach { markStale($0.player.id) } }
    if case .some(let players) = stale { stale = .some(players.union([player])) }
    if stale == .nobody { stale = .some([player]) }
  }

  private mutating func finish(_ result: GameResult, at now: Instant, _ effects: inout [RoomEffect]) {
    phase = .over(calmUntil: now + RoomConfiguration.calmAfterGame)
    results.append(PlayedGame(kind: type(of: game).kind, winners: result.winners))
    clock.run(at: now)
    // If nobody has won, there is no ceremony to wait for.
    let hasCeremony = configuration.hasCeremony && !result.winners.isEmpty
    ceremony =
      hasCeremony ? Entrance(at: clock.gameTime(at: now), for: CeremonySheet.length(awards: awards.count)) : nil
    arbiter.forgetAll()
    effects.append(.report(RoomRecord(game: gameCount, .result(GameResult(winners: result.winners.map(withMembers))))))
    if let winner = result.winners.first {
      let only = result.winners.count > 1 ? nil : winner.id
      var cue = Cue(.won, of: only, at: now, podium: ceremony.map { _ in podium(effects) })
      (cue.game, cue.awards) = (type(of: game).kind, awards.count)
      effects.append(.cue(cue))
    }
    suspenseUntil = ceremony.map { _ in now + RoomConfiguration.suspense }
    if suspenseUntil == nil { tellWinners() }
    if configuration.exitsAfterGame { closesAt = now + (ceremony?.length ?? .zero) + configuration.farewell }
    stale = .everybody
  }

  /// Returns the ranks on the podium, from the standings that the game has just reported.
  private func podium(_ effects: [RoomEffect]) -> Set<Int> {
    for case .report(let record) in effects.reversed() {
      if case .over(let standings, _) = record.happening { return Set(standings.podium.map(\.rank)) }
    }
    return []
  }

  /// Lets the pads announce the winners, once the TV has shown them.
  private mutating func tellWinners() {
    suspenseUntil = nil
    for player in results.last?.winners ?? [] { feel(.won, player.id) }
    stale = .everybody
  }

  /// Stops or starts the game's clock as the reasons for a pause come and go.
  mutating func settle(at now: Instant, _ effects: inout [RoomEffect]) {
    watchLobby(at: now)
    guard isPlaying else { return }
    watchAbsences(at: now)
    let reason = pauseReason
    guard var play = ongoing else { return }
    defer { ongoing = play }
    if case .tooFewPlayers = reason { play.tooFewSince = play.tooFewSince ?? now } else { play.tooFewSince = nil }
    if reason != play.knownPauseReason {
      let interval = RoomConfiguration.tellingInterval(seats: seats.count)
      if case .restarted = reason, case .restarted = play.knownPauseReason,
        play.restart?.tellsAtOnce(at: now, atMostEvery: interval) == false
      {
        // Missing players return almost simultaneously. Each of them would cause an update of all pads.
      } else {
        stale = .everybody
        play.restart?.noteTold(at: now)
      }
    }
    if reason != nil, play.knownPauseReason == nil { tell(.paused, at: now, &effects) }
    play.knownPauseReason = reason
    if reason != nil {
      clock.stop(at: now)
      (play.resumesAt, play.openedAt) = (nil, nil)
    } else if clock.isStopped, play.resumesAt == nil {
      play.resumesAt = now + configuration.countdown
      effects.append(.cue(Cue(.countIn, at: now, endsAt: play.resumesAt)))
      stale = .everybody
    }
  }

  /// Carries out a command of the host, or ignores it if it is impossible now.
  mutating func obey(_ command: RoomCommand, at now: Instant, _ effects: inout [RoomEffect]) {
    switch command {
    case .start:
      start(at: now, &effects)
    case .togglePause:
      guard isPlaying else { return }
      // A host who wants to continue does not want to wait for missing players either.
      if ongoing?.restart != nil { return endRestart(at: now, &effects) }
      ongoing?.isPausedByHost.toggle()
      stale = .everybody
    case .game(let token):
      // A host who skips just after the first right answer means the question, not the reveal of its answer. So the
      // action is ignored while a race is undecided.
      guard isPlaying else { return choose(token, at: now) }
      guard overlay == nil, arbiter.deadline == nil else { return }
      if token == .close { answerBeforeClosing(at: now, &effects) }
      play(at: now, &effects) { $0.host(token, at: $1) }
    case .adjust(let player, let points):
      guard isPlaying, overlay == nil, arbiter.deadline == nil else { return }
      let side = side(of: player)
      play(at: now, &effects) { $0.adjust(side, by: points, at: $1) }
    case .chooseGame(let kind):
      choose(kind)
    case .kick(let player):
      kick(player, at: now, &effects)
    case .removeAway:
      takeOffTheList(seats.filter(\.isAway).map(\.player.id), at: now, &effects)
    case .admit(let player):
      admit(player, at: now, &effects)
    case .refuse(let player):
      refuse(player, &effects)
    case .grantTime(let isGranted):
      grantTime(isGranted, at: now, &effects)
    case .makeTeams(let count):
      makeTeams(count, &effects)
    case .mixTeams: mixTeams(at: now, &effects)
    case .partTeams: partTeams(at: now, &effects)
    case .grantTimeTo(let player): grantTime(to: player, at: now, &effects)
    case .move(let player):
      move(player, &effects)
    case .endGame:
      // Open races are decided first, so that a press that was first still counts.
      judgeAll(at: now, &effects)
      switch phase {
      case .lobby: break
      case .playing: play(at: now, &effects) { $0.end(at: $1) }
      case .over:
        // A host who ends the game just after it ended automatically has not seen who won yet.
        guard calmUntil == nil else { return }
        phase = .lobby
        suspenseUntil = nil
        stale = .everybody
      }
    case .close:
      close(&effects)
    }
  }

  /// Makes a choice for the next game; right after a game, the key may still be meant for that game and is ignored.
  private mutating func choose(_ token: Token, at now: Instant) {
    guard calmUntil == nil, choices(in: configuration.language).contains(where: { $0.token == token }) else { return }
    _ = games[next].host(token, at: now)
    stale = .everybody
  }

  /// The host's choices for the next game; empty during a game.
  func choices(in language: Language) -> [HostAction] { isPlaying ? [] : games[next].choices(in: language) }

  private mutating func start(at now: Instant, _ effects: inout [RoomEffect]) {
    guard canStart else { return }
    takeLongGoneOffTheList(at: now, &effects)
    let dealt = dealt
    satOut = Set(contestants(in: nextGame).map(\.player.id)).subtracting(dealt.map(\.player.id))
    for place in (teams ?? []).indices { teams?[place].begin() }
    current = next
    (ceremony, suspenseUntil) = (nil, nil)
    phase = .playing(Play())
    gameCount += 1
    rememberBests()
    merits = Merits(dealt.map(\.player))
    // The game's clock is stopped while the TV announces the game.
    if let opening = configuration.opening, opening > .zero {
      clock.stop(at: now)
      ongoing?.openedAt = now
      ongoing?.resumesAt = now + opening
      var cue = Cue(.countIn, at: now, endsAt: now + opening)
      cue.game = type(of: game).kind
      effects.append(.cue(cue))
    }
    let kind = type(of: game).kind
    effects.append(
      .report(RoomRecord(game: gameCount, .started(kind, players: dealt.map { withMembers($0.player) }))))
    play(at: now, &effects) { $0.start(players: dealt.map(\.player), at: $1) }
    tellTimes(at: now, &effects)
    for contestant in dealt where contestant.isAway && isPlaying {
      tellAway(contestant.player.id, at: now, &effects)
    }
  }

  /// Starts the first game automatically once enough pads have joined, if the host has configured that.
  mutating func startByItself(at now: Instant, _ effects: inout [RoomEffect]) {
    guard phase == .lobby, let wanted = configuration.startWith, !hasStartedByItself else { return }
    // This runs after every event in the lobby, so it counts the pads only once there are enough seats.
    guard canStart, seats.count >= wanted else { return }
    let pads = seats.count {
      !$0.isAway && ($0.kind == .pad || ($0.kind == .robot && configuration.startsWithRobots))
    }
    guard pads >= wanted else { return }
    hasStartedByItself = true
    start(at: now, &effects)
  }

  private mutating func close(_ effects: inout [RoomEffect]) {
    isClosed = true
    let seated = seats.filter { $0.kind == .pad }.compactMap { seat in seat.pad.map { ($0, seat.language) } }
    for (pad, language) in seated + knocks.map({ ($0.pad, $0.language) }) {
      let text = RoomTexts(language: language).closed
      effects.append(.dismiss(pad, .bye(.init(reason: .closed, text: text))))
    }
    effects.append(.closeRoom)
  }
}
