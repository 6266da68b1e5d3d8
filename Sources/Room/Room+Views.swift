import Catalogue
package import Games
import PadProtocol

extension Room {
  /// Returns the scene that the TV shows now.
  ///
  /// - Parameters:
  ///   - address: The address at which pads join; nil if it is not known yet.
  ///   - qr: The same address as a QR code; nil if there is none.
  package func scene(address: String?, qr: QRCode?) -> Scene {
    let join = isClosed ? nil : address.map { Scene.Join(address: $0, code: configuration.code, qr: qr) }
    var scene = Scene(
      content: content, overlay: overlay, join: join, room: configuration.name, language: configuration.language,
      gameClock: clock, tally: isPlaying ? nil : tally,
      upNext: next == current ? nil : nextGame.title(in: configuration.language), again: again,
      ceremony: ceremony, awards: awards, credits: isPlaying ? [:] : credits)
    (scene.missing, scene.lost) = (missing, lost)
    return scene
  }

  /// The awards of the last game; empty before it has ended.
  var awards: [Award] {
    guard case .over = phase, let merits else { return [] }
    let awards = merits.awards { player($0) }
    return bests.map { bests in awards.map(bests.compared) } ?? awards
  }

  /// Whether another game can begin now, for the screen at the end of a game.
  private var again: Scene.Again {
    if canStart, calmUntil == nil { return .ready }
    let missing = neededPlayers - connectedCount
    return missing > 0 && closesAt == nil ? .missing(missing) : .notNow
  }

  private var content: Scene.Content {
    if isClosed {
      return .standby(.init(reason: .goodbye, players: seats.prefix(Shown.faces).map(\.player), stage: gameKind))
    }
    switch phase {
    case .lobby:
      guard conditions.hasAddress else { return .standby(.init(reason: .starting)) }
      return .lobby(lobby)
    case .playing, .over:
      return .game(game.scene)
    }
  }

  /// The lobby with the players for the next game, as many as can be shown.
  private var lobby: Scene.Lobby {
    let asking = quizMaster(of: nextGame)
    let shown = seats.lazy.filter { $0.player.id != asking }.prefix(Shown.faces)
    var lobby = Scene.Lobby(
      players: shown.map(\.player), away: Set(shown.filter(\.isAway).map(\.player.id)), needed: neededPlayers,
      hint: firstPad == .missed ? .nobodyCame : nil, game: card)
    // More players could not come in one after the other while they still count as newcomers.
    lobby.arrivals = shown.suffix(24).compactMap { seat in
      seat.joinedAt.flatMap { joinedAt in
        lastNow - joinedAt < RoomConfiguration.newcomer ? .init(player: seat.player.id, at: joinedAt) : nil
      }
    }
    lobby.reactions = (reactions ?? []).filter { $0.isSeen(at: lastNow) }
    // The host is never away.
    lobby.others = seats.count - (asking == nil ? 0 : 1) - lobby.players.count
    lobby.othersAway = awayCount - lobby.away.count
    lobby.teams = (teams ?? []).map { team in
      let all = members(of: team.player.id).filter { $0.player.id != asking }
      let faces = shown.filter { $0.team == team.player.id }.map(\.player)
      var inLobby = Scene.Lobby.Team(player: team.player, members: Array(faces), others: all.count - faces.count)
      inLobby.othersAway = all.count(where: \.isAway) - inLobby.members.count { lobby.away.contains($0.id) }
      return inLobby
    }
    return lobby
  }

  /// The next game, as the TV announces it.
  private var card: Scene.GameCard {
    let language = configuration.language
    return .init(
      kind: nextGame.kind, title: nextGame.title(in: language), summary: nextGame.summary(in: language),
      seats: neededPlayers...max(neededPlayers, min(nextGame.seats.upperBound, configuration.maxPlayers)),
      isChoosable: games.count > 1)
  }

  /// Returns how a robot would play on a pad now.
  package func habit(of pad: PadID) -> RobotHabit {
    seatsByPad[pad].map { game.habit(of: side(of: $0)) } ?? RobotHabit()
  }

  /// Sends new screens to the pads whose screens have changed.
  mutating func refreshScreens(_ effects: inout [RoomEffect]) {
    defer { (stale, felt) = (.nobody, nil) }
    let overlay = overlay
    // While a game runs, the shared parts change for everybody or for nobody.
    let lasts = isPlaying && overlay == nil
    var parts = SharedParts(overlay)
    switch stale {
    case .nobody: return
    case .some(let players):
      if lasts, let sharedParts { parts.known = sharedParts }
      show(newScreens(at: players.compactMap { seatIndex(of: $0) }.sorted(), &parts), &effects)
    case .everybody:
      show(newScreens(at: seats.indices, &parts), &effects)
    }
    sharedParts = lasts ? parts.known : nil
  }

  private mutating func show(_ screens: [NewScreen], _ effects: inout [RoomEffect]) {
    effects.reserveCapacity(effects.count + screens.count)
    for new in screens {
      seats[new.index].shown = new.screen
      var sent = new.screen
      sent.personal.cue = new.cue
      effects.append(.screen(sent, to: new.pad))
    }
  }

  /// The messages that repeat the last player data and screen to every connected pad.
  package var greetings: [RoomEffect] {
    seats.flatMap { seat -> [RoomEffect] in
      guard let pad = seat.pad, case .connection = pad else { return [] }
      return [.send(welcome(seat.player, seat.arrival, seat.wishes), to: pad)]
        + (seat.shown.map { [.screen($0, to: pad)] } ?? [])
    }
  }

  /// A screen that a pad does not show yet.
  private struct NewScreen {
    var index: Int
    var pad: PadID
    var screen: PadScreen
    var cue: PadCue?
  }

