extension ListTexts {
  /// Names one after the other, with nothing special before the last.
  package func joined(_ names: [String]) -> String { names.joined(separator: comma) }

  /// Names one after the other, the last one after "and".
  package func sentence(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return self.last(names: joined(names.dropLast()), last: last)
  }
}
