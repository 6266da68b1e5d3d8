import Games
import PadProtocol
import TestSupport

/// A long row of short games during which everything happens that can happen to people, cables and programs.
final class SoakRun {
  /// What can happen, and how often of a hundred times or so.
  enum Event: String, CaseIterable {
    case join, drop, leave, kick, unplug, pause, skip, endGame, hostKilled, hostClosed, nothing

    var weight: Int {
      switch self {
      case .join: 14
      case .drop: 30
      case .leave, .kick: 3
      // Each is followed by a countdown, in which nothing can happen to an answer.
      case .unplug, .pause: 1
      case .skip: 5
      case .endGame: 2
      case .hostKilled: 3
      case .hostClosed: 1
      case .nothing: 30
      }
    }

    /// Whether the host's process lives on.
    var isHarmless: Bool { self != .hostKilled && self != .hostClosed }
  }

  /// With how many pads an evening begins, and between which numbers it stays.
  private static let pads = (first: 6, least: 4, most: 12)

  private(set) var host: HostRun
  private(set) var driver: HostDriver
  private var generator: SeededGenerator
  private var tv = "VNC-1"
  private var names = 0
  private let start = ContinuousClock.now
  private var printedAt = ContinuousClock.now
  /// How many games the journal has of earlier evenings.
  private var earlierGames = 0
  private(set) var evenings = 0
  private(set) var answers = 0
  private(set) var counts: [Event: Int] = [:]
  /// What was wrong, in words.
  private(set) var faults: [String] = []
  private(set) var meter = ResourceMeter()
  private var progress = (serial: 0, at: ContinuousClock.now)

