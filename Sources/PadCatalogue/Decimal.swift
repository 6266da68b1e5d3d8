/// A number with `places` digits after its decimal mark: 184 hundredths are 1.84.
package struct Decimal: Hashable, Sendable {
  package var units: Int
  package var places: Int

  /// Returns this many tenths.
  package static func tenths(_ count: Int) -> Decimal { Decimal(units: count, places: 1) }

  /// Returns this many hundredths.
  package static func hundredths(_ count: Int) -> Decimal { Decimal(units: count, places: 2) }
}
