import Fairness
import Games
import Testing

@Suite struct ArbiterTests {
  @Test(arguments: [(nil, 0), (0, 0), (4, 2), (100, 50), (120, 60), (500, 60)] as [(Int?, Int)])
  func adjustment_isHalfTheRoundTrip_upTo60Milliseconds(roundTrip: Int?, adjustment: Int) {
    let arbiter = Arbiter(rule: .fair, seed: 1)
    #expect(arbiter.adjustment(for: roundTrip.map(Span.milliseconds)) == .milliseconds(adjustment))
  }
}
