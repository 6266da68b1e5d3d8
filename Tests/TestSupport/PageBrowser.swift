/// A browser in which scripts can be run, whichever engine it has.
package protocol PageBrowser {
  /// Opens a page and waits until it has loaded.
  func open(_ address: String) throws
  /// Runs a function's body in the page, with `arguments` as its arguments, and returns what it returns.
  @discardableResult
  func run(_ script: String, _ arguments: JSONValue...) throws -> JSONValue
  /// Ends the browser and all that belongs to it.
  func stop()
}

extension Browser: PageBrowser {}
extension WebKitBrowser: PageBrowser {}
extension FirefoxBrowser: PageBrowser {}
