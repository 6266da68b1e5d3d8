import TestSupport
import Testing

@Suite struct SteadyPortTests {
  @Test func isBelowThoseOfOutgoingConnections() throws {
    let port = try SteadyPort.free()
    #expect((1024..<32_768).contains(port))
  }
}
