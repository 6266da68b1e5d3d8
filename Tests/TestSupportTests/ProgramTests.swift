import Glibc
import TestSupport
import Testing

struct ProgramTests {
  @Test func lines_AreReadFromEachStreamInTurn() throws {
    let program = try Program("sh", ["-c", "echo one; echo two; echo problem >&2; echo three; printf four"])
    defer { program.stop() }
    #expect(try program.waitForLine(containing: "tw") == "two")
    #expect(try program.nextLine() == "three")
    #expect(try program.nextLine() == "four")
    #expect(try program.nextLine(on: .error) == "problem")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines(of: .output) == ["one", "two", "three", "four"])
  }

  @Test(arguments: [("exit 0", ProgramStatus.exited(0)), ("exit 7", .exited(7)), ("kill -TERM $$", .signalled(15))])
  func exitStatus_TellsHowTheProgramEnded(script: String, expected: ProgramStatus) throws {
    #expect(try run("sh", ["-c", script]).status == expected)
  }

  @Test func write_ReachesStandardInput() throws {
    let program = try Program("cat")
    defer { program.stop() }
    try program.write("first\n")
    #expect(try program.nextLine() == "first")
    #expect(program.exitStatus == nil)
    program.closeInput()
    #expect(try program.waitForExit() == .exited(0))
  }

  @Test func write_ToAProgramThatEnded_IsAnErrorAndNotASignal() throws {
    let program = try Program("true")
    defer { program.stop() }
    try program.waitForExit()
    #expect(throws: TestFailure.self) { try program.write("too late\n") }
  }

  @Test func waitingInVain_TellsWhatWasWrittenInstead() throws {
    let program = try Program("sh", ["-c", "echo started; echo broken >&2; exec sleep 60"])
    defer { program.stop() }
    try program.waitForLine(on: .error, containing: "broken")
    let failure = #expect(throws: TestFailure.self) {
      try program.waitForLine(containing: "ready", within: .milliseconds(50))
    }
    let text = failure?.description ?? ""
    for part in ["“ready”", "still running", "    started\n", "    broken\n"] { #expect(text.contains(part)) }
  }

  @Test func waitingForALine_EndsWithTheProgram() throws {
    let program = try Program("sh", ["-c", "echo bye; exit 3"])
    defer { program.stop() }
    let failure = #expect(throws: TestFailure.self) {
      try program.waitForLine(containing: "ready", within: .seconds(60))
    }
    #expect(failure?.description.contains("exit code 3") == true)
  }

  @Test func waitForExit_HasALimit() throws {
    let program = try Program("sleep", ["60"])
    defer { program.stop() }
    #expect(throws: TestFailure.self) { try program.waitForExit(within: .milliseconds(50)) }
  }

  @Test func send_ReachesTheProgram() throws {
    let program = try Program(
      "sh", ["-c", "trap 'echo caught; exit 5' USR1; echo ready; while :; do sleep 0.01; done"])
    defer { program.stop() }
    try program.waitForLine(containing: "ready")
    program.send(signal: SIGUSR1)
    #expect(try program.nextLine() == "caught")
    #expect(try program.waitForExit() == .exited(5))
  }

  @Test func stop_EndsWhatTheProgramStartedToo() throws {
    let program = try Program("sh", ["-c", "sleep 61 & echo $!; wait"])
    defer { program.stop() }
    let child = ProcessInformation(pid: try #require(Int32(try program.nextLine())))
    #expect(child.isRunning)
    program.stop()
    #expect(program.exitStatus == .signalled(SIGTERM))
    try eventually("the grandchild is gone") { !child.isRunning }
  }

  @Test func stop_EndsAProgramThatIgnoresTheRequest() throws {
    let program = try Program("sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 0.01; done"])
    defer { program.stop() }
    try program.waitForLine(containing: "ready")
    program.stop(grace: .milliseconds(50))
    #expect(program.exitStatus == .signalled(SIGKILL))
  }

  @Test func environment_IsMinimal() throws {
    let result = try runSuccessfully("env", environment: ["COLOUR": "red"])
    let expected = ["COLOUR=red", "LANG=C.UTF-8", "PATH=\(Tools.searchPath)"]
    #expect(result.text.split(separator: "\n").sorted() == expected.map { $0[...] })
  }

  @Test func folder_IsWhereTheProgramRuns() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = try Program("pwd", folder: folder.path)
    defer { program.stop() }
    #expect(try program.nextLine() == folder.path)
  }

  @Test(.enabled(if: getuid() == 0, "only root may run programs as somebody else"))
  func user_RunsTheProgram() throws {
    #expect(try run("id", ["-un"], user: "nobody").text == "nobody\n")
  }

  @Test func input_IsPassedToACommand() throws {
    #expect(try runSuccessfully("tr", ["a-z", "A-Z"], input: "quiz").text == "QUIZ")
  }

  @Test func muchOutput_IsReadToItsEnd() throws {
    // More than a pipe holds, so that the program waits for the reader.
    let result = try runSuccessfully("head", ["-c", "3000000", "/dev/zero"])
    #expect(result.output.count == 3_000_000)
  }

  @Test func missingProgram_IsNamed() throws {
    let failure = #expect(throws: TestFailure.self) { try Program("no-such-program") }
    #expect(failure?.description.contains("no-such-program") == true)
    #expect(throws: TestFailure.self) { try Program("/no/such/program") }
  }

  @Test func toolMissing_NamesThePackage() {
    #expect(toolMissing("sh", "cat") == nil)
    #expect(toolMissing("sh", "no-such-program")?.contains("apt-get install no-such-program") == true)
  }

  @Test func resources_AreMeasured() throws {
    let program = try Program("cat")
    defer { program.stop() }
    try program.write("x\n")
    _ = try program.nextLine()
    #expect(try program.residentMemory() > 100_000)
    #expect(try program.residentMemory() < 100_000_000)
    // Standard input, output and error.
    #expect(try program.descriptorCount() == 3)
  }

  @Test func aProgram_EndsWithTheTestProcess() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "pid")
    await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
      // The shell tells its number when it runs, that is after the wrapper asked the kernel for the death signal.
      let program = try Program("sh", ["-c", "echo $$ > \(file); echo ready; exec sleep 62"])
      try program.waitForLine(containing: "ready")
      kill(getpid(), SIGKILL)
    }
    let pid = try #require(Int32(try runSuccessfully("cat", [file]).text.dropLast()))
    let program = ProcessInformation(pid: pid)
    try eventually("the program of the dead test process is gone") { !program.isRunning }
  }
}
