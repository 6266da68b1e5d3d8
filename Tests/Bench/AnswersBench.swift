import Figures
import Glibc
import TestSupport

/// Measures answers: a real host, its journal on, and two echoes of the same bytes, in turns within one run.
final class AnswersBench {
  /// How the pads of a round press.
  enum Pace: String, CaseIterable {
    case spread
    case atOnce = "at-once"
  }

  /// What one round took; times in milliseconds.
  private struct Round {
    var own: [Double]
    var lastVerdict: Double
    var fanOut: Double
    var processor: Double
    /// From everybody's question to everybody's next one: all threads, those that neither draw nor sound, and the one
    /// that draws.
    var wholeProcessor: Double
    var wholeServer: Double
    var wholeDrawing: Double
    var lost: Int
    var doubled: Int
    var wrong: Int
  }

  /// How everybody came in: joins a second, and what the server's memory grew by for each, in kB.
  private struct Arrivals {
    var perSecond: Double
    var memory: Double
  }

  private let count: Int
  /// From the first press of a spread round to its last, in nanoseconds.
  private let length: Int64
  private let arguments: [String]
  private var memoryAtEnd = 0.0
  private let epoll = Epoll()
  private let files: TemporaryFolder
  private var display: Program?
  private var servers: [ServerProcess] = []
  private var halls: [Hall] = []
  private var generator = SystemRandomNumberGenerator()
  private let report: (String) -> Void

  /// - Parameters:
  ///   - seconds: From the first press of a spread round to its last.
  ///   - arguments: More of them for the host.
  ///   - report: Gets what is being waited for.
  init(pads: Int, seconds: Int, arguments: [String] = [], report: @escaping (String) -> Void) throws {
    count = pads
    length = Int64(seconds) * 1_000_000_000
    self.arguments = arguments
    self.report = report
    files = try TemporaryFolder()
  }

  deinit { stop() }

  /// Ends all that was started.
  func stop() {
    for server in servers { server.program.stop() }
    display?.stop()
    files.remove()
  }

  /// What a run of so many rounds of each kind gives; the first round of all is not counted.
  ///
  /// The servers take turns, round by round; where this process may not have so many sockets, one comes after the other.
  func figures(rounds: Int, paces: [Pace] = Pace.allCases, screenshot: String? = nil) throws -> [Figure] {
    defer { stop() }
    try start(questions: rounds * paces.count + 2)
    let all = Array(halls.indices)
    let groups = try 3 * count + 200 > descriptorLimit() ? all.map { [$0] } : [all]
    var arrivals = all.map { _ in Arrivals(perSecond: 0, memory: 0) }
    var results = paces.map { _ in all.map { _ in [Round]() } }
    for group in groups {
      for hall in group { arrivals[hall] = try comeIn(hall) }
      for hall in group { _ = try play(hall, .spread) }
      for (place, pace) in paces.enumerated() {
        for round in 1...rounds {
          report("\(count) pads \(pace.rawValue): round \(round) of \(rounds)")
          for hall in group { results[place][hall].append(try play(hall, pace, screenshot: screenshot)) }
        }
      }
      memoryAtEnd = servers[group[group.count - 1]].residentMegabytes
      if groups.count > 1 { for hall in group { halls[hall].leave() } }
    }
    let name = "answers.\(count)"
    // What the servers are compared in is not the same moment where one comes after the other.
    let turns = groups.count > 1 ? ".in-a-row" : ""
    var figures = [
      Figure(
        "\(name).joins", unit: "each second", values: [arrivals[2].perSecond]),
      Figure("\(name).joins.echo", unit: "each second", values: [arrivals[1].perSecond]),
      Figure("\(name).memory", unit: "kB a pad", values: [arrivals[2].memory]),
    ]
    for (pace, results) in zip(paces, results) { figures += table(of: results, "\(name).\(pace.rawValue)\(turns)") }
    return figures + [Figure("\(name).host", unit: "MB", values: [memoryAtEnd])]
  }

