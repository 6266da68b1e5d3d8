import Canvas
import Catalogue
import Displays
import Games
import Journal
import PadProtocol
import Questions
import Room
import Scenes
import Server
import Stage
import Testing

@testable import Console

@testable import Host
@testable import HostProgram

/// A Chinese console, a Chinese TV and Chinese pads have no word of English but names, units, commands and keys.
@Suite struct ChineseSentences {
  /// What is the same in every language.
  private static let known: Set<String> = [
    "Parlor", "parlor", "pad", "Wi", "Fi", "Enter", "Esc", "ms", "Hz", "QR", "Linux", "Ctrl",
  ]

  /// The English words in a sentence; what stands between back-quotes is typed as it stands.
  static func foreign(_ text: String, but names: Set<String> = []) -> [String] {
    let spoken = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
    let words = spoken.flatMap { $0.element.split { !($0.isASCII && $0.isLetter) } }
    return words.map(String.init).filter { $0.count > 1 && !known.contains($0) && !names.contains($0) }
  }

  @Test func theTestFindsEnglish() {
    #expect(Self.foreign("没有 TV yet") == ["TV", "yet"])
    #expect(Self.foreign("按 Enter 或 `--mode current`") == [])
  }

  @Test func displays() {
    let full = DisplayMode(size: PixelSize(width: 1920, height: 1080), refreshMillihertz: 60_000)
    let small = DisplayMode(size: PixelSize(width: 1280, height: 720), refreshMillihertz: 59_940, isInterlaced: false)
    let reasons: [AbsenceReason] = [
      .noDisplay, .onlyPrimary("客厅"), .namedIsMissing("客厅", connected: ["书房", "厨房"]), .unplugged("客厅"),
      .failed("客厅"),
    ]
    let others: [ModeWarning.Otherwise] = [.takesPreferred, .leavesToDesktop, .leaves(small)]
    var warnings: [ModeWarning] = [
      .onlyDesktopSets(full, display: "客厅", current: small), .stays(small, display: "客厅", wanted: full),
      .scaled(display: "客厅", size: full.size), .slow(full, display: "客厅", smooth: small),
      .slow(full, display: "客厅", smooth: nil), .spans, .chosen(small, display: "客厅"),
    ]
    for hasModes in [true, false] {
      warnings.append(.missing("1x1", display: "客厅", instead: hasModes ? full : nil, hasModes: hasModes))
    }
    for otherwise in others {
      warnings.append(.largest(full, display: "客厅", preferred: small, otherwise: otherwise))
    }
    let texts = DisplayTexts(language: .zh)
    for sentence in reasons.map(texts.sentence) + warnings.map(texts.sentence) {
      #expect(Self.foreign(sentence, but: ["x"]) == [], "\(sentence)")
      #expect(sentence.hasSuffix("。"))
    }
    for offer in [ModeOffer.another(small), nil] {
      for note in warnings.map({ texts.note($0, offer: offer) }) {
        #expect(Self.foreign(note, but: ["x"]) == [], "\(note)")
      }
    }
    #expect(texts.sentence(.unplugged("客厅")) == "电视客厅已断开：请重新连接。")
  }

