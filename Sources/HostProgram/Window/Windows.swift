import Canvas
import Console
import Displays
import Games
import Glibc
import Host
import Logging
import Loudspeaker
import Packs
import Room
import Scenes
import Stage

/// The main thread's side of the program: the TV and the console, with their keys and pictures.
@MainActor
final class Windows {
  /// The amount by which the drawing thread's priority is lower than that of the others, in the units of `nice`.
  private static let niceness: Int32 = 5

  private let stage: Stage
  private let mailbox: Mailbox
  /// The receiver of the windows' events; nil while the windows do not run.
  private var listener: (any HostListener)?
  /// The TV's status as last reported, for the next listener; nil before the first report.
  private var status: TVStatus?
  private let log: Logger
  private let tvs: TVEasels
  private let pictures: PictureShelf
  private let console: Easel
  private var smallPicture = SmallPicture()
  private var consolePacer = ConsolePacer()
  /// The console as it was last laid out; the small picture of the TV changes more often.
  private var consoleItems: (size: CanvasSize, items: [DrawItem])?
  /// The loudspeaker; nil if there is no sound.
  let loudspeaker: Loudspeaker?
  /// The state of the sound, as the console shows it; nil if there is no sound.
  var soundState: SoundState?
  /// The TV's picture for browsers.
  private let web: WebScreen
  private var navigator = ConsoleNavigator()
  private var pointer = ConsolePointer()
  private var scene: Scene?
  private var pacer: FramePacer
  private var changes = SceneChanges()
  private let looks: Looks
  private var view: ConsoleView?
  /// Whether to use the only display for the TV's picture without being asked.
  ///
  /// This is so only at the start: if a TV is unplugged later, the game pauses.
  private var takesOnlyDisplay: Bool
  /// Whether the TV's picture is on the primary display, so that the console has to be shown over it.
  private var sharesDisplay = false
  private var isPanelShown = false
  /// Decides when the displays sleep because nobody is there.
  private var sleepWatch: SleepWatch
  /// The time of the last action on a pad that was considered.
  private var heard = Instant(nanoseconds: 0)
  /// The chosen player in the console's list, as last reported to the listener.
  private var toldChosen: Player.ID?

  init(
    options: StageOptions, looks: Looks, takesOnlyDisplay: Bool, fonts: TextEngine, signals: EndSignals,
    mailbox: Mailbox, web: WebScreen, pictures: PictureShelf, sound: SoundOptions, sleepAfter: Span?, log: Logger
  ) throws {
    stage = try Stage(options: options, signals: signals, wakeDescriptor: mailbox.descriptor, log: log)
    self.takesOnlyDisplay = takesOnlyDisplay
    self.looks = looks
    pacer = FramePacer(isCalm: looks.isCalm)
    sleepWatch = SleepWatch(after: sleepAfter, at: .now)
    self.mailbox = mailbox
    self.web = web
    self.log = log
    self.pictures = pictures
    tvs = TVEasels(fonts: fonts, pictures: pictures)
    console = Easel(fonts: fonts)
    loudspeaker = Loudspeaker(
      sound.sound, volumes: sound.volumes, programs: sound.programs, readsAnswers: sound.voice == .all, log: log,
      read: { try Pack.bytes(of: $0) },
      tidy: Memory.giveBack, wake: { mailbox.wake() })
    soundState = loudspeaker.map { SoundState(volumes: $0.volumes) }
    stage.holdOffBlanking(true)
  }

  /// Shows the pictures that the listener posts, until it posts the end; throws if no screen is left.
  func run(telling listener: any HostListener) throws {
    self.listener = listener
    defer { self.listener = nil }
    if let status { tell(status) }
    if let soundState { tell(soundState) }
    while true {
      let events = stage.waitForEvents(until: nextTurn?.nanoseconds)
      // As after a crash, the evening can be resumed when somebody starts Parlor again.
      for case .failed(let error) in events { throw error }
      for cue in mailbox.takeCues(at: .now) { play(cue) }
      // A mouse movement changes something only if it enters or leaves a button.
      var isNews = events.isEmpty
      for event in events {
        if isWaking(event) || handleStageEvent(event) { isNews = true }
      }
      mind(lastHeard: mailbox.lastHeard)
      let contents = mailbox.takeContents()
      for (key, moment) in contents.keys {
        let event = StageEvent.key(key, at: moment.nanoseconds)
        if isWaking(event) || handleStageEvent(event) { isNews = true }
      }
      if let picture = contents.picture {
        (scene, view) = picture()
        if let scene { changes.show(scene, at: .now) }
        consolePacer.add(isCrowd: view.map { $0.players.count > Shown.discs } ?? false)
      }
      if contents.isOver { return stage.beginClosing() }
      for command in contents.sounds { obey(command) }
      if let scene { loudspeaker?.follow(scene, at: .now) }
      if let view, isNews || contents.picture != nil {
        navigator.update(view)
        stage.takesText = navigator.focus.takesText
        loudspeaker?.useOwnSounds(looks.look(for: view).theme.sounds)
      }
      tellChosen()
      // With many players, cues come much more often than a display shows frames.
      let now = Instant.now
      let isDue = nextDrawing.map { $0 <= now } ?? false
      if isDue || contents.isAboutPictures || isNews { draw(at: now) }
    }
  }

