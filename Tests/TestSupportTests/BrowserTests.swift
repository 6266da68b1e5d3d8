import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(4)))
struct BrowserTests {
  static let missing = Browser.tools.compactMap { toolMissing($0) }.first

  /// A page with what the driver's calls need.
  private static let page = """
    data:text/html;charset=utf-8,<!doctype html><html lang=en><meta name=viewport content="width=device-width">
    <body style="margin:0;background:rgb(10,20,30)"><input id=field aria-label=Name><button id=push>Push</button>
    <p id=said></p><script>
    const say = text => said.textContent += text + ';';
    push.onclick = () => say('push');
    document.onkeydown = e => { if (e.target == document.body) say(e.key) };
    document.addEventListener('visibilitychange', () => say(document.visibilityState));
    document.addEventListener('freeze', () => say('freeze'));
    document.addEventListener('resume', () => say('resume'));
    </script>
    """

  @Test(.enabled(if: missing == nil, "\(missing ?? "")"))
  func browser_doesWhatAPersonDoes() throws {
    let browser = try Browser(language: "zh-CN", viewport: Browser.Viewport(320, 640, scale: 2, isPhone: true))
    defer { browser.stop() }
    try browser.open(Self.page)

    let field = try browser.element("#field")
    try field.type("Zoë 👋")
    #expect(try field.property("value").text == "Zoë 👋")
    try browser.press(.tab)
    #expect(try browser.run("return document.activeElement.id").text == "push")
    try browser.press(.enter)
    try browser.element("#push").click()
    try browser.run("document.activeElement.blur()")
    try browser.press(.character("2"), .left, .escape)
    #expect(try browser.text("#said") == "push;push;2;ArrowLeft;Escape;")
    #expect(try browser.elements("button").count == 1)
    #expect(throws: WebDriverError.self) { try browser.element("#none") }
    #expect(try browser.element("#field").attribute("aria-label") == "Name")
    #expect(try browser.element("#said").isDisplayed())

    #expect(try browser.run("return navigator.language").text == "zh-CN")
    #expect(try browser.run("return [innerWidth, innerHeight, devicePixelRatio]") == [320, 640, 2])
    #expect(try browser.runAsync("arguments[1](arguments[0])", [1, "a", .null]) == [1, "a", .null])
    let picture = try browser.screenshot()
    #expect(picture.size == PixelSize(640, 1280))
    #expect(picture[639, 1279] == Colour(10, 20, 30))
    try browser.set(Browser.Viewport(1280, 800))
    #expect(try browser.screenshot().size == PixelSize(1280, 800))

    let nodes = try browser.accessibilityNodes()
    #expect(nodes.contains { $0.role == "textbox" && $0.name == "Name" && $0.holds("focusable") })
    #expect(nodes.contains { $0.role == "button" && $0.name == "Push" })
  }

  @Test(.enabled(if: missing == nil, "\(missing ?? "")"))
  func freezeAndThaw_reachThePage() throws {
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(Self.page)
    try browser.freeze()
    try browser.thaw()
    try browser.wait("the page saw it", until: "return said.textContent == 'hidden;freeze;resume;visible;'")
  }

  @Test(.enabled(if: missing == nil, "\(missing ?? "")"))
  func wait_saysWhatThePageShowsInstead() throws {
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open("data:text/html,<p>only this")
    let failure = #expect(throws: TestFailure.self) {
      try browser.wait(within: .milliseconds(30), "pigs fly", until: "return false")
    }
    #expect(failure?.description.contains("pigs fly") == true)
    #expect(failure?.description.contains("only this") == true)
  }

  @Test(.enabled(if: missing == nil, "\(missing ?? "")"))
  func stop_leavesNothingRunning() throws {
    let browser = try Browser()
    let processes = browser.processes
    #expect(processes.map(\.isRunning) == [true, true])
    browser.stop()
    try eventually("driver and browser have ended") { !processes.contains { $0.isRunning } }
  }
}