  @Test func journal() {
    let reason = "No such file or directory"
    let errors: [JournalError] = [
      .cannotOpen(path: "/a", reason: reason), .inUse(path: "/a"), .busy(path: "/a"), .readOnly(path: "/a"),
      .diskFull(path: "/a"), .failing(path: "/a", reason: reason), .damaged(path: "/a", reason: reason),
      .newer(path: "/a"), .foreign(path: "/a"), .exists(path: "/a"), .notRebuildable(reason: reason), .tooSlow,
    ]
    let notes: [JournalNote] = [
      .damaged(path: "/a", reason: reason, setAside: "/b"), .newer(path: "/a", setAside: "/b"), .foreignGame,
      .lostEnd(path: "/a", until: WallTime(rawValue: 9_000_000), after: nil),
      .lostEnd(path: "/a", until: WallTime(rawValue: 9_000_000), after: WallTime(rawValue: 8_000_000)),
    ]
    let texts = JournalTexts(language: .zh)
    for sentence in errors.map(texts.sentence) + [texts.sentence(notes) ?? "?"] {
      #expect(Self.foreign(sentence) == [], "\(sentence)")
      #expect(sentence.hasSuffix("。"))
    }
    #expect(texts.sentence([]) == nil)
    #expect(
      JournalTexts(language: .en).sentence([.foreignGame, .newer(path: "/a", setAside: "/b")])
        == "\(JournalNote.foreignGame) \(JournalNote.newer(path: "/a", setAside: "/b"))")
  }

  /// Why the program cannot begin: in English as each module says it itself.
  @Test func start() {
    let servers: [ServerError] = [
      .portTaken(80), .portForbidden(80), .portOutOfRange(70_000), .addressUnknown("10.0.0.1"),
      .cannotListen(port: 80, reason: "no such thing"),
    ]
    let stages: [StageError] = [
      .noScreen, .sdl("no such thing"), .window("no such thing"), .noRenderer("no such thing"), .noSeat,
      .inUse(by: "4711"), .inUse(by: nil), .oldRandR, .lost,
    ]
    let questions: [QuestionsError] = [
      .unreadable(path: "/a", reason: "no such thing"), .unusable(name: "/a", reason: nil),
      .unusable(name: "/a", reason: "no such thing"),
    ]
    let filters: [FilterError] = [
      .noSuchCategory("数学", known: ["历史", "地理"]), .noSuchCategory("数学", known: []), .noDifficulties,
      .nothingLeft(known: [.easy, .hard]),
    ]
    let canvases: [CanvasError] = [
      .cannotWrite(path: "/a", reason: "no such thing"), .cannotRead(path: "/a", reason: "no such thing"),
      .resourcesMissing(name: "Fonts", tried: ["/a", "/b"]), .badFontConfiguration(path: "/a"), .noFonts,
      .textLibrary(reason: "no such thing"),
    ]
    let kinds = QuestionsError.Kind.allCases.map { QuestionsError.noFile(path: "/a", kind: $0) }
    var errors = servers.map { $0 as any SentenceError }
    errors += stages.map { $0 as any SentenceError }
    errors += (questions + kinds).map { $0 as any SentenceError }
    errors += filters.map { $0 as any SentenceError }
    errors += canvases.map { $0 as any SentenceError }
    errors.append(HostError.noDescriptors)
    errors.append(JournalError.inUse(path: "/a"))
    for error in errors {
      #expect(StartTexts(language: .en).sentence(error) == error.description)
      let sentence = StartTexts(language: .zh).sentence(error)
      #expect(Self.foreign(sentence) == [], "\(sentence)")
      #expect(sentence.contains("：") || sentence.contains("；"), "\(sentence)")
    }
    #expect(
      StartTexts(language: .zh).sentence(ServerError.portTaken(4747))
        == "端口 4747 已被其他程序占用：请结束那个程序，或用 `--port` 另选一个端口。")
    #expect(
      StartTexts(language: .zh).sentence(FilterError.noSuchCategory("数学", known: ["历史", "地理"]))
        == "没有“数学”类别的题目；现有类别：历史、地理")
    #expect(StartTexts(language: .zh).sentence(Failure("As it is.")) == "As it is.")
  }

  @Test(arguments: [
    (["parlor", "--language", "zh"], "C", Language.zh), (["parlor", "--language=zh"], "en_GB.UTF-8", .zh),
    (["parlor"], "zh_CN.UTF-8", .zh), (["parlor", "--language", "en"], "zh_CN.UTF-8", .en), (["parlor"], "C", .en),
    (["parlor", "--language"], "C", .en),
  ]) func theLanguageOfWhatFails(arguments: [String], locale: String, language: Language) {
    #expect(Language(arguments: arguments, locale: locale) == language)
  }

  /// Everything that TV, console and pads say in games that are played from beginning to end, and around them.
  @Test(arguments: GameKind.allCases) func consoleAndPads(kind: GameKind) {
    var evening = ChineseEvening(kind)
    evening.play()
    #expect(evening.said.count > 20, "hardly anything was said")
    #expect(evening.drawn > 100, "hardly anything was drawn")
    for sentence in evening.said.sorted() {
      #expect(Self.foreign(sentence, but: ["x", "XQ", "KXQ"]) == [], "\(sentence)")
    }
  }
}

