/// Something on a page, as long as it stays there.
package struct BrowserElement: Sendable {
  /// The name under which WebDriver hands elements over (W3C WebDriver, 11).
  static let key = "element-6066-11e4-a52e-4f735466cecf"

  let browser: Browser
  let id: String

  /// What a person sees of its text.
  package func text() throws -> String { try ask("text").text ?? "" }

  /// An attribute as it stands in the page's source; nil where it has none of that name.
  package func attribute(_ name: String) throws -> String? { try ask("attribute/\(name)").text }

  /// A property of the element's object, such as `value`.
  package func property(_ name: String) throws -> JSONValue { try ask("property/\(name)") }

  /// Whether a person sees it.
  package func isDisplayed() throws -> Bool { try ask("displayed").isTrue }

  /// Clicks its middle, which must be visible and under nothing else.
  package func click() throws { try browser.command("POST", "/element/\(id)/click", [:]) }

  /// Types into it, with the real events of each key.
  package func type(_ text: String) throws {
    try browser.command("POST", "/element/\(id)/value", ["text": .string(text)])
  }

  /// Empties a field.
  package func clear() throws { try browser.command("POST", "/element/\(id)/clear", [:]) }

  /// The element as an argument of a script.
  package var reference: JSONValue { [Self.key: .string(id)] }

  private func ask(_ what: String) throws -> JSONValue { try browser.command("GET", "/element/\(id)/\(what)") }
}

extension Browser {
  /// The first element that a CSS selector finds; throws where there is none.
  package func element(_ selector: String) throws -> BrowserElement {
    let value = try command("POST", "/element", ["using": "css selector", "value": .string(selector)])
    guard let id = value[BrowserElement.key].text else { throw TestFailure("The driver names no element.") }
    return BrowserElement(browser: self, id: id)
  }

  /// All elements that a CSS selector finds, in the order of the page.
  package func elements(_ selector: String) throws -> [BrowserElement] {
    try command("POST", "/elements", ["using": "css selector", "value": .string(selector)]).items.compactMap {
      $0[BrowserElement.key].text.map { BrowserElement(browser: self, id: $0) }
    }
  }

  /// What a person sees of the text in the first element that a selector finds; nil where there is none.
  package func text(_ selector: String) throws -> String? {
    try run(
      "const e = document.querySelector(arguments[0]); return e && e.checkVisibility() ? e.innerText : null",
      .string(selector)
    ).text
  }

  /// Waits until a script returns something true, and returns it; throws a failure that says what the page shows.
  @discardableResult
  package func wait(
    within limit: Duration = .seconds(10), _ what: String, until script: String, _ arguments: JSONValue...
  ) throws -> JSONValue {
    let body: JSONValue = ["script": .string(script), "args": .array(arguments)]
    do {
      return try firstValue(within: limit, every: .milliseconds(10), what) {
        let value = try command("POST", "/execute/sync", body)
        return [.null, .bool(false), .string(""), .number(0)].contains(value) ? nil : value
      }
    } catch let failure as TestFailure {
      let shown = try? run("return document.body.innerText").text
      throw TestFailure("\(failure) The page shows: \(shown ?? "nothing")")
    }
  }

  /// Presses and releases keys, one after the other, whatever has the focus.
  package func press(_ keys: BrowserKey...) throws {
    let actions = keys.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": .string($0), "value": .string(key.code)] as JSONValue }
    }
    try command("POST", "/actions", ["actions": [["type": "key", "id": "keys", "actions": .array(actions)]]])
  }
}

/// A key of the keyboard in front of a browser.
package enum BrowserKey: Hashable, Sendable {
  case enter, tab, escape, space, backspace, left, up, right, down
  case character(Character)

  /// The text that WebDriver knows the key by (W3C WebDriver, 15.4.2).
  var code: String {
    switch self {
    case .enter: "\u{E007}"
    case .tab: "\u{E004}"
    case .escape: "\u{E00C}"
    case .space: " "
    case .backspace: "\u{E003}"
    case .left: "\u{E012}"
    case .up: "\u{E013}"
    case .right: "\u{E014}"
    case .down: "\u{E015}"
    case .character(let character): String(character)
    }
  }
}
