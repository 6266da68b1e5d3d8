import TestSupport
import Testing

@testable import Gamepads

/// The lights of a Buzz! set: files of the kernel's, or one report for all four.
@Suite struct BuzzerLightTests {
  private func makeFolders(_ names: [String], in folder: TemporaryFolder) throws {
    var path = ""
    for name in names {
      path += path.isEmpty ? name : "/\(name)"
      _ = try folder.makeFolder(path)
    }
  }

  @Test func withTheKernelsDriver_eachHasAFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try makeFolders(["class", "input", "event7", "device", "device", "leds"], in: folder)
    let leds = "class/input/event7/device/device/leds"
    for number in 1...4 {
      _ = try folder.makeFolder("\(leds)/0003:054C:1000.0005::buzz\(number)")
      _ = try folder.write("0", to: "\(leds)/0003:054C:1000.0005::buzz\(number)/brightness")
    }
    var lights = try #require(BuzzerLights(of: "event7", system: folder.path))
    #expect(lights.show([true, false, true, false]) == true)
    func shown() throws -> [[UInt8]] {
      try (1...4).map { try folder.bytes(of: "\(leds)/0003:054C:1000.0005::buzz\($0)/brightness") }
    }
    #expect(try shown().map { $0[0] } == Array("1010".utf8))
    #expect(lights.show([false, true, true, false]) == true)
    #expect(try shown().map { $0[0] } == Array("0110".utf8))
  }

  @Test func withoutIt_oneReportSetsAllFour() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try makeFolders(["class", "input", "event7", "device", "device", "hidraw", "hidraw3"], in: folder)
    _ = try folder.makeFolder("dev")
    _ = try folder.write("", to: "dev/hidraw3")
    var lights = try #require(BuzzerLights(of: "event7", system: folder.path, devices: folder.path + "/dev"))
    #expect(lights.show([true, false, false, true]) == true)
    #expect(try folder.bytes(of: "dev/hidraw3") == [0, 0, 0xFF, 0, 0, 0xFF, 0, 0])
  }

  @Test func whatMayNotBeWritten_isSaid_andWhereThereIsNothingThereAreNone() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(BuzzerLights(of: "event7", system: folder.path) == nil)
    try makeFolders(["class", "input", "event7", "device", "device", "hidraw", "hidraw3"], in: folder)
    var lights = try #require(BuzzerLights(of: "event7", system: folder.path, devices: folder.path + "/dev"))
    #expect(!lights.mayBeWritten)
    #expect(lights.show([true, false, false, true]) == false)
    // The same is tried again once the rule of udev has come to it.
    _ = try folder.makeFolder("dev")
    _ = try folder.write("", to: "dev/hidraw3")
    #expect(lights.mayBeWritten)
    #expect(lights.show([true, false, false, true]) == true)
    #expect(try folder.bytes(of: "dev/hidraw3") == [0, 0, 0xFF, 0, 0, 0xFF, 0, 0])
  }

  @Test func oneThatCannotBeWritten_leavesNoOtherDark() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try makeFolders(["class", "input", "event7", "device", "device", "leds"], in: folder)
    let leds = "class/input/event7/device/device/leds"
    for number in 1...4 {
      _ = try folder.makeFolder("\(leds)/x::buzz\(number)")
      if number > 1 { _ = try folder.write("0", to: "\(leds)/x::buzz\(number)/brightness") }
    }
    var lights = try #require(BuzzerLights(of: "event7", system: folder.path))
    #expect(lights.show([true, true, false, true]) == false)
    #expect(try (2...4).map { try folder.bytes(of: "\(leds)/x::buzz\($0)/brightness")[0] } == Array("101".utf8))
  }
}
