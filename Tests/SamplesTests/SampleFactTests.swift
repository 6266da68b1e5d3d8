import Foundation
import Games
import Samples
import Testing

/// The samples are moments of games as they are played, and each is what its name says.
@Suite struct SampleFactTests {
  @Test(arguments: SampleFact.all) func everySample_ShowsWhatItIsNamedFor(fact: SampleFact) throws {
    let sample = try #require(SampleScene(rawValue: fact.name))
    let game = try #require(SampleFact.game(of: sample))
    #expect(fact.isShown(game))
  }

  @Test func everyMomentOfAGame_HasItsFact() {
    let samples = SampleScene.allCases.filter { $0.console == nil && SampleFact.game(of: $0) != nil }
    #expect(Set(samples.map(\.rawValue)) == Set(SampleFact.all.map(\.name)))
    #expect(SampleFact.all.count == samples.count)
  }

  /// What a game shows comes from a game; only of crowds, with names and scores that none would bring, it is made up.
  @Test func noMomentOfAGame_IsMadeUp() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Sources/Samples"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.contains("SnapSamples.swift") && files.contains("TriviaSamples.swift"))
    let names = GameKind.allCases.map(\.rawValue.capitalized).joined(separator: "|")
    let made = try Regex("(\(names))Scene\\.[A-Z][A-Za-z]*\\(")
    for file in files where !file.hasPrefix("Crowd+") {
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(source.firstMatch(of: made) == nil, "\(file)")
    }
  }
}
