import Games
import PadProtocol

extension Room {
  /// What the console shows now.
  public var console: ConsoleView {
    let texts = RoomTexts(language: configuration.language)
    let display: (name: String?, note: String?) =
      switch tv {
      case .absent: (nil, nil)
      case .present(let description, let note): (description, note)
      }
    var view = ConsoleView(
      room: configuration.name, title: "", status: "", addresses: addresses, code: configuration.code,
      display: display.name, displayNote: display.note, players: [], actions: [], pad: nil,
      language: configuration.language)
    let note: String? =
      switch journal {
      case .kept(let note): note
      case .none(let reason): reason.map(texts.noJournal)
      }
    let notes = [showsInitials ? texts.initials : nil, note].compactMap(\.self)
    view.journalNote = notes.isEmpty ? nil : notes.joined(separator: " ")
    if let elsewhere {
      // Here is nothing to do meanwhile, and nobody to do it for.
      view.title = elsewhere.room
      view.status = texts.elsewhere(elsewhere)
      view.actions = [
        .init(command: .leaveRoom, key: "L", label: texts.leaveRoom, enabled: true),
        .init(command: .quit, key: "Q", label: texts.quit, enabled: true),
      ]
      view.elsewhere = elsewhere
      view.pad = elsewhere.screen
    } else {
      view.title = title(texts)
      view.status = status(texts)
      view.players = entries
      view.actions = actions(texts)
      view.knocks = knocks.map { .init(player: $0.player, address: $0.arrival?.address ?? "") }
      view.nearby = joinable
      view.pad = hostScreen
    }
    return view
  }

  /// The rooms that this machine could be a controller in: it has no TV of its own, and nobody plays here.
  private var joinable: [NearbyRoom] { tv.isPresent || phase == .playing ? [] : nearby }

  private func title(_ texts: RoomTexts) -> String {
    switch phase {
    case .lobby: texts.lobby
    case .playing: game.screen(for: Player.ID(rawValue: 0), in: configuration.language).shared.title
    case .over: texts.over
    }
  }

  private func status(_ texts: RoomTexts) -> String {
    if let knock = knocks.first { return texts.asks(knock.player.name, more: knocks.count - 1) }
    if let overlay { return texts.overlay(overlay) }
    if case .absent(let reason, let thisScreen) = tv {
      if !joinable.isEmpty { return texts.chooseRoom }
      return thisScreen.map(texts.noTVOr(thisScreen:)) ?? (reason.isEmpty ? texts.noTVYet : reason)
    }
    switch phase {
    case .lobby: return canStart ? texts.ready : texts.waitingForPlayers
    case .playing, .over:
      return game.screen(for: Player.ID(rawValue: 0), in: configuration.language).shared.status
    }
  }

  private var entries: [ConsoleView.Entry] {
    var answered: Set<Player.ID> = []
    var scores: [Player.ID: Int] = [:]
    for seat in seats where phase != .lobby {
      let personal = game.screen(for: seat.player.id, in: seat.language).personal
      scores[seat.player.id] = personal.score
      if personal.pressed != nil, personal.verdict == nil { answered.insert(seat.player.id) }
    }
    let playing = phase == .playing ? Set(game.playing) : []
    let asking = quizMaster(of: type(of: game))
    return seats.map { seat in
      let id = seat.player.id
      let note: ConsoleView.Entry.Note? =
        if seat.isAway {
          .away
        } else if phase == .playing, !playing.contains(id), id != asking {
          .waitingForNextGame
        } else if answered.contains(id) {
          .answered
        } else {
          switch seat.kind {
          case .host: .host
          case .robot: .robot
          case .pad: nil
          }
        }
      return .init(
        player: seat.player, score: scores[id], note: note, roundTrip: seat.roundTrip, isHost: seat.kind == .host,
        wins: wins(of: id))
    }
  }

  /// Every key is another one; digits belong to answers.
  private func actions(_ texts: RoomTexts) -> [ConsoleView.Action] {
    var actions: [ConsoleView.Action] = []
    func add(_ command: ConsoleCommand, _ key: String, _ label: String, _ enabled: Bool = true, _ hint: String? = nil) {
      actions.append(.init(command: command, key: key, label: label, enabled: enabled, hint: hint))
    }
    if let asking = knocks.first?.player {
      add(.admit(asking.id), "A", texts.admit)
      add(.refuse(asking.id), "X", texts.refuse)
    }
    // A game's last keys are still on their way: they are not to mean anything that they did not mean in it.
    let isCalm = calmUntil != nil
    switch phase {
    case .lobby, .over:
      let hint: String? =
        if !tv.isPresent {
          texts.needsTV
        } else if !hasEnoughPlayers {
          texts.needsPlayers(neededPlayers)
        } else {
          nil
        }
      add(.start, "S", phase == .lobby ? texts.start : texts.playAgain, canStart && !isCalm, hint)
      if let kind = gameAfterNext {
        add(.chooseGame(kind), "G", texts.game(nextGame.title(in: configuration.language)), !isCalm)
      }
      if phase != .lobby { add(.endGame, "E", texts.backToLobby, !isCalm) }
    case .playing:
      add(.togglePause, "P", isPausedByHost || restart != nil ? texts.goOn : texts.pause)
      for action in game.hostActions(in: configuration.language) {
        add(.game(action.token), action.key, action.label, overlay == nil)
      }
      add(.endGame, "E", texts.endGame)
    }
    if case .absent(_, let thisScreen?) = tv { add(.useThisScreen, "U", texts.useThisScreen, !isCalm, thisScreen) }
    add(.choosePlayer, "K", texts.kick, seats.contains { $0.kind != .host })
    if awayCount > 0 { add(.removeAway, "C", texts.removeAway) }
    add(.quit, "Q", texts.quit)
    return actions
  }
}
