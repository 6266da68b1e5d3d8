import CTunnel
import Games
import Synchronization

/// When the pads really pressed for a question, and when they were told how it ended.
struct TrueRace {
  /// By pad; nanoseconds on the machine's clock.
  var presses: [Int64]
  /// The same.
  var endings: [Int64?]
}

/// All pads of a room, looked after by one thread.
struct PadCrew {
  /// How long people take to press; milliseconds.
  static let reaction = (mean: 250.0, spread: 80.0)
  /// After everybody has the buttons, until people see the question.
  private static let lead = Int64(milliseconds: 20)
  private static let patience = Int64(milliseconds: 30_000)

  let pads: [BenchPad]
  private var generator: SeededGenerator

  init(pads: [BenchPad], seed: UInt64) {
    self.pads = pads
    generator = SeededGenerator(seed: seed)
  }

  /// Plays a game.
  ///
  /// - Parameters:
  ///   - right: The right answer to each question, from 0.
  ///   - progress: How many questions were answered.
  func play(_ right: [Int], progress: borrowing Atomic<Int>) throws -> [TrueRace] {
    var crew = self
    for (index, choice) in right.enumerated() {
      try wait("everybody has question \(index + 1)") { pads.allSatisfy { $0.question == index + 1 } }
      let base = Clock.now + Self.lead
      for pad in pads {
        let reaction = Chance.normal(
          mean: Self.reaction.mean, spread: Self.reaction.spread, using: &crew.generator)
        try pad.plan(choice: choice, at: base + Int64(milliseconds: max(0, reaction)))
      }
      try wait("everybody presses") { !pads.contains(where: \.isThinking) }
      progress.store(index + 1, ordering: .relaxed)
    }
    try wait("the host says good-bye") { pads.allSatisfy(\.isOver) }
    return right.indices.map { index in
      TrueRace(presses: pads.compactMap { $0.presses[index + 1] }, endings: pads.map { $0.endings[index + 1] })
    }
  }

  /// Lets the pads live until something holds.
  func wait(_ what: String, until condition: () -> Bool) throws {
    let deadline = Clock.now + Self.patience
    while !condition() {
      let now = Clock.now
      guard now < deadline else { throw BenchFailure("Waited in vain for half a minute: \(what).") }
      let due = pads.compactMap(\.due).min() ?? deadline
      tunnel_wait(pads.map(\.descriptor), Int32(pads.count), max(0, min(due, deadline) - now))
      for pad in pads { try pad.act() }
      for pad in pads {
        try pad.receive()
        try pad.act()
      }
    }
  }
}