/// A whole evening in Chinese, with all that was said in it.
private struct ChineseEvening {
  private(set) var said: Set<String> = []
  /// How many pictures of TV and console were looked at.
  private(set) var drawn = 0
  private var events = 0
  private var room: Room
  private var box = Box()
  private static let tv = TVStatus.present(
    display: "客厅", connector: "客厅", mode: "1920x1080@60", size: PixelSize(width: 1920, height: 1080), isPrimary: false,
    warning: nil)
  private static let size = PixelSize(width: 1920, height: 1080)
  private static let smooth = DisplayMode(size: size, refreshMillihertz: 60_000)
  private var now = Instant(nanoseconds: 1_000_000_000)
  private var random = SeededGenerator(seed: 11)
  private var screens: [PadID: PadScreen] = [:]
  private var lastPad = 0

  init(_ kind: GameKind) {
    let questions = (1...3).map { Question(text: "第 \($0) 题？", answers: ["甲", "乙", "丙"]) }
    room = Room(
      configuration: RoomConfiguration(
        name: "周五", code: "739", language: .zh, hostName: "主持", maxPlayers: 5, asksFirst: true),
      games: GameKind.allCases.map {
        $0.make(GameOptions(rounds: 2, trivia: TriviaOptions(questions: questions)), seed: 5)
      }, first: kind)
  }

  mutating func play() {
    happen(.journal(.none(reason: JournalTexts(language: .zh).sentence(.tooSlow))))
    happen(.display(.absent(.noDisplay, thisScreen: nil)))
    happen(.display(.absent(.noDisplay, thisScreen: "客厅, 1920x1080@60")))
    happen(.addresses(["192.168.1.20:4747"]))
    happen(
      .nearby([
        NearbyRoom(id: .init(name: "a", host: "b", port: 1), name: "厨房", address: "192.168.1.30:4747", players: 2)
      ]))
    for state in [Elsewhere.State.connecting, .joined, .reconnecting, .silent(.zh)] {
      happen(.elsewhere(Elsewhere(room: "厨房", name: "主持", state: state)))
    }
    happen(.elsewhere(nil))
    happen(.nearby([]))
    let (slow, smooth) = (DisplayMode(size: Self.size, refreshMillihertz: 24_000), Self.smooth)
    for (offer, warning) in [
      (.another(smooth), .slow(slow, display: "客厅", smooth: smooth)), (nil, .slow(slow, display: "客厅", smooth: nil)),
      (.trial(smooth), nil), (.another(slow), .chosen(smooth, display: "客厅")), (nil, .chosen(smooth, display: "客厅")),
    ] as [(ModeOffer?, ModeWarning?)] {
      happen(
        .display(
          .present(
            display: "客厅", connector: "客厅", mode: "1920x1080@24", size: Self.size, isPrimary: false, warning: warning,
            offer: offer)))
    }
    happen(.display(Self.tv))
    now = now + .seconds(70)
    happen(.tick)
    join("错码", code: "111")
    join("旧版", version: 99)
    for name in ["小红", "小明", "小刚", "小丽"] { admit(join(name)) }
    join("太多")
    for _ in 0..<2 { happen(.command(.start)); playOn() }
    happen(.command(.togglePause))
    happen(.command(.start))
    happen(.display(.absent(.unplugged("客厅"), thisScreen: nil)))
    happen(.display(Self.tv))
    happen(.closed(PadID(rawValue: lastPad - 1)))
    for player in room.players.dropFirst(2) { happen(.command(.kick(player.id))) }
    now = now + .seconds(700)
    happen(.tick)
    happen(.message(.leave, from: PadID(rawValue: 3)))
    happen(.command(.close))
  }

