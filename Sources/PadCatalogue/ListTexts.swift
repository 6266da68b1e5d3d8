extension ListTexts {
  /// Joins names, with nothing special before the last one.
  package func joined(_ names: [String]) -> String { names.joined(separator: comma) }

  /// Joins names, with "and" before the last one.
  package func sentence(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return self.last(names: joined(names.dropLast()), last: last)
  }
}
