import Testing

@testable import Host

@Suite struct LocalNamesTests {
  @Test func names_areTheMachinesOwn_andNoneThatSomebodyElseCanOwn() {
    let names = LocalNames.names(of: "TVbox")
    #expect(names.contains("localhost"))
    #expect(names.contains("tvbox"))
    #expect(names.contains("tvbox.local"))
    #expect(names.allSatisfy { $0 == "localhost" || $0.hasPrefix("tvbox") })
    #expect(!names.contains { $0.hasSuffix(".com") || $0.hasSuffix(".box") })
  }
}
