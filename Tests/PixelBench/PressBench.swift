import Figures
import Glibc
import TestSupport

/// Presses of eight pads, one after the other: wrong ones change a disc, a right one shows the answer to everybody.
struct PressBench {
  let room: PixelRoom
  let presses: Int
  let idle: Duration

  /// After so long without a change nothing more is to come.
  private static let quiet = Duration.milliseconds(50)

  func measure(_ say: (Figure) -> Void) throws {
    let watch = try room.watch()
    var pads = try (1..<PixelRoom.seats).map { try PixelPad(number: $0, port: room.port) }
    try settle(pads, watch)
    try measureIdle("lobby", pads, watch, say)
    say(memory("lobby", try ProcessInformation(pid: room.host.pid).residentMemory()))
    pads.append(try PixelPad(number: PixelRoom.seats, port: room.port))
    // The pads know the first question before all of it is on the TV.
    try settle(pads, watch)
    try measurePresses(pads, watch, say)
    try settle(pads, watch)
    try measureIdle("question", pads, watch, say)
    say(memory("game", try ProcessInformation(pid: room.host.pid).residentMemory()))
    say(memory("most", try ProcessInformation(pid: room.host.pid).mostResidentMemory()))
  }

  /// Waits until all has come in; heads blink for as long as they are shown, and pads have to be heard of meanwhile.
  private func settle(_ pads: [PixelPad], _ watch: DamageWatch) throws {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(3) {
      for pad in pads { try pad.keepAlive() }
      if try watch.next(within: .milliseconds(500)) == nil { return }
    }
  }

  private func measurePresses(_ pads: [PixelPad], _ watch: DamageWatch, _ say: (Figure) -> Void) throws {
    var mark = Figure("press.\(room.tv).mark")
    var answer = Figure("press.\(room.tv).answer")
    var isQuestionShown = true
    for number in 0..<presses {
      let pad = pads[number % pads.count]
      try pad.keepAlive()
      try pad.awaitQuestion()
      // The pads know a question before it is on a busy TV.
      if !isQuestionShown { try watch.awaitWhole(room.tv) { for pad in pads { try pad.keepAlive() } } }
      _ = try watch.untilQuiet(for: Self.quiet)
      // No press at the same place of a frame as the one before.
      usleep(UInt32(number * 7919 % 17_000))
      let pressed = ContinuousClock.now
      try pad.press(number)
      guard let first = try watch.next(within: .seconds(5)) else {
        throw TestFailure("No pixel has changed after press \(number + 1).")
      }
      let time = pressed.millisecondsAgo
      _ = try watch.untilQuiet(for: Self.quiet)
      let bound = try copy(first, watch)
      isQuestionShown = first.size != room.tv
      if !isQuestionShown {
        answer.values.append(time)
        answer.bounds.append(bound)
      } else {
        mark.values.append(time)
        mark.bounds.append(bound)
      }
    }
    say(mark)
    say(answer)
    say(Figure("press.\(room.tv).all", values: mark.values + answer.values, bounds: mark.bounds + answer.bounds))
  }

  /// How long the X server alone takes to change the same pixels and to tell of it.
  private func copy(_ rectangle: PixelRect, _ watch: DamageWatch) throws -> Double {
    let start = ContinuousClock.now
    try watch.copyInPlace(rectangle)
    // What drifts may change meanwhile.
    while let changed = try watch.next(within: .seconds(5)) {
      if changed == rectangle { return start.millisecondsAgo }
    }
    throw TestFailure("A copy has changed nothing.")
  }

  /// Counts what changes on the screen while nobody does anything, and the host's processor time.
  private func measureIdle(
    _ name: String, _ pads: [PixelPad], _ watch: DamageWatch, _ say: (Figure) -> Void
  ) throws {
    let process = ProcessInformation(pid: room.host.pid)
    var frames = 0
    let begin = try process.processorTime()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < idle {
      if try watch.next(within: .milliseconds(100)) != nil { frames += 1 }
      for pad in pads { try pad.keepAlive() }
    }
    let share = (try process.processorTime() - begin) / (ContinuousClock.now - start).inSeconds
    say(Figure("idle.\(room.tv).\(name).frames", unit: "frames", values: [Double(frames)]))
    say(Figure("idle.\(room.tv).\(name).processor", unit: "%", values: [100 * share]))
  }

  private func memory(_ name: String, _ bytes: Int) -> Figure {
    Figure("memory.\(room.tv).\(name)", unit: "MB", values: [Double(bytes) / 1e6])
  }
}
