import Glibc

/// How much the tests do.
package enum TestForm {
  /// Whether they run with an issue's full figures, by `scripts/test --long`, and not in their short form.
  package static let isLong = getenv("PARLOR_LONG_TESTS") != nil

  /// Whether they run under a sanitizer, by `scripts/test --sanitize`: everything is several times slower then, and the
  /// sanitizer takes the signals of a crash for itself.
  package static let isSanitized = getenv("PARLOR_SANITIZED_TESTS") != nil
}
