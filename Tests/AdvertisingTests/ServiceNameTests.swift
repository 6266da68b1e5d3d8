import Testing

@testable import Advertising

struct ServiceNameTests {
  @Test(arguments: [
    ("Living room", "Living room"), ("  Ana’s room\n", "Ana’s room"), ("a\u{0}b\u{7}c\u{1B}[1m", "abc[1m"),
    ("", "Parlor"),
    (" \t ", "Parlor"), (String(repeating: "x", count: 70), String(repeating: "x", count: 63)),
    // 3 bytes each: 21 fit.
    (String(repeating: "房", count: 30), String(repeating: "房", count: 21)),
    // 25 bytes: two of these families fit, not half a third.
    (String(repeating: "👨‍👩‍👧‍👦", count: 3), String(repeating: "👨‍👩‍👧‍👦", count: 2)),
  ])
  func names_areTidied(name: String, tidied: String) {
    #expect(ServiceName.tidy(name) == tidied)
  }
}
