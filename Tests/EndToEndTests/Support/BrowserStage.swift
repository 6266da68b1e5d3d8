import PadProtocol
import ScriptedRoom
import TestSupport

/// The page in a real browser, with a seat in a room that shows what a test wants.
struct BrowserStage {
  let room: ScriptedRoom
  let pad: BrowserPad
  var browser: Browser { pad.browser }

  /// Opens the page and takes a seat as Ana.
  init(language: String = "en", viewport: Browser.Viewport = BrowserPad.phone, fontSize: Int = 16) throws {
    room = try ScriptedRoom(.pageAndRoom)
    pad = try BrowserPad("http://\(room.address)/#K7QX", language: language, viewport: viewport, fontSize: fontSize)
    do {
      let field = try pad.browser.element("#name")
      try field.type("Ana")
      try pad.browser.press(.enter)
      try welcome()
    } catch {
      stop()
      throw error
    }
  }

  func stop() {
    pad.stop()
    try? room.stop()
  }

  /// Waits for the page to ask for a seat, and gives it one.
  func welcome() throws {
    while true {
      if case .join = try room.nextMessage() { break }
    }
    try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1")))
    try pad.waitUntil("a seat") { $0.view == "play" && $0.line == "open" }
  }

  /// Has the page show a screen, and waits until it does.
  func show(_ screen: PadScreen) throws {
    try room.send(.screen(screen))
    let tokens = screen.shared.buttons.map { JSONValue.string($0.token.rawValue) }
    try browser.wait(
      "the page shows \(screen.shared.title)",
      until: """
        return document.getElementById('title').textContent === arguments[0]
          && [...document.querySelectorAll('.answer')].map(e => e.dataset.token).join() === arguments[1].join();
        """, .string(screen.shared.title), .array(tokens))
  }

  /// The token of the next press that comes to the room.
  func nextPress() throws -> String {
    let message = try room.nextMessage()
    guard case .press(let token) = message else { throw TestFailure("\(message) is no press.") }
    return token.rawValue
  }

  /// The keys of the buttons that are marked as on their way to the room.
  func sending() throws -> [String] {
    try browser.run("return [...document.querySelectorAll('.answer.sending')].map(e => e.dataset.key)").items
      .compactMap(\.text)
  }

  // MARK: Fingers

  /// Where fingers are down now: on the buttons with these keys, one finger each; those that were there before stay.
  func fingers(_ kind: String, on keys: [String]) throws {
    let points: [JSONValue] = try keys.enumerated().map { index, key in
      let middle = try middle(of: key)
      return ["x": .number(middle.x), "y": .number(middle.y), "id": .number(Double(index))]
    }
    try browser.devTools("Input.dispatchTouchEvent", ["type": .string(kind), "touchPoints": .array(points)])
  }

  /// Presses the mouse's button down on a button of the page (`mousePressed`), or lets it go there (`mouseReleased`).
  func mouse(_ kind: String, on key: String) throws {
    let middle = try middle(of: key)
    try browser.devTools(
      "Input.dispatchMouseEvent",
      [
        "type": .string(kind), "x": .number(middle.x), "y": .number(middle.y), "button": "left", "clickCount": 1,
      ])
  }

  private func middle(of key: String) throws -> (x: Double, y: Double) {
    let answers = try PageInspection(browser: browser).answers()
    guard let rect = answers.first(where: { $0.key == key })?.rect else {
      throw TestFailure("There is no button \(key).")
    }
    return (Double(rect.x) + Double(rect.size.width) / 2, Double(rect.y) + Double(rect.size.height) / 2)
  }
}

/// Screens of games that a pad does not know.
enum ButtonSample {
  /// Two plain buttons, one of which is not open at times.
  static func cards(_ round: Int = 1, mayTurn: Bool = true) -> PadScreen {
    let turn = Token(rawValue: "turn\(round)")
    return PadScreen(
      shared: .init(
        title: "Card \(round)", status: "Two alike? Snap!",
        buttons: [
          PadButton(key: "space", label: "Turn", color: "#56B4E9", token: turn),
          PadButton(key: "s", label: "Snap!", color: "#D55E00", token: Token(rawValue: "snap\(round)")),
        ]), personal: .init(open: true, closed: mayTurn ? nil : [turn], score: 26))
  }

  /// Nine buttons, those in `disks` with a shape; the number after its key is part of each token.
  static func disks(_ round: Int = 1, _ disks: Set<Int>, changed: Set<Int> = [], open: Bool = true) -> PadScreen {
    let buttons = AnswerShape.allCases.enumerated().map { index, shape in
      let key = index + 1
      let isThere = disks.contains(key)
      return PadButton(
        key: "\(key)", label: "\(key)", shape: isThere ? shape : nil, color: isThere ? shape.color : "#6E7AB8",
        token: Token(rawValue: "\(key).\(changed.contains(key) ? round : 1)"))
    }
    return PadScreen(
      shared: .init(title: "Smash \(round)", status: "Press what you see", buttons: buttons),
      personal: .init(open: open, score: 12))
  }

  /// Two buttons with shapes and words.
  static func dilemma(_ language: Language = .en, score: Int = -3) -> PadScreen {
    let words = language == .zh ? ["合作", "背叛"] : ["Cooperate", "Defect"]
    return PadScreen(
      shared: .init(
        title: "Round 3 of 10", status: "What do you do?",
        buttons: [
          PadButton(key: "1", label: words[0], shape: .circle, color: "#009E73", token: Token(rawValue: "c")),
          PadButton(key: "2", label: words[1], shape: .cross, color: "#D55E00", token: Token(rawValue: "d")),
        ]), personal: .init(open: true, score: score))
  }

  /// One button.
  static func buzzer(open: Bool = true, label: String = "Buzz!") -> PadScreen {
    PadScreen(
      shared: .init(
        title: "Question 3", status: "Who knows it?",
        buttons: [PadButton(key: "space", label: label, color: "#D55E00", token: Token(rawValue: "b"))]),
      personal: .init(open: open, score: 2))
  }
}
