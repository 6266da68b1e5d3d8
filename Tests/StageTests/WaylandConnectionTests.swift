import TestSupport
import Testing

@testable import Stage

/// Connections to a compositor that is not there, or not for long.
@Suite @MainActor struct WaylandConnections {
  @Test func aCompositorThatDies_isNoScreen() throws {
    let folder = try TemporaryFolder()
    let socket = try ListeningSocket(folder.path + "/wayland-0")
    try socket.endOnceCalled()
    #expect(throws: StageError.noScreen) { try WaylandConnection(to: socket.path) }
  }

  @Test func aSocketThatNobodyHas_isNoScreen() throws {
    let folder = try TemporaryFolder()
    #expect(throws: StageError.noScreen) { try WaylandConnection(to: folder.path + "/wayland-0") }
  }
}