  /// Lowers the priority of the main thread, which draws.
  ///
  /// If everybody presses simultaneously and there are few cores, the loop that timestamps presses then runs before the
  /// drawing.
  func giveWay() {
    // On Linux, each thread has its own niceness.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
  }

  /// Whether an event only woke the displays.
  ///
  /// Such an event has no other effect, because nobody could see what to aim at.
  private func isWaking(_ event: StageEvent) -> Bool {
    let isSomebodys = if case .pointer(let move, _) = event { pointer.isSomebodys(move) } else { event.isKey }
    guard isSomebodys, sleepWatch.see(at: .now) else { return false }
    wake()
    return true
  }

  /// Wakes the displays if somebody has used a pad, and lets them sleep if nobody is there.
  private func mind(lastHeard: Instant?) {
    if let lastHeard, lastHeard > heard {
      heard = lastHeard
      if sleepWatch.see(at: lastHeard) { wake() }
    }
    if sleepWatch.pass(to: .now) { stage.sleepDisplays(true) }
  }

  private func wake() {
    stage.sleepDisplays(false)
    tvs.forget()
    console.forget()
  }

  /// Uses the only display for the TV's picture without being asked, now or as soon as it turns out to be the only one.
  func takeOnlyDisplay() {
    takesOnlyDisplay = true
    if case .absent(_, _?) = status { stage.usePrimaryAsTV(true) }
  }

  /// Restores the displays to their former state.
  func close() {
    // Closing the stage ends SDL, and with it the sound.
    loudspeaker?.close()
    stage.holdOffBlanking(false)
    stage.close()
  }

  /// Handles an event of the displays; returns whether there may be something to draw.
  private func handleStageEvent(_ event: StageEvent) -> Bool {
    switch event {
    case .woken, .stirred: return false
    case .pointer(let move, let nanoseconds): return handlePointer(move, at: Instant(nanoseconds: nanoseconds))
    default: break
    }
    consolePacer.touch(at: .now)
    switch event {
    case .key(let key, let nanoseconds):
      pointer.keyPressed()
      handleKey(key, at: Instant(nanoseconds: nanoseconds))
      _ = followPointer()
    case .tv(let status): noteStatus(status)
    case .consoleChanged: console.forget()
    case .tvExposed: tvs.forget()
    case .woken, .stirred, .pointer, .failed: break
    case .loudspeakersChanged: loudspeaker?.look()
    case .closeRequested: listener?.tell(.command(.program(.quit)), at: nil)
    }
    return true
  }

  private func noteStatus(_ status: TVStatus) {
    tvs.forget()
    pointer.screenChanged()
    switch status {
    case .absent(let reason, let thisScreen):
      sharesDisplay = false
      log.notice("no TV: \(reason)")
      tell(status)
      if takesOnlyDisplay, thisScreen != nil { stage.usePrimaryAsTV(true) }
    case .present(_, _, _, _, let isPrimary, let warning, _, _):
      takesOnlyDisplay = false
      sharesDisplay = isPrimary
      isPanelShown = false
      log.notice("the TV is \(status)")
      // Somebody who plugs a TV in or switches it on is there. Besides, a TV that appears is lit.
      if sleepWatch.see(at: .now) { wake() }
      if let warning { log.warning("\(warning)") }
      tell(status)
    }
  }

  private func tell(_ status: TVStatus) {
    self.status = status
    loudspeaker?.follow(TVName(status))
    listener?.tell(.display(status), at: nil)
  }

  /// Reports the sound's state, with its volumes, to the listener.
  func tell(_ state: SoundState) { listener?.tell(.sound(state), at: nil) }

  private func handleKey(_ key: ConsoleKey, at moment: Instant) {
    // On a hidden console, arrow keys would choose something that nobody sees. The first one only shows the console.
    if sharesDisplay, !showsPanel, [.up, .down, .left, .right, .tab].contains(key) { return isPanelShown = true }
    guard let view else { return }
    carryOut(at: moment) { $0.handle(key, in: view) }
  }

  /// Handles an action of the mouse or a finger; returns whether anything looks different now.
  private func handlePointer(_ move: StagePointer, at moment: Instant) -> Bool {
    let click = pointer.click(after: move)
    var isNews = followPointer()
    if case .tv = move.window, move.kind == .pressed, sharesDisplay, !showsPanel {
      // The console was hidden, so there was nothing to press yet.
      (isPanelShown, isNews) = (true, true)
    } else if let click, let view {
      carryOut(at: moment) { $0.click(click.spot, seen: click.shown.view, click.shown.focus, in: view) }
      isNews = true
    }
    if isNews { consolePacer.touch(at: .now) }
    return isNews
  }

  /// Highlights the spot under the pointer; returns whether the highlight has changed.
  private func followPointer() -> Bool {
    stage.pointsAtButton = pointer.pointed != nil
    return navigator.point(at: pointer.pointed, isHeld: pointer.isHeld)
  }

