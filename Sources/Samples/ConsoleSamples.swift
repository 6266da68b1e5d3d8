import Console
import Games
import PadProtocol
import Questions
import Room
import Scenes

// The names need no explanation.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Samples of the host's console.
extension SampleScene {
  package static let console = sample("console", SampleData.console(), .action(0))
  package static let consoleLobby = sample(
    "console-lobby", SampleData.lobbyConsole(players: 1), .action(3), over: .lobby)
  package static let consoleConfirm = SampleScene(
    "console-confirm", SampleScene.question.scene,
    console: Console(
      view: SampleData.console(),
      focus: ConsoleFocus(
        target: .player(SampleData.players(3)[2].id), confirming: .room(.kick(SampleData.players(3)[2].id)))))
  package static let consoleCrowd = sample(
    "console-30", SampleData.lobbyConsole(players: 30), .action(0), over: .lobbyCrowd)
  package static let consoleHall = sample("console-10000", SampleData.hallConsole, .action(0), over: .questionHall)
  static let consoleHallPanel = sample(
    "console-10000-panel", SampleData.hallConsole, .action(0), over: .questionHall, style: .panel)
  static let consoleHallLobby = SampleScene(
    "console-10000-kick", SampleScene.lobbyHall.scene,
    console: Console(
      view: SampleData.hallLobbyConsole,
      focus: ConsoleFocus(target: .player(SampleData.hallLobbyConsole.players[130].player.id))))
  package static let consolePanel = sample("console-panel", SampleData.console(), .answer(1), style: .panel)
  package static let consoleChinese = sample("console-zh", SampleData.console(language: .zh), .action(1))
  package static let consoleKnock = sample("console-knock", SampleData.knockingConsole, .action(0))
  package static let consoleNearby = sample(
    "console-nearby", SampleData.nearbyConsole, .room(SampleData.nearby[0].id), over: .lobby)
  package static let consoleCode = SampleScene(
    "console-code", SampleScene.lobby.scene,
    console: Console(
      view: SampleData.nearbyConsole,
      focus: ConsoleFocus(
        target: .room(SampleData.nearby[0].id),
        entry: ConsoleFocus.CodeEntry(
          room: SampleData.nearby[0].id, name: SampleData.nearby[0].name, text: "KX"))))
  package static let consoleElsewhere = sample(
    "console-elsewhere", SampleData.elsewhereConsole, .answer(1), over: .lobby)
  package static let consoleOffer = sample(
    "console-offer", SampleData.offeringConsole(players: 8), .action(0), over: .deciding)
  package static let consoleOfferPanel = sample(
    "console-offer-panel", SampleData.offeringConsole(players: 20), .action(0), over: .deciding, style: .panel)
  package static let consoleOfferChinese = SampleScene(
    "console-offer-zh", inRoom(.standby(Scene.Standby(reason: .deciding)), language: .zh),
    console: Console(
      view: SampleData.offeringConsole(players: 3, language: .zh), focus: ConsoleFocus(target: .action(1))))
  package static let consoleWarning = sample("console-warning", SampleData.warningConsole, .action(0))

  package static let consoleSlow = sample("console-slow", SampleData.slowConsole(), .action(0), over: .lobby)
  static let consoleSlowPanel = sample(
    "console-slow-panel", SampleData.slowConsole(), .action(0), over: .lobby, style: .panel)
  package static let consoleTrial = SampleScene(
    "console-trial", SampleScene.lobby.scene,
    console: Console(
      view: SampleData.slowConsole(isTrial: true),
      focus: ConsoleFocus(confirming: .displays(.endModeTrial(isKept: true)))))
  static let consoleTrialPanel = SampleScene(
    "console-trial-panel", SampleScene.lobby.scene,
    console: Console(
      view: SampleData.slowConsole(isTrial: true),
      focus: ConsoleFocus(confirming: .displays(.endModeTrial(isKept: true))), style: .panel))

