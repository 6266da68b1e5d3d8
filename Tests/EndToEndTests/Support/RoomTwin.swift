import Canvas
import Catalogue
import Console
import Displays
import Games
import PadProtocol
import Questions
import Room
import Scenes
import TestSupport

/// A room that goes through the same events as the real one, to know what the windows should show.
struct RoomTwin {
  private(set) var room: Room
  private(set) var box = Box()
  /// What the console says of the TV's mode, in the words of the log; nil for nothing.
  private var note: String?
  private var now = Instant(nanoseconds: 1_000_000_000)
  private var pads: [String: PadID] = [:]
  private var screens: [PadID: PadScreen] = [:]
  private let fonts: TextEngine
  private let themes: [Theme]

  /// A twin of `LiveRoom.start` with the same seed and rules, with a TV.
  ///
  /// - Parameters:
  ///   - rules: Trivia's.
  ///   - options: All other games'.
  ///   - hostName: nil for a host who does not play.
  ///   - exitsAfterGame: Whether it closes by itself, so that nobody is asked to play again.
  init(
    of live: LiveRoom, seed: UInt64 = 1, questions: [Question] = SampleQuestions.all,
    rules: TriviaRules = TriviaRules(timeLimit: nil), first: GameKind = .trivia, options: GameOptions = GameOptions(),
    hostName: String? = LiveRoom.host, exitsAfterGame: Bool = false, tv: String = "TV", note: String? = nil,
    themes: [Theme] = Theme.all
  ) throws {
    self.themes = themes
    var rules = rules
    // Each live room has a time limit of its own, also where that is none.
    rules.overridesLimits = true
    let twinSeed = seed
    var generator = SeededGenerator(seed: seed)
    _ = RoomCode.make(using: &generator)
    // Of the games, the robots, and everything else.
    let (seed, _, roomSeed) = (generator.next(), generator.next(), generator.next())
    room = Room(
      configuration: RoomConfiguration(
        name: LiveRoom.name, code: LiveRoom.code, invitation: LiveRoom.invitation(seed: twinSeed), hostName: hostName,
        exitsAfterGame: exitsAfterGame, seed: roomSeed),
      games: GameKind.allCases.map { kind in
        kind == .trivia ? Trivia(questions: questions, rules: rules, seed: seed) : kind.make(options, seed: seed)
      }, first: first)
    fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let link = "http://\(live.address)/#\(room.configuration.invitingFragment ?? "")"
    box.themes = themes.map { ThemeOption(name: $0.name, pads: $0.pads) }
    happen(.addresses([live.address], qr: QRCode(encoding: link)))
    plug(tv, note: note)
  }

  mutating func happen(_ event: BoxEvent) {
    box.handle(event)
    if box.conditions != room.conditions { happen(.conditions(box.conditions)) }
  }

  mutating func happen(_ event: RoomEvent) {
    for case .screen(let screen, let pad) in room.handle(event, at: now) { screens[pad] = screen }
  }

  /// What the console says where the log has this sentence: the same modes in words, without options.
  private static func consoleNote(_ sentence: String) -> String {
    func mode(_ text: Substring) -> DisplayMode? {
      guard case .named(let size, let rate, let isInterlaced) = ModePreference(String(text)) else { return nil }
      return DisplayMode(size: size, refreshMillihertz: rate ?? 0, isInterlaced: isInterlaced)
    }
    guard let found = sentence.firstMatch(of: /uses (\S+), its largest mode. Its preferred mode is (\S+):/),
      let largest = mode(found.1), let preferred = mode(found.2)
    else { return sentence }
    return DisplayTexts(language: .en).note(
      .largest(largest, display: "", preferred: preferred, otherwise: .leavesToDesktop), offer: nil)
  }

  /// - Parameters:
  ///   - description: The display and its mode: `VNC-1, 1024x768@60`.
  ///   - note: What the log says of its mode.
  mutating func plug(_ description: String = "TV", note: String? = nil) {
    let parts = description.split(separator: ", ").map(String.init)
    self.note = note.map(Self.consoleNote)
    happen(
      .display(
        .present(
          display: parts[0], connector: parts[0], mode: parts.dropFirst().joined(separator: ", "),
          size: Displays.PixelSize(width: 0, height: 0), isPrimary: false, warning: nil)))
  }

  /// - Parameter primary: The only display that there is; nil for none.
  mutating func unplug(only primary: String? = nil, thisScreen: String? = nil) {
    note = nil
    happen(.display(.absent(primary.map { .onlyPrimary($0) } ?? .noDisplay, thisScreen: thisScreen)))
  }

  /// The colours.
  private var look: Look { Look(theme: themes[box.theme], isCalm: true) }

  /// Who was fastest, and in how many milliseconds: no twin can know that, and the award shows it.
  var fastest: (seat: Int, milliseconds: Double)?

  /// What the TV shows.
  var scene: Scene {
    var scene = box.scene(of: room)
    guard let fastest, let player = room.player(Player.ID(rawValue: fastest.seat)) else { return scene }
    for index in scene.awards.indices {
      guard case .fastest = scene.awards[index].merit else { continue }
      scene.awards[index].player = player
      scene.awards[index].merit = .fastest(Span(nanoseconds: Int64(fastest.milliseconds * 1_000_000)))
    }
    return scene
  }
  /// What the console shows.
  var console: ConsoleView {
    var view = box.console(of: room)
    if let note { view.displayNote = note }
    return view
  }

