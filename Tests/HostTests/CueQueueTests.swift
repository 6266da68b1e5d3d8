import Games
import Testing

@testable import Host

/// What lies between the room's cues and the thread that plays them.
@Suite struct CueQueueTests {
  private func moment(_ milliseconds: Int) -> Instant { Instant(nanoseconds: 0) + .milliseconds(milliseconds) }
  private func cue(_ kind: Cue.Kind, at milliseconds: Int) -> Cue { Cue(kind, at: moment(milliseconds)) }

  @Test(
    arguments: [
      (.buzz, 0, true), (.buzz, 250, true), (.buzz, 251, false), (.joined, 3_000, false),
      // Play may go on some moments later, but a fanfare is of the game that has just ended.
      (.won, 251, true), (.won, 5_000, true), (.won, 5_001, false),
    ] as [(Cue.Kind, Int, Bool)])
  func whatIsLateIsNotGiven(kind: Cue.Kind, after: Int, isGiven: Bool) {
    let queue = CueQueue()
    #expect(queue.add(cue(kind, at: 1_000)))
    #expect(queue.takeCues(at: moment(1_000 + after)) == (isGiven ? [cue(kind, at: 1_000)] : []))
    #expect(queue.takeCues(at: moment(1_000)) == [])
  }

  @Test func allComeInOrder_alsoThoseOfOneMoment() {
    let queue = CueQueue()
    let cues = [cue(.reveal, at: 10), cue(.photoFinish, at: 10), cue(.right, at: 11), cue(.won, at: 11)]
    #expect(cues.map(queue.add) == [true, false, false, false])
    #expect(queue.takeCues(at: moment(20)) == cues)
  }

  @Test func whatNobodyTakes_doesNotPileUp() {
    let queue = CueQueue()
    for at in stride(from: 0, to: 60_000, by: 100) {
      #expect(queue.add(cue(at % 10_000 == 0 ? .won : .cardTurned, at: at)) == (at == 0))
    }
    // It is alone again: all that were before it are gone, the fanfares too.
    #expect(queue.add(cue(.buzz, at: 70_000)))
    #expect(queue.takeCues(at: moment(70_000)) == [cue(.buzz, at: 70_000)])
  }

  @Test func whoeverTakes_getsAll_fromAnotherThread() async {
    let queue = CueQueue()
    let count = 20_000
    let start = Instant(nanoseconds: 0)
    async let added: Void = Task.detached {
      for number in 0..<count { _ = queue.add(Cue(.diskHit, of: .init(rawValue: number), at: start)) }
    }.value
    var taken: [Int] = []
    while taken.count < count {
      taken += queue.takeCues(at: start).compactMap { $0.player?.rawValue }
      await Task.yield()
    }
    await added
    #expect(taken == Array(0..<count))
  }
}
