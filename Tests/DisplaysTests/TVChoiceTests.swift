import Displays
import Testing

@Suite struct PrimaryTests {
  @Test(
    arguments: [
      // The marked one if it is on.
      ([display("A", "1x1+0+0"), display("B", "1x1+1+0", isPrimary: true)], "B"),
      // A marked one that is off or unplugged does not count: the one at 0,0.
      ([display("A", "1x1+1+0"), display("B", "off", isPrimary: true), display("C", "1x1+0+0")], "C"),
      ([display("A", "1x1+1+0"), display("B", "unplugged", isPrimary: true), display("C", "1x1+0+0")], "C"),
      // Nobody is at 0,0: the first that is on.
      ([display("A", "off"), display("B", "1x1+5+0"), display("C", "1x1+9+0")], "B"),
      // None is on: the first that is connected.
      ([display("A", "unplugged"), display("B", "off"), display("C", "off")], "B"),
      // A lone one.
      ([display("A", "unplugged"), display("B", "1x1+7+7")], "B"),
      ([display("A", "unplugged")], nil),
      ([], nil),
    ] as [([Display], String?)])
  func primary_IsTheFirstThatTheRuleFinds(displays: [Display], connector: String?) {
    #expect(displays.primary?.connector == connector)
  }
}

@Suite struct TVChoiceTests {
  private static let desk = display("DP-1", "1920x1080+0+0", monitor: "DESK", isPrimary: true)
  private static let tv = display("HDMI-1", "1920x1080+1920+0", monitor: "QUIZ TV")
  private static let other = display("HDMI-2", "off", monitor: "QUIZ TV")
  private static let beamer = display("VGA-1", "off", monitor: "BEAMER")
  private static let gone = display("HDMI-3", "unplugged")

  private func choose(
    _ displays: [Display], _ preference: DisplayPreference = .auto, current: Display? = nil, remembered: Display? = nil,
    usesPrimary: Bool = false, hasDesktop: Bool = true
  ) -> TVChoice {
    .make(
      from: displays,
      .init(
        preference: preference, current: current?.identity, remembered: remembered?.identity, usesPrimary: usesPrimary,
        hasDesktop: hasDesktop))
  }

  @Test func nothingConnected_IsNoTV() {
    #expect(choose([Self.gone]) == .none(.noDisplay))
    #expect(choose([], .primary) == .none(.noDisplay))
    #expect(choose([], .named("HDMI-1")) == .none(.noDisplay))
  }

  @Test func aLoneOutput_IsThePrimaryAndNoTV() {
    #expect(choose([Self.gone, Self.tv]) == .none(.onlyPrimary("QUIZ TV (HDMI-1)")))
  }

  @Test func useThisScreen_TakesThePrimary_UntilThereIsAnother() {
    #expect(choose([Self.desk], usesPrimary: true) == .display(Self.desk, because: .primaryUsed))
    #expect(choose([Self.desk, Self.tv], usesPrimary: true) == .display(Self.tv, because: .onlySecondary))
  }

  @Test func auto_TakesTheFirstListedThatIsNotPrimary() {
    #expect(choose([Self.desk, Self.gone, Self.tv]) == .display(Self.tv, because: .onlySecondary))
    #expect(choose([Self.tv, Self.desk]) == .display(Self.tv, because: .onlySecondary))
    #expect(choose([Self.desk, Self.beamer, Self.tv]) == .display(Self.beamer, because: .firstListed(of: 2)))
  }

  @Test func remembered_WinsOverTheFirstListed() {
    let displays = [Self.desk, Self.beamer, Self.tv]
    #expect(choose(displays, remembered: Self.tv) == .display(Self.tv, because: .remembered))
  }

