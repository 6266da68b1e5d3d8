import PadProtocol
import Scenes
import ScriptedRoom
import TestSupport

/// The page in a real browser, with a seat in a room that shows what a test wants.
struct BrowserStage {
  let room: ScriptedRoom
  let pad: BrowserPad
  var browser: Browser { pad.browser }

  /// Opens the page and takes a seat as Ana.
  init(
    language: String = "en", viewport: Browser.Viewport = BrowserPad.phone, fontSize: Int = 16, theme: Theme = .night
  ) throws {
    room = try ScriptedRoom(.pageAndRoom, theme: theme)
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
    let tokens = screen.shared.buttons.map(\.token.rawValue)
    // What is put in order stands in the player's own.
    let isSorted = screen.shared.input?.form == .order
    try browser.wait(
      "the page shows \(screen.shared.title)",
      until: """
        const tokens = [...document.querySelectorAll('.answer, .asked-order > li')].map(e => e.dataset.token);
        return document.getElementById('title').textContent === arguments[0]
          && (arguments[2] ? tokens.sort() : tokens).join() === arguments[1].join();
        """, .string(screen.shared.title), .array((isSorted ? tokens.sorted() : tokens).map(JSONValue.string)),
      .bool(isSorted))
  }

  /// The token of the next press that comes to the room.
  func nextPress() throws -> String {
    let message = try room.nextMessage()
    guard case .press(let token) = message else { throw TestFailure("\(message) is no press.") }
    return token.rawValue
  }

  /// What a pad answered, and to what.
  struct Answer: Hashable {
    var token: String
    var value: PadValue
  }

  /// The next answer that comes to the room.
  func nextAnswer() throws -> Answer {
    let message = try room.nextMessage()
    guard case .answer(let token, let value) = message else { throw TestFailure("\(message) is no answer.") }
    return Answer(token: token.rawValue, value: value)
  }

  /// From here on the page asks by itself no more whether the host is there, which takes the marks of presses away that
  /// are a second old: on a busy machine a test may take longer than that.
  func hushLine() throws {
    try browser.run(
      """
      const later = window.setTimeout;
      window.setTimeout = (action, milliseconds, ...rest) => milliseconds < 1000 ? later(action, milliseconds, ...rest) : 0;
      return null;
      """)
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

  /// Touches the middle of what a selector finds, and lets it go.
  func touch(_ selector: String) throws {
    try touch("touchStart", at: [try place(of: selector)])
    try touch("touchEnd", at: [])
  }

  /// Where fingers are down now.
  func touch(_ kind: String, at points: [(x: Double, y: Double)]) throws {
    let points = points.map { ["x": .number($0.x), "y": .number($0.y), "id": 0] as JSONValue }
    try browser.devTools("Input.dispatchTouchEvent", ["type": .string(kind), "touchPoints": .array(points)])
  }

  /// Moves the mouse, its button down, or presses it or lets it go.
  func mouse(_ kind: String, at point: (x: Double, y: Double)) throws {
    try browser.devTools(
      "Input.dispatchMouseEvent",
      [
        "type": .string(kind), "x": .number(point.x), "y": .number(point.y), "button": "left", "buttons": 1,
        "clickCount": 1,
      ])
  }

  /// Where a thing on the page is: at its middle, or at other shares of its width and height.
  func place(of selector: String, across: Double = 0.5, down: Double = 0.5) throws -> (x: Double, y: Double) {
    let place = try browser.run(
      """
      const r = document.querySelector(arguments[0]).getBoundingClientRect();
      return [r.left + r.width * arguments[1], r.top + r.height * arguments[2]];
      """, .string(selector), .number(across), .number(down)
    ).items.compactMap(\.number)
    guard place.count == 2 else { throw TestFailure("There is no \(selector).") }
    return (place[0], place[1])
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
    let words = language == .zh ? ["合作", "背叛"] : ["Trust", "Cheat"]
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
