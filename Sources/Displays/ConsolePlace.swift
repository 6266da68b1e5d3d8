/// The place of the console's window.
package enum ConsolePlace {
  /// Returns a rectangle in the middle of a display, with a margin on a small one.
  package static func rectangle(on display: PixelRect) -> PixelRect {
    centered(PixelSize(width: 1280, height: 720), on: display)
  }

  /// Returns where the window must go; nil if it may stay, because nine tenths of it are visible outside the TV's
  /// picture.
  ///
  /// - Parameters:
  ///   - window: The window's present rectangle.
  ///   - tv: The area of the TV's window; nil if there is none.
  ///   - home: The display that the console's window belongs on.
  ///   - displays: All displays.
  package static func move(
    of window: PixelRect, from tv: PixelRect?, to home: PixelRect, among displays: [Display]
  ) -> PixelRect? {
    // On a single display, the console lies under the picture, and appears as a panel over it.
    guard home != tv else { return nil }
    let lit = Set(displays.filter(\.isOn).compactMap(\.rectangle)).subtracting([tv].compactMap(\.self))
    let seen = lit.reduce(0) { sum, display in
      let part = display.intersection(window)
      return sum + area(part) - (tv.map { area($0.intersection(part)) } ?? 0)
    }
    guard seen * 10 < area(window) * 9 else { return nil }
    return centered(window.size, on: home)
  }

  private static func centered(_ size: PixelSize, on display: PixelRect) -> PixelRect {
    let width = min(size.width, display.width * 9 / 10)
    let height = min(size.height, display.height * 9 / 10)
    return PixelRect(
      x: display.x + (display.width - width) / 2, y: display.y + (display.height - height) / 2, width: width,
      height: height)
  }

  private static func area(_ rectangle: PixelRect) -> Int { rectangle.width * rectangle.height }
}
