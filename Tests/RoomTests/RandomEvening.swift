import Console
import Fairness
@testable import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// An evening of random events, and what must hold after every one of them.
struct RandomEvening {
  let seed: UInt64
  var evening: Evening
  var random: SeededGenerator
  var starts = 0
  /// After how many events a race was open.
  private(set) var races = 0
  /// How many events had happened at the last restart.
  private(set) var lastRestart = 0
  /// Connections that the network has not reported closed and the room has not dismissed.
  private(set) var open: Set<PadID> = []
  /// Every secret that any pad was ever told, in that order.
  private(set) var secrets: [String] = []
  /// Those of people whom the host removed or refused.
  private var unwanted: Set<String> = []
  private var scores: [Player.ID: Int] = [:]
  private var read: [PadID: Int] = [:]

  static let code = "K7QX"

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed &* 77 &+ 1)
    evening = Evening(
      questions: 1 + random.below(5),
      rules: TriviaRules(
        scoring: [.first, .first, .speed, .right][random.below(4)], timeLimit: .seconds(10), rounds: random.below(3),
        lateJoin: random.below(2) == 0),
      hostName: random.below(2) == 0 ? "Hana" : nil, code: random.below(2) == 0 ? Self.code : nil,
      minPlayers: 1 + random.below(3), hasTV: random.below(4) > 0, maxPlayers: 8, asksFirst: random.below(3) == 0,
      seed: seed)
    if random.below(3) == 0 {
      evening.command(.makeTeams(2 + random.below(3)))
      evening.room.configuration.teamAnswer = random.below(2) == 0 ? .majority : nil
    }
    self.random = random
  }

  mutating func step() {
    let wasPaused = evening.room.overlay != nil
    let before = progress
    let start = starts
    // Most of what may go wrong goes wrong in a game, so there is one more often than not.
    let isAsking = evening.question != nil && !wasPaused
    let event = evening.room.canStart ? 17 : isAsking ? 24 : 0
    switch random.below(2) == 0 && event > 0 ? event : random.below(41) {
    case 32: if random.below(3) == 0 { restart() }
    case 0, 1, 2: arrive(secret: nil)
    case 3, 4: if !secrets.isEmpty { arrive(secret: secrets[random.below(secrets.count)]) }
    case 5: arrive(secret: "secret <guessed>")
    case 6: openWithoutASecret()
    case 7, 8: if let pad = anyPad() { close(pad) }
    case 9: if let pad = anyPad() { evening.happen(.message(.leave, from: pad)) }
    case 10: if random.below(2) == 0 { kick() } else { removeAway() }
    case 11, 12: answerKnock()
    case 13: evening.happen(.display(evening.room.conditions.hasTV ? Evening.noTV : Evening.tv))
    case 14: evening.command(.togglePause)
    case 15: evening.command(.skip)
    case 16: if random.below(4) == 0 { evening.command(.endGame) }
    case 17, 18: self.start()
    case 19: evening.happen(.elsewhere(random.below(4) == 0 ? Elsewhere(room: "Attic", state: .joined) : nil))
    case 20, 21, 22: evening.pass(.milliseconds(random.below(7_000)))
    case 23: evening.pass(.seconds(Double(random.below(130))))
    case 33, 34: evening.pass(.milliseconds(1 + random.below(70)))
    case 35: if let pad = anyPad() { evening.happen(.measured(pad, roundTrip: .milliseconds(random.below(200)))) }
    case 36: if random.below(8) == 0, evening.room.teams != nil { evening.command(.makeTeams(random.below(5))) }
    case 38: evening.command(random.below(2) == 0 ? .mixTeams : .partTeams)
    case 39: if random.below(2) == 0 { evening.command(.game(.close)) }
    case 40:
      let players = evening.room.players
      if !players.isEmpty { evening.command(.grantTimeTo(players[random.below(players.count)].id)) }
    case 37:
      let players = evening.room.players
      if !players.isEmpty { evening.command(.move(players[random.below(players.count)].id)) }
    default:
      guard let pad = anyPad() else { return }
      let buttons = evening.room.seats.first { $0.pad == pad }?.shown?.shared.buttons ?? []
      let token =
        buttons.isEmpty ? Token(rawValue: "t\(random.below(5)).1") : buttons[random.below(buttons.count)].token
      evening.happen(.message(.press(token), from: pad, roundTrip: roundTrip(of: pad)))
      if wasPaused { #expect(progress == before, "seed \(seed): something was accepted while paused") }
    }
    noteWhatWasSaid()
    if starts != start { scores = [:] }
    check()
  }

  mutating func playToTheEnd() {
    evening.happen(.elsewhere(nil))
    for _ in 0..<400 where evening.room.isPlaying {
      // Nobody does anything any more: time alone must end the game, as long as there is a TV and nobody holds it up.
      if !evening.room.conditions.hasTV { evening.happen(.display(Evening.tv)) }
      if evening.room.ongoing?.isPausedByHost == true { evening.command(.togglePause) }
      evening.pass(.seconds(10))
      check()
    }
    #expect(!evening.room.isPlaying, "seed \(seed): the game does not end")
    #expect(evening.results.count == starts, "seed \(seed): \(starts) games started, \(evening.results.count) ended")
  }

  // MARK: Events

  private mutating func arrive(secret: String?) {
    let isBanned = secret.map(unwanted.contains) ?? false
    let code = random.below(8) == 0 ? "AAAA" : Self.code
    let isKnown = evening.room.seats.contains { $0.arrival?.secret.rawValue == secret && secret != nil }
    let absentee = evening.room.absentees.first { $0.arrival.secret.rawValue == secret }
    let pad = evening.arrive(
      "P\(random.below(5))", from: "10.0.0.\(random.below(6))", code: code, secret: secret,
      language: random.below(2) == 0 ? .zh : nil)
    evening.happen(.measured(pad, roundTrip: roundTrip(of: pad)))
    open.insert(pad)
    if isBanned { #expect(evening.denial(pad) == .refused, "seed \(seed): somebody unwanted is back") }
    if isKnown {
      #expect(!evening.dismissed.contains(pad), "seed \(seed): the seat is not given back")
      #expect(evening.welcomeOn(pad)?.secret == secret)
    } else if let absentee, !isBanned {
      // Whoever left the list is let in as soon as there is a place.
      if evening.denial(pad) == .roomFull {
        #expect(evening.room.seats.count == evening.room.configuration.maxPlayers)
      } else {
        #expect(evening.welcomeOn(pad)?.secret == secret, "seed \(seed): somebody is not known again")
        #expect(evening.room.seats.contains { $0.player.id == absentee.player.id })
      }
    } else if code != Self.code, evening.room.configuration.code != nil, !isBanned {
      // A knock is taken up again without the code too.
      let isKnock = evening.room.knocks.contains { $0.pad == pad }
      #expect(isKnock || evening.denial(pad) == .wrongCode, "seed \(seed): in without the code")
    }
  }

  /// Half of all pads are on cables.
  private func roundTrip(of pad: PadID) -> Span? {
    pad.rawValue % 2 == 0 ? nil : .milliseconds(pad.rawValue * 17 % 150)
  }

  private mutating func openWithoutASecret() {
    switch random.below(3) {
    case 0: open.insert(evening.join("P\(random.below(5))", code: Self.code))
    case 1:
      evening.lastPad += 1
      let pad = PadID(rawValue: evening.lastPad)
      open.insert(pad)
      evening.happen(.arrived(pad, Arrival(address: "10.0.0.9", secret: Evening.secret(of: pad))))
    default:
      if let pad = anyPad() { evening.happen(.message(.join(.init(code: Self.code, name: "Twice")), from: pad)) }
    }
  }

  private mutating func close(_ pad: PadID) {
    open.remove(pad)
    evening.happen(.closed(pad))
  }

  private mutating func kick() {
    let seats = evening.room.seats.filter { $0.kind != .host }
    guard !seats.isEmpty else { return }
    let seat = seats[random.below(seats.count)]
    if let secret = seat.arrival?.secret.rawValue { unwanted.insert(secret) }
    evening.command(.kick(seat.player.id))
    if let pad = seat.pad { #expect(evening.farewell(pad) == .kicked) }
  }

  private mutating func removeAway() {
    let here = evening.room.seats.filter { !$0.isAway }.map(\.player)
    evening.command(.removeAway)
    #expect(evening.room.players == here, "seed \(seed): somebody else was removed")
  }

  private mutating func answerKnock() {
    guard !evening.room.knocks.isEmpty else { return }
    let knock = evening.room.knocks[random.below(evening.room.knocks.count)]
    if random.below(3) > 0 { return evening.command(.admit(knock.player.id)) }
    if let secret = knock.arrival?.secret.rawValue { unwanted.insert(secret) }
    evening.command(.refuse(knock.player.id))
    #expect(evening.denial(knock.pad) == .refused)
  }

  private mutating func start() {
    let could = evening.room.canStart
    evening.command(.start)
    if could { starts += 1 }
    #expect(evening.room.isPlaying || !could, "seed \(seed): a game that could start did not")
  }

  /// The program ends without a word, and starts again with what was written down.
  private mutating func restart() {
    // The host tells every pad a secret; nobody could come back to a seat without one.
    for seat in evening.room.seats where seat.kind == .pad && seat.arrival == nil {
      if let pad = seat.pad { close(pad) }
    }
    let scores = (evening.room.game as? Trivia)?.scores
    guard let read = evening.readBack() else {
      Issue.record("seed \(seed): the room cannot be read back")
      return
    }
    #expect(evening.box.scene(of: read) == evening.scene, "seed \(seed): another scene was read back")
    #expect(evening.box.console(of: read) == evening.console, "seed \(seed): another console was read back")
    let tv = evening.box.tv
    evening.room = read
    evening.now = evening.now + .seconds(Double(random.below(400)))
    let playing = evening.room.isPlaying
    let wasRacing = evening.room.arbiter.deadline != nil
    evening.room.resume(at: evening.now)
    lastRestart = evening.events.count
    open = []
    evening.happen(.addresses(["192.168.1.20:4747"]))
    if let tv { evening.happen(.display(tv)) }
    #expect(evening.room.isPlaying == playing, "seed \(seed): a game got lost")
    // A race that was open when the program ended has been decided meanwhile.
    if let trivia = evening.room.game as? Trivia, evening.room.isPlaying, !wasRacing {
      #expect(trivia.scores == scores, "seed \(seed): points got lost")
    }
  }

  private mutating func anyPad() -> PadID? {
    let pads = open.sorted()
    return pads.isEmpty ? nil : pads[random.below(pads.count)]
  }

  private mutating func noteWhatWasSaid() {
    open.subtract(evening.dismissed)
    for (pad, messages) in evening.sent.sorted(by: { $0.key < $1.key }) {
      for case .welcome(let welcome) in messages.dropFirst(read[pad, default: 0]) {
        if let secret = welcome.secret, !secrets.contains(secret) { secrets.append(secret) }
      }
      read[pad] = messages.count
    }
  }

  // MARK: What holds

  /// What a press could change.
  private var progress: [String] {
    [
      evening.question.map { "\($0.players)" } ?? "", evening.reveal.map { "\($0.scores)" } ?? "",
      evening.over.map { "\($0.scores)" } ?? "",
    ]
  }

  private mutating func check() {
    let room = evening.room
    if let deadline = room.deadline { #expect(deadline > evening.now, "seed \(seed): a deadline lies in the past") }
    if let judging = room.arbiter.deadline {
      #expect(room.isPlaying && room.overlay == nil, "seed \(seed): a race is open that nobody can win")
      #expect(judging - evening.now <= Arbiter.adjustmentLimit, "seed \(seed): a race waits for too long")
      races += 1
    }
    for seat in room.seats where !seat.isAway {
      #expect(seat.shown == room.screen(for: seat), "seed \(seed): \(seat.player.name) looks at an old screen")
    }
    #expect(room.seats.map(\.player.id) == room.seats.map(\.player.id).sorted())
    #expect(room.clock.isStopped == (room.overlay != nil), "seed \(seed): the clock and the overlay disagree")
    #expect(evening.results.count == starts - (room.isPlaying ? 1 : 0))
    checkSeats(room)
    checkTeams(room)
    checkGame(room)
  }

  /// Everybody is in a team or nobody is, and nothing that a team's members said is forgotten or kept for too long.
  private func checkTeams(_ room: Room) {
    let ids = Set((room.teams ?? []).map(\.player.id))
    #expect(room.seats.allSatisfy { $0.team.map(ids.contains) ?? (room.teams == nil) }, "seed \(seed): without a team")
    for team in room.teams ?? [] {
      let members = room.members(of: team.player.id)
      let colors = Set(members.map(\.player.colorIndex))
      #expect(colors.isSubset(of: [team.player.colorIndex]), "seed \(seed): another colour than the team's")
      let voters = team.votes.map(\.member)
      #expect(Set(voters).count == voters.count, "seed \(seed): somebody votes twice")
      #expect(voters.isEmpty || room.isPlaying && room.game.isVoting(team.player.id), "seed \(seed): old votes")
      let awaited = room.ongoing?.restart?.awaited ?? []
      let missing = members.filter {
        (!$0.isAway || awaited.contains($0.player.id)) && !voters.contains($0.player.id)
      }
      #expect(voters.isEmpty || !missing.isEmpty, "seed \(seed): all have voted and the team has not answered")
      #expect(team.held.isEmpty == (team.heldUntil == nil))
    }
  }

  private func checkSeats(_ room: Room) {
    let pads = room.seats.compactMap(\.pad) + room.knocks.map(\.pad)
    #expect(Set(pads).count == pads.count, "seed \(seed): a pad has two places")
    #expect(Set(pads).isSubset(of: open.union([.host])), "seed \(seed): a pad that is gone has a place")
    #expect(Set(room.seatsByPad.keys) == Set(room.seats.compactMap(\.pad)))
    #expect(room.seats.allSatisfy { seat in seat.pad.map { room.seatsByPad[$0] == seat.player.id } ?? true })
    #expect(Set(room.arrivals.keys).isSubset(of: open), "seed \(seed): a connection that is gone is remembered")
    #expect(room.arrivals.keys.allSatisfy { !pads.contains($0) })
    let people = room.seats.map(\.player) + room.knocks.map(\.player)
    #expect(Set(people.map { $0.name.lowercased() }).count == people.count, "seed \(seed): two have one name")
    #expect(Set(people.map(\.id)).count == people.count)
    let arrivals = room.seats.map(\.arrival) + room.knocks.map(\.arrival) + room.absentees.map(\.arrival)
    let secrets = arrivals.compactMap { $0?.secret.rawValue }
    #expect(Set(secrets).count == secrets.count, "seed \(seed): two have one secret")
    #expect(unwanted.isDisjoint(with: secrets), "seed \(seed): somebody unwanted has a place")
    #expect(room.seats.allSatisfy { !$0.isAway || $0.arrival != nil }, "seed \(seed): nobody can come back to a seat")
    #expect(room.absentees.count <= room.configuration.maxPlayers)
    #expect(Set(room.absentees.map(\.player.id)).isDisjoint(with: people.map(\.id)))
    if !room.isPlaying, room.calmUntil == nil {
      let isOnTime = room.seats.allSatisfy { $0.isLongGoneAt.map { $0 > evening.now } ?? true }
      #expect(isOnTime, "seed \(seed): a ghost is on the list")
    }
    #expect(room.awayCount == room.seats.count { $0.isAway })
    #expect(room.seats.count <= room.configuration.maxPlayers)
    #expect(room.knocks.count <= (room.configuration.asksFirst ? RoomConfiguration.knockLimit : 0))
  }

  private mutating func checkGame(_ room: Room) {
    let here = room.seats.filter { !$0.isAway }
    let sides = Set(here.map { room.side(of: $0) })
    let needed = room.teams == nil ? room.configuration.minPlayers : min(2, room.configuration.minPlayers)
    let canStart =
      !room.isPlaying && room.conditions.hasTV && sides.count >= needed && !room.conditions.isHostElsewhere
    #expect(room.canStart == canStart, "seed \(seed): whether a game can start")
    if let lobby = evening.lobby {
      #expect(lobby.canStart == (sides.count >= needed))
      #expect(lobby.players == room.players)
    }
    guard let trivia = room.game as? Trivia else { return }
    for (player, score) in trivia.scores {
      #expect(score >= scores[player, default: 0], "seed \(seed): points fell")
    }
    scores = trivia.scores
    guard room.isPlaying, room.overlay == nil, let question = evening.question else { return }
    let awaited = question.players.filter { sides.contains($0.player.id) }
    #expect(awaited.contains { !$0.answered }, "seed \(seed): a question waits for nobody")
    #expect(trivia.playing.allSatisfy { room.player($0) != nil }, "seed \(seed): a player without a seat")
  }
}

extension Evening {
  func welcomeOn(_ pad: PadID) -> ServerMessage.Welcome? {
    for case .welcome(let welcome) in sent[pad] ?? [] { return welcome }
    return nil
  }
}
