import FoundationEssentials
import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

private let staticPad = getenv("PARLOR_STATIC_PAD").map { String(cString: $0) }

/// The static release build, which `PARLOR_STATIC_PAD` names: one file that runs where there is nothing else.
@Suite(
  .enabled(if: staticPad != nil, "PARLOR_STATIC_PAD does not name a static release build of parlor-pad."),
  .timeLimit(.minutes(4)))
struct StaticPadTests {
  @Test(arguments: ["127.0.0.1", "localhost"])
  func `it plays in a folder that holds nothing but itself and proc`(host: String) throws {
    let folder = try TemporaryFolder()
    let path = try #require(staticPad)
    try FileManager.default.createDirectory(atPath: folder.path + "/proc", withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/parlor-pad")
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    // A mount namespace of its own, so that the mount ends with the program.
    let isRoot = geteuid() == 0
    let pad = try Program(
      "unshare",
      (isRoot ? ["--mount"] : ["--mount", "--map-root-user", "--pid", "--fork"]) + [
        "sh", "-c", #"mount -t proc proc "$0/proc" && exec chroot "$0" /parlor-pad "$@""#, folder.path,
        "\(host):\(room.port)", "--json", "--code", "K7QX", "--name", "Ana",
      ])
    defer { pad.stop() }
    #expect(try room.nextMessage() == JSONPadTests.join)
    try room.send(Sample.welcome)
    #expect(try pad.nextLine(within: PadTerminalTests.limit) == JSONPadTests.welcomeLine)
    try room.send(.bye(.init(reason: .closed, text: "Over.")))
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(0))
  }

  @Test func `it plays in 12 MB of memory`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Program(
      try #require(staticPad), [room.address, "--json", "--new-seat", "--code", "K7QX", "--name", "Ana"])
    defer { pad.stop() }
    #expect(try room.nextMessage() == JSONPadTests.join)
    try room.send(Sample.welcome)
    try room.send(.screen(Sample.question()))
    _ = try pad.waitForLine(within: PadTerminalTests.limit) { $0.contains(#""type":"screen""#) }
    #expect(try ProcessInformation(pid: pad.pid).residentMemory() < 12_000_000)
  }

  @Test func `it comes back to its seat after it was killed`() throws {
    let state = try TemporaryFolder()
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    for secret in [nil, "s1"] {
      let pad = try Program(
        try #require(staticPad), [room.address, "--json", "--code", "K7QX", "--name", "Ana"],
        environment: ["XDG_STATE_HOME": state.path])
      defer { pad.stop() }
      #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Ana", language: .en, secret: secret)))
      try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1")))
      try room.send(.screen(Sample.question()))
      _ = try pad.waitForLine(within: PadTerminalTests.limit) { $0.contains(#""type":"screen""#) }
      try pad.write("1")
      #expect(try room.nextMessage() == .press(Sample.token(1)))
      pad.send(signal: SIGKILL)
      #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .signalled(SIGKILL))
    }
  }

  @Test(.enabled(if: toolMissing("strip") == nil, "\(toolMissing("strip") ?? "")"))
  func `it is smaller than 12 MB without its symbols`() throws {
    let folder = try TemporaryFolder()
    let path = try #require(staticPad)
    try runSuccessfully("strip", ["-o", folder.path + "/parlor-pad", path])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/parlor-pad")
    let size = try #require(attributes[.size] as? UInt64)
    #expect(size < 12_000_000)
  }
}
