import Glibc
import TestSupport
import Testing

/// Where `scripts/play` shows its pictures: `scripts/lib/screen.sh` with a `loginctl` that says what a test wants.
@Suite struct ScreenScript {
  /// A session as `loginctl show-session` tells of it.
  struct Session: Sendable {
    var id = "c2"
    var user = Int(getuid())
    var seat = "seat0"
    var type = "x11"
    var active = "yes"
    var display = ""
  }

  /// The script's folder, and a folder of programs that are found first.
  private static let scripts = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/lib"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fake(_ program: String, _ lines: String) throws {
    let path = try folder.write("#!/bin/bash\n\(lines)\n", to: program)
    guard chmod(path, 0o755) == 0 else { throw TestFailure("\(path) cannot be made a program.") }
  }

  private func fakeLoginctl(_ sessions: [Session]) throws {
    let list = sessions.map { "echo '\($0.id) \($0.user) somebody \($0.seat) '" }.joined(separator: "\n")
    let shown = sessions.map {
      "\($0.id)) printf 'User=\($0.user)\\nSeat=\($0.seat)\\nType=\($0.type)\\nActive=\($0.active)\\nDisplay=\($0.display)\\n' ;;"
    }.joined(separator: "\n")
    try fake(
      "loginctl",
      """
      if [ "$1" = list-sessions ]; then
      \(list.isEmpty ? ":" : list)
      else
      case $2 in
      \(shown)
      *) exit 1 ;;
      esac
      fi
      """)
  }

  /// What `find_screen` finds: the kind, and the variables that lead there; or what it says before it gives up.
  private func find(_ environment: [String: String] = [:], connector: String? = nil) throws -> [String] {
    let result = try run(
      "bash",
      [
        "-c",
        """
        set -euo pipefail
        . "$0/common.sh"
        . "$0/screen.sh"
        connected_connector() { \(connector.map { "echo \($0)" } ?? "return 1"); }
        find_screen
        echo "$SCREEN_KIND"
        for name in DISPLAY WAYLAND_DISPLAY XAUTHORITY XDG_RUNTIME_DIR; do
          [ -z "${!name:-}" ] || echo "$name=${!name}"
        done
        """, Self.scripts,
      ], environment: ["PATH": folder.path + ":" + Tools.searchPath].merging(environment) { $1 })
    return result.status == .exited(0)
      ? result.text.split(separator: "\n").map(String.init) : ["died: \(result.errorText)"]
  }

  /// A program of somebody's, with an environment, until this suite's test is over.
  private func process(_ environment: [String: String]) throws -> Program {
    let program = try Program("sh", ["-c", "echo ready; exec sleep 1000"], environment: environment)
    try program.waitForLine(containing: "ready")
    return program
  }

  @Test func aProgramWithALiveDisplay_isNotASession() throws {
    let (socket, display) = try ListeningSocket.ofAnXServer()
    let stranger = try process(["DISPLAY": display, "XDG_SESSION_ID": "c9"])
    defer { stranger.stop() }
    try fakeLoginctl([])
    #expect(try find() == ["virtual"])
    #expect(try find(connector: "HDMI-A-1") == ["bare"])
    // What is set is what the user wants.
    #expect(try find(["DISPLAY": display]) == ["session", "DISPLAY=\(display)"])
    #expect(try find(["WAYLAND_DISPLAY": "wayland-7"]) == ["session", "WAYLAND_DISPLAY=wayland-7"])
    // One that ssh forwards is another machine's.
    #expect(try find(["DISPLAY": "localhost:10.0"], connector: "HDMI-A-1").first == "bare")
    _ = socket
  }

  @Test(arguments: [
    Session(seat: ""), Session(type: "tty"), Session(active: "no"), Session(type: "unspecified"),
    Session(seat: "", type: "x11", active: "yes"),
  ])
  func aSessionThatIsNotOnTheScreen_isNotTaken(session: Session) throws {
    let (socket, display) = try ListeningSocket.ofAnXServer()
    let program = try process(["DISPLAY": display, "XDG_SESSION_ID": session.id])
    defer { program.stop() }
    try fakeLoginctl([session])
    #expect(try find() == ["virtual"])
    _ = socket
  }

  @Test func anotherUsersSession_isNeitherTakenNorFoughtWith() throws {
    try fakeLoginctl([Session(id: "c5", user: Int(getuid()) + 1)])
    #expect(try find(connector: "HDMI-A-1").first?.contains("another user's desktop (session c5)") == true)
    // On another seat's screen, or in the background: nobody is disturbed.
    try fakeLoginctl([Session(id: "c5", user: Int(getuid()) + 1, active: "no")])
    #expect(try find(connector: "HDMI-A-1") == ["bare"])
  }

  @Test func x11Session_isFoundByItsOwnPrograms() throws {
    let (socket, display) = try ListeningSocket.ofAnXServer()
    let (testServer, testDisplay) = try ListeningSocket.ofAnXServer()
    // An older program of another session, and one in this session that runs on a test server.
    let stranger = try process(["DISPLAY": testDisplay, "XAUTHORITY": "/wrong", "XDG_SESSION_ID": "c20"])
    defer { stranger.stop() }
    let tester = try process(["DISPLAY": testDisplay, "XAUTHORITY": "/wrong", "XDG_SESSION_ID": "c2"])
    defer { tester.stop() }
    let window = try process(["DISPLAY": display, "XAUTHORITY": "/home/me/.Xauthority", "XDG_SESSION_ID": "c2"])
    defer { window.stop() }
    let expected = ["session", "DISPLAY=\(display)", "XAUTHORITY=/home/me/.Xauthority"]
    try fakeLoginctl([Session(id: "c20", seat: "", type: "tty"), Session(display: display)])
    #expect(try find(connector: "HDMI-A-1") == expected)
    // A display manager that does not tell logind: the oldest of the session's programs knows.
    tester.stop()
    try fakeLoginctl([Session()])
    #expect(try find() == expected)
    // Nothing but what logind says.
    window.stop()
    try fakeLoginctl([Session(display: display)])
    #expect(try find() == ["session", "DISPLAY=\(display)"])
    _ = (socket, testServer)
  }

  @Test func waylandSession_isFoundByItsOwnPrograms_orByTheUsersManager() throws {
    let runtime = try folder.makeFolder("runtime")
    let socket = try ListeningSocket(runtime + "/wayland-3")
    let variables = ["WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": runtime]
    let expected = ["session", "WAYLAND_DISPLAY=wayland-3", "XDG_RUNTIME_DIR=\(runtime)"]
    try fakeLoginctl([Session(type: "wayland")])
    try fake("systemctl", "exit 1")
    let stranger = try process(variables)
    defer { stranger.stop() }
    #expect(try find().first?.contains("your desktop session runs on this machine") == true)

    let window = try process(variables.merging(["XDG_SESSION_ID": "c2"]) { $1 })
    #expect(try find() == expected)
    window.stop()

    try fake("systemctl", variables.map { "echo '\($0.key)=\($0.value)'" }.joined(separator: "\n"))
    #expect(try find() == expected)
    // A compositor that is gone leaves its name behind.
    try fake("systemctl", "echo WAYLAND_DISPLAY=wayland-4; echo XDG_RUNTIME_DIR=\(runtime)")
    #expect(try find().first?.hasPrefix("died: ") == true)
    _ = socket
  }

  @Test func withoutLogind_thereIsNoSession() throws {
    let (socket, display) = try ListeningSocket.ofAnXServer()
    let program = try process(["DISPLAY": display, "XDG_SESSION_ID": "c2"])
    defer { program.stop() }
    try fake("loginctl", "exit 1")
    // Somebody else's desktop is known by its programs then, and one may run beside these tests.
    let found = try find()
    #expect(found == ["virtual"] || found.first?.contains("another user's desktop") == true)
    _ = socket
  }

  @Test(arguments: [
    ([], "--kiosk"), (["--demo"], "--kiosk --demo"), (["displays", "--json"], "displays --kiosk --json"),
    (["host", "--mode", "current"], "host --kiosk --mode current"),
  ])
  func aBareServer_tellsTheProgramThatNoDesktopRuns(arguments: [String], expected: String) throws {
    try fake("xinit", "echo \"$@\"")
    let result = try run(
      "bash",
      [
        "-c",
        """
        . "$0/common.sh"; . "$0/screen.sh"
        install_missing() { :; }
        SCREEN_KIND=bare
        run_on_screen parlor "$@"
        """, Self.scripts,
      ] + arguments, environment: ["PATH": folder.path + ":" + Tools.searchPath])
    #expect(result.text == "parlor \(expected) -- :7 -nolisten tcp -noreset\n")
  }
}
