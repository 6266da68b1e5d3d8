import TestSupport
import Testing

struct EventuallyTests {
  @Test func eventually_ReturnsAsSoonAsTheConditionHolds() throws {
    var calls = 0
    try eventually("the third call") {
      calls += 1
      return calls == 3
    }
    #expect(calls == 3)
  }

  @Test func eventually_NamesWhatItWaitedFor() {
    let failure = #expect(throws: TestFailure.self) {
      try eventually(within: .milliseconds(20), "pigs fly") { false }
    }
    #expect(failure?.description.contains("pigs fly") == true)
  }

  @Test func firstValue_ReturnsTheValue() throws {
    var values = [nil, nil, 7]
    #expect(try firstValue("a number") { values.removeFirst() } == 7)
  }
}
