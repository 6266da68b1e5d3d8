import TestSupport

/// The page of a phone that hosts, in a real browser.
struct HostPage {
  /// What must be installed first; nil when all is there.
  static let missing = BrowserPad.missing

  let browser: Browser

  /// Opens the page with the link that the console's code holds, or without one.
  init(
    _ link: String, language: String = "en", viewport: Browser.Viewport = BrowserPad.phone, fontSize: Int = 16
  ) throws {
    browser = try Browser(language: language, viewport: viewport, fontSize: fontSize)
    do {
      try browser.open(link)
      try browser.wait("the page is there", until: "return Boolean(document.body?.dataset.view)")
    } catch {
      browser.stop()
      throw error
    }
  }

  func stop() { browser.stop() }

  /// Waits until it hosts.
  func waitForDesk() throws {
    try browser.wait("the page hosts", until: "return document.body.dataset.view === 'desk'")
  }

  /// Waits until it says so, in place of everything else.
  func waitForNotice(_ text: String) throws {
    try browser.wait(
      "the page says “\(text)”",
      until: """
        return document.body.dataset.view === 'wait' && document.getElementById('notice').textContent === arguments[0]
        """, .string(text))
  }

  /// Waits until an element has a text.
  func wait(_ id: String, says text: String) throws {
    try browser.wait(
      within: .seconds(15), "\(id) says “\(text)”",
      until: "return document.getElementById(arguments[0]).textContent === arguments[1]", .string(id), .string(text))
  }

  /// Waits for a button that can be pressed, and presses it.
  func press(_ action: String) throws {
    try browser.wait(
      within: .seconds(15), "\(action) can be pressed",
      until: """
        const button = document.querySelector(`button[data-id="${arguments[0]}"]`);
        return Boolean(button && !button.disabled);
        """, .string(action))
    try browser.element("button[data-id='\(action)']").click()
  }

  /// The same with a button that a screen reader calls so.
  func press(named name: String) throws {
    try browser.wait(
      within: .seconds(15), "“\(name)” can be pressed",
      until: """
        const button = document.querySelector(`button[aria-label="${arguments[0]}"]`);
        return Boolean(button && button.checkVisibility() && !button.disabled);
        """, .string(name))
    try browser.element("button[aria-label='\(name)']").click()
  }

  /// Waits until the first one in the list has so many points, and beside the name what else there is to know of them.
  func waitForFirst(score: Int, note: String = "") throws {
    try browser.wait(
      within: .seconds(15), "the first one has \(score), and “\(note)”",
      until: """
        const row = document.querySelector('#players li');
        return row?.querySelector('.score').textContent === arguments[0]
          && (row.querySelector('.who small')?.textContent ?? '') === arguments[1];
        """, .string("\(score)"), .string(note))
  }

  /// Answers what the page asks before it does something.
  func answer(_ yes: Bool) throws {
    try browser.wait("the page asks", until: "return document.getElementById('ask').open")
    try browser.element(yes ? "#ask-yes" : "#ask-no").click()
  }

  /// What it holds: nothing of it may be left after it was taken off.
  func stored() throws -> String? { try browser.run("return localStorage.getItem('parlor.host')").text }
}

extension LiveRoom {
  /// Has the console show a code, and reads its link as a phone's camera would.
  func offerPhone(on display: VirtualX11) throws -> String { try display.offerPhone() }

  /// The link in the code on the console.
  func readPhoneLink(on display: VirtualX11, otherThan than: String? = nil) throws -> String {
    try display.readPhoneLink(otherThan: than)
  }
}

extension VirtualX11 {
  /// Has the console show a code, and reads its link as a phone's camera would.
  func offerPhone() throws -> String {
    // A key that comes before there is a window is nobody's.
    _ = try consolePictureAtRest()
    try press("f")
    return try readPhoneLink()
  }

  /// The link in the code on the console.
  fileprivate func readPhoneLink(otherThan than: String? = nil) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = "\(folder.path)/console.png"
    return try firstValue(within: .seconds(10), every: .milliseconds(100), "a code is on the console") {
      try consolePicture().writePNG(to: file)
      let result = try run("zbarimg", ["--raw", "-q", "-Sdisable", "-Sqrcode.enable", file])
      let links = result.text.split(separator: "\n").map(String.init)
      return links.first { $0.contains("/host#") && $0 != than }
    }
  }
}
