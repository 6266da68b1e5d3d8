extension NumberTexts {
  /// Returns a number with the language's decimal mark.
  package func shown(_ number: Decimal) -> String {
    let digits = String(number.units.magnitude)
    let padded = String(repeating: "0", count: max(0, number.places + 1 - digits.count)) + digits
    let sign = number.units < 0 ? "−" : ""
    return sign + padded.dropLast(number.places) + decimalMark + padded.suffix(number.places)
  }
}

/// Returns a whole number with a thin space between the thousands, which is understood in every language (ISO 80000-1).
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "−" : "") + ([digits] + groups).joined(separator: "\u{2009}")
}
