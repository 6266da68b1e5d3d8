/// A form that a word has after a number, with its name in Unicode's CLDR.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