  private func start(questions: Int) throws {
    report("\(count) pads: starting the servers")
    let display = try Program("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-ac"])
    self.display = display
    let number = try display.nextLine()
    let lines = (1...questions).map { "Sample question number \($0)?,right \($0),wrong 1,wrong 2,wrong 3" }
    let path = try files.write(lines.joined(separator: "\n") + "\n", to: "questions.csv")
    servers.append(try .echo(pads: count, journal: nil))
    servers.append(try .echo(pads: count, journal: files.path + "/records"))
    let program = try Program(
      Tools.built("parlor"),
      [
        "--port", "0", "--bind", "127.0.0.1", "--code", "K7QX", "--name", "Bench", "--language", "en", "--questions",
        path, "--no-discovery", "--display", "primary", "--mode", "current", "--no-host-player", "--start-with",
        "\(count)", "--at-once", "--scoring", "speed", "--time-limit", "600", "--reveal", "0.1", "--rounds",
        "\(questions)",
      ] + (count > 1000 ? ["--max-players", "\(count)"] : []) + arguments,
      environment: ["DISPLAY": ":\(number)", "XDG_STATE_HOME": files.path])
    let prefix = "Parlor is ready: http://127.0.0.1:"
    let line = try program.waitForLine(containing: prefix)
    servers.append(
      ServerProcess(program, port: Int(line.dropFirst(prefix.count).prefix { $0.isNumber }) ?? 0))
    halls = servers.enumerated().map { index, server in
      Hall(
        index == 0 ? "bare echo" : index == 1 ? "echo with a file" : "Parlor", number: index, port: server.port,
        code: index == 2 ? "K7QX" : nil, on: epoll)
    }
  }

  /// Has everybody come in, so many at a time as are still asking.
  private func comeIn(_ index: Int) throws -> Arrivals {
    let hall = halls[index]
    report("\(count) pads come to the \(hall.name)")
    let before = servers[index].residentMegabytes
    let start = monotonicNow()
    while hall.seatedCount < count {
      while hall.pads.count < count, hall.pads.count - hall.seatedCount < 200 { try hall.add() }
      try turn(until: start + 120_000_000_000, "everybody is in")
      if let complaint = hall.complaint { throw TestFailure("\(hall.name): \(complaint)") }
    }
    return Arrivals(
      perSecond: Double(count) / Double(monotonicNow() - start) * 1e9,
      memory: (servers[index].residentMegabytes - before) * 1000 / Double(count))
  }

  private func play(_ index: Int, _ pace: Pace, screenshot: String? = nil) throws -> Round {
    let hall = halls[index]
    let limit = monotonicNow() + 60_000_000_000
    while hall.askedCount < count { try turn(until: limit, "everybody has the question of the \(hall.name)") }
    let asked = hall.pads.map(\.askedAt)
    let order = Array(0..<count).shuffled(using: &generator)
    let server = servers[index]
    let (before, serverBefore, drawingBefore) = (server.processorTime, server.serverTime, server.drawingTime)
    let length = pace == .spread ? length : 0
    let start = monotonicNow()
    var next = 0
    let end = start + length + 60_000_000_000
    while hall.judgedCount < count {
      let now = monotonicNow()
      while next < count, start + length * Int64(next) / Int64(count) <= now || pace == .atOnce {
        hall.press(order[next], order[next] % 4)
        next += 1
        if pace == .spread, monotonicNow() - now > 1_000_000 { break }
      }
      let due = next < count ? start + length * Int64(next) / Int64(count) : nil
      if next == count, monotonicNow() > end { break }
      try turn(until: end, "everybody has a verdict of the \(hall.name)", before: due)
      if let screenshot, next >= count / 2 { try takePicture(screenshot, index) }
    }
    let processor = server.processorTime - before
    let pads = hall.pads
    let first = pads.map(\.pressedAt).min() ?? 0
    hall.beginRound()
    while hall.askedCount < count { try turn(until: end, "everybody has the next question of the \(hall.name)") }
    let whole = server.processorTime - before
    return Round(
      own: pads.filter { $0.shownAt > 0 }.map { Double($0.shownAt - $0.pressedAt) / 1e6 },
      lastVerdict: Double((pads.map(\.judgedAt).max() ?? 0) - first) / 1e6,
      fanOut: Double((asked.max() ?? 0) - (asked.min() ?? 0)) / 1e6, processor: processor,
      wholeProcessor: whole,
      // An echo neither draws nor sounds, and its first thread does all.
      wholeServer: index == 2 ? server.serverTime - serverBefore : whole,
      wholeDrawing: server.drawingTime - drawingBefore,
      lost: pads.count { $0.judgedAt == 0 }, doubled: pads.count { $0.confirmations > 1 },
      wrong: pads.count { $0.wrongScreens > 0 })
  }

  private var isPictureTaken = false

  private func takePicture(_ path: String, _ index: Int) throws {
    guard index == 2, !isPictureTaken, let display else { return }
    isPictureTaken = true
    let number = display.lines().first ?? "0"
    try runSuccessfully("import", ["-display", ":\(number)", "-window", "root", path])
  }

  /// Deals with what is ready; waits a little, and not beyond `before`.
  private func turn(until limit: Int64, _ what: String, before: Int64? = nil) throws {
    let now = monotonicNow()
    guard now < limit else { throw TestFailure("Waited in vain: \(what).") }
    let wait = min(5_000_000, max(0, (before ?? .max) - now))
    epoll.wait(nanoseconds: wait) { number in halls[Int(number >> 32)].handle(Int(number & 0xFFFF_FFFF)) }
  }

  private func table(of results: [[Round]], _ name: String) -> [Figure] {
    func figures(_ what: String, _ value: (Round) -> Double) -> [Figure] {
      let (bare, file, host) = (results[0].map(value), results[1].map(value), results[2].map(value))
      return [
        Figure("\(name).\(what)", values: host, bounds: file), Figure("\(name).\(what).bare-echo", values: bare),
      ]
    }
    func sum(_ value: (Round) -> Int) -> [Double] { [Double(results[2].reduce(0) { $0 + value($1) })] }
    return figures("own-screen.p50") { Spread($0.own).part(0.5) }
      + figures("own-screen.p99") { Spread($0.own).part(0.99) }
      + figures("own-screen.p99.9") { Spread($0.own).part(0.999) }
      + figures("last-verdict", \.lastVerdict) + figures("question-fan-out", \.fanOut)
      + figures("processor", \.processor) + figures("round.processor", \.wholeProcessor)
      + figures("round.loop-and-journal", \.wholeServer) + [
        Figure("\(name).round.drawing", values: results[2].map(\.wholeDrawing)),
        Figure("\(name).lost", unit: "answers", values: sum(\.lost)),
        Figure("\(name).doubled", unit: "answers", values: sum(\.doubled)),
        Figure("\(name).mistaken", unit: "screens", values: sum(\.wrong)),
      ]
  }
}
