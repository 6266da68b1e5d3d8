import Catalogue
import Displays
import Games
import PadProtocol
package import Room
import Sounds

extension PhoneDesk {
  /// The maximum number of players in the list; others can be removed at the console.
  static let mostListed = 100

  /// Creates a phone's view of a room on a machine.
  package init(of room: Room, in box: Box) {
    var plain = box
    // The console's phone panel does not cover the phone's page, and no arrows move the phone's list.
    (plain.phones.code, plain.chosen) = (nil, nil)
    let overview = room.overview
    let view = plain.console(of: room)
    let texts = PhoneTexts(language: view.language)
    let status = Self.status(overview, box, view, texts)
    moment = Moment(stage: overview.stage, title: view.title, status: status)
    screen = HostPhoneScreen(
      number: 0, room: view.room, language: view.language, title: view.title, status: status,
      answers: box.phones.showsAnswers, question: Self.question(room, isAllowed: box.phones.showsAnswers),
      pad: "/" + (room.configuration.invitingFragment.map { "#\($0)" } ?? ""))
    let scene = SceneTexts(language: view.language)
    for action in view.actions { add(action, overview, scene) }
    sortActions()
    for game in room.choosableGames {
      screen.actions.append(
        .init(
          id: register("game.\(game.kind.rawValue)", .room(.chooseGame(game.kind))), group: .game,
          label: game.kind.type.title(in: view.language), enabled: !overview.isCalm, chosen: game.isNext))
    }
    addPlayers(view, scene)
    addVolumes(box.sound, texts)
    // An action that is impossible now has no effect, even if a page sends it.
    for action in screen.actions where !action.enabled { deeds[action.id] = nil }
  }

  /// Returns the TV's question, with more than the TV shows only if this is allowed.
  private static func question(_ room: Room, isAllowed: Bool) -> HostPhoneScreen.Question? {
    let (asked, notes) = isAllowed ? (room.quizMasters?.asked, room.quizMasters?.notes) : (room.asked, nil)
    return asked.map {
      .init(
        text: $0.question.text, language: $0.question.language, answers: $0.answers,
        right: $0.question.right ?? notes?.right, notes: notes?.notes)
    }
  }

  /// Returns the console's status sentence, or another one if that sentence is about the console's keys.
  private static func status(
    _ overview: RoomOverview, _ box: Box, _ view: ConsoleView, _ texts: PhoneTexts
  ) -> String {
    guard overview.knocks.isEmpty, overview.overlay == nil, overview.game == nil || box.tv?.isPresent != true else {
      return view.status
    }
    if box.tv?.isPresent != true { return texts.noTV }
    return overview.canStart ? texts.ready : view.status
  }

  /// Registers an action's commands under an id, and returns the id.
  private mutating func register(_ id: String, _ commands: ConsoleCommand..., isOfItsMoment: Bool = false) -> String {
    deeds[id] = Deed(commands: commands, isOfItsMoment: isOfItsMoment)
    return id
  }

  private mutating func add(_ action: ConsoleView.Action, _ overview: RoomOverview, _ scene: SceneTexts) {
    guard case .command(let command) = action.deed, let kind = Self.kind(of: command, overview, scene) else { return }
    screen.actions.append(
      .init(
        id: register(kind.id, command, isOfItsMoment: kind.isOfItsMoment), group: kind.group, look: kind.look,
        label: action.label, enabled: action.enabled, hint: action.hint, ask: kind.ask))
  }

  /// Sorts the actions: verdicts and the next step come first, within reach of a thumb, and the end of the game comes
  /// last.
  private mutating func sortActions() {
    func rank(_ look: HostPhoneScreen.Action.Look) -> Int {
      switch look {
      case .right: 0
      case .wrong: 1
      case .main: 2
      case .plain: 3
      case .danger: 4
      }
    }
    screen.actions = screen.actions.enumerated()
      .sorted { (rank($0.element.look), $0.offset) < (rank($1.element.look), $1.offset) }.map(\.element)
  }

  /// The appearance of one of the console's commands on a phone.
  private struct Kind {
    var id: String
    var group: HostPhoneScreen.Action.Group
    var look = HostPhoneScreen.Action.Look.plain
    var ask: String?
    var isOfItsMoment = false
  }

  /// Returns a command's appearance; nil if it stays at the console, or is on the phone in another way.
  private static func kind(of command: ConsoleCommand, _ overview: RoomOverview, _ scene: SceneTexts) -> Kind? {
    switch command {
    case .room(let command): kind(of: command, overview, scene)
    case .sound(.mute(let isMuted)): Kind(id: isMuted ? "mute" : "unmute", group: .sound)
    case .sound, .displays, .neighbourhood, .phones, .program: nil
    }
  }