  package static let consoleWebTV = sample("console-web-tv", SampleData.webTVConsole(), .action(4))
  static let consoleWebTVPanel = sample(
    "console-web-tv-panel", SampleData.webTVConsole(style: .panel), .action(4), style: .panel)
  static let consoleWebTVChinese = sample("console-web-tv-zh", SampleData.webTVConsole(language: .zh), .action(4))

  package static let consoleSound = sample("console-sound", SampleData.soundConsole(), .action(5))
  static let consoleSoundChinese = sample("console-sound-zh", SampleData.soundConsole(language: .zh), .action(5))

  package static let consolePhone = sample("console-phone", SampleData.phoneConsole(), .action(0))
  static let consolePhonePanel = sample(
    "console-phone-panel", SampleData.phoneConsole(), .action(1), style: .panel)
  static let consolePhoneChinese = sample(
    "console-phone-zh", SampleData.phoneConsole(language: .zh), .action(0))
  static let consolePhones = sample("console-phones", SampleData.phoneConsole(many: true), .action(3))
  static let consolePhoneLetIn = sample(
    "console-phone-in", SampleData.phoneConsole(code: .redeemed(by: "Phone 2 · iPhone")), .action(0))

  package static let consoleOver = sample("console-over", SampleData.overConsole(), .action(0), over: .overTally)
  package static let consoleOverPanel = sample(
    "console-over-panel", SampleData.overConsole(), .action(1), over: .overTally, style: .panel)
  static let consoleOverChinese = sample(
    "console-over-zh", SampleData.overConsole(language: .zh), .action(0), over: .overTallyChinese)

  // MARK: - More than a press

  static let consoleSeveral = input(
    "console-several", SampleData.inputPad(SampleData.several),
    .answer(3)
  ) {
    for number in [1, 4] { $0.toggle(SampleData.inputToken(number)) }
  }
  static let consoleSeveralReveal = input(
    "console-several-reveal",
    SampleData.inputPad(SampleData.several, given: .choose([0, 1, 4]), isTold: true), nil)
  static let consoleOrder = input("console-order", orderPad(), .answer(2)) {
    $0.pick(SampleData.inputToken(3))
    $0.pick(SampleData.inputToken(1))
    $0.move(by: 1)
    $0.lift()
  }
  static let consoleOrderPanel = input("console-order-panel", orderPad(), .input, style: .panel)
  static let consoleOrderReveal = input(
    "console-order-reveal", SampleData.inputPad(SampleData.order, given: .order([1, 0, 2, 3, 4]), isTold: true), nil)
  static let consoleNumber = input("console-number", numberPad(), .input, isTyping: true) {
    for character in "42.5" { $0.type(character) }
  }
  static let consoleNumberOut = input("console-number-out", numberPad(), .input, isTyping: true) {
    for character in "420" { $0.type(character) }
  }
  static let consoleNumberPanel = input("console-number-panel", numberPad(), .input, isTyping: true, style: .panel) {
    for character in "42.5" { $0.type(character) }
  }
  static let consoleNumberSent = input("console-number-sent", numberPad(given: .number(42.5)), nil)
  static let consoleTyped = input("console-typed", typedPad(), .input, isTyping: true) {
    for character in "Ludwig van Beethoven, not Mozart" { $0.type(character) }
    $0.moveCaret(by: -12)
  }
  static let consoleTypedPanel = input("console-typed-panel", typedPad(), .input, isTyping: true, style: .panel) {
    for character in "Ludwig van Beethoven, who was born in Bonn, not in Vienna" { $0.type(character) }
  }
  static let consoleTypedFree = input("console-typed-free", typedPad(), .input) {
    for character in "Beethoven" { $0.type(character) }
  }
  static let consoleAccept = sample(
    "console-accept",
    SampleData.acceptConsole([
      "Mozart", "Ludwig v. B.", "ludwig v. b.", "Brahms", "Haydn", "Bach", "Beethofen", "Beethoven",
    ]), .action(2))
  static let consoleAcceptPanel = sample(
    "console-accept-panel", SampleData.acceptConsole(["Mozart", "Haydn", "Beethoven", "beethoven"]), .action(2),
    style: .panel)

