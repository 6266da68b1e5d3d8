import Glibc
import TestSupport
import Testing

/// The real programs on virtual displays, one test after the other: two cores hold one display server at a time.
@Suite(.serialized, .enabled(if: Needs.missing == nil, "\(Needs.missing ?? "")"))
struct EndToEnd {
  /// Whether the tests run in their short form or, by `scripts/test --long`, with the full figures.
  static let isLong = getenv("PARLOR_LONG_TESTS") != nil
}

/// What must be installed for them.
enum Needs {
  static let missing = toolMissing("Xvnc", "xrandr", "xdotool", "import")
}
