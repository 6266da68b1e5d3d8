import TestSupport
import Testing

@testable import Stage

/// Connections to a compositor that is not there, or not for long.
@Suite @MainActor struct WaylandConnections {
  @Test(.timeLimit(.minutes(1))) func aCompositorThatDies_isNoScreen() async throws {
    let folder = try TemporaryFolder()
    let socket = try ListeningSocket(folder.path + "/wayland-0")
    async let end: Void = socket.endOnceCalled(within: .seconds(30))
    #expect(throws: StageError.noScreen) { try WaylandConnection(to: socket.path) }
    try await end
  }

  @Test func aSocketThatNobodyHas_isNoScreen() throws {
    let folder = try TemporaryFolder()
    #expect(throws: StageError.noScreen) { try WaylandConnection(to: folder.path + "/wayland-0") }
  }
}
