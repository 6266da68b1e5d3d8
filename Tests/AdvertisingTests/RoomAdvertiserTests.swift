import TestSupport
import Testing

/// Without a bus; what the daemon does with a room is tested between two machines.
@Suite(.timeLimit(.minutes(4)))
struct RoomAdvertiserTests {
  static let noBus = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus"]

  @Test func withoutABus_thereIsOneReport() throws {
    let program = try Program(
      Tools.built("discovery-probe"), ["publish", "Living room", "0"], environment: Self.noBus)
    defer { program.stop() }
    try program.waitForLine(containing: "unavailable")
    try program.write("text players=1\nstop\ntext players=2\nquit\n")
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      program.lines() == [
        "listening",
        #"unavailable(reason: "The room is not announced on the network: the D-Bus system bus cannot be reached; "#
          + #"install and start dbus and avahi-daemon. Its address works all the same.")"#,
        "stopped", "ended",
      ])
    #expect(program.lines(of: .error) == [])
  }

  @Test func advertisersThatComeAndGoQuickly_leaveNothing() throws {
    let program = try Program(Tools.built("discovery-probe"), ["churn", "100"], environment: Self.noBus)
    defer { program.stop() }
    #expect(try program.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(program.lines() == ["ended"])
    #expect(program.lines(of: .error) == [])
  }
}
