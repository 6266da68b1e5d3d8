import Glibc
import TestSupport
import Testing

struct PseudoterminalTests {
  @Test func cat_EchoesWhatIsTyped() throws {
    let terminal = try Pseudoterminal("cat")
    defer { terminal.stop() }
    try terminal.type("hello")
    try terminal.press(.enter)
    try terminal.waitForScreen("the echo and the copy") { $0.lines.prefix(2) == ["hello", "hello"] }
    try terminal.press(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func interruptKey_SendsTheSignal() throws {
    let terminal = try Pseudoterminal("sh", ["-c", "echo ready; exec sleep 63"])
    defer { terminal.stop() }
    try terminal.waitForScreen(containing: "ready")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test func size_IsToldAndChanges() throws {
    let terminal = try Pseudoterminal(
      "bash", ["--norc", "-c", "trap 'stty size' WINCH; stty size; while :; do sleep 0.01; done"], columns: 60, rows: 20
    )
    defer { terminal.stop() }
    try terminal.waitForScreen("its size") { $0.line(0) == "20 60" }
    try terminal.resize(columns: 90, rows: 30)
    try terminal.waitForScreen("its new size") { $0.line(1) == "30 90" }
    #expect(terminal.screen.columns == 90)
  }

  @Test func modes_AreThoseThatTheProgramSets() throws {
    let terminal = try Pseudoterminal("sh", ["-c", "read x; stty raw -echo; echo raw; read x; stty sane; echo sane"])
    defer { terminal.stop() }
    let before = try terminal.modes()
    #expect(before.echoes)
    #expect(before.isCanonical)
    #expect(before.sendsSignals)
    try terminal.press(.enter)
    try terminal.waitForScreen(containing: "raw")
    let during = try terminal.modes()
    #expect(during != before)
    #expect(!during.echoes)
    #expect(!during.isCanonical)
    try terminal.type("\n")
    try terminal.waitForScreen(containing: "sane")
    try terminal.waitForExit()
    #expect(try terminal.modes().echoes)
    #expect(try terminal.modes().isCanonical)
  }

  @Test func modes_AreReadAfterTheProgramEnded() throws {
    let terminal = try Pseudoterminal("stty", ["-echo"])
    defer { terminal.stop() }
    try terminal.waitForExit()
    #expect(try !terminal.modes().echoes)
  }

  @Test func shell_ControlsItsJobs() throws {
    let terminal = try Pseudoterminal("bash", ["--norc"], environment: ["PS1": "ready> "])
    defer { terminal.stop() }
    try terminal.waitForScreen(containing: "ready>")
    // What it says shows that it has the terminal: until then the shell has it, which no key stops. It is one process: a
    // shell that is stopped while it starts another one can hang in vfork, and is never seen as stopped.
    let job = "sh -c 'echo on; exec cat'"
    try terminal.type("\(job)\r")
    try terminal.waitForScreen("the job running") { $0.line(1) == "on" && $0.cursor == (0, 2) }
    try terminal.press(.control("z"))
    try terminal.waitForScreen(containing: "Stopped")
    try terminal.type("fg\r")
    // Only now does the terminal turn the return key into a line's end again.
    try terminal.waitForScreen("the job in the foreground") { screen in
      screen.lines.filter { $0 == job }.count == 1 && screen.text.hasSuffix("fg\n\(job)")
    }
    try terminal.type("again\r")
    try terminal.waitForScreen("the copy from the job in the foreground") { screen in
      screen.lines.filter { $0 == "again" }.count == 2
    }
    try terminal.press(.control("d"))
    try terminal.waitForScreen("the prompt again") { $0.text.hasSuffix("again\nready>") }
    try terminal.type("exit 4\r")
    #expect(try terminal.waitForExit() == .exited(4))
  }

  @Test func environment_NamesTheTerminal() throws {
    let terminal = try Pseudoterminal("sh", ["-c", "echo [$TERM]; tty"])
    defer { terminal.stop() }
    try terminal.waitForScreen("its kind and name") { screen in
      screen.line(0) == "[xterm-256color]" && screen.line(1).hasPrefix("/dev/pts/")
    }
  }

  @Test func waitingForAScreen_EndsWithTheProgram() throws {
    let terminal = try Pseudoterminal("sh", ["-c", "echo bye; exit 3"])
    defer { terminal.stop() }
    let failure = #expect(throws: TestFailure.self) {
      try terminal.waitForScreen(containing: "ready", within: .seconds(60))
    }
    #expect(failure?.description.contains("exit code 3) The screen:\nbye") == true)
  }

  @Test func stop_EndsTheProgram() throws {
    let terminal = try Pseudoterminal("cat")
    defer { terminal.stop() }
    terminal.stop()
    #expect(terminal.exitStatus == .signalled(SIGTERM))
  }
}
