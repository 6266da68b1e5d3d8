import Samples
import Scenes
import Testing

/// The samples that `parlor snapshot` offers.
@Suite struct SampleTests {
  @Test func everySample_HasANameOfItsOwn() {
    let samples = SampleScene.allCases + SampleScene.crowds
    #expect(Set(samples.map(\.rawValue)).count == samples.count)
    for sample in samples { #expect(SampleScene(rawValue: sample.rawValue) == sample) }
    #expect(SampleScene(rawValue: "no-such-scene") == nil)
  }

  @Test(arguments: ["lobby", "question", "console", "snap", "disks", "dilemma", "buzzer"])
  func everyGame_HasSamples(name: String) {
    #expect(SampleScene.allCases.contains { $0.rawValue.hasPrefix(name) })
  }
}
