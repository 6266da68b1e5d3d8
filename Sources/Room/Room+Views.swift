import Catalogue
package import Games
import PadProtocol

extension Room {
  /// What the TV shows now.
  ///
  /// - Parameters:
  ///   - address: Where pads join; nil where that is not known yet.
  ///   - qr: The same as a QR code.
  package func scene(address: String?, qr: QRCode?) -> Scene {
    let join = isClosed ? nil : address.map { Scene.Join(address: $0, code: configuration.code, qr: qr) }
    return Scene(
      content: content, overlay: overlay, join: join, room: configuration.name, language: configuration.language,
      gameClock: clock, tally: isPlaying ? nil : tally,
      upNext: next == current ? nil : nextGame.title(in: configuration.language), again: again)
  }

  /// Whether another game can be played now, for those who look at the end of one.
  private var again: Scene.Again {
    if canStart, calmUntil == nil { return .ready }
    let missing = neededPlayers - connectedCount
    return missing > 0 && closesAt == nil ? .missing(missing) : .notNow
  }

  private var content: Scene.Content {
    if isClosed { return .standby(.init(reason: .goodbye)) }
    switch phase {
    case .lobby:
      guard conditions.hasAddress else { return .standby(.init(reason: .starting)) }
      let contestants = contestants(in: nextGame)
      return .lobby(
        .init(
          players: contestants.map(\.player), away: Set(contestants.filter(\.isAway).map(\.player.id)),
          needed: neededPlayers, hint: firstPad == .missed ? .nobodyCame : nil, game: card))
    case .playing, .over:
      return .game(game.scene)
    }
  }

  /// The game that is played next, for the TV.
  private var card: Scene.GameCard {
    let language = configuration.language
    return .init(
      title: nextGame.title(in: language), summary: nextGame.summary(in: language),
      seats: neededPlayers...max(neededPlayers, min(nextGame.seats.upperBound, configuration.maxPlayers)),
      isChoosable: games.count > 1)
  }

  /// How a robot would play on a pad now.
  package func habit(of pad: PadID) -> RobotHabit {
    seatsByPad[pad].map { game.habit(of: $0) } ?? RobotHabit()
  }

  /// Sends what has changed to the pads that it has changed for.
  mutating func refreshScreens(_ effects: inout [RoomEffect]) {
    defer { stale = .nobody }
    switch stale {
    case .nobody: break
    case .some(let players):
      for index in players.compactMap({ seatIndex(of: $0) }).sorted() { refreshScreen(at: index, &effects) }
    case .everybody:
      for index in seats.indices { refreshScreen(at: index, &effects) }
    }
  }

  private mutating func refreshScreen(at index: Int, _ effects: inout [RoomEffect]) {
    guard let pad = seats[index].pad else { return }
    let screen = screen(for: seats[index])
    guard screen != seats[index].shown else { return }
    seats[index].shown = screen
    effects.append(.screen(screen, to: pad))
  }

  /// What a pad shows now.
  func screen(for seat: Seat) -> PadScreen {
    let texts = RoomTexts(language: seat.language)
    switch phase {
    case .lobby:
      let status =
        if !conditions.hasTV {
          texts.noTV
        } else if !hasEnoughPlayers {
          texts.waitingForPlayers
        } else {
          seat.kind == .host ? texts.youCanStart : texts.waitingForHost
        }
      return PadScreen(shared: .init(title: configuration.name, status: status))
    case .playing:
      var screen = gameScreen(for: seat)
      let isIn = game.isIn(seat.player.id)
      if !isIn, screen.personal.status == nil { screen.personal.status = texts.nextGame }
      guard let overlay else { return screen }
      screen.shared.status = texts.overlay(overlay)
      // Who waits for the next game wants to know that, whatever happens to this one.
      if isIn { screen.personal.status = nil }
      screen.personal.open = false
      return screen
    case .over:
      return gameScreen(for: seat)
    }
  }

  private func gameScreen(for seat: Seat) -> PadScreen {
    var screen = game.screen(for: seat.player.id, in: seat.language)
    screen.shared.unit = type(of: game).unit(in: seat.language)
    return screen
  }

  /// What the host's own pad shows; nil when the host does not play.
  var hostScreen: PadScreen? {
    let asking = quizMaster(of: phase == .lobby ? nextGame : type(of: game))
    return seats.first { $0.kind == .host && $0.player.id != asking }.map { screen(for: $0) }
  }

  /// The players in seat order.
  package var players: [Player] { seats.map(\.player) }

  /// How many are in the room and here; none while the host sits in another one.
  package var presentCount: Int { !conditions.isHostElsewhere ? seats.count - awayCount : 0 }

  /// The game that is being played, or will be next.
  package var gameKind: GameKind { isPlaying ? type(of: game).kind : nextGame.kind }
}
