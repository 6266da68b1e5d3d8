import Loudspeaker
import Logging
import Testing

/// Which device is open, as devices and the TV come and go.
@Suite struct AudioOutputTests {
  /// A sound system that does what a test says.
  private final class MadeUp: AudioSystem {
    var reason: String?
    var devices: [String] = []
    var outputs: [HDMIOutput] = []
    var broken: Set<String> = []
    var isLost = false
    private(set) var open: String??
    private(set) var log: [String] = []

    func begin() -> String? { reason }
    func open(_ device: String?) -> Bool {
      guard !broken.contains(device ?? "default") else { return false }
      log.append("open \(device ?? "default")")
      (open, isLost) = (.some(device), false)
      return true
    }
    func close() {
      log.append("close")
      open = nil
    }
    func end() { log.append("end") }
  }

  private let system = MadeUp()
  private let tv = TVName(monitor: "SONY TV")
  private let analog = "Built-in Audio Analog Stereo"
  private let hdmi = "Built-in Audio Digital Stereo (HDMI)"

  private func output(_ preference: SoundPreference = .auto) -> AudioOutput {
    AudioOutput(system, preference: preference, log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
  }

  @Test func off_asksForNothing() {
    var output = output(.off)
    output.update(for: tv)
    #expect(system.log.isEmpty && output.device == nil)
  }

  @Test func noSoundSystem_isFine_untilThereIsOne() {
    var output = output()
    system.reason = "no sound card"
    output.update(for: tv)
    #expect(output.device == nil)
    system.reason = nil
    system.devices = [analog]
    output.update(for: tv)
    #expect(system.open == .some(nil))
  }

  @Test func auto_followsTheTV_asItComesAndGoes() {
    var output = output()
    system.devices = [analog]
    output.update(for: nil)
    #expect(system.open == .some(nil))
    system.devices = [analog, hdmi]
    system.outputs = [HDMIOutput(device: hdmi, monitor: "SONY TV", isPlugged: true)]
    output.update(for: tv)
    #expect(system.open == .some(hdmi))
    // Nothing new: nothing is opened again.
    output.update(for: tv)
    #expect(system.log == ["open default", "close", "open \(hdmi)"])
    // The cable.
    system.devices = [analog]
    system.outputs = []
    system.isLost = true
    output.update(for: nil)
    #expect(system.open == .some(nil))
    system.devices = [analog, hdmi]
    system.outputs = [HDMIOutput(device: hdmi, monitor: "SONY TV", isPlugged: true)]
    output.update(for: tv)
    #expect(system.open == .some(hdmi))
    output.end()
    #expect(system.log.suffix(2) == ["close", "end"])
  }

  @Test func auto_takesTheDefault_whereTheTVsCannotBeOpened() {
    var output = output()
    system.devices = [analog, hdmi]
    system.outputs = [HDMIOutput(device: hdmi, monitor: "SONY TV", isPlugged: true)]
    system.broken = [hdmi]
    output.update(for: tv)
    #expect(system.open == .some(nil))
  }

  @Test func named_isFoundByAPart_andMissed() {
    var output = output(.device("hdmi"))
    system.devices = [analog]
    output.update(for: tv)
    #expect(output.device == nil)
    system.devices = [analog, hdmi]
    output.update(for: tv)
    #expect(system.open == .some(hdmi))
    system.devices = [analog]
    output.update(for: tv)
    #expect(output.device == nil)
  }

  // MARK: Whose loudspeakers the TV's are

  @Test(
    arguments: [
      // By name, also where one of the two names is cut.
      ([("A", "SONY TV", true), ("B", "DELL U2720Q", true)], "A"),
      ([("A", "SONY", true), ("B", "DELL U2720Q", true)], "A"),
      // The only one that is plugged in and has no name.
      ([("A", nil, true), ("B", nil, false)], "A"),
      // Another monitor's name is another monitor; two of the same name cannot be told apart.
      ([("A", "DELL U2720Q", true)], nil), ([("A", "SONY TV", true), ("B", "SONY TV", true)], nil),
      // Not plugged in, or nobody knows.
      ([("A", "SONY TV", false)], nil), ([("A", nil, nil)], nil), ([], nil),
    ] as [([(String, String?, Bool?)], String?)])
  func tv_isKnownByItsName(outputs: [(String, String?, Bool?)], expected: String?) {
    let all = outputs.map { HDMIOutput(device: $0.0, monitor: $0.1, isPlugged: $0.2) }
    #expect(HDMIOutput.device(of: tv, among: all, listed: ["X", "A", "B"]) == expected)
    #expect(HDMIOutput.device(of: nil, among: all, listed: ["X", "A", "B"]) == nil)
  }

  @Test func alsa_tellsByItsELDFiles() {
    let cards = """
       0 [PCH            ]: HDA-Intel - HDA Intel PCH
                            HDA Intel PCH at 0xf7f10000 irq 31
       1 [NVidia         ]: HDA-Intel - HDA NVidia
                            HDA NVidia at 0xf7080000 irq 17
      """
    let eld = { (name: String) in
      "monitor_present\t\t1\neld_valid\t\t1\nmonitor_name\t\t\(name)\nconnection_type\t\tHDMI\n"
    }
    let empty = "monitor_present\t\t0\neld_valid\t\t0\n"
    let found = HDMIOutput.outputs(
      cards: cards, elds: [0: ["eld#2.0": empty, "eld#2.10": eld("LAST"), "eld#2.2": eld("SONY TV")]])
    #expect(
      found == [
        HDMIOutput(device: "HDA Intel PCH, HDMI 0", isPlugged: false),
        HDMIOutput(device: "HDA Intel PCH, HDMI 1", monitor: "SONY TV", isPlugged: true),
        HDMIOutput(device: "HDA Intel PCH, HDMI 2", monitor: "LAST", isPlugged: true),
      ])
    #expect(HDMIOutput.alsaOutputs(root: "/nowhere").isEmpty)
  }

  @Test func pulseAudio_tellsByThePortsOfItsCards() {
    let sinks = #"""
      [{"index":1,"state":"SUSPENDED","name":"alsa_output.pci-0000_00_1f.3.analog-stereo",
        "description":"Built-in Audio Analog Stereo","properties":{"alsa.card":"0"},
        "ports":[{"name":"analog-output-lineout","description":"Line Out","type":"Line","availability":"not available"}],
        "active_port":"analog-output-lineout"},
       {"index":2,"state":"RUNNING","name":"alsa_output.pci-0000_00_1f.3.hdmi-stereo",
        "description":"Built-in Audio Digital Stereo (HDMI)","properties":{"alsa.card":"0"},
        "ports":[{"name":"hdmi-output-0","description":"HDMI / DisplayPort","type":"HDMI","availability":"available"}],
        "active_port":"hdmi-output-0"}]
      """#
    let cards = #"""
      [{"index":0,"name":"alsa_card.pci-0000_00_1f.3","properties":{"alsa.card":"0"},
        "ports":{"hdmi-output-0":{"description":"HDMI / DisplayPort","availability":"available",
          "properties":{"device.icon_name":"video-display","device.product.name":"SONY TV"}}}}]
      """#
    #expect(
      HDMIOutput.outputs(sinks: Array(sinks.utf8), cards: Array(cards.utf8)) == [
        HDMIOutput(device: hdmi, monitor: "SONY TV", isPlugged: true)
      ])
    #expect(HDMIOutput.outputs(sinks: Array("no json".utf8), cards: []).isEmpty)
  }
}
