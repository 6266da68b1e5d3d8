import Games
import NIOCore
import NIOEmbedded
import Questions
import Room
import TestSupport
import Testing

@testable import Host

/// How often the TV gets a new picture.
@Suite struct PublishingTests {
  private let options = GameOptions(
    timeLimit: .seconds(60), reveal: .seconds(5), trivia: TriviaOptions(scoring: .speed))

  /// A question before so many pads, a second after it began.
  private func question(before count: Int) throws -> (host: HostOnTrial, pads: [TrialPad]) {
    let host = try HostOnTrial(HostOnTrial.evening(options: options))
    let pads = try (1...count).map { try host.join("P\($0)") }
    host.command(.start)
    host.pass(.seconds(1))
    return (host, pads)
  }

  private func answered(_ host: HostOnTrial) -> Int? {
    guard case .game(.trivia(.question(let question))) = host.scene?.content else { return nil }
    return question.progress.answered
  }

  /// Each press settles for a frame.
  @Test(arguments: [(seats: 60, seen: [1, 2, 3, 4, 5]), (61, [1, 1, 1, 4, 4])])
  func answers_areShownEachFrame_inAHallTwentyTimesASecond(seats: Int, seen: [Int]) throws {
    let (host, pads) = try question(before: seats)
    let numbers = try pads.prefix(5).map { pad in
      try host.press("1", by: pad)
      return answered(host)
    }
    #expect(numbers == seen)
    host.pass(.milliseconds(50))
    #expect(answered(host) == 5)
  }

  @Test func inAHall_whatIsMoreThanACount_isShownWithinAFrame() throws {
    let (host, pads) = try question(before: 61)
    for pad in pads.dropLast() { try host.press("1", by: pad) }
    host.pass(.seconds(1))
    try pads[60].press("1")
    host.pass(.milliseconds(16))
    guard case .game(.trivia(.reveal)) = host.scene?.content else {
      Issue.record("the last answer does not reveal: \(String(describing: host.scene?.content))")
      return
    }
  }

  @Test func inAHall_aCommandDoesNotWaitForTheCount() throws {
    let (host, pads) = try question(before: 61)
    try host.press("1", by: pads[0])
    try host.press("1", by: pads[1])
    #expect(answered(host) == 1)
    host.command(.togglePause)
    #expect(host.scene?.overlay != nil)
  }

  @Test func anEarlierWish_bringsTheRunForward_andALaterOneDoesNotPutItOff() {
    let loop = EmbeddedEventLoop()
    loop.advanceTime(by: .seconds(1))
    let start = loop.now
    let action = OncePerTurn(on: loop)
    var runs: [TimeAmount] = []
    func ask(after pause: TimeAmount) { action.soon(after: pause) { runs.append(loop.now - start) } }
    ask(after: .milliseconds(50))
    loop.run()
    #expect(runs == [.zero])
    loop.advanceTime(by: .milliseconds(1))
    ask(after: .milliseconds(50))
    ask(after: .milliseconds(16))
    ask(after: .milliseconds(50))
    loop.advanceTime(by: .milliseconds(100))
    #expect(runs == [.zero, .milliseconds(16)])
    ask(after: .milliseconds(50))
    loop.run()
    #expect(runs.last == .milliseconds(101))
  }
}
