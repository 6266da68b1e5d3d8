import Testing

@testable import Controllers

/// Which of the kernel's input devices is a seat.
@Suite struct InputDeviceTests {
  private static let letters = Set(16...25).union(30...38).union(44...50)
  private static let keyboard = letters.union([1, 28, 57, 103, 105, 106, 108]).union(2...11)
  private static let remote: Set<Int> = [103, 105, 106, 108, 352, 158, 512, 513, 514]

  private static func device(
    _ file: String, _ keys: Set<Int>, port: String = "", serial: String = ""
  ) -> InputDevice {
    InputDevice(file: file, name: file, port: port, serial: serial, model: "3-1-2", keys: keys)
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
    let seats = InputDevice.seats(among: devices, remotes: .auto)
    #expect(seats.map(\.file) == ["event10", "event12"])
    #expect(InputDevice.seats(among: [devices[1]], remotes: .auto).isEmpty)
  }

  @Test func aRemote_isTheConsoles_whereThereIsNoKeyboard() {
    let remote = Self.device("event5", Self.remote)
    let keyboard = Self.device("event1", Self.keyboard, port: "usb-1/input0")
    func seats(_ devices: [InputDevice], _ use: RemoteUse) -> [String] {
      InputDevice.seats(among: devices, remotes: use).map(\.file)
    }
    #expect(seats([remote], .auto) == [])
    #expect(seats([remote, keyboard], .auto) == ["event5"])
    #expect(seats([remote, keyboard], .console) == [])
    #expect(seats([remote], .seat) == ["event5"])
    // What a keyboard has besides in the same case is part of it.
    let extra = Self.device("event2", Self.remote, port: "usb-1/input1")
    #expect(seats([extra, keyboard], .seat) == [])
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
