import Console
import Games
import Questions
import Room
import TestSupport
import Testing

@testable import Host

/// What the host chooses at the console is kept, and nothing else is.
@Suite struct KeptChoiceTests {
  @Test func choices_areKeptWhenTheyChange() throws {
    let host = try HostOnTrial(
      HostOnTrial.evening(.trivia, options: GameOptions(timeLimit: .zero, reveal: .seconds(0.5))))
    func press(_ key: String) throws {
      host.command(try #require(host.console?.actions.first { $0.key == key }?.command))
    }
    #expect(host.kept.isEmpty)
    try press("P")
    try press("N")
    #expect(host.kept.map(\.scoring) == [.speed, .speed])
    #expect(host.kept.map(\.timeLimit) == [.zero, nil])
    // The next game is no choice for a quiz.
    try press("G")
    #expect(host.kept.count == 2)
  }
}
