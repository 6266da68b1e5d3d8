import Console
import Games
import PadProtocol
import Room

/// The host's console in the samples.
extension SampleData {
  static func console(language: Language = .en) -> ConsoleView {
    let isChinese = language.hasChineseSamples
    let labels =
      isChinese
      ? ["暂停", "跳过这一题", "移出玩家", "结束游戏", "关闭 Parlor"]
      : ["Pause", "Skip", "Remove a player", "End the game", "Close Parlor"]
    let deeds: [(ConsoleView.Action.Deed, String)] = [
      (.command(.room(.togglePause)), "P"), (.command(.room(.skip)), "N"), (.choosePlayer, "K"),
      (.command(.room(.endGame)), "E"), (.command(.program(.quit)), "Q"),
    ]
    return ConsoleView(
      room: isChinese ? "周五问答" : "Friday Quiz", title: isChinese ? "第 3 题，共 10 题" : "Question 3 of 10",
      status: isChinese ? "8 人中 5 人已作答" : "5 of 8 have answered", addresses: ["192.168.1.20:4747", "10.0.0.7:4747"],
      code: "KXQP", display: "HDMI-1, 1920 × 1080 at 60 Hz",
      players: players(8).enumerated().map { index, player in
        let note: RoomOverview.Entry.Note? =
          switch index {
          case 0: .host
          case 2, 3: .answered
          case 6: .robot
          case 7: .waitingForNextGame
          default: nil
          }
        let roundTrip = index == 0 || index == 6 ? nil : roundTrips[index]
        return RoomOverview.Entry(
          player: player, score: index == 7 ? nil : 4 - index / 2, note: note, roundTrip: roundTrip)
      },
      actions: zip(deeds, labels).map { deed, label in
        ConsoleView.Action(deed.0, key: deed.1, label: label)
      },
      pad: PadScreen(
        shared: PadScreen.Shared(
          title: "Question 3 of 10", status: "Choose!",
          buttons: buttons),
        personal: PadScreen.Personal(open: true, score: 4)),
      language: language)
  }

  /// A pad's buttons for a question with four answers.
  static let buttons = zip(1...4, AnswerShape.allCases).map { number, shape in
    PadButton(
      key: String(number), label: String(number), shape: shape, color: .answer(shape),
      token: Token(rawValue: "t\(number)"))
  }

  /// The round trips of a cable, of near and distant Wi-Fi, and of a phone in the garden.
  private static let roundTrips: [Span] = [0.04, 4.2, 0.3, 31, 118, 8, 2.5, 2].map { .seconds($0 / 1000) }

  static func lobbyConsole(players count: Int) -> ConsoleView {
    let hasTV = count > 1
    return ConsoleView(
      room: "Friday Quiz", title: "Waiting for players",
      status: hasTV ? "30 are in: press Start when everybody is here." : "Plug in a TV to begin.",
      addresses: ["192.168.1.20:4747"], code: "KXQP", display: hasTV ? "HDMI-1, 3840 × 2160 at 30 Hz" : nil,
      displayNote: hasTV ? "Its largest mode; the desktop had 1920 × 1080." : nil,
      players: players(count).map {
        let isHost = $0.id.rawValue == 1
        return RoomOverview.Entry(
          player: $0, score: nil, note: isHost ? .host : nil,
          roundTrip: isHost ? nil : roundTrips[$0.id.rawValue % roundTrips.count])
      },
      actions: [
        ConsoleView.Action(
          .room(.start), key: "S", label: "Start", enabled: hasTV, hint: hasTV ? nil : "needs a TV and 2 players"),
        ConsoleView.Action(.room(.chooseGame(.trivia)), key: "G", label: "Game: Trivia"),
        ConsoleView.Action(
          .choosePlayer, key: "K", label: "Remove a player", enabled: hasTV,
          hint: hasTV ? nil : "nobody else is in"),
        ConsoleView.Action(
          .displays(.useThisScreen), key: "U", label: "Use this screen",
          hint: "SONY TV (HDMI-1), 3840x2160@60"),
        ConsoleView.Action(.program(.quit), key: "Q", label: "Close Parlor"),
      ],
      pad: nil, language: .en)
  }

  /// The console of a full room.
  static var hallConsole: ConsoleView {
    var view = console()
    view.players = players(256).map { player in
      RoomOverview.Entry(
        player: player, score: 9_876 - 7 * player.id.rawValue,
        note: [.answered, nil, .answered, .away, nil][player.id.rawValue % 5],
        roundTrip: roundTrips[player.id.rawValue % roundTrips.count])
    }
    view.otherPlayers = hall - view.players.count
    view.turnedAway = 1_234
    view.status = "Choose!"
    return view
  }