  private func carryOut(at moment: Instant, _ deed: (inout ConsoleNavigator) -> ConsoleNavigator.Outcome?) {
    let before = navigator.focus.draft
    let outcome = deed(&navigator)
    // The console is shown while somebody drafts an answer, so that they see it.
    if sharesDisplay, let before, let draft = navigator.focus.draft, draft != before { isPanelShown = true }
    guard let outcome else { return }
    switch outcome {
    case .press(let token): listener?.tell(.press(token), at: moment)
    case .answer(let token, let value):
      isPanelShown = false
      listener?.tell(.answer(token, value), at: moment)
    case .togglePanel: isPanelShown = sharesDisplay && !isPanelShown
    case .command(.displays(let command)): obey(command)
    case .command(.sound(let command)): obey(command)
    case .command(let command):
      looks.remember(command)
      listener?.tell(.command(command), at: moment)
    }
  }

  /// Reports the chosen player to the listener: with very many players, only those around the chosen one are listed.
  private func tellChosen() {
    guard let view, view.otherPlayers > 0, navigator.focus.player != toldChosen else { return }
    toldChosen = navigator.focus.player
    listener?.tell(.chosen(toldChosen), at: nil)
  }

  private func obey(_ command: DisplayCommand) {
    switch command {
    case .useThisScreen: stage.usePrimaryAsTV(true)
    case .tryNextMode: stage.tryNextMode()
    case .endModeTrial(let isKept): stage.endModeTrial(isKept: isKept)
    }
  }

  /// Whether the console covers the scene.
  ///
  /// It does so on request, and while it asks a question: its own, or that of a person at the door.
  private var showsPanel: Bool {
    sharesDisplay
      && (isPanelShown || navigator.focus.confirming != nil || view?.knocks.isEmpty == false || view?.offer != nil
        || view?.phones != nil)
  }

  /// The time of the next picture that changes without an event; nil if there is none.
  private var nextDrawing: Instant? {
    // Motion pauses while nobody sees it.
    if sleepWatch.isAsleep, !web.isWatched { return nil }
    let drifts = view.map { !looks.look(for: $0).theme.worlds.isEmpty } ?? false
    let console = stage.consoleSize == nil || view == nil ? [] : [smallPicture.due, consolePacer.due]
    return ([scene.flatMap { pacer.nextPicture(of: $0, after: changes.wipe, drifts: drifts) }] + console).compactMap(
      \.self
    ).min()
  }

  /// The time of the next picture, sound or sleep of the displays without an event; nil if there is none.
  private var nextTurn: Instant? { [nextDrawing, loudspeaker?.nextChange, sleepWatch.due].compactMap(\.self).min() }

  private func draw(at now: Instant) {
    guard let scene, let view else { return }
    pacer.drew(at: now)
    let look = looks.look(for: view)
    let wipe = changes.wipe
    // Nothing appears on a TV before the room knows of the TV. A key means what the console shows, and somebody who
    // sees the lobby on the TV may start immediately.
    if status?.isPresent != true || view.display != nil {
      let changed = tvs.draw(on: stage) { size, fonts in
        pictures.prepare(Scenes.pictures(of: scene, size: size, text: fonts))
        let items = layout(scene, after: wipe, size: size, now: now, text: fonts, look: look)
        let windows = stage.tvs.filter { $0.size == PixelSize(width: size.width, height: size.height) }
        guard showsPanel else {
          for window in windows { pointer.shows(nil, on: .tv(window.number)) }
          return items
        }
        let panel = picture(
          console: view, focus: navigator.focus, size: size, style: .panel, text: fonts, look: look)
        for window in windows {
          pointer.shows(.init(picture: panel, view: view, focus: navigator.focus), on: .tv(window.number))
        }
        return items + panel.items
      }
      smallPicture.add(changed)
      stage.showsPointerOnTV = showsPanel
    }
    // A code that lets a phone host is only for people in front of the box, not for browsers.
    web.show(showsPanel && view.phones != nil ? nil : tvs.first) {
      pictures.prepare(Scenes.pictures(of: scene, size: $0, text: $1))
      return layout(scene, after: wipe, size: $0, now: now, text: $1, look: look)
    }
    if let size = stage.consoleSize {
      let isDue = consolePacer.due.map { $0 <= now } ?? false
      let small = smallPicture.takeChanges(at: now)
      if isDue {
        consolePacer.drew(at: now)
        consoleItems = nil
      }
      if isDue || !small.isEmpty {
        _ = console.draw(on: stage, .console, size: size, picture: tvs.first, small) { size, fonts in
          if let consoleItems, consoleItems.size == size { return consoleItems.items }
          let picture = picture(
            console: view, focus: navigator.focus, size: size, style: .window, text: fonts, look: look)
          pointer.shows(.init(picture: picture, view: view, focus: navigator.focus), on: .console)
          consoleItems = (size, picture.items)
          return picture.items
        }
      }
    }
    // Something else may now be under a pointer that did not move.
    if followPointer() { consolePacer.add() }
  }
}
