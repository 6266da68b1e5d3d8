/// Where the console's window goes.
package enum ConsolePlace {
  /// The middle of a display, with a margin on a small one.
  package static func rectangle(on display: PixelRect) -> PixelRect {
    centered(PixelSize(width: 1280, height: 720), on: display)
  }

  /// Where the window has to go; nil while it may stay, because nine tenths of it are visible beside the TV's picture.
  ///
  /// - Parameters:
  ///   - window: Where it is.
  ///   - tv: The area of the TV's window; nil while there is none.
  ///   - home: The display that it belongs on.
  ///   - displays: All displays.
  package static func move(
    of window: PixelRect, from tv: PixelRect?, to home: PixelRect, among displays: [Display]
  ) -> PixelRect? {
    // On a single display the console lies under the picture, and comes up as a panel over it.
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
