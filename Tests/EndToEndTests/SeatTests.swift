import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Compositors that are not made for people.
  @Suite(.enabled(if: toolMissing("weston") == nil, "\(toolMissing("weston") ?? "")"))
  struct Seat {
    @Test(.timeLimit(.minutes(2))) func withoutOne_isOneSentence() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let weston = try Program(
        "weston", ["--backend=headless-backend.so", "--socket=wayland-headless", "--no-config", "--idle-time=0"],
        environment: ["XDG_RUNTIME_DIR": folder.path])
      defer { weston.stop() }
      try eventually(within: .seconds(15), "weston listens") {
        if weston.exitStatus != nil { throw weston.failure("weston did not start") }
        return access("\(folder.path)/wayland-headless", F_OK) == 0
      }
      let environment = [
        "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-headless", "XDG_STATE_HOME": folder.path + "/state",
      ]
      let result = try run(
        Tools.built("parlor"), ["--no-discovery", "--port", "0"], environment: environment, within: .seconds(20))
      #expect(result.status == .exited(1))
      #expect(result.errorText.contains("This Wayland compositor has no seat"), "\(result.errorText)")
      #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
      // Looking needs none.
      let look = try run(Tools.built("parlor"), ["displays"], environment: environment)
      #expect(look.status == .exited(0))
    }
  }
}