  private static func orderPad() -> PadScreen { SampleData.inputPad(SampleData.order) }

  private static func numberPad(given: Given? = nil) -> PadScreen {
    SampleData.inputPad(SampleData.marathon, given: given)
  }

  private static func typedPad() -> PadScreen { SampleData.inputPad(SampleData.composer) }

  private static func input(
    _ name: String, _ pad: PadScreen, _ target: ConsoleFocus.Target?, isTyping: Bool = false,
    style: ConsoleStyle = .window, drafting change: (inout PadDraft) -> Void = { _ in }
  ) -> SampleScene {
    SampleScene(
      name, SampleScene.question.scene,
      console: Console(
        view: SampleData.inputConsole(pad),
        focus: ConsoleFocus(target: target, draft: SampleData.draft(of: pad, change), isTyping: isTyping), style: style)
    )
  }

  // MARK: - The mouse

  /// The arrows have selected one target, and the mouse is over another.
  package static let consolePointed = pointed("console-pointed", .target(.action(2)))
  static let consolePointedPanel = pointed("console-pointed-panel", .target(.answer(2)), style: .panel)
  static let consolePointedPlayer = pointed("console-pointed-player", .target(.player(Player.ID(rawValue: 4))))
  static let consoleHeld = pointed("console-held", .target(.action(2)), isHeld: true)
  static let consolePointedDialog = SampleScene(
    "console-pointed-dialog", SampleScene.question.scene,
    console: Console(
      view: SampleData.console(),
      focus: focus(.action(0), pointed: .key(.escape), confirming: .room(.kick(Player.ID(rawValue: 2))))))

  private static func pointed(
    _ name: String, _ spot: ConsoleSpot, isHeld: Bool = false, style: ConsoleStyle = .window
  ) -> SampleScene {
    SampleScene(
      name, SampleScene.question.scene,
      console: Console(
        view: SampleData.console(), focus: focus(.action(0), pointed: spot, isHeld: isHeld), style: style))
  }

  private static func focus(
    _ target: ConsoleFocus.Target, pointed: ConsoleSpot, isHeld: Bool = false, confirming: ConsoleCommand? = nil
  ) -> ConsoleFocus {
    var focus = ConsoleFocus(target: target, confirming: confirming)
    (focus.pointed, focus.isHeld) = (pointed, isHeld)
    return focus
  }

  static let consoles: [SampleScene] = [
    console, consoleLobby, consoleConfirm, consoleCrowd, consolePanel, consoleChinese, consoleKnock, consoleNearby,
    consoleCode, consoleElsewhere, consoleOffer, consoleOfferPanel, consoleOfferChinese, consoleWarning, consoleSlow,
    consoleSlowPanel, consoleTrial, consoleTrialPanel, consoleOver,
    consoleOverPanel, consoleOverChinese,
    consoleWebTV, consoleWebTVPanel, consoleWebTVChinese, consoleSound, consoleSoundChinese,
    consolePhone, consolePhonePanel, consolePhoneChinese, consolePhones, consolePhoneLetIn,
    consoleHall, consoleHallPanel, consoleHallLobby, consolePointed, consolePointedPanel, consolePointedPlayer,
    consoleHeld, consolePointedDialog,
  ]
  /// The samples of quiz questions that need more than a press.
  static let quizConsoles: [SampleScene] = [
    consoleSeveral, consoleSeveralReveal, consoleOrder, consoleOrderPanel, consoleOrderReveal, consoleNumber,
    consoleNumberOut, consoleNumberPanel, consoleNumberSent, consoleTyped, consoleTypedPanel, consoleTypedFree,
    consoleAccept, consoleAcceptPanel,
  ]

  static func sample(
    _ name: String, _ view: ConsoleView, _ target: ConsoleFocus.Target, over tv: SampleScene = .question,
    style: ConsoleStyle = .window
  ) -> SampleScene {
    SampleScene(
      name, later: { tv.scene }, console: Console(view: view, focus: ConsoleFocus(target: target), style: style))
  }
}