  private mutating func playOn() {
    for _ in 0..<4_000 where room.isPlaying {
      switch random.below(4) {
      case 0:
        let commands = box.console(of: room).actions.compactMap { action -> RoomCommand? in
          if case .room(.game(let token)) = action.command, action.enabled { .game(token) } else { nil }
        }
        if !commands.isEmpty { happen(.command(commands[random.below(commands.count)])) }
      case 1:
        now = now + .milliseconds(random.below(4_000))
        happen(.tick)
      default:
        let open = screens.filter { !$0.value.openButtons.isEmpty }.sorted { $0.key < $1.key }
        guard !open.isEmpty else { continue }
        let (pad, screen) = open[random.below(open.count)]
        now = now + .milliseconds(random.below(900))
        happen(.message(.press(screen.openButtons[random.below(screen.openButtons.count)].token), from: pad))
      }
    }
    if room.isPlaying { happen(.command(.endGame)) }
    now = now + .seconds(3)
    happen(.tick)
  }

  @discardableResult
  private mutating func join(_ name: String, code: String = "739", version: Int = PadProtocolVersion.current) -> PadID {
    lastPad += 1
    let pad = PadID(rawValue: lastPad)
    happen(.arrived(pad, Arrival(address: "10.0.0.\(lastPad)", secret: SeatSecret(rawValue: "\(lastPad)"))))
    happen(.message(.join(.init(version: version, code: code, name: name, language: .zh)), from: pad))
    return pad
  }

  private mutating func admit(_ pad: PadID) {
    if let knock = room.overview.knocks.first { happen(.command(.admit(knock.player.id))) }
  }

  private mutating func happen(_ event: BoxEvent) {
    box.handle(event)
    if box.conditions != room.conditions { happen(.conditions(box.conditions)) } else { hear() }
  }

  private mutating func happen(_ event: RoomEvent) {
    for effect in room.handle(event, at: now) {
      switch effect {
      case .screen(let screen, let pad):
        screens[pad] = screen
        hear(screen)
      case .send(.screen(let screen), _): hear(screen)
      case .send(.denied(let denial), _), .dismiss(_, .denied(let denial)): said.insert(denial.text)
      case .send(.bye(let bye), _), .dismiss(_, .bye(let bye)): said.insert(bye.text)
      case .send, .dismiss, .cue, .report, .closeRoom: break
      }
    }
    hear()
  }

  /// Reads the console, and looks at what is new.
  private mutating func hear() {
    let (view, known) = (box.console(of: room), said.count)
    said.formUnion([view.title, view.status])
    said.formUnion([view.display, view.displayNote, view.journalNote].compactMap { $0 })
    for action in view.actions { said.formUnion([action.label, action.hint ?? ""]) }
    if let pad = view.pad { hear(pad) }
    events += 1
    // A picture takes a while: when there is something new, and now and then.
    if said.count > known || events.isMultiple(of: 50) { look(at: view) }
  }

  /// Reads the TV, and the console with each question that it may ask.
  private mutating func look(at view: ConsoleView) {
    let size = CanvasSize(width: 1280, height: 720)
    var items = layout(box.scene(of: room), size: size, now: now, text: LineMeasurer())
    var questions = view.actions.map(\.command) + view.players.map { .room(.kick($0.player.id)) } + [nil]
    if view.modeTrial != nil { questions.append(.displays(.endModeTrial(isKept: true))) }
    for question in questions {
      items += layout(
        console: view, focus: ConsoleFocus(confirming: question), size: size, style: .window, text: LineMeasurer())
      drawn += 1
    }
    for case .text(let text) in items { said.insert(text.line.text) }
  }

  private mutating func hear(_ screen: PadScreen) {
    said.formUnion([screen.shared.title, screen.shared.status, screen.status])
    said.formUnion(screen.shared.buttons.map(\.label))
  }
}

/// Leaves every text in one line.
private struct LineMeasurer: TextMeasurer {
  func lines(of paragraph: Paragraph) -> TextBlock {
    let letters = paragraph.spans.reduce(0) { $0 + $1.text.count }
    let line = TextLine(
      spans: paragraph.spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction,
      width: Double(letters * paragraph.size) / 2)
    return TextBlock(lines: [line], splitsWords: false)
  }
}
