import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

/// The real program as scripts use it.
@Suite(.timeLimit(.minutes(4))) struct JSONPadTests {
  @Test func `messages are lines of JSON and characters are keys`() throws {
    try play { room, pad in
      try room.send(.screen(Sample.question()))
      let line = try pad.nextLine(within: PadTerminalTests.limit)
      let message = try MessageCoder().decode(ServerMessage.self, from: Array(line.utf8))
      #expect(message == .screen(Sample.question()))
      #expect(line.contains(#""type":"screen""#))
      // No button has the 9, and newlines are no keys.
      try pad.write("9\n\n3\n")
      #expect(try room.nextMessage() == .press(Sample.token(3)))
      try pad.write("q")
      #expect(try room.nextMessage() == .leave)
      try room.send(.bye(.init(reason: .left, text: "Bye.")))
      #expect(try pad.nextLine(within: PadTerminalTests.limit) == #"{"reason":"left","text":"Bye.","type":"bye"}"#)
      #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(0))
      #expect(pad.bytes(of: .error).isEmpty)
    }
  }

  @Test(arguments: [
    (
      PadInput.Form.choices, "1 9\n3 1\n", PadValue.choices([Sample.token(1), Sample.token(3)]),
      "Type the numbers of all"
    ),
    (.order, "1 2\n4 3 1 2\n", .order([4, 3, 1, 2].map(Sample.token)), "Type all numbers in the right order"),
    (.number(NumberField(range: 0...100)), "101\n42\n", .number(42), "Type a number from 0 to 100"),
    (.text(limit: 60), " \n?\u{8}quite a Zoë 李\n", .text("quite a Zoë 李"), "Type your answer"),
  ])
  func `where more than a press is asked for a line answers`(
    form: PadInput.Form, typed: String, value: PadValue, sentence: String
  ) throws {
    try play { room, pad in
      // The newline after a key is no answer to what comes then.
      try room.send(.screen(Sample.question()))
      _ = try pad.nextLine(within: PadTerminalTests.limit)
      try pad.write("3")
      #expect(try room.nextMessage() == .press(Sample.token(3)))
      try room.send(.screen(Sample.asking(form, answers: 4)))
      #expect(try pad.nextLine(within: PadTerminalTests.limit).contains(#""form""#))
      let line = try pad.nextLine(within: PadTerminalTests.limit)
      #expect(line.hasPrefix(#"{"text":"\#(sentence)"#) && line.hasSuffix(#","type":"ask"}"#))
      try pad.write("\n" + typed)
      #expect(try room.nextMessage() == .answer(Token(rawValue: "t"), value))
      if form != .text(limit: 60) {
        let again = try pad.nextLine(within: PadTerminalTests.limit)
        #expect(again.hasPrefix(#"{"text":"That is no answer. \#(sentence)"#))
      }
      // Letters were typed: only Escape and Ctrl-D leave.
      try pad.write("\u{4}")
      #expect(try room.nextMessage() == .leave)
    }
  }

  @Test func `q is a key like any other where a button has it`() throws {
    try play { room, pad in
      var screen = Sample.question(2)
      screen.shared.buttons[1].key = "q"
      try room.send(.screen(screen))
      _ = try pad.nextLine(within: PadTerminalTests.limit)
      try pad.write("q")
      #expect(try room.nextMessage() == .press(Sample.token(2)))
    }
  }

  @Test func `it watches on when its input ends`() throws {
    try play { room, pad in
      pad.closeInput()
      try room.send(.screen(Sample.question()))
      #expect(try pad.nextLine(within: PadTerminalTests.limit).contains("Question 3 of 10"))
      try room.send(.bye(.init(reason: .closed, text: "Over.")))
      #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(0))
    }
  }

  @Test func `a broken line is a line of JSON`() throws {
    try play { room, pad in
      try room.drop()
      #expect(try pad.nextLine(within: PadTerminalTests.limit) == #"{"state":"reconnecting","type":"line"}"#)
      #expect(try room.nextMessage() == Self.join)
      try room.send(Sample.welcome)
      #expect(try pad.nextLine(within: PadTerminalTests.limit) == Self.welcomeLine)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `signals leave the room`(signal: Int32) throws {
    try play { room, pad in
      pad.send(signal: signal)
      let message = try room.nextMessage()
      #expect(message == .leave)
      let status = try pad.waitForExit(within: PadTerminalTests.limit)
      #expect(status == .exited(0))
    }
  }

  @Test(arguments: [ServerMessage.Denial.Reason.wrongCode, .roomFull, .wrongVersion])
  func `a refusal is a failure`(reason: ServerMessage.Denial.Reason) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Program(
      Tools.built("parlor-pad"), ["http://\(room.address)/#K7QX", "--json", "--name", "Ana"])
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join)
    try room.send(.denied(.init(reason: reason, text: "No seat for you.")))
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(1))
    #expect(pad.lines() == [#"{"reason":"\#(reason.rawValue)","text":"No seat for you.","type":"denied"}"#])
    #expect(pad.lines(of: .error) == ["parlor-pad: No seat for you."])
  }

  @Test func `a host that refuses is quoted`() throws {
    let sentence = "This room does not go by that name: start parlor with --allow-host."
    let room = try ScriptedRoom(.refuses(status: 403, type: "text/plain", body: sentence + "\n"))
    defer { try? room.stop() }
    let pad = try Program(Tools.built("parlor-pad"), [room.address, "--json"])
    defer { pad.stop() }
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(1))
    #expect(pad.lines(of: .error) == ["parlor-pad: \(room.address) lets nobody in: \(sentence)"])
  }

  @Test func `without a room it fails with one sentence`() throws {
    let room = try ScriptedRoom()
    try room.stop()
    let pad = try Program(Tools.built("parlor-pad"), [room.address])
    defer { pad.stop() }
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(1))
    let sentence =
      "parlor-pad: Nothing listens at \(room.address): "
      + "check the address and the port on the TV, and that Parlor is running."
    #expect(pad.lines(of: .error) == [sentence])
    #expect(pad.bytes().isEmpty)
  }

  @Test(arguments: [
    (["--json", "--plain", "den"], "Error: --plain speaks to people and --json to programs: give one of the two."),
    (["--list", "den"], listOnly), (["--list", "--plain"], listOnly), (["--list", "--code", "K7QX"], listOnly),
    (["--list", "--json", "--name", "Ana"], listOnly), (["--list", "--new-seat"], listOnly),
    (["--zzzzzz", "den"], "Error: Unknown option '--zzzzzz'"),
    (["den", "attic"], "Error: Unexpected argument 'attic'"),
    (["den:99999"], "Error: “den:99999” has no port from 1 to 65535 after the colon."),
    (["https://den"], "Error: “https://den” is no http:// address: give the one that the TV shows."),
    (["a b"], "Error: “a b” is no address: give the one that the TV shows."),
    (["den", "--code"], "Error: Missing value for '--code <code>'"),
  ])
  func `wrong usage is exit code 2`(arguments: [String], firstLine: String) throws {
    let pad = try Program(Tools.built("parlor-pad"), arguments)
    defer { pad.stop() }
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(2))
    #expect(pad.lines(of: .error).first == firstLine)
    #expect(pad.bytes().isEmpty)
  }

  @Test(arguments: [("--version", "parlor-pad "), ("--help", "OVERVIEW: Turns this terminal")])
  func `version and help go to standard output`(flag: String, start: String) throws {
    let pad = try Program(Tools.built("parlor-pad"), [flag])
    defer { pad.stop() }
    #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(0))
    #expect(pad.lines().first?.hasPrefix(start) == true)
    #expect(pad.bytes(of: .error).isEmpty)
  }

  static let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en))
  static let listOnly =
    "Error: --list only prints the rooms: leave out the address, --code, --name, --new-seat and --plain."
  static let welcomeLine = ##"{"color":"#56B4E9","name":"Ana","room":"Den","type":"welcome","v":2}"##

  private func play(_ script: (ScriptedRoom, Program) throws -> Void) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Program(
      Tools.built("parlor-pad"), [room.address, "--json", "--code", "K7QX", "--name", "Ana"])
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join)
    try room.send(Sample.welcome)
    let line = try pad.nextLine(within: PadTerminalTests.limit)
    #expect(line == Self.welcomeLine)
    try script(room, pad)
  }
}
