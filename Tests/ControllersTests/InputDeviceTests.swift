import Testing

@testable import Controllers

/// Which of the kernel's input devices is a seat.
@Suite struct InputDeviceTests {
  private static let letters = Set(16...25).union(30...38).union(44...50)
  private static let keyboard = letters.union([1, 28, 57, 103, 105, 106, 108]).union(2...11)
  private static let remote: Set<Int> = [103, 105, 106, 108, 352, 158, 512, 513, 514]

  private static func device(
    _ file: String, _ keys: Set<Int>, port: String = "", serial: String = "", model: String = "3-1-2"
  ) -> InputDevice {
    InputDevice(file: file, name: file, port: port, serial: serial, model: model, keys: keys)
  }

  /// The files of those that are seats.
  private static func seats(_ devices: [InputDevice], _ use: RemoteUse = .auto, before: String? = nil) -> [String] {
    let console = InputDevice.console(among: devices, before: before)
    return InputDevice.seats(among: devices, remotes: use, console: console).map(\.file)
  }

  @Test func whatADeviceIs_isSeenByItsKeys() {
    #expect(Self.device("event0", Self.keyboard).kind == .keyboard)
    #expect(Self.device("event0", Self.remote).kind == .remote)
    // A power button, a mouse, a gamepad with a cross, and the keys for loudness.
    #expect(Self.device("event0", [116]).kind == nil)
    #expect(Self.device("event0", [0x110, 0x111]).kind == nil)
    #expect(Self.device("event0", Self.remote.union([0x130])).kind == nil)
    #expect(Self.device("event0", [113, 114, 115]).kind == nil)
    // Letters of which some are missing are none of either.
    #expect(Self.device("event0", Self.keyboard.subtracting([16])).kind == nil)
  }

  @Test func theFirstKeyboard_isTheConsoles_andEachFurtherOneASeat() {
    let devices = [
      Self.device("event12", Self.keyboard, port: "usb-3/input0"),
      Self.device("event3", Self.keyboard, port: "isa0060/serio0/input0"),
      Self.device("event10", Self.keyboard, port: "usb-2/input0"),
      // The second half of the keyboard before it.
      Self.device("event11", Self.keyboard, port: "usb-2/input1"),
    ]
    #expect(Self.seats(devices) == ["event10", "event12"])
    #expect(Self.seats([devices[1]]).isEmpty)
  }

  @Test func theConsolesKeyboard_staysIt_asLongAsItIsThere() {
    let own = Self.device("event5", Self.keyboard, port: "usb-1/input0")
    // Plugged in later, under a lower number that had become free.
    let lower = Self.device("event2", Self.keyboard, port: "usb-2/input0")
    #expect(Self.seats([own, lower], before: own.thing) == ["event2"])
    #expect(Self.seats([own, lower]) == ["event5"])
    #expect(Self.seats([lower], before: own.thing) == [])
  }

  /// Gaming mice and keys for signing in call themselves keyboards.
  @Test func aRealKeyboard_isRatherTheConsoles() {
    let mouse = Self.device("event1", [0x110, 0x111], port: "usb-1/input0")
    let ofMouse = Self.device("event2", Self.keyboard, port: "usb-1/input1")
    let key = Self.device("event3", Self.keyboard, port: "usb-2/input0", model: "3-1050-407")
    let real = Self.device("event4", Self.keyboard, port: "usb-3/input0")
    #expect(InputDevice.console(among: [key, mouse, ofMouse, real]) == real.thing)
    // One with a pad for the finger is better than none.
    #expect(InputDevice.console(among: [key, mouse, ofMouse]) == ofMouse.thing)
    #expect(InputDevice.console(among: [key]) == key.thing)
    #expect(InputDevice.console(among: [mouse]) == nil)
  }

  @Test func serialNumbersThatAllHave_makeNoTwoOne() {
    let one = Self.device("event1", Self.keyboard, port: "usb-1/input0", serial: "0000")
    let other = Self.device("event2", Self.keyboard, port: "usb-2/input0", serial: "0000", model: "3-7-7")
    let same = Self.device("event3", Self.keyboard, port: "usb-3/input0", serial: "0000")
    let half = Self.device("event4", Self.keyboard, port: "usb-3/input1", serial: "0000")
    #expect(Self.seats([one, other, same, half]) == ["event2", "event3"])
  }

  @Test func aRemote_isTheConsoles_whereThereIsNoKeyboard() {
    let remote = Self.device("event5", Self.remote)
    let keyboard = Self.device("event1", Self.keyboard, port: "usb-1/input0")
    #expect(Self.seats([remote], .auto) == [])
    #expect(Self.seats([remote, keyboard], .auto) == ["event5"])
    #expect(Self.seats([remote, keyboard], .console) == [])
    #expect(Self.seats([remote], .seat) == ["event5"])
    // What a keyboard has besides in the same case is part of it.
    let extra = Self.device("event2", Self.remote, port: "usb-1/input1")
    #expect(Self.seats([extra, keyboard], .seat) == [])
  }

  @Test func aKey_meansWhatStandsOnIt() {
    #expect(KeyCode.button(of: 16) == .key("q"))
    #expect(KeyCode.button(of: 50) == .key("m"))
    #expect(KeyCode.button(of: 2) == .key("1"))
    #expect(KeyCode.button(of: 11) == .key("0"))
    #expect((71...73).map { KeyCode.button(of: $0) } == [.key("7"), .key("8"), .key("9")])
    #expect((79...82).map { KeyCode.button(of: $0) } == [.key("1"), .key("2"), .key("3"), .key("0")])
    #expect(KeyCode.button(of: 521) == .key("9"))
    #expect(KeyCode.button(of: 352) == .enter)
    #expect(KeyCode.button(of: 59) == .join)
    #expect(KeyCode.button(of: 200) == nil)
    // A French keyboard has an A where an English one has a Q.
    #expect(KeyCode.button(of: 16, layout: { $0 == "q" ? "a" : $0 }) == .key("a"))
  }
}
