import Displays
import Testing

@Suite struct SavedLayoutTests {
  private static let small = SavedLayout.Setting(mode: mode("1280x720@60"), x: 1280, y: 0)
  private static let large = SavedLayout.Setting(mode: mode("3840x2160@30"), x: 1280, y: 0)
  private static let moved = SavedLayout.Setting(mode: mode("800x600@60"), x: 5120, y: 0)
  private static let unmoved = SavedLayout.Setting(mode: mode("800x600@60"), x: 2560, y: 0)

  private static let layout = SavedLayout(
    boot: "boot-1", server: ":0 12 34", owner: "56 78",
    outputs: [
      .init(connector: "TV", was: small, set: large), .init(connector: "C", was: unmoved, set: moved),
    ])

  private func shown(_ connector: String, _ setting: SavedLayout.Setting?) -> Display {
    guard let setting else { return display(connector, "off") }
    var display = display(connector, "\(setting.mode.size)+\(setting.x)+\(setting.y)")
    display.currentMode = setting.mode
    return display
  }

  private func restored(_ displays: [Display], boot: String = "boot-1", server: String = ":0 12 34") -> [String] {
    Self.layout.outputsToRestore(boot: boot, server: server, displays: displays).map(\.connector)
  }

  @Test func text_IsReadBackAsItWas() {
    var layout = Self.layout
    layout.outputs.append(.init(connector: "D", was: nil, set: Self.small))
    layout.outputs.append(
      .init(connector: "E", was: .init(mode: mode("1920x1080i@59.94"), x: 0, y: 7), set: nil))
    layout.outputs[0].was?.mode.id = 0x4A
    #expect(SavedLayout(text: layout.text) == layout)
  }

