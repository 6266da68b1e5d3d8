import PadProtocol
import TestSupport
import Testing

extension HeadlessGNOME: Desktop {
  var secondOutput: String { "Meta-1" }

  func plug(_ size: PixelSize, at position: (x: Int, y: Int)?) throws -> String { try plug(["\(size)@60"]) }

  func screenshot(of name: String) throws -> Picture { throw TestFailure("Nobody looks at these displays.") }

  func consolePicture() throws -> Picture { try screenshot(of: "Meta-0") }

  func press(_ keys: String...) throws {
    let codes = ["Escape": 1, "Return": 28]
    for key in keys { try press(code: codes[key] ?? 0) }
  }
}

extension EndToEnd {
  /// A desk and a TV on GNOME of today, both of which come and go, and a desk's user who does what settings offer.
  ///
  /// What is shown nobody sees here: the modes and places are the compositor's own word, and the pads say what goes on.
  @Suite(.enabled(if: HeadlessGNOME.missing == nil, "\(HeadlessGNOME.missing ?? "")"))
  struct GNOMEDisplays {
    private static let desk = ["1280x720@60"]
    /// The rule takes the third: it is larger than those before it, and nothing after it is.
    private static let tv = ["1024x768@60", "1920x1080@60", "2560x1440@60", "1280x720@60"]
    private static let small = HeadlessGNOME.Output(
      name: "Meta-1", mode: "1024x768@60.000", x: 1280, y: 0, scale: 1, isPrimary: false)
    private static var large: HeadlessGNOME.Output {
      var large = small
      large.mode = "2560x1440@60.000"
      return large
    }

    /// One of those that either mode allows, as mutter has it.
    private static let scale = 1.3333333730697632
    private static let place = HeadlessGNOME.Output(
      name: "Meta-0", mode: "1280x720@60.000", x: 0, y: 0, scale: 1, isPrimary: true)

    /// A game in the middle of a question.
    private func playing(on desktop: HeadlessGNOME) throws -> (room: LiveRoom, ana: PlainPad) {
      let room = try LiveRoom.start(["--log-level", "info"], on: desktop)
      do {
        try waitForOutputs([Self.place, Self.large], on: desktop, of: room, "the TV has its largest mode")
        let ana = try room.pad("Ana")
        try eventually("the console has the keys") {
          try desktop.press("Return")
          return (try? room.waitForLog("the start", within: .seconds(1), containing: "the host asks: start")) != nil
        }
        try ana.waitForQuestion(1)
        return (room, ana)
      } catch {
        room.program.stop()
        throw error
      }
    }

    private func waitForOutputs(
      _ outputs: [HeadlessGNOME.Output], on desktop: HeadlessGNOME, of room: LiveRoom, _ what: String
    ) throws {
      do {
        try eventually(within: .seconds(30), what) { try desktop.outputs() == outputs }
      } catch let failure as TestFailure {
        throw room.program.failure("\(failure) It lists \(try desktop.outputs()).")
      }
    }

    private func waitForPause(_ ana: PlainPad) throws {
      try ana.waitForScreen("the pause", within: .seconds(20)) { $0.status.hasPrefix("Paused") }
    }

    @Test(.timeLimit(.minutes(6))) func tenPlugs_inTheMiddleOfAQuestion_eachGoesOnInTheLargestMode() throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let before = try desktop.outputs()
      #expect(before == [Self.place, Self.small])
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      var figures: [(pulled: Duration, back: Duration)] = []
      for number in 1...10 {
        let pulled = ContinuousClock.now
        try desktop.unplug("Meta-1")
        try waitForPause(ana)
        let told = ContinuousClock.now
        #expect(try desktop.plug(Self.tv) == "Meta-1")
        let plugged = ContinuousClock.now
        try ana.waitForQuestion(1, within: .seconds(30))
        figures.append((told - pulled, ContinuousClock.now - plugged))
        try waitForOutputs(
          [Self.place, Self.large], on: desktop, of: room, "plug \(number): the TV has its largest mode")
      }
      #expect(try room.end() == .exited(0))
      try waitForOutputs(before, on: desktop, of: room, "all is as it was")
      func most(_ times: [Duration]) -> String { "\(times.sorted()[times.count / 2]), \(times.max() ?? .zero) at most" }
      print("GNOME: pulled → pause \(most(figures.map(\.pulled))); back → question \(most(figures.map(\.back)))")
    }

