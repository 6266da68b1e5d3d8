import Catalogue
import Displays
import Games
import PadProtocol
import Room

extension ConsoleView {
  /// Creates the console of a room on a machine.
  ///
  /// - Parameter configuration: The settings with which the room began.
  init(_ room: RoomOverview, in box: Box, configuration: RoomConfiguration) {
    let language = configuration.language
    let texts = ConsoleTexts(language: language)
    self.init(
      room: configuration.name, title: "", status: "", addresses: box.addresses, code: configuration.code,
      display: nil, players: [], actions: [], pad: nil, language: language)
    display = box.tv.flatMap { $0.isPresent ? $0.description : nil }
    let notes = [
      texts.note(on: box.phones), texts.note(on: box.webTV, at: box.addresses.first), texts.note(on: box.tv),
    ].compactMap(\.self)
    displayNote = notes.isEmpty ? nil : notes.joined(separator: " ")
    if case .trial(let mode) = box.tv?.offer { modeTrial = texts.displays.words(for: mode) }
    journalNote = Self.journalNote(room, box, texts)
    theme = box.theme
    if let elsewhere = box.elsewhere {
      // In the meantime there is nothing to do in this machine's own room, and nobody to do it for.
      title = elsewhere.room
      status = texts.elsewhere(elsewhere)
      actions = [
        .init(.neighbourhood(.leave), key: "L", label: texts.leaveRoom),
        .init(.program(.quit), key: "Q", label: texts.quit),
      ]
      self.elsewhere = elsewhere
      pad = elsewhere.screen
    } else {
      // Without a TV and without a running game, this machine could be a controller.
      if box.tv?.isPresent != true, room.stage != .playing { nearby = box.nearby }
      title = Self.title(room, texts)
      status = Self.status(room, box.tv, hasNearby: !nearby.isEmpty, texts)
      players = room.players
      (playersBefore, otherPlayers, othersAway) = (room.playersBefore, room.otherPlayers, room.othersAway)
      turnedAway = box.turnedAway
      adjustment = room.adjustment
      actions = Self.actions(room, box, texts)
      knocks = room.knocks
      pad = room.pad
    }
  }

  private static func journalNote(_ room: RoomOverview, _ box: Box, _ texts: ConsoleTexts) -> String? {
    let note: String? =
      switch box.journal {
      case .kept(let note): note
      case .none(let reason): reason.map(texts.noJournal)
      }
    let notes = [room.showsInitials ? texts.initials : nil, note].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  private static func title(_ room: RoomOverview, _ texts: ConsoleTexts) -> String {
    switch room.stage {
    case .lobby: texts.lobby
    case .playing: room.game?.title ?? ""
    case .over: texts.over
    }
  }

  private static func status(
    _ room: RoomOverview, _ tv: TVStatus?, hasNearby: Bool, _ texts: ConsoleTexts
  ) -> String {
    if let knock = room.knocks.first { return texts.asks(knock.player.name, more: room.knocks.count - 1) }
    if let overlay = room.overlay { return texts.overlay(overlay, room.missing) }
    if tv?.isPresent != true, hasNearby { return texts.chooseRoom }
    switch tv {
    case nil: return texts.noTVYet
    case .absent(_, let thisScreen?): return texts.noTVOr(thisScreen)
    case .absent(let reason, nil): return texts.displays.sentence(reason)
    case .present: break
    }
    if let game = room.game { return game.status }
    return room.canStart ? texts.ready : texts.waitingForPlayers
  }

  /// Returns the actions, each with a different key.
  ///
  /// Digits belong to the answers while these are open, and otherwise to the game.
  private static func actions(_ room: RoomOverview, _ box: Box, _ texts: ConsoleTexts) -> [Action] {
    let tv = box.tv
    var actions: [Action] = []
    func add(_ command: RoomCommand, _ key: String, _ label: String, _ enabled: Bool = true, _ hint: String? = nil) {
      actions.append(.init(.room(command), key: key, label: label, enabled: enabled, hint: hint))
    }
    if let asking = room.knocks.first?.player {
      add(.admit(asking.id), "A", texts.admit)
      add(.refuse(asking.id), "X", texts.refuse)
    }
    // Key presses meant for a game may arrive after its end. They must not do anything that they did not do in the
    // game.
    switch room.stage {
    case .lobby, .over:
      let hint = tv?.isPresent == true ? room.neededPlayers.map(texts.needsPlayers) : texts.needsTV
      add(
        .start, "S", room.stage == .lobby ? texts.start : texts.playAgain, room.canStart && !room.isCalm, hint)
      if let kind = room.gameAfterNext { add(.chooseGame(kind), "G", texts.game(room.nextGame), !room.isCalm) }
      for choice in room.choices { add(.game(choice.token), choice.key, choice.label, !room.isCalm) }
      if room.stage == .over { add(.endGame, "E", texts.backToLobby, !room.isCalm) }
    case .playing:
      add(.togglePause, "P", room.canGoOn ? texts.goOn : texts.pause)
      for action in room.game?.actions ?? [] {
        add(.game(action.token), action.key, action.label, room.overlay == nil)
      }
      if room.canMixTeams { add(.mixTeams, "Y", texts.newTeams) }
      if room.canPartTeams { add(.partTeams, "D", texts.withoutTeams) }
      add(.endGame, "E", texts.endGame)
    }
    if let isGranted = room.extraTime {
      add(.grantTime(!isGranted), "H", isGranted ? texts.extraTimeOn : texts.extraTimeOff, !room.isCalm)
    }
    if let next = room.teamsAfterNext {
      add(.makeTeams(next), "Y", room.teams == 0 ? texts.noTeams : texts.teams(room.teams), !room.isCalm)
    }
    if case .absent(_, let thisScreen?) = tv {
      actions.append(
        .init(
          .displays(.useThisScreen), key: "U", label: texts.useThisScreen, enabled: !room.isCalm,
          hint: thisScreen))
    }
    if case .another(let mode) = tv?.offer {
      actions.append(
        .init(
          .displays(.tryNextMode), key: "V", label: texts.tryNextMode, enabled: !room.isCalm,
          hint: texts.displays.words(for: mode)))
    }
    actions.append(
      .init(
        .choosePlayer, key: "K", label: room.adjustment == nil ? texts.kick : texts.kickOrAdjust, enabled: room.canKick)
    )
    if room.othersAway > 0 || room.players.contains(where: { $0.note == .away }) {
      add(.removeAway, "C", texts.removeAway)
    }
    actions += Self.actions(box.sound, language: texts.language)
    actions.append(.init(.phones(.offer), key: phoneKey, label: texts.hostFromPhone))
    let isOn = box.webTV.isOn
    actions.append(.init(.program(.setWebTV(!isOn)), key: "B", label: isOn ? texts.stopWebTV : texts.startWebTV))
    if box.themes.count > 1, box.themes.indices.contains(box.theme) {
      let next = (box.theme + 1) % box.themes.count
      actions.append(
        .init(.program(.setTheme(next)), key: "T", label: texts.theme(texts.name(ofTheme: box.themes[box.theme].name))))
    }
    actions.append(.init(.program(.quit), key: "Q", label: texts.quit))
    return actions
  }
}