  @Test func remembered_IsKnownByItsNameInAnotherSocket_UnlessTwoHaveThatName() {
    let moved = display("HDMI-9", "off", monitor: "QUIZ TV")
    #expect(choose([Self.desk, Self.beamer, moved], remembered: Self.tv) == .display(moved, because: .remembered))
    #expect(
      choose([Self.desk, Self.beamer, moved, Self.other], remembered: Self.tv)
        == .display(Self.beamer, because: .firstListed(of: 3)))
  }

  @Test func remembered_IsNotAnotherMonitorInTheSameSocket() {
    let swapped = display("HDMI-1", "off", monitor: "OTHER")
    #expect(
      choose([Self.desk, Self.beamer, swapped], remembered: Self.tv)
        == .display(Self.beamer, because: .firstListed(of: 2)))
  }

  @Test func remembered_IsNotTakenWhenItIsThePrimary() {
    #expect(choose([Self.desk, Self.beamer], remembered: Self.desk) == .display(Self.beamer, because: .onlySecondary))
  }

  @Test func current_StaysWhateverBecomesPrimary() {
    #expect(choose([Self.desk, Self.beamer, Self.tv], current: Self.tv) == .display(Self.tv, because: .stays))
    #expect(choose([Self.gone, Self.tv], current: Self.tv) == .display(Self.tv, because: .stays))
    #expect(
      choose([Self.desk, Self.beamer, Self.tv], current: Self.tv, remembered: Self.beamer)
        == .display(Self.tv, because: .stays))
  }

  @Test(arguments: ["HDMI-1", "hdmi-1", "QUIZ TV", "quiz tv", "QUIZ TV (HDMI-1)"])
  func named_IsFoundByConnectorOrMonitor(name: String) {
    #expect(choose([Self.desk, Self.beamer, Self.tv], .named(name)) == .display(Self.tv, because: .named))
  }

  @Test func named_WinsOverTheCurrentOne_AndMayBeThePrimary() {
    let displays = [Self.desk, Self.beamer, Self.tv]
    #expect(choose(displays, .named("VGA-1"), current: Self.tv) == .display(Self.beamer, because: .named))
    #expect(choose(displays, .named("DESK")) == .display(Self.desk, because: .named))
  }

  @Test func named_ThatIsNotThere_IsWaitedFor() {
    #expect(
      choose([Self.desk, Self.gone], .named("HDMI-3")) == .none(.namedIsMissing("HDMI-3", connected: ["DESK (DP-1)"])))
    #expect(
      choose([Self.desk], .named("HDMI-3"), usesPrimary: true) == .display(Self.desk, because: .primaryUsed))
  }

  @Test func primaryAskedFor_IsThePrimaryAlthoughThereIsATV() {
    #expect(choose([Self.desk, Self.tv], .primary, current: Self.tv) == .display(Self.desk, because: .primaryAskedFor))
  }

  @Test(
    arguments: [
      // The only display, whatever else is unplugged.
      ([gone, desk], .auto, nil, nil, "DP-1", .noDesktop),
      ([desk], .primary, nil, nil, "DP-1", .primaryAskedFor),
      // Of several the one that is not in the primary place, as on a desktop.
      ([desk, tv], .auto, nil, nil, "HDMI-1", .onlySecondary),
      // Nobody works at the primary one: it may be the TV of the last run, and stays it whatever is plugged.
      ([desk, tv], .auto, nil, desk, "DP-1", .remembered),
      ([desk, tv], .auto, desk, nil, "DP-1", .stays),
      ([desk, tv], .named("DP-1"), nil, nil, "DP-1", .named),
    ] as [([Display], DisplayPreference, Display?, Display?, String, ChoiceReason)])
  func withoutADesktop_theOnlyDisplayIsTheTV(
    displays: [Display], preference: DisplayPreference, current: Display?, remembered: Display?, connector: String,
    reason: ChoiceReason
  ) {
    let choice = choose(displays, preference, current: current, remembered: remembered, hasDesktop: false)
    guard case .display(let display, reason) = choice else {
      Issue.record("it is \(choice)")
      return
    }
    #expect(display.connector == connector)
  }

  @Test func withoutADesktop_whatIsNamedIsStillWaitedFor() {
    #expect(
      choose([Self.desk], .named("HDMI-3"), hasDesktop: false)
        == .none(.namedIsMissing("HDMI-3", connected: ["DESK (DP-1)"])))
    #expect(choose([], hasDesktop: false) == .none(.noDisplay))
  }

  @Test(arguments: [
    AbsenceReason.noDisplay, .onlyPrimary("DESK"), .namedIsMissing("TV", connected: ["DESK", "VGA-1"]),
    .unplugged("TV"), .failed("TV"),
  ])
  func reasons_AreOneSentenceThatSaysWhatToDo(reason: AbsenceReason) {
    #expect(reason.description.hasSuffix("."))
    #expect(reason.description.contains(": "))
  }
}

@Suite struct EDIDTests {
  private func block(_ descriptors: [Int: [UInt8]]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    for (start, descriptor) in descriptors {
      bytes.replaceSubrange(start..<(start + descriptor.count), with: descriptor)
    }
    return bytes
  }

  private func descriptor(_ tag: UInt8, _ text: String) -> [UInt8] {
    let padded = Array(text.utf8) + [0x0A] + [UInt8](repeating: 0x20, count: 13)
    return [0, 0, 0, tag, 0] + padded[..<13]
  }

  @Test(arguments: [54, 72, 90, 108])
  func name_IsFoundInAnyDescriptor(start: Int) {
    #expect(EDID.monitorName(block([start: descriptor(0xFC, "QUIZ TV")])) == "QUIZ TV")
  }

  @Test func name_MayFillItsThirteenBytes() {
    #expect(EDID.monitorName(block([72: descriptor(0xFC, "THIRTEEN CHAR")])) == "THIRTEEN CHAR")
  }

  @Test func name_IsNotTheSerialNumberOrATiming() {
    #expect(EDID.monitorName(block([54: descriptor(0xFF, "SERIAL"), 72: [1, 2, 0, 0xFC, 0, 0x41]])) == "")
  }

  @Test func serial_IsItsOwnDescriptor() {
    let bytes = block([54: descriptor(0xFF, "70451"), 72: descriptor(0xFC, "QUIZ TV")])
    #expect(EDID.serial(bytes) == "70451")
    #expect(EDID.serial(block([54: descriptor(0xFC, "QUIZ TV")])) == "")
  }

  /// Five bits a letter: S is 19, N 14, Y 25; Sony's and LG's sets begin with these bytes.
  @Test(
    arguments: [([0x4D, 0xD9], "SNY"), ([0x1E, 0x6D], "GSM"), ([0, 0], ""), ([0xFF, 0xFF], "")] as [([UInt8], String)])
  func make_IsThreeLetters(bytes: [UInt8], make: String) {
    #expect(EDID.make(block([8: bytes])) == make)
    #expect(EDID.make(bytes) == "")
  }

  @Test func name_OfGarbageIsPrintable() {
    #expect(EDID.monitorName(block([54: [0, 0, 0, 0xFC, 0, 0x41, 0x07, 0xFF, 0x42, 0x0A]])) == "A??B")
    #expect(EDID.monitorName([]) == "")
    #expect(EDID.monitorName([UInt8](repeating: 0xFC, count: 70)) == "")
  }
}
