import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// Cables that come and go as nobody would do it on purpose.
  @Suite struct HotplugStress {
    /// How often the cable is pulled and put back, and after how many of them memory is looked at first.
    private static let (cycles, warmUp) = EndToEnd.isLong ? (200, 20) : (30, 10)
    /// A TV that Parlor sets to 1920×1200, as long as it is not plugged too often for that, and one that is so already.
    private static let sizes = [small, compared]
    private static let small = PixelSize(1024, 768)
    private static let compared = PixelSize(1920, 1200)

    @Test(.timeLimit(.minutes(10))) func x11_manyPlugsAtRandomMoments_noCrash_noLeak_theGameGoesOn() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), PixelSize(1024, 768))
      defer { display.stop() }
      // Pictures that are freed go back to the system at once then, and only what is kept is measured.
      let room = try LiveRoom.start(
        ["--rounds", "0"], environment: ["MALLOC_MMAP_THRESHOLD_": "\(1 << 20)"], on: display)
      defer { room.program.stop() }
      let pad = try WirePad(name: "Ana", address: room.address)
      defer { pad.close() }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, rounds: 0))
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-1", Self.compared)
      let question = try pad.readScreens { !$0.openButtons.isEmpty }
      var output = try openAllFonts(display, pad, twin)

      var generator = SeededGenerator(seed: 2)
      var early: (memory: Int, descriptors: [String])?
      for cycle in 1...Self.cycles {
        try pass(using: &generator, pad: pad)
        try persistently { try display.unplug(output) }
        try pass(using: &generator, pad: pad)
        let isCompared = cycle == Self.warmUp || cycle == Self.cycles
        let size = Self.sizes[Int(generator.next() % UInt64(Self.sizes.count))]
        output = try display.plug(isCompared ? Self.compared : size)
        try pullAgain(on: display, allBut: ["VNC-0", output])
        if isCompared {
          try display.waitUntil(
            output, shows: [twin.picture(Self.compared)], within: .seconds(10), "the question after \(cycle) plugs")
          try wait(for: question, on: pad)
          func measure() throws -> (memory: Int, descriptors: [String]) {
            (try room.program.residentMemory(), try room.program.descriptors())
          }
          var now = try measure()
          if let early {
            let most = Self.fontsAndOthers(early.descriptors).others.count
            // A picture that is just being drawn, and a program that is asked something, are not kept.
            try? eventually(within: .seconds(10), every: .milliseconds(100), "what is not kept is gone") {
              now = try measure()
              return now.memory - early.memory < 4 << 20 && Self.fontsAndOthers(now.descriptors).others.count <= most
            }
            #expect(now.memory - early.memory < 4 << 20, "\(early.memory) bytes became \(now.memory)")
            // How many fonts are open depends on what was shown, and in which sizes: a cache with a limit.
            let (fonts, others) = Self.fontsAndOthers(now.descriptors)
            #expect(others.count <= most, "\(early) became \(now)")
            #expect(fonts.count <= Self.mostFonts)
          }
          early = early ?? now
        }
      }
      try pad.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 0).right(1), of: question)
      try pad.readScreens { $0.personal.score == 1 }
      #expect(try room.end() == .exited(0))
    }

    /// Where outputs list modes each plug may set one, four in ten seconds at most.
    @Test(.timeLimit(.minutes(10)), arguments: [[], ["1280x720@60", "1024x768@60", "1920x1080@60"]])
    func sway_manyPlugsAtRandomMoments_noCrash_theGameGoesOn(modes: [String]) throws {
      let display = try VirtualSway(
        screens: [PixelSize(1280, 720), Self.small], modes: modes, configuration: VirtualSway.plain)
      defer { display.stop() }
      let room = try LiveRoom.start(["--rounds", "0"], on: display)
      defer { room.program.stop() }
      let pad = try WirePad(name: "Ana", address: room.address)
      defer { pad.close() }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, rounds: 0))
      twin.join("Ana")
      let sizes = modes.isEmpty ? [Self.small] : [PixelSize(1920, 1080), Self.small]
      try display.startGame(&twin, on: "X11-2", sizes[0])
      let question = try pad.readScreens { !$0.openButtons.isEmpty }

      var generator = SeededGenerator(seed: 3)
      var output = "X11-2"
      for _ in 1...(EndToEnd.isLong ? 200 : 10) {
        try pass(using: &generator, pad: pad)
        try display.unplug(output)
        try pass(using: &generator, pad: pad)
        output = try display.plug(Self.small)
      }
      let pictures = try sizes.map { try twin.picture($0) }
      try display.waitUntil(output, shows: pictures, within: .seconds(10), "the question")
      try wait(for: question, on: pad)
      try pad.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 0).right(1), of: question)
      try pad.readScreens { $0.personal.score == 1 }
      #expect(try room.end() == .exited(0))
    }

    /// Waits until the question can be answered; on a busy machine Parlor may not have seen that the cable was out, and
    /// then pads are told nothing new.
    private func wait(for question: PadScreen, on pad: WirePad) throws {
      try eventually(within: .seconds(10), "the question is open") {
        _ = try pad.roundTrip()
        return pad.screen?.shared.title == question.shared.title && pad.screen?.openButtons.isEmpty == false
      }
    }

    /// How many fonts Parlor's cache keeps open, the one that is just being opened included.
    private static let mostFonts = 65

    private static func fontsAndOthers(_ descriptors: [String]) -> (fonts: [String], others: [String]) {
      let isFont = { (path: String) in [".otf", ".ttf", ".ttc"].contains { path.hasSuffix($0) } }
      return (descriptors.filter(isFont), descriptors.filter { !isFont($0) })
    }

    /// Lets all scenes be shown in both sizes, so that whatever is loaded once for each is there; returns the output.
    private func openAllFonts(_ display: VirtualX11, _ pad: WirePad, _ twin: RoomTwin) throws -> String {
      var output = "VNC-1"
      // Parlor gives way after the fourth time in ten seconds that it had to set its own mode again.
      try eventually(within: .seconds(60), "Parlor keeps the small mode") {
        try display.setMode(Self.small, of: output)
        let setAgain: Void? = try? eventually(within: .seconds(3), "Parlor sets its own") {
          try display.output(output).rect?.size != Self.small
        }
        return setAgain == nil
      }
      try display.waitUntil(output, shows: [twin.picture(Self.small)], "the question")
      for size in Self.sizes {
        try display.unplug(output)
        try pad.readScreens { $0.status == "Paused: the TV was unplugged." }
        output = try display.plug(size)
        try pad.readScreens { !$0.openButtons.isEmpty }
        try display.waitUntil(output, shows: [twin.picture(size)], "the question")
      }
      return output
    }

    /// Lets up to 600 ms pass: the moments themselves are what is tested, so there is nothing else to wait for.
    private func pass(using generator: inout SeededGenerator, pad: WirePad) throws {
      // Answers the host's pings too.
      _ = try pad.roundTrip()
      try? eventually(within: .milliseconds(Int(generator.next() % 600)), "a moment passes") { false }
    }

    /// Pulls what came back by itself: Xvnc reports an output as connected when it gets a mode, and a cable may be pulled
    /// in the very instant between Parlor's look at the outputs and its change.
    private func pullAgain(on display: VirtualX11, allBut kept: Set<String>) throws {
      for output in try display.outputs() where output.isConnected && !kept.contains(output.name) {
        try persistently { try display.unplug(output.name) }
      }
    }

    /// Tries again when Parlor has just set a mode in between.
    private func persistently(_ action: () throws -> Void) throws {
      _ = try firstValue(within: .seconds(20), "the cable can be pulled") { try? action() }
    }
  }
}
