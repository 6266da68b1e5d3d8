/// One of the forms that a word takes after a number, by the names that Unicode's CLDR gives them.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
