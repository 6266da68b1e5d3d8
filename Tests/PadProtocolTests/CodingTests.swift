import PadProtocol
import Testing

/// The exact bytes of every message, and that they are read back as the same message.
@Suite struct CodingTests {
  let coder = MessageCoder()

  static let clientMessages: [(ClientMessage, String)] = [
    (.join(.init(name: "Ana")), #"{"name":"Ana","type":"join","v":2}"#),
    (
      .join(.init(version: 2, code: "K7QX", name: "李 \"雷\"", language: .zh)),
      #"{"code":"K7QX","language":"zh","name":"李 \"雷\"","type":"join","v":2}"#
    ),
    (
      .join(.init(code: "K7QX", name: "Ana", secret: "s", invitation: "a_B-9")),
      #"{"code":"K7QX","invitation":"a_B-9","name":"Ana","secret":"s","type":"join","v":2}"#
    ),
    (.press(Token(rawValue: "q3/a1")), #"{"token":"q3/a1","type":"press"}"#),
    (.head(Head(.cat, .sleepy)), #"{"head":13,"type":"head"}"#),
    (.react(.heart), #"{"reaction":0,"type":"react"}"#),
    (.react(.party), #"{"reaction":5,"type":"react"}"#),
    (.wish(PadWishes(texts: true)), #"{"texts":true,"type":"wish"}"#),
    (.wish(PadWishes()), #"{"type":"wish"}"#),
    (.wish(PadWishes(texts: false, time: 150)), #"{"texts":false,"time":150,"type":"wish"}"#),
    (.leave, #"{"type":"leave"}"#),
  ]

  @Test(arguments: clientMessages)
  func `a client's message is this text and is read back`(message: ClientMessage, text: String) throws {
    #expect(String(decoding: try coder.encode(message), as: UTF8.self) == text)
    #expect(try coder.decode(ClientMessage.self, from: Array(text.utf8)) == message)
  }

  static let serverMessages: [(ServerMessage, String)] = [
    (
      .welcome(.init(room: "Den", name: "Ana 2", color: "#56B4E9")),
      ##"{"color":"#56B4E9","name":"Ana 2","room":"Den","type":"welcome","v":2}"##
    ),
    (
      .welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", head: Head(.blob, .bright), secret: "s")),
      ##"{"color":"#56B4E9","head":0,"name":"Ana","room":"Den","secret":"s","type":"welcome","v":2}"##
    ),
    (
      .welcome(themed),
      ##"{"color":"#56B4E9","name":"Ana","room":"Den","theme":{"accent":"#000003","card":"#000001","good":"#000004","##
        + ##""text":"#000002","wrong":"#000005"},"type":"welcome","v":2}"##
    ),
    (
      .welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", wishes: PadWishes(texts: false))),
      ##"{"color":"#56B4E9","name":"Ana","room":"Den","type":"welcome","v":2,"wishes":{"texts":false}}"##
    ),
    (
      .screen(asking),
      #"{"shared":{"buttons":[],"question":{"language":"en","right":"b","text":"A \"q\"?"},"status":"S","title":"T"},"#
        + #""type":"screen","you":{"open":false}}"#
    ),
    (
      .denied(.init(reason: .wrongCode, text: "Look again.")),
      #"{"reason":"wrongCode","text":"Look again.","type":"denied"}"#
    ),
    (.bye(.init(reason: .kicked, text: "Out.")), #"{"reason":"kicked","text":"Out.","type":"bye"}"#),
    (
      .screen(PadScreen(shared: .init(title: "Lobby", status: "Wait"))),
      #"{"shared":{"buttons":[],"status":"Wait","title":"Lobby"},"type":"screen","you":{"open":false}}"#
    ),
    (
      .screen(
        PadScreen(
          shared: .init(
            title: "Question 1 of 2", status: "Go",
            buttons: [
              PadButton(key: "1", label: "1", shape: .circle, color: "#56B4E9", token: Token(rawValue: "a")),
              PadButton(key: "space", label: "Snap!", color: "#FFFFFF", token: Token(rawValue: "b")),
            ]),
          personal: .init(
            status: "Right", open: true, pressed: Token(rawValue: "a"), verdict: .right, score: -1))),
      ##"{"shared":{"buttons":[{"color":"#56B4E9","key":"1","label":"1","shape":"circle","token":"a"},"##
        + ##"{"color":"#FFFFFF","key":"space","label":"Snap!","token":"b"}],"##
        + ##""status":"Go","title":"Question 1 of 2"},"type":"screen","##
        + ##""you":{"open":true,"pressed":"a","score":-1,"status":"Right","verdict":"right"}}"##
    ),
    (
      .screen(
        PadScreen(
          shared: .init(title: "T", status: "S", unit: .init(one: "card", many: "cards")), personal: .init(score: 26))),
      #"{"shared":{"buttons":[],"status":"S","title":"T","unit":{"many":"cards","one":"card"}},"type":"screen","#
        + #""you":{"open":false,"score":26}}"#
    ),
    (
      .screen(
        PadScreen(
          shared: .init(title: "T", status: "S"),
          personal: .init(head: Head(.star, .sleepy), heads: [Head(.blob, .bright), Head(.fox, .sleepy)]))),
      #"{"shared":{"buttons":[],"status":"S","title":"T"},"type":"screen","#
        + #""you":{"head":23,"heads":[0,21],"open":false}}"#
    ),
    (
      .screen(
        PadScreen(
          shared: .init(title: "T", status: "S"),
          personal: .init(open: true, closed: [Token(rawValue: "b"), Token(rawValue: "a")], score: 2))),
      #"{"shared":{"buttons":[],"status":"S","title":"T"},"type":"screen","#
        + #""you":{"closed":["b","a"],"open":true,"score":2}}"#
    ),
    (.screen(felt), feltText),
    (
      .screen(detailed),
      #"{"shared":{"buttons":[],"status":"S","title":"T"},"type":"screen","#
        + #""you":{"details":["You ○×, \"Tom\" ××","b"],"head":0,"open":false}}"#
    ),
    (
      .screen(waiting),
      #"{"shared":{"buttons":[],"reactions":6,"status":"S","title":"T"},"type":"screen","you":{"open":false}}"#
    ),
  ]

  private static var themed: ServerMessage.Welcome {
    var welcome = ServerMessage.Welcome(room: "Den", name: "Ana", color: "#56B4E9")
    welcome.theme = PadTheme(card: "#000001", text: "#000002", accent: "#000003", good: "#000004", wrong: "#000005")
    return welcome
  }

  private static var detailed: PadScreen {
    var screen = PadScreen(shared: .init(title: "T", status: "S"), personal: .init(head: Head(.blob, .bright)))
    screen.personal.details = [#"You ○×, "Tom" ××"#, "b"]
    return screen
  }

  private static var asking: PadScreen {
    var shared = PadScreen.Shared(title: "T", status: "S")
    shared.question = PadQuestion(text: #"A "q"?"#, right: "b", language: "en")
    return PadScreen(shared: shared)
  }

  private static var waiting: PadScreen {
    var shared = PadScreen.Shared(title: "T", status: "S")
    shared.reactions = 6
    return PadScreen(shared: shared)
  }

  /// All that says what buttons are about, and what just happened.
  private static var felt: PadScreen {
    var button = PadButton(key: "1", label: "C", color: "#009E73", token: Token(rawValue: "a"))
    (button.symbol, button.idle) = (.ring, true)
    var shared = PadScreen.Shared(title: "T", status: "S", buttons: [button], right: Token(rawValue: "a"))
    shared.hold = true
    var personal = PadScreen.Personal(
      closed: [Token(rawValue: "a")], verdict: .wrong, won: true, place: 2, mood: .sly)
    personal.cue = .tooEarly
    return PadScreen(shared: shared, personal: personal)
  }
  private static let feltText =
    ##"{"shared":{"buttons":[{"color":"#009E73","idle":true,"key":"1","label":"C","symbol":"○","token":"a"}],"##
    + ##""hold":true,"right":"a","status":"S","title":"T"},"type":"screen","##
    + ##""you":{"closed":["a"],"cue":"tooEarly","mood":"sly","open":false,"place":2,"verdict":"wrong","won":true}}"##

  @Test(arguments: serverMessages)
  func `a host's message is this text and is read back`(message: ServerMessage, text: String) throws {
    #expect(String(decoding: try coder.encode(message), as: UTF8.self) == text)
    #expect(try coder.decode(ServerMessage.self, from: Array(text.utf8)) == message)
  }

  @Test(arguments: serverMessages.map(\.0))
  func `a screen put together from its parts is the whole screen`(message: ServerMessage) throws {
    guard case .screen(let screen) = message else { return }
    let bytes = coder.encodeScreen(sharedPart: try coder.encodeShared(screen.shared), personal: screen.personal)
    #expect(try coder.decode(ServerMessage.self, from: bytes) == message)
    #expect(bytes == (try coder.encode(message)))
  }

  @Test func `a pad's own part is what an encoder makes of it, whatever the texts hold`() throws {
    var generator = SystemRandomNumberGenerator()
    func text() -> String {
      let odd: [Unicode.Scalar] = [
        "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "é", "中", "🏳",
      ]
      return (0..<Int.random(in: 0...12, using: &generator)).reduce(into: "") { text, _ in
        text.unicodeScalars.append(
          Bool.random(using: &generator) ? odd.randomElement(using: &generator) ?? "x" : "a")
      }
    }
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? { Bool.random(using: &generator) ? value() : nil }
    let shared = PadScreen.Shared(title: "T", status: "S")
    let sharedPart = try coder.encodeShared(shared)
    for _ in 0..<2000 {
      var personal = PadScreen.Personal(
        status: maybe(text()), open: Bool.random(using: &generator),
        closed: maybe((0..<Int.random(in: 0...3, using: &generator)).map { _ in Token(rawValue: text()) }),
        pressed: maybe(Token(rawValue: text())), verdict: maybe(Bool.random() ? .right : .wrong),
        score: maybe(Int.random(in: .min ... .max, using: &generator)), won: maybe(Bool.random()),
        place: maybe(Int.random(in: 1...9_999, using: &generator)), mood: maybe(PadMood(rawValue: text())),
        head: maybe(Head.allCases.randomElement(using: &generator)).flatMap { $0 },
        heads: maybe(Head.allCases.filter { _ in Bool.random(using: &generator) }))
      personal.cue = maybe(PadCue(rawValue: text()))
      let bytes = coder.encodeScreen(sharedPart: sharedPart, personal: personal)
      let screen = ServerMessage.screen(PadScreen(shared: shared, personal: personal))
      #expect(try coder.decode(ServerMessage.self, from: bytes) == screen)
      #expect(!bytes.contains { $0 < 0x20 }, "RFC 8259 wants control characters escaped")
    }
  }

  @Test func `keys that nobody knows are skipped`() throws {
    let join = #"{"v":2,"type":"join","name":"Ana","shoe":{"size":[43]},"code":null}"#
    #expect(try coder.decode(ClientMessage.self, from: Array(join.utf8)) == .join(.init(name: "Ana")))
    let screen =
      #"{"type":"screen","mood":1,"shared":{"title":"T","status":"S","buttons":[],"music":"x"},"you":{"open":true,"n":0}}"#
    let expected = PadScreen(shared: .init(title: "T", status: "S"), personal: .init(open: true))
    #expect(try coder.decode(ServerMessage.self, from: Array(screen.utf8)) == .screen(expected))
  }

  @Test(arguments: [
    "", "{", "null", "[]", #""join""#, "{}",
    #"{"type":"dance"}"#,  // no such message
    #"{"type":1}"#,
    #"{"type":"welcome","v":2,"room":"r","name":"n","color":"c"}"#,  // the host's, not a client's
    #"{"type":"join","v":2}"#,  // no name
    #"{"type":"join","name":"Ana"}"#,  // no version
    #"{"type":"join","v":"1","name":"Ana"}"#,
    #"{"type":"join","v":1.5,"name":"Ana"}"#,
    #"{"type":"join","v":99999999999999999999,"name":"Ana"}"#,
    #"{"type":"join","v":2,"name":null}"#,
    #"{"type":"join","v":2,"name":"Ana","language":"tlh"}"#,
    #"{"type":"press"}"#,
    #"{"type":"press","token":7}"#,
    #"{"type":"head"}"#,
    #"{"type":"head","head":24}"#,
    #"{"type":"head","head":-1}"#,
    #"{"type":"head","head":1.5}"#,
    #"{"type":"head","head":"cat"}"#,
    #"{"type":"react"}"#,
    #"{"type":"react","reaction":6}"#,
    #"{"type":"react","reaction":-1}"#,
    #"{"type":"react","reaction":0.5}"#,
    #"{"type":"react","reaction":"heart"}"#,
    #"{"type":"leave"} {"type":"leave"}"#,
  ])
  func `what is no client's message is refused`(text: String) {
    #expect(throws: DecodingError.self) { try coder.decode(ClientMessage.self, from: Array(text.utf8)) }
  }

  @Test(arguments: [
    #"{"type":"join","v":2,"name":"Ana"}"#,
    #"{"type":"screen","shared":{"title":"T","status":"S","buttons":[]}}"#,
    #"{"type":"screen","shared":{"title":"T","status":"S","buttons":[{"key":"1"}]},"you":{"open":true}}"#,
    #"{"type":"screen","shared":{"title":"T","status":"S","buttons":[]},"you":{"open":true,"closed":"a"}}"#,
    #"{"type":"denied","reason":"mood","text":"No."}"#,
    #"{"type":"bye","reason":"left"}"#,
  ])
  func `what is no host's message is refused`(text: String) {
    #expect(throws: DecodingError.self) { try coder.decode(ServerMessage.self, from: Array(text.utf8)) }
  }

  /// A pad that is older than the host shows the rest, and can say so.
  @Test func `what came after a pad is unknown to it and costs nothing else`() throws {
    let text = #"""
      {"type":"screen","shared":{"title":"T","status":"S","buttons":[
      {"key":"1","label":"1","shape":"spiral","color":"#FFFFFF","token":"a"},
      {"key":"2","label":"2","shape":"circle","color":"#FFFFFF","token":"b"}],
      "input":{"form":"drawing","token":"t5","strokes":9}},"you":{"open":true,"verdict":"maybe","score":3}}
      """#
    let message = try coder.decode(ServerMessage.self, from: Array(text.utf8))
    guard case .screen(let screen) = message else {
      Issue.record("\(message) is no screen")
      return
    }
    #expect(screen.shared.buttons.map(\.shape) == [nil, .circle])
    #expect(screen.shared.input == PadInput(token: Token(rawValue: "t5"), form: .unknown))
    #expect(screen.personal.verdict == nil && screen.personal.score == 3)
    let draft = PadDraft(of: screen)
    #expect(draft?.value == nil && draft?.takesTyping == false)
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3, 0x22], [0x7B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x7D]] as [[UInt8]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    #expect(throws: DecodingError.self) { try coder.decode(ClientMessage.self, from: bytes) }
  }
}
