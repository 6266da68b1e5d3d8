import Glibc
import TestSupport
import Testing

/// The real programs on virtual displays, one test after the other: two cores hold one display server at a time.
@Suite(.serialized, .enabled(if: EndToEnd.missing == nil, "\(EndToEnd.missing ?? "")"))
struct EndToEnd {
  static let missing: String? = {
    let desktops = WindowManager.allCases.flatMap(\.tools) + VirtualSway.tools
    return (["Xvnc", "xrandr", "xsetroot", "xdotool", "convert", "tint2"] + desktops).lazy
      .compactMap { toolMissing($0) }.first
  }()

  /// Whether the tests run in their short form or, by `scripts/test --long`, with the full figures.
  static let isLong = getenv("PARLOR_LONG_TESTS") != nil
}
