import FoundationEssentials
import TestSupport

/// axe-core: a script that finds in a page what keeps people from using it.
enum Axe {
  private static let file =
    #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/.build/axe/axe.min.js"

  /// Puts the script into a page, where it stays until another one is opened.
  static func load(into browser: some PageBrowser) throws {
    try browser.run(
      """
      const script = document.createElement('script');
      script.textContent = arguments[0];
      document.head.append(script);
      """, .string(try script()))
  }

  /// The same where the page's policy allows scripts of its host only: the browser itself runs it.
  static func load(pastPolicyOf browser: Browser) throws {
    try browser.devTools("Runtime.evaluate", ["expression": .string(try script())])
  }

  /// The same in a browser whose own scripts a page's policy does not bind.
  static func load(asScriptOf browser: some PageBrowser) throws {
    try browser.run(try script() + "\nwindow.axe = axe;")
  }

  private static func script() throws -> String {
    guard let script = FileManager.default.contents(atPath: file) else {
      throw TestFailure("axe-core is not at \(file): scripts/test fetches it.")
    }
    return String(decoding: script, as: UTF8.self)
  }

  /// What is wrong with the page as it is now, by all of axe's rules that are no experiments.
  static func violations(on browser: some PageBrowser) throws -> [String] {
    // What moves has other colours on its way.
    try browser.run(
      """
      document.getAnimations().forEach((animation) => animation.finish());
      const words = (node) => `${node.target.join(' ')}: ${[...node.any, ...node.all, ...node.none].map((n) => n.message)}`;
      document.documentElement.removeAttribute('data-axe');
      window.axe.run(document, { resultTypes: ['violations'] }).then(
        (result) => result.violations.map((found) => `${found.id}: ${found.nodes.map(words).join(' | ')}`),
        (error) => [`axe failed: ${error}`],
      ).then((found) => { document.documentElement.dataset.axe = JSON.stringify(found); });
      """)
    let found = try firstValue(within: .seconds(30), "axe is done") {
      try browser.run("return document.documentElement.dataset.axe ?? null").text
    }
    return try JSONValue(parsing: Array(found.utf8)).items.compactMap(\.text)
  }
}
