import Foundation
import Samples
import Testing

/// The samples are moments of games as they are played, and each is what its name says.
@Suite struct SampleFactTests {
  @Test(arguments: SampleFact.all) func everySample_ShowsWhatItIsNamedFor(fact: SampleFact) throws {
    let sample = try #require(SampleScene(rawValue: fact.name))
    let game = try #require(SampleFact.game(of: sample))
    #expect(fact.isShown(game))
  }
}
