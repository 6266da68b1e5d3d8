import Glibc

/// How much the tests do.
public enum TestForm {
  /// Whether they run with an issue's full figures, by `scripts/test --long`, and not in their short form.
  public static let isLong = getenv("PARLOR_LONG_TESTS") != nil
}
