/// A window on an X server, as it was when it was looked up.
package struct X11Window: Equatable, Sendable {
  /// The server's number for it.
  package let id: UInt32
  /// Its title, empty when it has none.
  package let title: String
  /// Where its inner part lies on the root window.
  package let rect: PixelRect
  /// Whether it and everything around it are mapped; it may be covered all the same.
  package let isViewable: Bool
}

extension X11Connection {
  /// All windows under the root, each parent before its children, siblings from the lowest to the highest.
  func windows() throws -> [X11Window] {
    var result: [X11Window] = []
    func visit(_ window: UInt32) {
      // A window may vanish while it is looked at: then it is not listed.
      guard
        let found = try? X11Window(
          id: window, title: title(of: window), rect: rect(of: window), isViewable: isViewable(window)),
        let children = try? children(of: window)
      else { return }
      result.append(found)
      for child in children { visit(child) }
    }
    for window in try children(of: root) { visit(window) }
    return result
  }
}
