import Canvas
import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Exit codes, and the one sentence that a person reads when nothing works.
  @Suite struct Usage {
    /// Runs the program with a state folder of its own: two at once would tell each other that the journal is in use.
    private func parlor(_ arguments: [String], environment: [String: String] = [:]) throws -> CommandResult {
      let state = try TemporaryFolder()
      defer { state.remove() }
      return try run(
        Tools.built("parlor"), arguments, environment: ["XDG_STATE_HOME": state.path].merging(environment) { $1 },
        within: .seconds(20))
    }

    @Test(arguments: [
      ["--frobnicate"], ["frobnicate"], ["--port"], ["--port", "many"], ["--port", "65536"], ["--rounds", "-1"],
      ["--reveal", "0"], ["--time-limit", "-1"], ["--scoring", "speed", "--time-limit", "0"], ["--language", "fr"],
      ["--game", "disks", "--play-time", "0"], ["--host-player", "--no-host-player"], ["--mode", "huge"],
      ["--code", "!"], ["--open", "--code", "K7QX"],
      ["--min-players", "0"], ["--robots", "101"],
      ["--log-level", "loud"], ["displays", "--json", "--restore"], ["displays", "--mode", "1x"],
      ["snapshot", "nothing", "-o", "x.png"], ["snapshot", "lobby"],
      ["snapshot", "lobby", "-o", "x.png", "--size", "9"],
      ["questions", "check"], ["questions", "mend"],
    ])
    func wrongUsage_isExitCode2(arguments: [String]) throws {
      let result = try parlor(arguments)
      #expect(result.status == .exited(2))
      #expect(result.output.isEmpty)
      #expect(!result.errors.isEmpty)
    }

    @Test func versionAndHelp_areWhatWasAskedFor() throws {
      let version = try parlor(["--version"])
      #expect(version.status == .exited(0))
      #expect(version.text == "parlor 0.1.0\n")
      for (arguments, word) in [
        (["--help"], "displays"), (["--help"], "--start-with"), (["host", "--help"], "--start-with"),
        (["--help"], "--help-all"), (["--help-all"], "--sleep-after"), (["host", "--help-all"], "--sleep-after"),
        (["--help-all"], "--start-with"), (["--generate-completion-script", "bash"], "--sleep-after"),
        (["--experimental-dump-help"], "sleep-after"),
      ] {
        let help = try parlor(arguments)
        #expect(help.status == .exited(0))
        #expect(help.text.contains(word))
        #expect(help.errors.isEmpty)
      }
      #expect(try !parlor(["--help"]).text.contains("--sleep-after"))
      // Those of tests alone are nobody's business.
      #expect(try !parlor(["--help-all"]).text.contains("--at-once"))
    }

    /// Handed on without its checkout: what it draws with lies beside it, or it says what is missing.
    @Test func awayFromItsCheckout_findsItsFoldersBesideIt() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let fonts = try ResourceFolder.find("Fonts")
      func snapshot() throws -> Program {
        let program = try Program(
          "\(folder.path)/parlor", ["snapshot", "question", "--size", "640x480", "-o", "\(folder.path)/question.png"],
          folder: "/")
        _ = try program.waitForExit(within: .seconds(20))
        return program
      }
      _ = try runSuccessfully("cp", ["-r", Tools.built("parlor"), fonts, folder.path])
      let whole = try snapshot()
      defer { whole.stop() }
      #expect(whole.exitStatus == .exited(0))
      #expect(try Picture(contentsOf: "\(folder.path)/question.png").size == PixelSize(640, 480))

      _ = try runSuccessfully("rm", ["-r", "\(folder.path)/Fonts"])
      let without = try snapshot()
      defer { without.stop() }
      #expect(without.exitStatus == .exited(1))
      let sentences = without.lines(of: .error)
      #expect(sentences.count == 1)
      #expect(sentences.first?.contains("The folder Fonts was not found") == true)
    }

    /// Why it cannot start, what the sentence must hold, and the arguments that lead there.
    struct Failing: Sendable {
      var arguments: [String]
      var sentence: String
    }

    @Test(arguments: [
      Failing(arguments: [], sentence: "There is no screen to draw on"),
      Failing(arguments: ["displays"], sentence: "There is no screen to draw on"),
      Failing(arguments: ["displays", "--restore"], sentence: "There is no screen to draw on"),
      Failing(arguments: ["--bind", "192.0.2.1"], sentence: "192.0.2.1 is no address of this machine"),
      Failing(arguments: ["--questions", "/nonexistent.csv"], sentence: "/nonexistent.csv: No such file"),
      Failing(
        arguments: ["--questions", "/usr"],
        sentence: "/usr: this folder has no pack.json and no other file of questions"),
      Failing(arguments: ["--questions", "/dev/null"], sentence: "/dev/null: it is a device; name a file, or -"),
      Failing(arguments: ["--questions", "-"], sentence: "standard input holds no question that can be used"),
      Failing(arguments: ["--category", "Nowhere"], sentence: "no question is of the category Nowhere; there are "),
      Failing(arguments: ["--language", "zh", "--category", "外星"], sentence: "没有“外星”类别的题目；现有类别：动物与植物、"),
      Failing(arguments: ["questions", "check", "/nonexistent.csv"], sentence: "/nonexistent.csv: No such file"),
      Failing(
        arguments: ["snapshot", "lobby", "-o", "/nonexistent/x.png"],
        sentence: "Cannot write the picture /nonexistent/x.png"),
    ])
    func cannotStart_isExitCode1AndOneSentence(failing: Failing) throws {
      let isHost = failing.arguments.first.map { $0.hasPrefix("--") } ?? true
      let result = try parlor(failing.arguments + (isHost ? ["--port", "0"] : []))
      #expect(result.status == .exited(1))
      #expect(result.output.isEmpty)
      #expect(result.errorText.hasPrefix("parlor: ") && result.errorText.contains(failing.sentence))
      #expect(result.errorText.count { $0 == "\n" } == 1, "\(result.errorText)")
    }

    /// A pipe that nobody writes to, a device without an end and a socket are refused at once; a symbolic link to a file
    /// is a file.
    @Test func questionsFromWhatIsNoFile_areRefused() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try runSuccessfully("mkfifo", ["\(folder.path)/pipe"])
      try makeSocket("\(folder.path)/socket")
      for (path, kind) in [
        ("\(folder.path)/pipe", "a pipe"), ("\(folder.path)/socket", "a socket"), ("/dev/zero", "a device"),
      ] {
        for arguments in [["--questions", path, "--port", "0"], ["questions", "check", path]] {
          let result = try parlor(arguments)
          #expect(result.status == .exited(1))
          #expect(
            result.errorText
              == "parlor: cannot read the questions in \(path): it is \(kind); name a file, or - to read them from standard input\n"
          )
        }
      }
      let file = try folder.write("Q?,a,b\n", to: "questions.csv")
      try runSuccessfully("ln", ["-s", file, "\(folder.path)/link.csv"])
      #expect(try parlor(["questions", "check", "\(folder.path)/link.csv"]).status == .exited(0))
    }

    /// A socket's file, which stays when nobody listens any more.
    private func makeSocket(_ path: String) throws {
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
    }

    @Test func questionsFromStandardInput_areRead() throws {
      let program = try Program(Tools.built("parlor"), ["questions", "check", "-"])
      defer { program.stop() }
      try program.write("Q?;a;b\nR?;a;a\n")
      program.closeInput()
      #expect(try program.waitForExit(within: .seconds(20)) == .exited(1))
      #expect(program.lines().contains("standard input:2: answers 1 and 2 are the same"))
      #expect(program.lines(of: .error) == ["parlor: one item is skipped; mend it and check again"])
    }

    /// A warning for whoever writes questions, and no reason not to play them: also where it takes two files to see it.
    @Test func roundsOfDifferentScales_areWarnedOf() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      func round(_ title: String, _ scoring: String) -> String {
        #"{"title": "\#(title)", "scoring": "\#(scoring)", "questions": [{"question": "\#(title)?", "answers": ["a", "b"]}]}"#
      }
      let (fast, slow) = (round("Fast", "speed"), round("Slow", "right"))
      let both = try folder.write("{\"rounds\": [\n\(slow),\n\(fast)]}", to: "both.json")
      let first = try folder.write("{\"rounds\": [\(slow)]}", to: "first.json")
      let second = try folder.write("{\"rounds\": [\n\(fast)]}", to: "second.json")
      func warning(_ place: String, _ other: String = "") -> String {
        "\(place): the round \"Fast\" brings up to 1000 points a question and the round \"Slow\"\(other) 1: it alone decides "
          + "who wins (warning)\n"
      }
      for (files, warnings, summaries) in [
        ([both], warning("\(both):3"), "\(both): 2 questions\n"),
        (
          [first, second], warning("\(second):2", " in \(first)"),
          "\(first): 1 question\n\(second): 1 question\n"
        ), ([first], "", "\(first): 1 question\n"),
      ] {
        let result = try parlor(["questions", "check"] + files)
        #expect(result.status == .exited(0))
        #expect(result.text == warnings + summaries)
        #expect(result.errorText.isEmpty)
      }
    }

    /// Standard input that never ends, and the signals of Ctrl-C, of a shutdown and of a terminal that is closed.
    @Test(arguments: [["--questions", "-", "--port", "0"], ["questions", "check", "-"]], [SIGINT, SIGTERM, SIGHUP])
    func questionsThatNeverEnd_endWithASignal(arguments: [String], signal: Int32) throws {
      let state = try TemporaryFolder()
      defer { state.remove() }
      let program = try Program(Tools.built("parlor"), arguments, environment: ["XDG_STATE_HOME": state.path])
      defer { program.stop(grace: .zero) }
      try program.write("Q?;a;b\n")
      // It waits in its read.
      try eventually("it reads") {
        (try? String(contentsOfFile: "/proc/\(program.pid)/syscall", encoding: .utf8))?.hasPrefix("0 0x0 ") == true
      }
      program.send(signal: signal)
      #expect(try program.waitForExit(within: .seconds(10)) == .signalled(signal))
    }

    @Test func displayServerIsGone_isExitCode1AndOneSentence() throws {
      for environment in [
        ["DISPLAY": ":4711"], ["WAYLAND_DISPLAY": "wayland-4711", "XDG_RUNTIME_DIR": "/nonexistent"],
      ] {
        let result = try parlor(["--port", "0"], environment: environment)
        #expect(result.status == .exited(1))
        #expect(result.errorText.hasPrefix("parlor: "))
        #expect(result.errorText.count { $0 == "\n" } == 1, "\(result.errorText)")
      }
    }

    @Test func portIsTaken_isExitCode1AndOneSentence() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      let port = String(room.address.split(separator: ":")[1])
      // Without a screen: what may fail without one fails before.
      let result = try parlor(["--bind", "127.0.0.1", "--port", port])
      #expect(result.status == .exited(1))
      #expect(
        result.errorText
          == "parlor: Port \(port) is taken by another program; end that one or choose another port with --port.\n")
    }

    @Test func nothingUsableInAFile_saysWhy() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try folder.write("Only a question?\n", to: "bad.csv")
      let result = try parlor(["--questions", file, "--port", "0"])
      #expect(result.status == .exited(1))
      #expect(result.errorText.hasPrefix("parlor: \(file) holds no question that can be used (\(file):1: "))
    }

    @Test func openRoom_hasNoCodeInItsAddress_andLetsAnybodyIn() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let program = try display.start(
        Tools.built("parlor"), ["--bind", "127.0.0.1", "--port", "0", "--open", "--mode", "current"])
      let line = try program.nextLine(within: .seconds(20))
      let prefix = "Parlor is ready: http://127.0.0.1:"
      #expect(line.hasPrefix(prefix) && line.hasSuffix("/"), "\(line)")
      let port = line.dropFirst(prefix.count).dropLast()
      #expect(Int(port) != nil)
      let pad = try WirePad(name: "Ana", address: "127.0.0.1:\(port)", code: nil)
      #expect(pad.name == "Ana")
    }

    @Test func everyAddress_codeIsRandomButFixedByTheSeed() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      func code(_ seed: String) throws -> String {
        let program = try display.start(
          Tools.built("parlor"), ["--port", "0", "--seed", seed, "--mode", "current"])
        defer { program.stop() }
        let line = try program.nextLine(within: .seconds(20))
        #expect(line.hasPrefix("Parlor is ready: http://"))
        let code = String(line.split(separator: "#").last ?? "")
        #expect(code.count == 4 && code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }, "\(line)")
        return code
      }
      let first = try code("7")
      #expect(try code("7") == first)
      #expect(try code("8") != first)
    }
  }
}
