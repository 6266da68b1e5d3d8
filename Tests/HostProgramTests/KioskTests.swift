import ArgumentParser
import Games
import Glibc
import TestSupport
import Testing

@testable import HostProgram

@Suite struct KioskTests {
  // MARK: Starting again

  private static let second: Int64 = 1_000_000_000

  @Test(
    arguments: [
      (crashes: [0, 1, 2], starts: [0, 1, 2]),
      // The fourth within a minute waits until the first is a minute ago.
      ([0, 1, 2, 3], [0, 1, 2, 60]),
      ([0, 20, 40, 59], [0, 20, 40, 60]),
      ([0, 20, 40, 61], [0, 20, 40, 61]),
      // What waited counts from when it started.
      ([0, 0, 0, 0, 60, 60, 60], [0, 0, 0, 60, 60, 60, 120]),
      ([0, 100, 200, 300], [0, 100, 200, 300]),
    ] as [(crashes: [Int64], starts: [Int64])])
  func restarts_areThreeAMinuteAtMost(crashes: [Int64], starts: [Int64]) {
    var limit = RestartLimit()
    #expect(crashes.map { limit.next(after: $0 * Self.second) / Self.second } == starts)
  }

  @Test func restarts_areNeverMoreThanThreeInAnyMinute() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      var limit = RestartLimit()
      var now: Int64 = 0
      var starts: [Int64] = []
      for _ in 0..<50 {
        let start = limit.next(after: now)
        #expect(start >= now)
        starts.append(start)
        now = start + Int64(generator.next() % UInt64(30 * Self.second))
      }
      for (first, fourth) in zip(starts, starts.dropFirst(3)) { #expect(fourth - first >= 60 * Self.second) }
    }
  }

  @Test func triesToHaveAScreen_comeSlowerAndSlower() {
    var pauses = ScreenPauses()
    #expect((0..<8).map { _ in pauses.next() } == [2, 5, 10, 20, 30, 60, 60, 60])
  }

  // MARK: Where it runs

  @Test(
    arguments: [
      (["DISPLAY": ":0"], ["sway", "xinit"], ["the session that runs"]),
      (["WAYLAND_DISPLAY": "wayland-0"], [], ["the session that runs"]),
      ([:], ["sway", "labwc", "xinit"], ["sway", "labwc", "a bare X server"]),
      ([:], ["labwc"], ["labwc"]),
      ([:], [], []),
    ] as [([String: String], Set<String>, [String])])
  func sessions_areTakenInOrder(environment: [String: String], installed: Set<String>, names: [String]) {
    let sessions = KioskSession.all(
      environment: { environment[$0] }, script: "/usr/lib/parlor/tv-session", isInstalled: installed.contains)
    #expect(sessions.map(\.name) == names)
  }

  @Test func withoutItsScript_nothingIsStarted() {
    let sessions = KioskSession.all(environment: { _ in nil }, script: nil, isInstalled: { _ in true })
    #expect(sessions.isEmpty)
  }

  @Test func commands() {
    let program = ["/usr/bin/parlor", "--kiosk"]
    #expect(
      KioskSession.compositor("sway", script: "/s").command(program) == ["/s", "sway", "/usr/bin/parlor", "--kiosk"])
    #expect(KioskSession.present.command(program) == program)
    #expect(KioskSession.bare(script: "/s").command(program) == ["/s", "xinit", "/usr/bin/parlor", "--kiosk"])
    #expect(KioskSession.tied(program, isInstalled: { _ in false }) == program)
    #expect(
      KioskSession.tied(program, isInstalled: { $0 == "setpriv" }) == ["setpriv", "--pdeathsig", "TERM", "--"] + program
    )
  }

  @Test func theScript_isFoundInACheckout_andBesideAnInstalledProgram() throws {
    let folder = try TemporaryFolder()
    for name in [
      "a", "a/bin", "a/lib", "a/lib/parlor", "b", "b/scripts", "b/scripts/lib", "b/.build", "b/.build/release",
    ] {
      _ = try folder.makeFolder(name)
    }
    _ = try folder.write("", to: "a/lib/parlor/tv-session", isProgram: true)
    _ = try folder.write("", to: "b/scripts/lib/tv-session", isProgram: true)
    #expect(
      KioskSession.script(besides: "\(folder.path)/a/bin/parlor") == "\(folder.path)/a/bin/../lib/parlor/tv-session")
    let inCheckout = KioskSession.script(besides: "\(folder.path)/b/.build/release/parlor")
    #expect(["/usr/lib/parlor/tv-session", "\(folder.path)/b/scripts/lib/tv-session"].contains(inCheckout))
  }

  // MARK: Its script, with stand-ins for what draws

  private static let script =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/lib/tv-session"

  /// The limit is the session's own: a test's would count what other tests take from the machine before it begins.
  private func session(_ name: String, _ folder: TemporaryFolder, _ program: [String]) throws -> CommandResult {
    try run(
      "bash", [Self.script, name] + program,
      environment: [
        "PATH": "\(folder.path):\(Tools.searchPath)", "TMPDIR": folder.path, "XDG_RUNTIME_DIR": folder.path,
        "XDG_VTNR": "3",
      ],
      within: .seconds(30))
  }

  @Test(arguments: [Int32(0), 2, 3])
  func onABareXServer_theProgramsStatusIsTheSessions(status: Int32) throws {
    let folder = try TemporaryFolder()
    // Like the real one it ends with 0 whatever its client says.
    _ = try folder.write(
      "#!/bin/bash\necho \"$@\" >\(folder.path)/words\n\"$1\"\nexit 0\n", to: "xinit", isProgram: true)
    let result = try session("xinit", folder, ["bash", "-c", "echo played; exit \(status)"])
    #expect(result.status == .exited(status))
    #expect(result.text == "played\n")
    let words = String(decoding: try folder.bytes(of: "words"), as: UTF8.self)
    #expect(words.hasSuffix("/run -- :7 -nolisten tcp -noreset vt3 -keeptty\n"))
  }

  @Test func anXServerThatDoesNotStart_isToldApart() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("#!/bin/bash\necho no screens found >&2\nexit 1\n", to: "xinit", isProgram: true)
    let result = try session("xinit", folder, ["true"])
    #expect(result.status == .exited(KioskSession.didNotStart))
    #expect(result.errorText.contains("no screens found"))
  }

  /// A compositor that ends first, and a program that takes its time to notice and then ends in whatever way.
  @Test(arguments: [(ends: 0, said: 1), (4, 4)] as [(ends: Int32, said: Int32)])
  func aCompositorThatEndsFirst_isNoWishToQuit_andItsProgramIsWaitedFor(ends: Int32, said: Int32) throws {
    let folder = try TemporaryFolder()
    let here = folder.path
    _ = try run("mkfifo", ["\(here)/started"])
    _ = try folder.write(
      """
      #!/bin/bash
      echo $$ >\(here)/compositor
      "$(sed -n 's/^exec //p' "$2")" &
      read -r <\(here)/started
      kill -KILL $$

      """, to: "sway", isProgram: true)
    _ = try folder.write("#!/bin/bash\nexit 1\n", to: "swaymsg", isProgram: true)
    let program = try folder.write(
      """
      #!/bin/bash
      echo >\(here)/started
      tail --pid="$(cat \(here)/compositor)" -s 0.05 -f /dev/null
      echo >\(here)/ended
      exit \(ends)

      """, to: "program", isProgram: true)
    let result = try session("sway", folder, [program])
    #expect(result.status == .exited(said))
    #expect(access("\(here)/ended", F_OK) == 0)
  }

  // MARK: The unit

  @Test(arguments: [
    ("plain-word/1.2", "plain-word/1.2"), ("", "\"\""), ("two words", "\"two words\""), ("50%", "\"50%%\""),
    ("$HOME", "\"$$HOME\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("日本", "\"日本\""), ("a'b;c", "\"a'b;c\""),
  ])
  func words_areQuotedAsSystemdReadsThem(word: String, quoted: String) { #expect(KioskUnit.quoted(word) == quoted) }

  @Test func theUnit_saysWhoAndWhat() throws {
    let unit = KioskUnit(
      user: "tv", program: "/usr/bin/parlor", options: ["--name", "The Den"], displayManager: "gdm3.service")
    let summary = try #require(KioskUnit.summary(of: unit.text))
    #expect(summary.user == "tv")
    #expect(summary.command == "/usr/bin/parlor kiosk run -- --name \"The Den\"")
    #expect(summary.displayManager == "gdm3.service")
    let lines = unit.text.split(separator: "\n").map(String.init)
    #expect(!unit.text.contains("SupplementaryGroups"))
    var reading = unit
    reading.hasInputGroup = true
    #expect(reading.text.split(separator: "\n").contains("SupplementaryGroups=input"))
    #expect(lines.contains("Conflicts=getty@tty1.service gdm3.service"))
    #expect(lines.contains("After=getty@tty1.service gdm3.service"))
    #expect(lines.contains("SyslogIdentifier=parlor"))
    #expect(!unit.text.contains("network-online"))
    #expect(!lines.contains { $0.hasPrefix(" ") || $0.hasSuffix(" ") })
    #expect(KioskUnit.summary(of: "[Unit]\n")?.user == nil)
  }

  // MARK: A system

  private func tree(desktop: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["etc", "etc/systemd", "etc/systemd/system", "lib", "lib/systemd", "lib/systemd/system"] {
      _ = try folder.makeFolder(name)
    }
    if desktop {
      _ = try folder.write("[Unit]\n", to: "lib/systemd/system/gdm3.service")
      #expect(
        symlink("/lib/systemd/system/gdm3.service", "\(folder.path)/etc/systemd/system/display-manager.service") == 0)
    }
    return folder
  }

  private func target(_ link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test(arguments: [false, true]) func enabledAndDisabled_aSystemIsAsItWas(desktop: Bool) throws {
    let folder = try tree(desktop: desktop)
    let kiosk = KioskInstaller(root: folder.path + "/")
    let system = "\(folder.path)/etc/systemd/system"
    #expect(kiosk.enabled == nil)
    #expect(kiosk.status == ["Parlor does not start at boot. To change that: sudo parlor kiosk enable"])
    // Twice: who enables it again says other options.
    for options in [[], ["--language", "zh"]] {
      let said = try kiosk.enable(user: "tv", program: "/usr/bin/parlor", options: options, startsNow: true)
      #expect(said.first == "Parlor starts on the TV at boot from now on, as tv.")
      #expect(said.contains { $0.contains("takes the place of gdm3.service") } == desktop)
    }
    #expect(kiosk.enabled?.command == "/usr/bin/parlor kiosk run -- --language zh")
    #expect(target("\(system)/display-manager.service") == nil)
    #expect(target("\(system)/multi-user.target.wants/parlor-kiosk.service") != nil)
    #expect(kiosk.status.first == "Parlor starts on the TV at boot, as tv: /usr/bin/parlor kiosk run -- --language zh")
    #expect(try kiosk.disable(stopsNow: true).count == (desktop ? 2 : 1))
    #expect(target("\(system)/multi-user.target.wants/parlor-kiosk.service") == nil)
    #expect(target("\(system)/display-manager.service") == (desktop ? "/lib/systemd/system/gdm3.service" : nil))
    #expect(kiosk.enabled == nil)
    #expect(try kiosk.disable(stopsNow: false) == ["Parlor does not start at boot; nothing was changed."])
  }

  @Test func whereSystemdRefuses_aSystemIsAsItWas() throws {
    let folder = try tree(desktop: true)
    let system = "\(folder.path)/etc/systemd/system"
    let kiosk = KioskInstaller(root: folder.path)
    // No link can be made in what is no folder.
    _ = try folder.write("", to: "etc/systemd/system/multi-user.target.wants")
    #expect(throws: (any Error).self) {
      try kiosk.enable(user: "tv", program: "/usr/bin/parlor", options: [], startsNow: false)
    }
    #expect(kiosk.enabled == nil)
    #expect(target("\(system)/display-manager.service") == "/lib/systemd/system/gdm3.service")
  }

  @Test func whatAnotherDesktopHasTakenMeanwhile_isLeft() throws {
    let folder = try tree(desktop: true)
    let link = "\(folder.path)/etc/systemd/system/display-manager.service"
    let kiosk = KioskInstaller(root: folder.path)
    _ = try kiosk.enable(user: "tv", program: "/usr/bin/parlor", options: [], startsNow: false)
    #expect(symlink("/lib/systemd/system/sddm.service", link) == 0)
    #expect(
      try kiosk.disable(stopsNow: false) == ["Parlor starts at boot no more.", "sddm.service does again."])
    #expect(target(link) == "/lib/systemd/system/sddm.service")
  }

  @Test(arguments: [
    ("active", "It runs since noon."),
    ("activating", "It is being started since noon; journalctl -b -t parlor says how far it is."),
    ("deactivating", "It is being stopped since noon."),
    ("failed", "It has failed since noon: journalctl -b -t parlor says why."),
    ("inactive", "It does not run now; to start it: sudo systemctl start parlor-kiosk"),
  ])
  func whatSystemdCallsIt_isSaidInWords(state: String, sentence: String) {
    #expect(KioskInstaller.sentence(of: state, since: "noon") == sentence)
  }

  @Test func whatIsWrongInTheOptions_isSaidBeforeAnythingIsWritten() {
    #expect(throws: (any Error).self) { try KioskCommand.Enable.parse(["--user", "tv", "--", "--frobnicate"]) }
    #expect(throws: (any Error).self) { try KioskCommand.Enable.parse(["--user", "tv", "--", "--time-limit", "-1"]) }
    #expect(
      (try? KioskCommand.Enable.parse(["--user", "tv", "--", "--language", "zh"]))?.options == ["--language", "zh"])
  }
}