  var fleet: Fleet { driver.fleet }
  var games: Int { earlierGames + Set(fleet.pads.flatMap { $0.witness.games.map(\.first) }).count }

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    host = try HostRun(
      ["--reveal", "0.2"], seed: seed, questions: SampleQuestions.numbered(24),
      // Few questions: pictures of texts are kept, up to a limit that takes hundreds of them to reach.
      // Pictures that are freed go back to the system at once then, and only what is kept is measured.
      environment: ["MALLOC_MMAP_THRESHOLD_": "\(1 << 20)"])
    driver = HostDriver(host, Fleet())
    do {
      try open()
    } catch {
      host.stop()
      throw error
    }
  }

  func stop() {
    fleet.stop()
    host.stop()
  }

  /// Lets things happen for a while; at its end the host's process lives on undisturbed, so that it can be measured.
  func run(for time: Duration) throws {
    let end = start + time
    let calm = start + time / 2
    while ContinuousClock.now < end {
      let event = draw(isCalm: ContinuousClock.now > calm)
      counts[event, default: 0] += 1
      try happen(event)
      try live(for: .milliseconds(generator.below(400)))
      if ContinuousClock.now > calm, let program = host.program {
        try meter.measure(program, pads: fleet.living.count(where: \.isIn))
      }
      faults += fleet.violations
      guard faults.isEmpty else { return }
      report(every: .seconds(10))
    }
    try close()
  }

  /// How it stands.
  func report(every interval: Duration = .zero) {
    guard ContinuousClock.now - printedAt >= interval else { return }
    printedAt = .now
    let events = Event.allCases.map { "\(counts[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", ")
    print(
      "soak: \(Int((ContinuousClock.now - start).inSeconds)) s, evening \(evenings), \(games) games, \(fleet.living.count)"
        + " pads; \(events); \(meter)")
  }

  private func draw(isCalm: Bool) -> Event {
    let possible = Event.allCases.filter { !isCalm || $0.isHarmless }
    var number = generator.below(possible.reduce(0) { $0 + $1.weight })
    for event in possible {
      number -= event.weight
      if number < 0 { return event }
    }
    return .nothing
  }

  // MARK: Evenings

  /// Opens a new room with new people in it, and rules that are drawn.
  private func open() throws {
    evenings += 1
    var arguments = ["--rounds", "\(2 + generator.below(3))"]
    arguments +=
      [["--scoring", "first", "--time-limit", "2"], ["--scoring", "speed", "--time-limit", "5"]][
        generator.below(2)]
    if generator.below(2) == 0 { arguments.append("--late-join") }
    if generator.below(3) > 0 { arguments.append("--no-host-player") }
    try host.start(arguments)
    driver = HostDriver(host, Fleet())
    for _ in 1...Self.pads.first { join() }
    progress = (0, .now)
  }

  /// Closes the room as its host would, and compares what everybody was told with what was written down.
  private func close() throws {
    try fleet.run(within: .seconds(60), until: "everybody is back") { fleet.living.allSatisfy(\.hasScreen) }
    let status = try host.end(with: fleet)
    if status != .exited(0) { faults.append("the host ended with \(String(describing: status))") }
    try fleet.run(until: "everybody is told") { fleet.living.isEmpty }
    for pad in fleet.pads {
      switch pad.ending {
      case .bye: break
      // Removed while its line was broken.
      case .denied(let denial) where denial.reason == .refused: break
      default: faults.append("\(pad.name) was told \(String(describing: pad.ending))")
      }
    }
    let witnesses = fleet.pads.map(\.witness)
    answers += witnesses.flatMap(\.games).flatMap(\.questions.values).count { $0.choice != nil }
    faults += fleet.violations
    let history = try JournalHistory.read(host.journal)
    faults += history.contradictions + history.contradictions(to: witnesses, from: earlierGames)
    earlierGames = history.games.count
    driver = HostDriver(host, Fleet())
  }

  // MARK: What happens

  private func happen(_ event: Event) throws {
    let crowd = fleet.living
    switch event {
    case .join:
      if crowd.count < Self.pads.most { join() }
    case .drop:
      if let pad = anybody { pad.drop(for: .milliseconds(50 + generator.below(generator.below(10) == 0 ? 8000 : 900))) }
    case .leave:
      if crowd.count > Self.pads.least { anybody?.leave() }
    case .kick:
      guard crowd.count > Self.pads.least else { return }
      let steps = Array(repeating: "Right", count: generator.below(crowd.count))
      try press(["k"] + steps + ["Return", "Return"])
    case .unplug:
      try host.display.unplug(tv)
      try live(for: .milliseconds(generator.below(1500)))
      tv = try host.display.plug(HostRun.tv)
    case .pause:
      driver.wantsPause = true
      try press(["p"])
      try live(for: .milliseconds(generator.below(1000)))
      driver.wantsPause = false
      try press(["p"])
    case .skip: try press(["n"])
    case .endGame: try press(["e", "Return"])
    case .hostKilled:
      // A state that ends the program again and again is not taken up by itself for ever.
      if driver.fruitlessStarts >= 2 { try driver.awaitProgress() }
      try driver.kill()
      try driver.restart()
      if generator.below(4) > 0 { try driver.awaitEverybody() }
    case .hostClosed:
      try close()
      try open()
    case .nothing: break
    }
  }

  private var anybody: FleetPad? {
    let there = fleet.living.filter(\.isIn)
    return there.isEmpty ? nil : there[generator.below(there.count)]
  }

  private func join() {
    names += 1
    // Nobody has a name that somebody else has had: the history is read by names.
    let pad = fleet.add("Pad \(names)", port: host.port)
    pad.strategy = { pad, question, buttons in
      var generator = SeededGenerator(seed: UInt64(question.serial * 1000 + pad.index))
      if generator.below(300) == 0 { return nil }
      return .init(choice: generator.below(buttons), after: .milliseconds(generator.below(250)))
    }
  }

  private func press(_ keys: [String]) throws {
    try host.display.command("xdotool", ["key", "--clearmodifiers"] + keys)
  }

  /// Lets everybody live and play for a while; the games must go on.
  private func live(for time: Duration) throws {
    let end = ContinuousClock.now + time
    try fleet.run(within: time + .seconds(30), until: "a while passes") {
      try driver.tend()
      return ContinuousClock.now >= end
    }
    let serial = fleet.pads.compactMap { $0.witness.question?.serial }.max() ?? 0
    if serial != progress.serial { progress = (serial, .now) }
    if ContinuousClock.now - progress.at > .seconds(90) {
      throw TestFailure("No question has begun for 90 seconds. \(fleet.summary)")
    }
  }
}
