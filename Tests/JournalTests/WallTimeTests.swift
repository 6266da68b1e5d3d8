import Journal
import Testing

@Suite struct WallTimeTests {
  @Test func earlier_isLess() {
    #expect(WallTime(rawValue: 1) < WallTime(rawValue: 2))
  }
}
