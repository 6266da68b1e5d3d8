import Glibc
import TestSupport
import Testing

/// The real programs on virtual displays; `scripts/test` runs several suites at once, each in a process of its own.
@Suite(.serialized, .enabled(if: DisplayTools.missing == nil, "\(DisplayTools.missing ?? "")"))
struct EndToEnd {
  /// Whether the tests run in their short form or, by `scripts/test --long`, with the full figures.
  static let isLong = getenv("PARLOR_LONG_TESTS") != nil
}

/// The same, for suites that say how long something may take: `scripts/test` runs them with nothing beside them.
@Suite(.serialized, .enabled(if: DisplayTools.missing == nil, "\(DisplayTools.missing ?? "")"))
struct Measured {}

/// The programs that virtual displays are made of.
enum DisplayTools {
  /// What a person must install first; nil when all is there.
  static let missing: String? = {
    let desktops = WindowManager.allCases.flatMap(\.tools) + VirtualSway.tools
    for name in ["Xvnc", "xrandr", "xsetroot", "xdotool", "convert", "tint2"] + desktops {
      if let sentence = toolMissing(name) { return sentence }
    }
    return nil
  }()
}
