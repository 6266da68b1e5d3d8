import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

@testable import parlor_pad

/// The real program in a terminal of its own.
@Suite(.timeLimit(.minutes(4))) struct PadTerminalTests {
  @Test func `a person types code and name and answers with a digit`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, [], environment: ["USER": "ana"])
    defer { terminal.stop() }
    try terminal.waitForScreen(containing: "The code is on the TV", within: Self.limit)
    #expect(terminal.screen.contains("ana"))
    try terminal.type("K7QY")
    try terminal.press(.backspace)
    try terminal.type("X")
    try terminal.waitForScreen(containing: "K7QX", within: Self.limit)
    try terminal.press(.enter)
    try terminal.type("Zoë 李\r")
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Zoë 李", language: .en)))
    try room.send(.welcome(.init(room: "Den", name: "Zoë 李", color: "#56B4E9")))
    try room.send(.screen(Sample.question()))
    let screen = try terminal.waitForScreen(containing: "4 ◆", within: Self.limit)
    #expect(screen.line(0).contains("Den") && screen.line(0).contains("Zoë 李  3 points"))
    #expect(screen.contains("Question 3 of 10") && screen.contains("Choose an answer"))
    #expect(!screen.showsCursor && screen.isAlternate)
    try terminal.type("92")
    #expect(try room.nextMessage() == .press(Sample.token(2)))
    try room.send(.screen(Sample.question(open: false, pressed: 2)))
    try terminal.waitForScreen(containing: "✓ your choice", within: Self.limit)
    try room.send(.screen(Sample.question(open: false, pressed: 2, verdict: .wrong)))
    try terminal.waitForScreen(containing: "✘ Wrong", within: Self.limit)
  }

  @Test func `arrows and Enter answer too`() throws {
    try play { room, terminal in
      for key in [TerminalKey.right, .right, .down, .enter] { try terminal.press(key) }
      #expect(try room.nextMessage() == .press(Sample.token(4)))
    }
  }

  @Test func `keys that come together all count in their order`() throws {
    try play { room, terminal in
      try terminal.type("1442 3")
      let presses = try (0..<5).map { _ in try room.nextMessage() }
      #expect(presses == [1, 4, 4, 2, 3].map { .press(Sample.token($0)) })
    }
  }

  @Test func `a closed button takes no key until it opens`() throws {
    try play { room, terminal in
      var screen = Sample.question(2, status: "Not yet")
      screen.shared.buttons[1].key = "q"
      screen.personal.closed = [Sample.token(2)]
      try room.send(.screen(screen))
      try terminal.waitForScreen(containing: "1 to press", within: Self.limit)
      try terminal.type("q1")
      #expect(try room.nextMessage() == .press(Sample.token(1)))
      screen.personal.closed = nil
      try room.send(.screen(screen))
      try terminal.waitForScreen(containing: "1 or q to press", within: Self.limit)
      try terminal.type("q")
      #expect(try room.nextMessage() == .press(Sample.token(2)))
    }
  }

  @Test(arguments: [
    (PadInput.Form.choices, "13\r", PadValue.choices([Sample.token(1), Sample.token(3)]), "[x] 3 ■"),
    (.order, "43 \u{1B}[A\r", .order([3, 4, 1, 2].map(Sample.token)), "3 ■"),
    (.number(NumberField(range: 0...100)), "420\u{7F}\u{1B}[A\r", .number(43), "43"),
    (.text(limit: 60), "quit, Zoë 李!\u{7F}\r", .text("quit, Zoë 李"), "quit, Zoë 李"),
  ])
  func `what is asked for is drafted and sent`(form: PadInput.Form, typed: String, value: PadValue, shown: String)
    throws
  {
    try play { room, terminal in
      try room.send(.screen(Sample.asking(form, answers: 4)))
      try terminal.waitForScreen(containing: "Enter sends", within: Self.limit)
      try terminal.type(typed)
      #expect(try room.nextMessage() == .answer(Token(rawValue: "t"), value))
      try room.send(.screen(Sample.asking(form, answers: 4, status: "Sent to the host", value: value)))
      try terminal.waitForScreen(within: Self.limit, "what was sent") {
        $0.contains("Sent to the host") && $0.contains(shown) && $0.contains("q leaves") && !$0.contains("Enter sends")
      }
    }
  }

  @Test func `letters of an answer do not leave`() throws {
    try play { room, terminal in
      try room.send(.screen(Sample.asking(.text(limit: 60))))
      try terminal.waitForScreen(containing: "Esc leaves", within: Self.limit)
      try terminal.type("qQhH")
      try terminal.waitForScreen(containing: "qQhH", within: Self.limit)
      try terminal.press(.escape)
      try terminal.waitForScreen(containing: "Leave the room?", within: Self.limit)
      // Whoever types on stays.
      try terminal.type("!")
      try terminal.waitForScreen(within: Self.limit, "no question") {
        !$0.contains("Leave the room?") && $0.contains("qQhH!")
      }
      try terminal.press(.control("d"))
      #expect(try room.nextMessage() == .leave)
    }
  }

  @Test func `a wrong code is asked for again`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, ["--code", "AAAA", "--name", "Ana"])
    defer { terminal.stop() }
    #expect(try room.nextMessage() == .join(.init(code: "AAAA", name: "Ana", language: .en)))
    try room.send(.denied(.init(reason: .wrongCode, text: "That is not the code on the TV.")))
    try terminal.waitForScreen(containing: "That is not the code on the TV.", within: Self.limit)
    try terminal.type("K7QX\r")
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Ana", language: .en)))
  }

  @Test(arguments: [
    ("s1", "You are back, and the seat is still yours."), ("s2", "You are back, on a new seat."),
    (nil, "You are back, on a new seat."),
  ])
  func `a broken line is shown and made again`(secret: String?, sentence: String) throws {
    let room = try ScriptedRoom()
    let terminal = try Self.terminal(room)
    defer { terminal.stop() }
    try Self.seat(room, terminal, secret: "s1")
    try room.stop()
    let screen = try terminal.waitForScreen(containing: "Connection lost", within: Self.limit)
    #expect(screen.contains("Trying again… Your seat is kept.") && screen.contains("any key tries at once"))
    let newRoom = try ScriptedRoom(port: room.port)
    defer { try? newRoom.stop() }
    let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, secret: "s1"))
    try Self.seat(newRoom, terminal, joining: join, secret: secret)
    try terminal.waitForScreen(containing: sentence, within: Self.limit)
  }

  @Test func `a window of another size is drawn anew`() throws {
    try play { _, terminal in
      for (columns, rows) in [(40, 12), (120, 40)] {
        terminal.resizeQuietly(columns: columns, rows: rows)
        try terminal.waitForScreen(within: Self.limit, "the whole screen at \(columns)×\(rows)") { screen in
          screen.line(0).contains("Ana  3 points") && screen.line(rows - 1).contains("q leaves")
            && screen.contains("4 ◆")
        }
      }
    }
  }

  @Test(arguments: [["TERM": "linux"], ["LANG": "C"], ["TERM": "vt100"]])
  func `terminals without Unicode get ASCII`(environment: [String: String]) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, environment: environment)
    defer { terminal.stop() }
    try room.wait(for: .message(Self.join))
    try room.send(.welcome(.init(room: "Zoë’s 客厅", name: "Ana", color: "#56B4E9")))
    try room.send(.screen(Sample.question(9, pressed: 2, verdict: .right)))
    let screen = try terminal.waitForScreen(containing: "9 <3", within: Self.limit)
    #expect(screen.contains("1 /\\") && screen.contains("2 ()") && screen.contains("Right!"))
    #expect(screen.text.allSatisfy { $0.isASCII })
  }

  @Test func `a Chinese locale gets Chinese`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, environment: ["LANG": "zh_CN.UTF-8"])
    defer { terminal.stop() }
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Ana", language: .zh)))
    try room.send(Sample.welcome)
    try room.send(.screen(Sample.question()))
    try terminal.waitForScreen(containing: "q 离开", within: Self.limit)
  }

  // MARK: How it ends

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves the room and the terminal as it was`(signal: Int32) throws {
    try play { room, terminal in
      terminal.send(signal: signal)
      #expect(try room.nextMessage() == .leave)
      try room.send(.bye(.init(reason: .left, text: "Come again.")))
      try Self.expectRestored(terminal, .exited(0), "Come again.")
    }
  }

  @Test(arguments: [[TerminalKey.character("q"), .enter], [.escape, .enter], [.control("c")], [.control("d")]])
  func `a key leaves the room and the terminal as it was`(keys: [TerminalKey]) throws {
    try play { room, terminal in
      for key in keys {
        // A lone Escape is one only when nothing follows it for a moment.
        if key == .enter { try terminal.waitForScreen(containing: "Leave the room?", within: Self.limit) }
        try terminal.press(key)
      }
      #expect(try room.nextMessage() == .leave)
      // It does not wait for ever for a good-bye.
      try Self.expectRestored(terminal, .exited(0), "")
    }
  }

  @Test(arguments: [
    ("en_GB.UTF-8", "Leave the room? You give up your seat and your points.", "Esc stays · Enter leaves", "q leaves"),
    ("zh_CN.UTF-8", "要离开房间吗？你将失去座位和得分。", "Esc 留下 · 回车离开", "q 离开"),
  ])
  func `q asks before it gives up the seat`(language: String, question: String, keys: String, hint: String) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, environment: ["LANG": language])
    defer { terminal.stop() }
    guard case .join = try room.nextMessage() else { throw TestFailure("The pad does not join.") }
    try room.send(Sample.welcome)
    try room.send(.screen(Sample.question()))
    // Before there is a seat q leaves at once, and the hint is the same.
    try terminal.waitForScreen(containing: "Question 3 of 10", within: Self.limit)
    try terminal.waitForScreen(containing: hint, within: Self.limit)
    try terminal.type("qq")
    let asked = try terminal.waitForScreen(containing: question, within: Self.limit)
    #expect(asked.contains(keys) && !asked.contains(hint))
    try terminal.press(.escape)
    try terminal.waitForScreen(within: Self.limit, "no question") { !$0.contains(question) && $0.contains(hint) }
    // Whoever plays on has answered the question too.
    try terminal.type("q2")
    #expect(try room.nextMessage() == .press(Sample.token(2)))
    try terminal.waitForScreen(within: Self.limit, "no question") { !$0.contains(question) && $0.contains(hint) }
    try terminal.type("q\r")
    #expect(try room.nextMessage() == .leave)
  }

  @Test func `where the game uses q Escape asks`() throws {
    try play { room, terminal in
      var screen = Sample.question(2)
      screen.shared.buttons[1].key = "q"
      try room.send(.screen(screen))
      try terminal.waitForScreen(containing: "Esc leaves", within: Self.limit)
      try terminal.type("q")
      #expect(try room.nextMessage() == .press(Sample.token(2)))
      try terminal.press(.escape)
      try terminal.waitForScreen(containing: "Leave the room?", within: Self.limit)
      try terminal.type("q")
      #expect(try room.nextMessage() == .press(Sample.token(2)))
      try terminal.waitForScreen(within: Self.limit, "no question") { !$0.contains("Leave the room?") }
      try terminal.press(.escape)
      try terminal.waitForScreen(containing: "Leave the room?", within: Self.limit)
      try terminal.press(.enter)
      #expect(try room.nextMessage() == .leave)
    }
  }

  @Test(
    .enabled(if: !TestForm.isSanitized, "a sanitizer takes the signals of a crash for itself"),
    arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT])
  func `a crash leaves the terminal as it was`(signal: Int32) throws {
    try play { _, terminal in
      terminal.send(signal: signal)
      try Self.expectRestored(terminal, .signalled(signal), "")
    }
  }

  @Test func `a signal that comes again does not wait for the host`() throws {
    try play { room, terminal in
      terminal.send(signal: SIGTERM)
      #expect(try room.nextMessage() == .leave)
      terminal.send(signal: SIGTERM)
      let status = try terminal.waitForExit(within: Self.limit)
      // The first one may just have been done with.
      #expect(status == .signalled(SIGTERM) || status == .exited(0))
      #expect(try terminal.modes() == Self.untouchedModes())
    }
  }

  @Test func `the host's good-bye is the end`() throws {
    try play { room, terminal in
      try room.send(.bye(.init(reason: .closed, text: "The evening is over.")))
      try Self.expectRestored(terminal, .exited(0), "The evening is over.")
    }
  }

  @Test func `another window with the same seat is the end, and no failure`() throws {
    try play { room, terminal in
      try room.send(.bye(.init(reason: .replaced, text: "Another window took your seat.")))
      try Self.expectRestored(terminal, .exited(0), "Another window took your seat.")
    }
  }

  @Test func `a refusal is a failure`() throws {
    try play { room, terminal in
      try room.send(.denied(.init(reason: .refused, text: "The host does not let you in.")))
      try Self.expectRestored(terminal, .exited(1), "parlor-pad: The host does not let you in.")
    }
  }

  @Test func `Escape leaves the form`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room, [])
    defer { terminal.stop() }
    try terminal.waitForScreen(containing: "The code is on the TV", within: Self.limit)
    try terminal.press(.escape)
    try Self.expectRestored(terminal, .exited(0), "")
  }

  @Test func `Ctrl-Z gives the terminal to the shell and fg takes it again`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let shell = try Pseudoterminal(
      "bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready> ", "LANG": "C.UTF-8"])
    defer { shell.stop() }
    try shell.waitForScreen(containing: "ready>", within: Self.limit)
    let pad = try Tools.built("parlor-pad")
    try shell.type("\(pad) \(room.address) --code K7QX --name Ana; echo status $?\r")
    try Self.seat(room, shell)
    for _ in 0..<2 {
      try shell.press(.control("z"))
      let stopped = try shell.waitForScreen(within: Self.limit, "the shell") {
        $0.contains("Stopped") && !$0.contains("4 ◆")
      }
      #expect(stopped.showsCursor && !stopped.isAlternate)
      try shell.type("stty -a\r")
      try shell.waitForScreen(within: Self.limit, "a terminal in its usual modes") { screen in
        screen.lines.contains { $0.hasPrefix("isig icanon iexten echo ") }
      }
      try shell.type("clear; fg\r")
      let again = try shell.waitForScreen(containing: "4 ◆", within: Self.limit)
      #expect(!again.showsCursor && again.isAlternate)
    }
    try shell.type("q\r")
    try room.send(.bye(.init(reason: .left, text: "Come again.")))
    try shell.waitForScreen(containing: "Come again.", within: Self.limit)
  }

  // MARK: Help

  /// How long to wait for what is bound to come; a busy machine is slow.
  static let limit = Duration.seconds(20)

  static let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en))

  static func terminal(
    _ room: ScriptedRoom, _ arguments: [String] = ["--code", "K7QX", "--name", "Ana"],
    environment: [String: String] = [:]
  ) throws -> Pseudoterminal {
    // The runtime's backtraces take seconds and are not what is tested.
    try Pseudoterminal(
      Tools.built("parlor-pad"), [room.address] + arguments,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
  }

  /// Welcomes a pad and waits until it shows a question.
  static func seat(
    _ room: ScriptedRoom, _ terminal: Pseudoterminal, joining join: ClientMessage = join, secret: String? = nil
  ) throws {
    try room.wait(for: .message(join))
    try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: secret)))
    try room.send(.screen(Sample.question()))
    try terminal.waitForScreen(containing: "4 ◆", within: Self.limit)
  }

  private func play(_ script: (ScriptedRoom, Pseudoterminal) throws -> Void) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try Self.terminal(room)
    defer { terminal.stop() }
    try Self.seat(room, terminal)
    try script(room, terminal)
  }

  /// The modes of a terminal that nobody has changed.
  static func untouchedModes() throws -> TerminalModes {
    let terminal = try Pseudoterminal("sleep", ["60"])
    defer { terminal.stop() }
    return try terminal.modes()
  }

  static func expectRestored(
    _ terminal: Pseudoterminal, _ status: ProgramStatus, _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ended = try terminal.waitForExit(within: Self.limit)
    #expect(ended == status, sourceLocation: sourceLocation)
    let modes = try terminal.modes()
    let untouched = try untouchedModes()
    #expect(modes == untouched, sourceLocation: sourceLocation)
    let screen = try terminal.waitForScreen(within: Self.limit, "the shell's screen") {
      $0.showsCursor && !$0.isAlternate
    }
    #expect(screen.contains(sentence) || sentence.isEmpty, "\(screen.text)", sourceLocation: sourceLocation)
  }
}

extension Pseudoterminal {
  /// Changes the window's size; a failure shows in what is waited for next.
  fileprivate func resizeQuietly(columns: Int, rows: Int) { try? resize(columns: columns, rows: rows) }
}
