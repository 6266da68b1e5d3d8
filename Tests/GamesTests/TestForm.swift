import Glibc

/// Whether the tests run in their short form or, by `scripts/test --long`, with an issue's full figures.
enum TestForm {
  static let isLong = getenv("PARLOR_LONG_TESTS") != nil
}