  private static func kind(of command: RoomCommand, _ overview: RoomOverview, _ scene: SceneTexts) -> Kind? {
    let isPlaying = overview.stage == .playing
    switch command {
    // If the lobby has changed since, a press could start another game, or the next game after this one.
    case .start:
      return Kind(
        id: overview.stage == .lobby ? "start" : "again", group: .play, look: .main, isOfItsMoment: true)
    // Two people who press at the same time want the same. With separate ids, the second press does not undo the first.
    case .togglePause: return Kind(id: overview.canGoOn ? "go-on" : "pause", group: .play)
    case .game(let token):
      let look: HostPhoneScreen.Action.Look =
        !isPlaying ? .plain : token == .right ? .right : token == .wrong ? .wrong : token == .skip ? .main : .plain
      return Kind(
        id: "token.\(token.rawValue)", group: isPlaying ? .play : .choice, look: look, isOfItsMoment: isPlaying)
    case .admit(let player): return Kind(id: "admit.\(player.rawValue)", group: .door, look: .main)
    case .refuse(let player): return Kind(id: "refuse.\(player.rawValue)", group: .door)
    case .removeAway: return Kind(id: "clear", group: .people, ask: scene.askRemoveAway)
    case .grantTime(let isGranted): return Kind(id: isGranted ? "time.on" : "time.off", group: .choice)
    case .mixTeams: return Kind(id: "teams.mix", group: .play)
    case .partTeams: return Kind(id: "teams.part", group: .play)
    case .makeTeams(let count): return Kind(id: "teams.\(count)", group: .choice)
    case .endGame:
      return isPlaying
        ? Kind(id: "end", group: .play, look: .danger, ask: scene.askEndGame) : Kind(id: "lobby", group: .play)
    case .chooseGame, .kick, .move, .grantTimeTo, .adjust, .close: return nil
    }
  }

  private mutating func addPlayers(_ view: ConsoleView, _ scene: SceneTexts) {
    let listed = view.players.prefix(Self.mostListed)
    let grantsTime = view.actions.contains { if case .room(.grantTime) = $0.command { $0.enabled } else { false } }
    screen.others = view.playerCount - listed.count
    screen.players = listed.map { entry in
      let player = entry.player.id
      let id = entry.isHost ? nil : register("kick.\(player.rawValue)", .room(.kick(player)))
      let step = entry.score == nil ? nil : view.adjustment
      if let step {
        for (sign, points) in [("-", -step), ("+", step)] {
          _ = register("adjust.\(player.rawValue)\(sign)", .room(.adjust(player, by: points)))
        }
      }
      // Two people who press at the same time want the same: withdrawing the time is another press, with another id.
      let hasTime = grantsTime ? entry.hasExtraTime : nil
      let time = hasTime.map { register("time.\(player.rawValue).\($0 ? "off" : "on")", .room(.grantTimeTo(player))) }
      return .init(
        id: id, name: entry.player.name, color: .player(entry.player.colorIndex), score: entry.score,
        note: entry.note.map(scene.note), ask: id == nil ? nil : scene.askKick(entry.player.name),
        adjust: step.map { _ in "adjust.\(player.rawValue)" }, step: step, time: time, hasTime: hasTime)
    }
  }

  private mutating func addVolumes(_ sound: SoundState?, _ texts: PhoneTexts) {
    guard let sound, !sound.volumes.isMuted else { return }
    for part in Volumes.Part.allCases {
      guard let level = sound.volumes[part] else { continue }
      let id = "volume.\(part)"
      for (sign, step) in [("-", -SoundState.step), ("+", SoundState.step)] {
        _ = register(id + sign, .sound(.choose(part)), .sound(.change(by: step)))
      }
      screen.volumes.append(.init(id: id, label: texts.name(of: part), level: level))
    }
  }
}

extension SceneTexts {
  fileprivate func note(_ note: RoomOverview.Entry.Note) -> String {
    switch note {
    case .host: noteHost
    case .robot: noteRobot
    case .answered: noteAnswered
    case .away: noteAway
    case .waitingForNextGame: noteNextGame
    case .extraTime: noteExtraTime
    }
  }
}

extension PhoneTexts {
  fileprivate func name(of part: Volumes.Part) -> String {
    switch part {
    case .music: music
    case .effects: effects
    case .voice: voice
    }
  }
}