    /// The TV is all there is then, and stays the TV.
    @Test(.timeLimit(.minutes(4))) func theDeskPulled_andPutBack_theGameGoesOn() throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      try desktop.unplug("Meta-0")
      var alone = Self.large
      (alone.x, alone.isPrimary) = (0, true)
      try waitForOutputs([alone], on: desktop, of: room, "the TV is alone, in its largest mode")
      try ana.waitForQuestion(1)
      #expect(try desktop.plug(Self.desk) == "Meta-0")
      try eventually(within: .seconds(30), "both are there, the TV in its largest mode") {
        try Set(desktop.outputs().map(\.mode)) == [Self.place.mode, Self.large.mode]
      }
      try ana.waitForQuestion(1, within: .seconds(30))
      #expect(try room.end() == .exited(0))
      try eventually(within: .seconds(30), "the TV has its own mode") {
        try Set(desktop.outputs().map(\.mode)) == [Self.place.mode, Self.small.mode]
      }
    }

    @Test(.timeLimit(.minutes(4)), arguments: ["Meta-0", "Meta-1"])
    func bothPulled_oneBack_thenBoth_theGameGoesOn(first: String) throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      for name in ["Meta-1", "Meta-0"] { try desktop.unplug(name) }
      try waitForPause(ana)
      let modes = first == "Meta-0" ? [Self.desk, Self.tv] : [Self.tv, Self.desk]
      try desktop.plug(modes[0])
      try desktop.plug(modes[1])
      try ana.waitForQuestion(1, within: .seconds(30))
      #expect(try room.end() == .exited(0))
      try eventually(within: .seconds(30), "each display has its own mode") {
        try desktop.outputs().map(\.size) == [PixelSize(1280, 720), PixelSize(1024, 768)]
          || desktop.outputs().map(\.size) == [PixelSize(1024, 768), PixelSize(1280, 720)]
      }
    }

    @Test(.timeLimit(.minutes(4))) func theTVMadePrimary_staysTheTV_andThatIsKept() throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      var (desk, tv) = (Self.place, Self.large)
      (desk.isPrimary, tv.isPrimary) = (false, true)
      try desktop.set([desk, tv])
      try waitForOutputs([desk, tv], on: desktop, of: room, "the TV is the primary one")
      try desktop.unplug("Meta-1")
      try waitForPause(ana)
      try desktop.plug(Self.tv)
      try ana.waitForQuestion(1, within: .seconds(30))
      try eventually(within: .seconds(30), "the TV has its largest mode") {
        try desktop.outputs().first { $0.name == "Meta-1" }?.mode == Self.large.mode
      }
      #expect(try room.end() == .exited(0))
      try eventually(within: .seconds(30), "the TV has its own mode") {
        try desktop.outputs().first { $0.name == "Meta-1" }?.mode == Self.small.mode
      }
    }

    /// A TV that shows what the desk shows is no second display: it is laid beside the desk again.
    @Test(.timeLimit(.minutes(4))) func mirrored_theTVIsLaidBesideTheDesk_andTheGameGoesOn() throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      var tv = Self.small
      (tv.mode, tv.x, tv.isPrimary) = ("1280x720@60.000", 0, true)
      try desktop.set([Self.place, tv])
      try waitForOutputs([Self.place, Self.large], on: desktop, of: room, "the TV lies beside the desk")
      try ana.waitForQuestion(1, within: .seconds(30))
      #expect(try room.end() == .exited(0))
      try waitForOutputs([Self.place, tv], on: desktop, of: room, "both show the same, as it was")
    }

    /// All pixels are the TV's; what the desk's user wanted is theirs at the end.
    @Test(.timeLimit(.minutes(4))) func scaled_theTVHasAllItsPixelsAgain_andTheirScaleAtTheEnd() throws {
      let desktop = try HeadlessGNOME(displays: [Self.desk, Self.tv])
      defer { desktop.stop() }
      let (room, ana) = try playing(on: desktop)
      defer { room.program.stop() }
      defer { ana.stop() }
      var scaled = Self.large
      scaled.scale = Self.scale
      try desktop.set([Self.place, scaled])
      try waitForOutputs([Self.place, Self.large], on: desktop, of: room, "the TV has all its pixels again")
      try ana.waitForQuestion(1)
      #expect(try room.end() == .exited(0))
      var after = Self.small
      after.scale = Self.scale
      try waitForOutputs([Self.place, after], on: desktop, of: room, "the TV has its own mode, and their scale")
    }
  }
}
