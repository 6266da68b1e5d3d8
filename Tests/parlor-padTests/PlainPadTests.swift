import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

/// The real program as a screen reader reads it.
@Suite(.timeLimit(.minutes(4))) struct PlainPadTests {
  @Test func `what happens is said in lines, and lines answer`() throws {
    try play { room, pad in
      var question = Sample.question()
      question.shared.question = PadQuestion(text: "Which river?", picture: "A map", language: "en")
      for index in question.shared.buttons.indices { question.shared.buttons[index].label = "River \(index + 1)" }
      try room.send(.screen(question))
      try hear(
        pad,
        [
          "Question 3 of 10", "Which river?", "Picture: A map", "1: River 1", "2: River 2", "3: River 3", "4: River 4",
          "Choose an answer", "3 points", "1–4 to press, then Enter", Self.keys,
        ])
      // Nine is no key, and a digit alone presses nothing.
      try pad.write("9\n")
      try hear(pad, ["That is no answer. 1–4 to press, then Enter"])
      try pad.write("3")
      try pad.write("\n")
      #expect(try room.nextMessage() == .press(Sample.token(3)))
      question.personal.open = false
      (question.personal.pressed, question.personal.status) = (Sample.token(3), "Sent.")
      try room.send(.screen(question))
      try hear(pad, ["Sent."])
      (question.personal.verdict, question.personal.status, question.personal.score) = (.right, nil, 4)
      question.shared.question?.right = "River 3"
      try room.send(.screen(question))
      try hear(pad, ["Right!", "Choose an answer", "The answer: River 3", "4 points"])
      // All of it again, for whoever did not listen.
      try pad.write("?\n")
      try hear(pad, ["You are Ana, in the room Den.", "Right!", "Question 3 of 10"])
      try pad.write("q\n")
      try hearLast(pad, "Leave the room? ")
      try pad.write("\n")
      try pad.write("q\n")
      try hear(pad, ["Leave the room? "])
      try pad.write("q\n")
      #expect(try room.nextMessage() == .leave)
      try room.send(.bye(.init(reason: .left, text: "You have left the room.")))
      try hear(pad, ["Leaving…", "You have left the room."])
      #expect(try pad.waitForExit(within: PadTerminalTests.limit) == .exited(0))
      #expect(pad.bytes(of: .error).isEmpty)
      // Nothing that moves a cursor or colours anything.
      #expect(pad.bytes().allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    }
  }

  @Test(arguments: [
    (PadInput.Form.choices, "1 9", "3 1", PadValue.choices([Sample.token(1), Sample.token(3)])),
    (.order, "1 2", "4 3 1 2", .order([4, 3, 1, 2].map(Sample.token))),
    (.number(NumberField(range: 0...100)), "101", "42", .number(42)),
  ])
  func `where more than a press is asked for a line answers`(
    form: PadInput.Form, wrong: String, line: String, value: PadValue
  ) throws {
    try play { room, pad in
      try room.send(.screen(Sample.asking(form, answers: 4)))
      try hearLast(pad, "Type ")
      try pad.write(wrong + "\n")
      try hearLast(pad, "That is no answer. Type ")
      try pad.write(line + "\n")
      #expect(try room.nextMessage() == .answer(Token(rawValue: "t"), value))
    }
  }

  @Test func `what is typed is all of it the answer`() throws {
    try play { room, pad in
      try room.send(.screen(Sample.asking(.text(limit: 60))))
      try hearLast(pad, "Type your answer, then Enter.")
      try pad.write("q\n")
      #expect(try room.nextMessage() == .answer(Token(rawValue: "t"), .text("q")))
    }
  }

  @Test func `Enter presses the only button, and reactions are digits`() throws {
    try play { room, pad in
      var screen = Sample.question(1)
      (screen.shared.buttons[0].key, screen.shared.buttons[0].label) = ("space", "Buzz")
      try room.send(.screen(screen))
      try hearLast(pad, "Enter presses: Buzz")
      try pad.write("\n")
      #expect(try room.nextMessage() == .press(Sample.token(1)))
      try pad.write("space\n")
      #expect(try room.nextMessage() == .press(Sample.token(1)))
      var lobby = PadScreen(shared: .init(title: "Den", status: "Waiting for the host to start."))
      lobby.shared.reactions = 6
      try room.send(.screen(lobby))
      try hearLast(pad, "Waiting for the host to start.")
      try pad.write("2\n")
      #expect(try room.nextMessage() == .react(Reaction.allCases[1]))
    }
  }

  @Test func `why the name is another, and a broken line, are said once`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Self.start(room)
    defer { pad.stop() }
    #expect(try room.nextMessage() == JSONPadTests.join)
    var welcome = ServerMessage.Welcome(room: "Den", name: "Ana 2", color: "#56B4E9", secret: "s")
    welcome.note = "There is another Ana here, so you are “Ana 2”."
    try room.send(.welcome(welcome))
    try hearLast(pad, "There is another Ana here, so you are “Ana 2”.")
    try room.drop()
    try hearLast(pad, "Connection lost. Trying again… Your seat is kept.")
    _ = try room.nextMessage()
    welcome.note = nil
    try room.send(.welcome(welcome))
    try hearLast(pad, "The line was broken for ")
    let lines = pad.lines()
    #expect(lines.count { $0.hasPrefix("Connection lost") } == 1)
    #expect(lines.count { $0.hasPrefix("There is another") } == 1)
  }

  @Test(arguments: [
    (["--json"], #""type":"welcome""#), (["--plain"], "You are Ana, in the room Den."), ([], #""type":"welcome""#),
  ])
  func `programs get JSON where lines were not asked for`(options: [String], expected: String) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Program(
      Tools.built("parlor-pad"), [room.address, "--code", "K7QX", "--name", "Ana"] + options,
      environment: ["LANG": "C.UTF-8"])
    defer { pad.stop() }
    _ = try room.nextMessage()
    try room.send(Sample.welcome)
    try pad.waitForLine(within: PadTerminalTests.limit, "a welcome") { $0.contains(expected) }
  }

  @Test func `in a terminal it asks for code and name, and for a code again`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let terminal = try PadTerminalTests.terminal(room, ["--plain"], environment: ["USER": "ana"])
    defer { terminal.stop() }
    try terminal.waitForScreen(containing: "Code: The code is on the TV", within: PadTerminalTests.limit)
    try terminal.type("K7QY\n")
    try terminal.waitForScreen(containing: "Name: ana", within: PadTerminalTests.limit)
    try terminal.type("Zoë\n")
    #expect(try room.nextMessage() == .join(.init(code: "K7QY", name: "Zoë", language: .en)))
    try room.send(.denied(.init(reason: .wrongCode, text: "That is not the code.")))
    let screen = try terminal.waitForScreen(containing: "That is not the code.", within: PadTerminalTests.limit)
    #expect(!screen.isAlternate && screen.showsCursor)
    try terminal.type("K7QX\n")
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Zoë", language: .en)))
    try room.send(.welcome(.init(room: "Den", name: "Zoë", color: "#56B4E9")))
    try terminal.waitForScreen(containing: "You are Zoë, in the room Den.", within: PadTerminalTests.limit)
    // The end of what is typed is the wish to go.
    try terminal.type("\u{4}")
    #expect(try room.nextMessage() == .leave)
  }

  private static let keys = "? says it all again, q leaves"

  /// The next lines, each of which begins so.
  private func hear(_ pad: Program, _ beginnings: [String]) throws {
    for beginning in beginnings {
      let line = try pad.nextLine(within: PadTerminalTests.limit)
      #expect(line.hasPrefix(beginning), "“\(line)” in place of “\(beginning)”")
    }
  }

  /// A line that begins so, whatever is said before it.
  private func hearLast(_ pad: Program, _ beginning: String) throws {
    while true {
      if try pad.nextLine(within: PadTerminalTests.limit).hasPrefix(beginning) { return }
    }
  }

  private static func start(_ room: ScriptedRoom) throws -> Program {
    try Program(
      Tools.built("parlor-pad"), [room.address, "--plain", "--code", "K7QX", "--name", "Ana"],
      environment: ["LANG": "C.UTF-8"])
  }

  private func play(_ script: (ScriptedRoom, Program) throws -> Void) throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try Self.start(room)
    defer { pad.stop() }
    #expect(try room.nextMessage() == JSONPadTests.join)
    try room.send(Sample.welcome)
    try hear(pad, ["Connecting to ", "You are Ana, in the room Den.", "Waiting for the host…"])
    try script(room, pad)
  }
}