  @Test func text_ThatIsCutAnywhere_IsRefused() {
    let text = Self.layout.text
    for count in 0..<(text.count - 1) { #expect(SavedLayout(text: String(text.prefix(count))) == nil) }
  }

  @Test(arguments: [
    "", "\n", "parlor-outputs\t2\nboot\tb\nserver\ts\nowner\to\nend\n",
    "parlor-outputs\t1\nboot\tb\nserver\ts\nowner\to\noutput\tTV\toff\nend\n",
    "parlor-outputs\t1\nboot\tb\nserver\ts\nowner\to\noutput\tTV\t1 2 3\toff\nend\n",
    "parlor-outputs\t1\nboot\tb\nserver\ts\nowner\to\noutput\tTV\t1 2 3 0 -1 0 0\toff\nend\n",
    "parlor-outputs\t1\nboot\tb\nserver\ts\nowner\to\noutput\tTV\t1 2 x 0 1 0 0\toff\nend\n",
    "parlor-outputs\t1\nserver\ts\nboot\tb\nowner\to\nend\n",
  ])
  func text_OfAnythingElse_IsRefused(text: String) {
    #expect(SavedLayout(text: text) == nil)
  }

  @Test func whatIsAsParlorSetIt_IsPutBack() {
    #expect(restored([shown("TV", Self.large), shown("C", Self.moved)]) == ["TV", "C"])
  }

  @Test func whatIsAsItWas_IsLeftAlone() {
    #expect(restored([shown("TV", Self.small), shown("C", Self.unmoved)]) == [])
    #expect(restored([shown("TV", Self.large), shown("C", Self.unmoved)]) == ["TV"])
  }

  @Test(
    arguments: [
      // As Parlor set it: back it goes.
      ("TV", large, "TV"),
      // As it was, set by somebody else, off: none of Parlor's business any more.
      ("TV", small, nil), ("TV", moved, nil), ("TV", nil, nil),
      // Never touched.
      ("D", large, nil),
    ] as [(String, SavedLayout.Setting?, String?)])
  func whatIsReleased_IsForgotten_AndPutBackIfItIsAsParlorSetIt(
    connector: String, now: SavedLayout.Setting?, putBack: String?
  ) {
    let outputs = Self.layout.outputsToRelease(connector, keeping: [], displays: [shown(connector, now)])
    #expect(outputs.map(\.connector) == [putBack].compactMap(\.self))
  }

  @Test func whatIsReleasedWhileUnplugged_Waits() {
    #expect(Self.layout.outputsToRelease("TV", keeping: [], displays: [display("TV", "unplugged")]) == [])
    var tv = shown("TV", Self.large)
    tv.isConnected = false
    #expect(Self.layout.outputsToRelease("TV", keeping: [], displays: [tv]) == [])
  }

  /// C has made room for the TV, and has its mode.
  @Test func withWhatIsReleased_whatMadeRoomGoesBack_unlessItIsATVOrWouldLieOverOne() {
    let displays = [shown("TV", Self.large), shown("C", Self.moved)]
    func released(keeping kept: Set<String>, _ more: Display? = nil) -> [String] {
      let displays = displays + [more].compactMap(\.self)
      return Self.layout.outputsToRelease("TV", keeping: kept, displays: displays).map { output in
        "\(output.connector) \(output.was?.mode.size ?? PixelSize(width: 0, height: 0)) \(output.was?.x ?? -1)"
      }
    }
    #expect(released(keeping: []) == ["TV 1280x720 1280", "C 800x600 2560"])
    #expect(released(keeping: ["C"]) == ["TV 1280x720 1280"])
    #expect(released(keeping: [], display("D", "1920x1080+2600+0")) == ["TV 1280x720 1280"])
  }

  @Test func anUnpluggedOutputThatIsDark_Waits() {
    let displays = [display("TV", "unplugged"), shown("C", Self.moved)]
    #expect(restored(displays) == ["C"])
    #expect(Self.layout.waiting(boot: "boot-1", server: ":0 12 34", displays: displays).map(\.connector) == ["TV"])
    #expect(restored([shown("C", Self.moved)]) == ["C"])
    #expect(Self.layout.waiting(boot: "boot-2", server: ":0 12 34", displays: displays) == [])
    #expect(Self.layout.waiting(boot: "boot-1", server: ":0 12 35", displays: displays) == [])
  }

  /// A server feeds an output on though its cable was pulled.
  @Test func anUnpluggedOutputThatIsLit_IsPutBack_AndWaitsAllTheSame() {
    var tv = shown("TV", Self.large)
    tv.isConnected = false
    let displays = [tv, shown("C", Self.moved)]
    #expect(restored(displays) == ["TV", "C"])
    #expect(Self.layout.waiting(boot: "boot-1", server: ":0 12 34", displays: displays).map(\.connector) == ["TV"])
    // In the old mode by now, or in anybody's.
    for setting in [Self.small, Self.moved] {
      tv = shown("TV", setting)
      tv.isConnected = false
      #expect(restored([tv, shown("C", Self.moved)]) == ["C"])
    }
  }

  @Test func whatSomebodyElseHasSet_IsLeftAlone_AndTheOthersArePutBack() {
    #expect(restored([shown("TV", Self.moved), shown("C", Self.moved)]) == ["C"])
    #expect(restored([shown("TV", Self.large), shown("C", nil)]) == ["TV"])
  }

  /// What each output is put back to, as `TV 1280x720 1280 0`.
  private func settings(_ layout: SavedLayout, _ displays: [Display]) -> [String] {
    layout.outputsToRestore(boot: "boot-1", server: ":0 12 34", displays: displays).map { output in
      let was = output.was.map { " \($0.mode.size) \($0.x) \($0.y)" } ?? " off"
      return output.connector + was
    }
  }

  @Test func whatSomebodyElseHasMoved_GetsItsModeBackAndStaysThere() {
    let left = SavedLayout.Setting(mode: Self.large.mode, x: 0, y: 0)
    let desk = display("DESK", "1280x720+3840+0")
    #expect(
      settings(Self.layout, [shown("TV", left), desk, shown("C", Self.moved)]) == [
        "TV 1280x720 0 0", "C 800x600 2560 0",
      ])
    // Only moved by Parlor, and then by somebody else: theirs.
    let elsewhere = SavedLayout.Setting(mode: Self.moved.mode, x: 1000, y: 3000)
    #expect(settings(Self.layout, [shown("TV", Self.large), shown("C", elsewhere)]) == ["TV 1280x720 1280 0"])
    // It was off: off it is again, wherever.
    let dark = SavedLayout(
      boot: "boot-1", server: ":0 12 34", owner: "o", outputs: [.init(connector: "TV", was: nil, set: Self.large)])
    #expect(settings(dark, [shown("TV", left), desk]) == ["TV off"])
  }

