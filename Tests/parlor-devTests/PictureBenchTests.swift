import Samples
import Testing

@testable import parlor_dev

@Suite struct PictureBenchTests {
  @Test func theShortListNamesScenesThatExist() {
    #expect(Set(PictureBench.few).count == 14)
  }
}
