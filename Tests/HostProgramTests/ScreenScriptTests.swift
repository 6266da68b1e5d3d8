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

  /// Has the script believe that nobody is root, but knows whose sessions are whose.
  private static let ordinaryUser =
    "id() { case $*:${FUNCNAME[1]} in -u:choose_without_desktop) echo 1000 ;; *) command id \"$@\" ;; esac; }"

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
  ///
  /// Whoever runs this is root to it, unless `compositor` names one that an ordinary user would have.
  private func find(
    _ environment: [String: String] = [:], connector: String? = nil, compositor: String? = nil, saysWhy: Bool = false
  ) throws -> [String] {
    let result = try run(
      "bash",
      [
        "-c",
        """
        set -euo pipefail
        . "$0/common.sh"
        . "$0/screen.sh"
        connected_connector() { \(connector.map { "echo \($0)" } ?? "return 1"); }
        tv_compositor() { \(compositor.map { $0.isEmpty ? "return 1" : "echo \($0)" } ?? "return 1"); }
        \(compositor == nil ? "" : Self.ordinaryUser)
        find_screen
        echo "$SCREEN_KIND"
        [ -z "\(saysWhy ? "yes" : "")" ] || echo "$SCREEN_REASON"
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

  /// A display and no desktop: who asks, with what installed, and from where.
  struct Bare: Sendable, CustomTestStringConvertible {
    var compositor: String?
    var session: Session?
    var hasSeatd = false
    var sudo: String?
    var kind: String
    var reason: String
    var testDescription: String { reason }
  }

  @Test(arguments: [
    Bare(kind: "bare", reason: "a bare X server is started on it: root runs no compositor."),
    Bare(
      compositor: "", kind: "bare", reason: "a bare X server is started on it: neither sway nor labwc is installed."),
    Bare(
      compositor: "sway", session: Session(id: "c7", type: "tty"), kind: "compositor",
      reason: "sway is started on it, in this login session."),
    Bare(
      compositor: "labwc", session: Session(id: "c7", type: "tty"), kind: "compositor",
      reason: "labwc is started on it, in this login session."),
    Bare(compositor: "sway", hasSeatd: true, kind: "compositor", reason: "sway is started on it, through seatd."),
    // Over SSH the session has no seat, and on another terminal it is not the one that is shown.
    Bare(
      compositor: "sway", session: Session(id: "c7", seat: "", type: "tty"), kind: "bare",
      reason: "a bare X server is started on it: this login has no seat for sway."),
    Bare(
      compositor: "sway", session: Session(id: "c7", type: "tty", active: "no"), kind: "bare",
      reason: "a bare X server is started on it: this login has no seat for sway."),
    Bare(
      compositor: "sway", session: Session(id: "c7", seat: "", type: "tty"), sudo: "exit 0",
      kind: "session-of-its-own", reason: "sway is started on it, in a login session of its own."),
  ])
  func aDisplayWithoutADesktop_isTakenByWhatIsThere(example: Bare) throws {
    try fakeLoginctl([example.session].compactMap(\.self))
    try fake("sudo", example.sudo ?? "exit 1")
    try fake("systemd-run", "exit 1")
    let socket = folder.path + "/seatd.sock"
    let seatd = example.hasSeatd ? try ListeningSocket(socket) : nil
    let found = try find(
      ["SEATD_SOCK": socket].merging(example.session.map { ["XDG_SESSION_ID": $0.id] } ?? [:]) { $1 },
      connector: "HDMI-A-1", compositor: example.compositor ?? (getuid() == 0 ? nil : ""), saysWhy: true)
    #expect(found.first == example.kind)
    if example.compositor != nil || getuid() == 0 {
      #expect(found.last == "the display at HDMI-A-1; no desktop runs, so \(example.reason)")
    }
    _ = seatd
  }

  /// Runs a program where it was found to go, with what it is started with replaced.
  private func runOnScreen(_ kind: String, _ arguments: [String] = []) throws -> CommandResult {
    let session = try folder.write(
      "#!/bin/bash\necho \"session $@\"\nexit ${PARLOR_TEST_STATUS:-0}\n", to: "tv-session")
    guard chmod(session, 0o755) == 0 else { throw TestFailure("\(session) cannot be made a program.") }
    try fake("xinit", "echo \"xinit $@\"")
    try fake(
      "sudo", "printf 'sudo'; printf ' %s' \"$@\"; echo; [ \"$1\" != systemd-run ] || exit ${PARLOR_TEST_STATUS:-0}")
    return try run(
      "bash",
      [
        "-c",
        """
        set -euo pipefail
        . "$0/common.sh"; . "$0/screen.sh"
        install_missing() { :; }
        TV_SESSION=\(session)
        SCREEN_KIND=\(kind) SCREEN_COMPOSITOR=sway PARLOR_TEST_STATUS=$1
        export PARLOR_TEST_STATUS
        shift
        run_on_screen parlor "$@"
        """, Self.scripts,
      ] + arguments, environment: ["PATH": folder.path + ":" + Tools.searchPath])
  }

  @Test func aCompositor_getsTheProgramAlone_andEndsWithIt() throws {
    for (status, text) in [
      (0, "session sway parlor --kiosk --demo\n"), (5, "session sway parlor --kiosk --demo\n"),
      // It did not start: the X server does.
      (97, "session sway parlor --kiosk --demo\nxinit parlor --kiosk --demo -- :7 -nolisten tcp -noreset\n"),
    ] {
      let result = try runOnScreen("compositor", ["\(status)", "--demo"])
      #expect(result.text == text)
      #expect(result.status == .exited(status == 97 ? 0 : Int32(status)))
    }
  }

  @Test func aSessionOfItsOwn_isALoginOnTerminal7() throws {
    for status in [0, 5, 97] {
      let result = try runOnScreen("session-of-its-own", ["\(status)", "displays", "--json"])
      let lines = result.text.split(separator: "\n")
      #expect(lines.first == "sudo chvt 7")
      #expect(lines.count == 3 && lines.last?.hasPrefix("sudo chvt ") == true, "the terminal of before")
      let words = lines.dropFirst().first.map { $0.split(separator: " ").map(String.init) } ?? []
      #expect(words.prefix(2) == ["sudo", "systemd-run"])
      for property in ["PAMName=login", "TTYPath=/dev/tty7", "StandardInput=tty-fail"] {
        #expect(words.contains("--property=\(property)"))
      }
      #expect(words.suffix(5) == ["sway", "parlor", "displays", "--kiosk", "--json"])
      #expect(result.status == .exited(status == 97 ? 1 : Int32(status)))
    }
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
