import Dispatch
import PadProtocol
import Synchronization
import TestSupport

/// A host with a game of two at its first question, whose players must not notice what goes on beside them.
struct AttackedRoom {
  /// What an attack came to.
  struct Report: CustomStringConvertible {
    var name: String
    /// What the attacker got, or what went wrong.
    var got: String
    /// The host's memory in bytes.
    var memory: (before: Int, after: Int)
    /// How long the players' round trips took.
    var before: RoundTrips
    var during: RoundTrips
    /// What the players were told meanwhile.
    var said: [ServerMessage]

    var description: String {
      func megabytes(_ bytes: Int) -> String { "\((Double(bytes) / 100_000).rounded() / 10)" }
      return "attack: \(name) — got \(got); memory \(megabytes(memory.before))→\(megabytes(memory.after)) MB;"
        + " round trip p50/p99 \(before) before, \(during) during"
    }
  }

  /// Some round trips, in milliseconds.
  struct RoundTrips: CustomStringConvertible {
    private(set) var times: [Double] = []

    mutating func add(_ time: Duration) { times.append(time.inSeconds * 1000) }

    mutating func append(_ others: RoundTrips) { times += others.times }

    /// The time within which this share of them was back.
    func percentile(_ share: Double) -> Double {
      let sorted = times.sorted()
      return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    var description: String {
      [0.5, 0.99].map { "\((percentile($0) * 100).rounded() / 100)" }.joined(separator: "/") + " ms"
    }
  }

  let display: VirtualX11
  let room: LiveRoom
  let port: Int
  let players: [WirePad]
  let oracle: Oracle
  private let rounds = 6

  /// - Parameter names: the players in the order of their seats.
  init(players names: [String] = ["Ana", "Ben"]) throws {
    display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
    do {
      room = try LiveRoom.start(["--mode", "current", "--rounds", "\(rounds)", "--reveal", "0.5"], on: display)
      guard let port = room.address.split(separator: ":").last.flatMap({ Int($0) }) else {
        throw TestFailure("\(room.address) names no port.")
      }
      self.port = port
      var twin = try RoomTwin(of: room)
      let address = room.address
      players = try names.map { try WirePad(name: $0, address: address) }
      for name in names { twin.join(name) }
      oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: rounds)
      try display.startGame(&twin, on: "VNC-1", PixelSize(1024, 768))
      for player in players { try player.waitForQuestion(1) }
    } catch {
      display.stop()
      throw error
    }
  }

  /// Whether a text stands in the journal, or in what is written ahead of it.
  func journalHolds(_ text: String) throws -> Bool {
    let found = try run("grep", ["-qaF", text, room.journal, room.journal + "-wal"])
    return found.status == .exited(0)
  }

  func stop() {
    for player in players { player.close() }
    display.stop()
  }

  /// Somebody at another machine.
  func attacker(_ number: Int) -> Attacker { Attacker(port: port, source: "127.0.0.\(66 + number)") }

  /// Lets an attack run on a thread of its own while the players do nothing but look whether the host still answers.
  func withstand(
    _ name: String, from attacker: Attacker, _ attack: @escaping @Sendable (Attacker) throws -> String
  ) throws -> Report {
    var said: [ServerMessage] = []
    let never = DispatchSemaphore(value: 0)
    let before = try measure(&said, until: never, atLeast: 8, atMost: 8)
    let memory = try room.program.residentMemory()

    let outcome = Outcome()
    let finished = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let result = Result { try attack(attacker) }
      outcome.text.withLock { $0 = (try? result.get()) ?? "\(result)" }
      finished.signal()
    }
    let during = try measure(&said, until: finished, atLeast: 2, atMost: .max)
    let got = outcome.text.withLock { $0 }
    return Report(
      name: name, got: got, memory: (memory, try room.program.residentMemory()), before: before, during: during,
      said: said)
  }

  /// How long the host takes to answer and, in the long form, to write down that somebody has come, while the condition
  /// holds.
  ///
  /// A newcomer stands in the kernel's queue with the crowd, which on a loaded machine says nothing about the host.
  func measureHonest(while condition: () throws -> Bool) throws -> (answered: RoundTrips, written: RoundTrips) {
    var (answered, written) = (RoundTrips(), RoundTrips())
    let never = DispatchSemaphore(value: 0)
    var said: [ServerMessage] = []
    while try condition() {
      answered.append(try measure(&said, until: never, atLeast: 8, atMost: 8))
      guard TestForm.isLong else { continue }
      let start = ContinuousClock.now
      // As pads do, a guest tries again who has no line in ten seconds: a crowd may fill the kernel's own queue.
      let guest = try firstValue(within: .seconds(60), "a guest is in") {
        try? WirePad(name: "Guest", address: room.address)
      }
      written.add(ContinuousClock.now - start)
      try guest.say(.leave)
      guest.close()
    }
    return (answered, written)
  }

  /// The same for what an attacker does in one go, with one player who looks on, right after it.
  func withstandAtOnce(_ name: String, got: String, seenBy player: WirePad, _ attack: () throws -> Void) throws
    -> Report
  {
    var said: [ServerMessage] = []
    func measure() throws -> RoundTrips {
      var trips = RoundTrips()
      for _ in 1...8 {
        let start = ContinuousClock.now
        said += try player.roundTrip()
        trips.add(ContinuousClock.now - start)
      }
      return trips
    }
    let before = try measure()
    let memory = try room.program.residentMemory()
    try attack()
    let during = try measure()
    return Report(
      name: name, got: got, memory: (memory, try room.program.residentMemory()), before: before, during: during,
      said: said)
  }

  private final class Outcome: Sendable {
    let text = Mutex("")
  }

  /// Measures until the semaphore says so; not more often than the host lets a pad speak.
  private func measure(
    _ said: inout [ServerMessage], until end: DispatchSemaphore, atLeast least: Int, atMost most: Int
  ) throws -> RoundTrips {
    var trips = RoundTrips()
    var hasEnded = false
    while trips.times.count < least || !hasEnded && trips.times.count < most {
      let player = players[trips.times.count % players.count]
      let start = ContinuousClock.now
      said += try player.roundTrip()
      trips.add(ContinuousClock.now - start)
      if !hasEnded { hasEnded = end.wait(timeout: .now() + .milliseconds(60)) == .success }
    }
    return trips
  }

  /// Plays a question to its end, which shows that all is as if nothing had happened: the first player is right.
  func play(_ number: Int, expecting score: Int) throws {
    let (first, second) = (players[0], players[1])
    let question = try first.waitForQuestion(number)
    try second.waitForQuestion(number)
    try first.press(oracle.right(number), of: question)
    try first.readScreens { $0.personal.score == score && $0.personal.verdict == .right }
    try second.readScreens { $0.status == "\(first.name ?? "") was first." }
  }
}

extension WirePad {
  /// Waits until it shows a question with buttons to press.
  @discardableResult
  func waitForQuestion(_ number: Int) throws -> PadScreen {
    func isIt(_ screen: PadScreen) -> Bool {
      screen.shared.title.hasPrefix("Question \(number) of") && !screen.openButtons.isEmpty
    }
    if let screen, isIt(screen) { return screen }
    return try readScreens(until: isIt)
  }
}