  /// Returns the screens that have changed.
  ///
  /// It changes nothing itself: a function that may change the room copies the room for each screen.
  private func newScreens(at indices: some Sequence<Int>, _ parts: inout SharedParts) -> [NewScreen] {
    indices.compactMap { index in
      guard let pad = seats[index].pad else { return nil }
      let screen = screen(for: seats[index], &parts)
      guard screen != seats[index].shown else { return nil }
      return NewScreen(index: index, pad: pad, screen: screen, cue: cue(for: seats[index], about: screen))
    }
  }

  /// The parts of screens that are the same for many pads at one moment.
  ///
  /// They are computed once for each language, with and without the TV's texts.
  struct SharedParts {
    struct Kind: Hashable {
      var language: Language
      var hasTexts: Bool
    }
    let overlay: Scene.Overlay?
    var known: [Kind: PadScreen.Shared] = [:]
    private var freeHeads: [Int: [Head]] = [:]

    init(_ overlay: Scene.Overlay?) { self.overlay = overlay }

    mutating func part(
      in language: Language, hasTexts: Bool, _ make: () -> PadScreen.Shared
    ) -> PadScreen.Shared {
      let kind = Kind(language: language, hasTexts: hasTexts)
      if let part = known[kind] { return part }
      let part = make()
      known[kind] = part
      return part
    }

    /// Returns the heads that are available to a player with a colour.
    mutating func heads(colorIndex: Int, _ find: () -> [Head]) -> [Head] {
      if let heads = freeHeads[colorIndex] { return heads }
      let heads = find()
      freeHeads[colorIndex] = heads
      return heads
    }
  }

  /// Returns the current screen of a pad.
  func screen(for seat: Seat) -> PadScreen {
    var parts = SharedParts(overlay)
    return screen(for: seat, &parts)
  }

  private func screen(for seat: Seat, _ parts: inout SharedParts) -> PadScreen {
    let overlay = parts.overlay
    let hasTexts = hasTexts(seat)
    var screen = PadScreen(
      shared: parts.part(in: seat.language, hasTexts: hasTexts) {
        shared(in: seat.language, overlay, hasTexts: hasTexts)
      })
    switch phase {
    case .lobby:
      if seat.kind == .host, conditions.hasTV, hasEnoughPlayers {
        screen.shared.status = RoomTexts(language: seat.language).youCanStart
      }
      offerHeads(to: seat, &parts, on: &screen)
      offerTeams(to: seat, on: &screen)
    case .playing:
      screen.personal = game.personal(for: side(of: seat), in: seat.language)
      sayVotes(to: seat, on: &screen)
      dropPressOfOthers(of: seat, on: &screen)
      let isIn = game.isIn(side(of: seat))
      if !isIn, screen.personal.status == nil {
        screen.personal.status = RoomTexts(language: seat.language).nextGame
      }
      if overlay == nil, let lost = lostOnPads, let status = screen.personal.status {
        screen.personal.status = RoomTexts(language: seat.language).lost(lost, before: status)
      }
      guard overlay != nil else { break }
      // A player who waits for the next game still sees that status, whatever happens to this game.
      if isIn { screen.personal.status = nil }
      screen.personal.open = false
    case .over where suspenseUntil != nil:
      screen.personal.score = game.personal(for: side(of: seat), in: seat.language).score
      offerHeads(to: seat, &parts, on: &screen)
    case .over:
      screen.personal = game.personal(for: side(of: seat), in: seat.language)
      sayCredit(to: seat, on: &screen)
      offerHeads(to: seat, &parts, on: &screen)
    }
    return screen
  }

  /// Returns the current screen for all pads of a language, except for the status of the host's pad in the lobby.
  private func shared(in language: Language, _ overlay: Scene.Overlay?, hasTexts: Bool) -> PadScreen.Shared {
    let texts = RoomTexts(language: language)
    if phase == .lobby {
      let status =
        !conditions.hasTV ? texts.noTV : hasEnoughPlayers ? texts.waitingForHost : texts.waitingForPlayers
      var shared = PadScreen.Shared(title: configuration.name, status: status)
      shared.reactions = Reaction.allCases.count
      shared.buttons = teamButtons
      return shared
    }
    var shared = game.shared(in: language)
    shared.unit = type(of: game).unit(in: language)
    // An overlay covers the TV's texts, so pads do not show them either.
    if isPlaying, hasTexts, overlay == nil { (game.asked ?? game.announced(in: language))?.say(on: &shared) }
    if suspenseUntil != nil { shared.status = texts.whoHasWon }
    if isPlaying, let overlay { shared.status = texts.overlay(overlay, missing) }
    if let lost = lostOnPads { shared.status = texts.lost(lost, before: shared.status) }
    return shared
  }

  /// The screen of the host's own pad; nil if the host does not play.
  var hostScreen: PadScreen? {
    let asking = quizMaster(of: phase == .lobby ? nextGame : type(of: game))
    return hostSeat.flatMap { $0.player.id == asking ? nil : screen(for: $0) }
  }

  /// The players in seat order.
  package var players: [Player] { seats.map(\.player) }

  /// The number of seats, including those of disconnected players.
  package var seatCount: Int { seats.count }

  /// The player with the newest seat; nil if there is none.
  package var newest: Player? { seats.last?.player }

  /// The number of connected players in the room; 0 while the host is in another room.
  package var presentCount: Int { !conditions.isHostElsewhere ? seats.count - awayCount : 0 }

  /// The kind of the game that is being played, or else of the next one.
  package var gameKind: GameKind { isPlaying ? type(of: game).kind : nextGame.kind }
}