  mutating func pass(_ span: Span) {
    now = now + span
    happen(.tick)
  }

  mutating func join(_ name: String) {
    let pad = PadID(rawValue: pads.count + 1)
    pads[name] = pad
    happen(.arrived(pad, Arrival(address: "127.0.0.1", secret: SeatSecret(rawValue: name))))
    // On one machine every round trip is below the least that is shown.
    happen(.message(.join(.init(code: LiveRoom.code, name: name)), from: pad, roundTrip: Span(nanoseconds: 50_000)))
  }

  /// Presses a button of somebody's; `LiveRoom.host` is the host.
  mutating func press(_ key: String, by name: String) throws {
    let pad = name == LiveRoom.host ? .host : pads[name]
    guard let pad, let button = screens[pad]?.openButtons.first(where: { $0.key == key }) else {
      throw TestFailure("In the twin \(name) has no button \(key).")
    }
    happen(.message(.press(button.token), from: pad))
  }

  /// What a key of the console asks of the room; nil where it asks for nothing.
  func command(of key: String) -> RoomCommand? {
    for action in console.actions where action.key == key.uppercased() && action.enabled {
      if case .room(let command) = action.command { return command }
    }
    return nil
  }

  /// The picture that the TV should show.
  func picture(_ size: TestSupport.PixelSize) throws -> Picture { try canvas(size).picture() }

  /// The pictures that the TV should show while a countdown runs before play goes on, the last one without it.
  func countdown(_ size: TestSupport.PixelSize) throws -> [Picture] {
    var twin = self
    var pictures: [Picture] = []
    for _ in 0...3 {
      pictures.append(try twin.picture(size))
      twin.pass(.seconds(1))
    }
    return pictures
  }

  /// The picture of the console's own window, with the TV's picture in it.
  func console(_ size: TestSupport.PixelSize, tv: TestSupport.PixelSize? = nil) throws -> Picture {
    let canvasSize = CanvasSize(width: size.width, height: size.height)
    let items = layout(console: console, focus: focus, size: canvasSize, style: .window, text: fonts, look: look)
    return try paint(items, canvasSize, picture: tv.map(canvas)).picture()
  }

  /// The picture of the console over the TV's picture.
  func panel(_ size: TestSupport.PixelSize) throws -> Picture {
    let size = CanvasSize(width: size.width, height: size.height)
    let picture = layout(scene, size: size, now: now, text: fonts, look: look)
    return try paint(
      picture + layout(console: console, focus: focus, size: size, style: .panel, text: fonts, look: look), size
    ).picture()
  }

  /// What the pointer lies over on the console.
  var pointed: ConsoleSpot?

  /// Where the middle of something that can be pressed is in the console's window, in pixels.
  func place(of spot: ConsoleSpot, in size: TestSupport.PixelSize) throws -> (x: Int, y: Int) {
    let size = CanvasSize(width: size.width, height: size.height)
    let shown = Scenes.picture(console: console, focus: focus, size: size, style: .window, text: fonts, look: look)
    guard let area = shown.areas.last(where: { $0.spot == spot }) else {
      throw TestFailure("In the twin there is no \(spot) to press.")
    }
    return (Int(area.rect.midX), Int(area.rect.midY))
  }

  /// What the console's arrows are on as long as none was pressed.
  private var focus: ConsoleFocus {
    var navigator = ConsoleNavigator()
    navigator.update(console)
    // What the console asks by itself it asks already.
    if let confirming { navigator.focus.confirming = confirming }
    navigator.focus.pointed = pointed
    return navigator.focus
  }

  /// What the console asks before it does it.
  var confirming: ConsoleCommand?

  private func canvas(_ size: TestSupport.PixelSize) throws -> Canvas {
    let size = CanvasSize(width: size.width, height: size.height)
    return try paint(layout(scene, size: size, now: now, text: fonts, look: look), size)
  }

  private func paint(_ items: [DrawItem], _ size: CanvasSize, picture: Canvas? = nil) throws -> Canvas {
    let canvas = Canvas(size: size)
    _ = Painter(engine: fonts).paint(items, on: canvas, picture: picture)
    return canvas
  }
}

extension Canvas {
  /// The pixels as a picture.
  fileprivate func picture() throws -> Picture {
    let header = Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
    let count = header.count + size.width * size.height * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, filled in
      let target = UnsafeMutableRawBufferPointer(buffer)
      target.copyBytes(from: header)
      var offset = header.count
      // One load and one store a pixel, since this runs unoptimized on millions of pixels: each store writes one byte
      // too many, which the next one replaces.
      for y in 0..<size.height {
        var pixel = y * stride
        for _ in 0..<size.width {
          let value = pixels.load(fromByteOffset: pixel, as: UInt32.self)
          target.storeBytes(of: value.byteSwapped >> 8, toByteOffset: offset, as: UInt32.self)
          pixel += 4
          offset += 3
        }
      }
      filled = count
    }
    return try Picture(portablePixmap: bytes)
  }
}
