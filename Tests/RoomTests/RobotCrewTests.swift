import Games
import PadProtocol
import Testing

@testable import Room

@Suite struct Robots {
  /// Plays a whole game of robots as fast as their deadlines allow.
  private func play(seed: UInt64) -> (evening: Evening, log: [String]) {
    var evening = Evening(questions: 5, seed: seed)
    var crew = RobotCrew(count: 3, language: .en, seed: seed)
    var log: [String] = []
    func show(_ evening: inout Evening, _ crew: inout RobotCrew) {
      for number in 1...3 {
        let pad = PadID.robot(number)
        for message in evening.sent[pad] ?? [] {
          log.append("\(pad.rawValue) \(evening.now.nanoseconds) \(message)")
          if case .screen(let screen) = message { crew.see(screen, on: pad, at: evening.now) }
        }
        evening.sent[pad] = []
      }
    }
    for join in crew.joins { evening.happen(join) }
    evening.command(.start)
    show(&evening, &crew)
    for _ in 0..<500 where evening.over == nil {
      guard let next = [crew.deadline, evening.room.deadline].compactMap({ $0 }).min() else { break }
      evening.now = next
      for event in crew.due(at: next) { evening.happen(event) }
      evening.happen(.tick)
      show(&evening, &crew)
    }
    return (evening, log)
  }

  @Test func robotsPlayAWholeGame() {
    let (evening, _) = play(seed: 11)
    #expect(evening.room.players.map(\.name) == ["Bolt", "Chip", "Dot"])
    #expect(evening.over?.questions == 5)
    #expect(evening.results.count == 1)
  }

  @Test func sameSeed_sameGame_toTheLetter() {
    #expect(play(seed: 4).log == play(seed: 4).log)
    #expect(play(seed: 4).log != play(seed: 5).log)
  }
}