  /// The console of a full room in its lobby, after the host has moved to the middle of the list with the arrow keys.
  static var hallLobbyConsole: ConsoleView {
    var view = lobbyConsole(players: 256)
    for index in view.players.indices {
      let player = view.players[index].player
      let id = Player.ID(rawValue: player.id.rawValue + 5_000)
      view.players[index].player = Player(id: id, name: player.name, colorIndex: player.colorIndex)
      view.players[index].note = nil
    }
    (view.playersBefore, view.otherPlayers) = (5_000, hall - view.players.count)
    view.turnedAway = 1
    return view
  }

  /// Returns the console for a TV whose largest mode is slow, either in that mode or during a trial of another mode.
  static func slowConsole(isTrial: Bool = false) -> ConsoleView {
    var view = lobbyConsole(players: 4)
    view.status = "Press Enter to start."
    view.display = "SONY TV (HDMI-1), \(isTrial ? "3840x2160@60" : "4096x2160@24")"
    view.displayNote =
      isTrial ? nil : "4096\u{A0}×\u{A0}2160, only 24 Hz; V tries 3840\u{A0}×\u{A0}2160 at 60 Hz."
    view.modeTrial = isTrial ? "3840\u{A0}×\u{A0}2160 at 60 Hz" : nil
    view.actions.removeAll { $0.command == .displays(.useThisScreen) }
    if !isTrial {
      view.actions.insert(
        ConsoleView.Action(
          .displays(.tryNextMode), key: "V", label: "Try another mode", hint: "3840\u{A0}×\u{A0}2160 at 60 Hz"),
        at: 2)
    }
    return view
  }

  /// The console while two players knock to be let in.
  static var knockingConsole: ConsoleView {
    var view = console()
    let people = players(10)
    view.knocks = [
      RoomOverview.Knock(player: people[8], address: "192.168.1.57"),
      RoomOverview.Knock(player: people[9], address: "192.168.1.58"),
    ]
    view.players[4].note = .away
    view.addresses = [
      "192.168.1.20:4747", "10.0.0.7:4747", "172.16.4.2:4747", "[fd12:3456:789a:1::20]:4747",
      "[2001:db8:85a3:8d3:1319:8a2e:370:7348]:4747",
    ]
    let id = people[8].id
    view.actions =
      [
        ConsoleView.Action(.room(.admit(id)), key: "A", label: "Let them in"),
        ConsoleView.Action(.room(.refuse(id)), key: "X", label: "Turn away"),
      ] + view.actions
    return view
  }

  /// Returns the console of a computer that asks whether to resume an interrupted game.
  static func offeringConsole(players count: Int, language: Language = .en) -> ConsoleView {
    let isChinese = language.hasChineseSamples
    return ConsoleView(
      asking: ConsoleView.Offer(
        title: isChinese ? "第 4 题，共 10 题" : "Question 4 of 10", when: isChinese ? "今天 20:15" : "today at 20:15",
        players: scores((0..<count).map { 4_280 - 137 * $0 })),
      room: isChinese ? "周五问答" : "Friday Quiz", display: "HDMI-1, 1920 × 1080 at 60 Hz", language: language)
  }

  /// The console of a game that is no longer recorded.
  static var warningConsole: ConsoleView {
    var view = console()
    view.players[4].note = .away
    view.journalNote =
      "The disk with /home/family/.local/state/parlor/journal.sqlite is full. Play goes on; a crash would lose the game."
    return view
  }

  static let nearby = [
    nearbyRoom("Kitchen", 30, players: 4),
    nearbyRoom("Living room", 31, players: 1, needsCode: false),
    nearbyRoom("Living room #2", 32),
  ]

  private static func nearbyRoom(
    _ name: String, _ number: Int, players: Int? = nil, needsCode: Bool = true
  ) -> NearbyRoom {
    NearbyRoom(
      id: .init(name: name, host: "box\(number).local", port: 4747), name: name,
      address: "192.168.1.\(number):4747", players: players, needsCode: needsCode)
  }

  /// The console of a box without a TV that has other rooms nearby.
  static var nearbyConsole: ConsoleView {
    var view = lobbyConsole(players: 1)
    view.status = "Plug in a TV to begin, or play in a room nearby."
    view.nearby = nearby
    return view
  }

  /// The console of a box that is a controller in another room.
  static var elsewhereConsole: ConsoleView {
    var view = lobbyConsole(players: 1)
    let screen = console().pad
    view.title = "In Kitchen"
    view.status = "Your own room waits for a TV."
    view.elsewhere = Elsewhere(room: "Kitchen", name: "Mia", state: .joined, screen: screen)
    view.pad = screen
    view.actions = [
      ConsoleView.Action(.neighbourhood(.leave), key: "L", label: "Leave Kitchen"),
      ConsoleView.Action(.displays(.useThisScreen), key: "U", label: "Use this screen"),
      ConsoleView.Action(.program(.quit), key: "Q", label: "Close Parlor"),
    ]
    return view
  }
}