  @Test func nothingIsPutBackOverWhatSomebodyElseHasPlaced() {
    // The TV's place is taken by C, which somebody has given another mode: the TV stays where it is.
    let taken = display("C", "1920x1080+1280+2160")
    let layout = SavedLayout(
      boot: "boot-1", server: ":0 12 34", owner: "o",
      outputs: [
        .init(
          connector: "TV", was: .init(mode: mode("1920x1080@60"), x: 1280, y: 2160),
          set: .init(mode: mode("1280x720@60"), x: 1280, y: 0)),
        .init(connector: "C", was: Self.unmoved, set: Self.moved),
      ])
    let tv = display("TV", "1280x720+1280+0")
    #expect(settings(layout, [tv, taken]) == ["TV 1920x1080 1280 0"])
    // Larger than its present place allows: to the right of all.
    #expect(
      settings(layout, [display("TV", "1280x720+0+0"), display("DESK", "1280x720+1280+0")]) == [
        "TV 1920x1080 2560 0"
      ])
  }

  @Test func anotherBootOrServer_IsLeftAlone() {
    let displays = [shown("TV", Self.large), shown("C", Self.moved)]
    #expect(restored(displays, boot: "boot-2") == [])
    #expect(restored(displays, server: ":0 12 35") == [])
  }

  @Test func note_KeepsWhatTheUserHad_WhenParlorSetsItAgain() {
    var layout = SavedLayout(boot: "b", server: "s", owner: "o")
    layout.note("TV", was: Self.small, set: Self.large)
    layout.confirm(["TV"])
    layout.note("TV", was: Self.large, set: Self.moved)
    layout.confirm(["TV"])
    layout.note("TV", was: nil, set: Self.large)  // It came back dark: that is no wish of anybody's.
    layout.confirm(["TV"])
    #expect(layout.outputs == [.init(connector: "TV", was: Self.small, set: Self.large)])
  }

  @Test func note_TakesWhatSomebodyElseSetMeanwhile() {
    var layout = SavedLayout(boot: "b", server: "s", owner: "o")
    layout.note("TV", was: nil, set: Self.large)
    layout.note("TV", was: Self.small, set: Self.large)
    #expect(layout.outputs == [.init(connector: "TV", was: Self.small, set: Self.large)])
  }

  @Test func note_keepsTheModeThatTheUserHad_whenSomebodyElseMovesIt_andThePlaceWhenTheySetTheMode() {
    var layout = SavedLayout(boot: "b", server: "s", owner: "o")
    layout.note("TV", was: Self.small, set: Self.large)
    layout.confirm(["TV"])
    let mirrored = SavedLayout.Setting(mode: Self.large.mode, x: 0, y: 0)
    layout.note("TV", was: mirrored, set: Self.large)
    #expect(layout.outputs[0].was == .init(mode: Self.small.mode, x: 0, y: 0))
    layout.note("TV", was: .init(mode: Self.moved.mode, x: Self.large.x, y: Self.large.y), set: Self.large)
    #expect(layout.outputs[0].was == .init(mode: Self.moved.mode, x: 0, y: 0))
    // Dark at first: moved it is dark all the same.
    layout = SavedLayout(boot: "b", server: "s", owner: "o")
    layout.note("TV", was: nil, set: Self.large)
    layout.note("TV", was: mirrored, set: Self.large)
    #expect(layout.outputs[0].was == nil)
  }

  /// Killed between the record and the change, or refused: what is there is Parlor's own of before.
  @Test func whatWasNotedAndNotDone_isNotTakenForSomebodyElses() throws {
    var layout = SavedLayout(boot: "b", server: "s", owner: "o")
    layout.note("TV", was: Self.small, set: Self.large)
    layout.confirm(["TV"])
    layout.note("TV", was: Self.large, set: Self.moved)
    let read = try #require(SavedLayout(text: layout.text))
    #expect(read == layout)
    for setting in [Self.large, Self.moved] {
      let outputs = read.outputsToRestore(boot: "b", server: "s", displays: [shown("TV", setting)])
      #expect(outputs.first?.was == Self.small)
    }
    layout.note("TV", was: Self.large, set: Self.unmoved)
    #expect(layout.outputs[0].was == Self.small)
    layout.confirm(["TV"])
    #expect(layout.outputs == [.init(connector: "TV", was: Self.small, set: Self.unmoved)])
  }

  @Test func identity_IsOneLineOfText() {
    let tv = DisplayIdentity(connector: "HDMI-1", monitorName: "QUIZ TV")
    #expect(DisplayIdentity(line: tv.line) == tv)
    let plain = DisplayIdentity(connector: "VNC-1", monitorName: "")
    #expect(DisplayIdentity(line: plain.line) == plain)
    #expect(DisplayIdentity(line: "") == nil)
    #expect(DisplayIdentity(line: "\tQUIZ TV") == nil)
  }
}
