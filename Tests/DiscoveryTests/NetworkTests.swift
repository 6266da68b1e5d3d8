import TestSupport
import Testing

/// Two machines with a daemon each, and programs there that announce and find rooms.
@Suite(
  .enabled(if: NetworkNamespaces.obstacle == nil, "\(NetworkNamespaces.obstacle ?? "")"), .timeLimit(.minutes(6)))
struct NetworkTests {
  static let livingRoom = "Living room; tvbox.local; 10.77.0.1:4747; code=1"

  @Test func room_isFoundAcrossTheCable_andItsTextFollows() throws {
    try withMachines { machines in
      let room = try machines.first.publish("Living room", 4747, "v=1", "game=trivia", "players=0", "code=1")
      try room.waitForLine(containing: #"published(name: "Living room")"#)
      try machines.second.findsRooms([
        "Living room; tvbox.local; 10.77.0.1:4747; code=1,game=trivia,players=0,v=1"
      ])

      try room.write("text v=1 game=trivia players=3 code=0\n")
      let changed = "Living room; tvbox.local; 10.77.0.1:4747; code=0,game=trivia,players=3,v=1"
      try machines.second.findsRooms([changed])
      // The machine that announces it finds it, too.
      try machines.first.findsRooms([changed])
    }
  }

  @Test func twoRoomsOfOneName_areBothFound() throws {
    try withMachines { machines in
      let first = try machines.first.publish("Living room", 4747)
      try first.waitForLine(containing: #"published(name: "Living room")"#)
      let second = try machines.second.publish("Living room", 4748)
      try second.waitForLine(containing: #"renamed(from: "Living room", to: "Living room #2")"#)
      try second.waitForLine(containing: #"published(name: "Living room #2")"#)
      // On the same machine the daemon refuses the name at once.
      let third = try machines.second.publish("Living room", 4749)
      try third.waitForLine(containing: #"published(name: "Living room #3")"#)
      try machines.first.findsRooms([
        "Living room; tvbox.local; 10.77.0.1:4747; code=1", "Living room #2; laptop.local; 10.77.0.2:4748; code=1",
        "Living room #3; laptop.local; 10.77.0.2:4749; code=1",
      ])
    }
  }

  @Test func watch_seesARoomComeAndDie() throws {
    try withMachines { machines in
      let watch = try machines.second.start(Tools.built("discovery-probe"), ["watch"])
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: " }
      let room = try machines.first.publish("Living room", 4747, "players=2")
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: Living room 2" }
      room.send(signal: 9)
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: " }
    }
  }

  @Test func roomWhosePortDoesNotAnswer_isNotOffered() throws {
    try withMachines { machines in
      let watch = try machines.second.start(Tools.built("discovery-probe"), ["watch"])
      let room = try machines.first.publish("Living room", 4747)
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: Living room -" }
      try room.write("deaf\n")
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: " }
      try machines.second.findsRooms([])
    }
  }

  @Test func cableThatIsPulled_takesTheRoomWithIt() throws {
    try withMachines { machines in
      let watch = try machines.second.start(Tools.built("discovery-probe"), ["watch"])
      try machines.first.publish("Living room", 4747)
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: Living room -" }
      try machines.first.setCable(plugged: false)
      try watch.waitForLine(within: .seconds(10)) { $0 == "rooms: " }
      try machines.first.setCable(plugged: true)
      try watch.waitForLine(within: .seconds(15)) { $0 == "rooms: Living room -" }
    }
  }

  @Test func daemonThatIsRestarted_announcesTheRoomAgain() throws {
    try withMachines { machines in
      let room = try machines.first.publish("Living room", 4747)
      try room.waitForLine(containing: "published")
      machines.firstDaemon.stop()
      try room.waitForLine(containing: "the Avahi daemon has stopped")
      try machines.second.findsRooms([])
      try machines.first.startAvahi()
      try room.waitForLine(containing: #"published(name: "Living room")"#, within: .seconds(15))
      try machines.second.findsRooms([Self.livingRoom])
      #expect(room.lines().filter { $0.contains("unavailable") }.count == 1)
    }
  }

  @Test func roomThatIsStopped_isWithdrawn() throws {
    try withMachines { machines in
      let room = try machines.first.publish("Living room", 4747)
      try room.waitForLine(containing: "published")
      try machines.second.findsRooms([Self.livingRoom])
      try room.write("stop\n")
      try room.waitForLine(containing: "stopped")
      try machines.second.findsRooms([])
      try room.write("quit\n")
      #expect(try room.waitForExit() == .exited(0))
    }
  }

  @Test func localName_isResolved() throws {
    try withMachines { machines in
      for name in ["tvbox.local", "TVBOX.local."] {
        let program = try machines.second.start(Tools.built("discovery-probe"), ["resolve", name])
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.lines().first == "10.77.0.1")
      }
      let program = try machines.second.start(Tools.built("discovery-probe"), ["resolve", "nobody.local"])
      #expect(try program.waitForExit() == .exited(0))
      #expect(program.lines().count == 1)
    }
  }

  @Test func busAndDaemonThatStartLater_areUsed() throws {
    let machines = try NetworkNamespaces()
    defer { machines.stop() }
    let room = try machines.first.publish("Living room", 4747)
    try room.waitForLine(containing: "the D-Bus system bus cannot be reached")
    try machines.first.startBus()
    try machines.first.startAvahi()
    try room.waitForLine(containing: "published", within: .seconds(30))
    try machines.second.findsRooms([Self.livingRoom])
    #expect(room.lines().count == 3)
  }

  @Test func roomsThatComeAndGoQuickly_leaveNothing() throws {
    try withMachines { machines in
      let program = try machines.first.start(Tools.built("discovery-probe"), ["churn", "20"])
      #expect(try program.waitForExit(within: .seconds(60)) == .exited(0))
      #expect(program.lines() == ["ended"])
      #expect(program.lines(of: .error) == [])
      try machines.second.findsRooms([])
    }
  }
}

/// Two machines with a daemon each.
struct Machines {
  let first: NetworkMachine
  let second: NetworkMachine
  let firstDaemon: Program
}

/// Ends the machines whatever happens in `body`.
func withMachines(_ body: (Machines) throws -> Void) throws {
  let namespaces = try NetworkNamespaces()
  defer { namespaces.stop() }
  for machine in [namespaces.first, namespaces.second] { try machine.startBus() }
  let daemon = try namespaces.first.startAvahi()
  try namespaces.second.startAvahi()
  try body(Machines(first: namespaces.first, second: namespaces.second, firstDaemon: daemon))
}

extension NetworkMachine {
  /// Announces a room from this machine and listens on its port.
  @discardableResult
  func publish(_ name: String, _ port: Int, _ text: String...) throws -> Program {
    let program = try start(Tools.built("discovery-probe"), ["publish", name, "\(port)"] + text)
    try program.waitForLine { $0 == "listening" }
    return program
  }

  /// Waits until a search from this machine, of one second, finds exactly these rooms.
  func findsRooms(_ rooms: [String]) throws {
    // Once is enough, unless the machine under the test has no time for it.
    try eventually(within: .seconds(15), "\(name) finds \(rooms)") {
      let program = try start(Tools.built("discovery-probe"), ["find"])
      guard try program.waitForExit(within: .seconds(10)) == .exited(0) else { throw program.failure("find failed") }
      return program.lines().dropLast() == rooms
    }
  }
}
