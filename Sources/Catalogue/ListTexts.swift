extension ListTexts {
  /// Names one after the other, with nothing special before the last.
  package func joined(_ names: [String]) -> String { names.joined(separator: comma) }

  /// Names one after the other, the last one after "and".
  ///
  /// A translation may set names off with spaces, as Chinese does with Latin ones: between two Han characters there is
  /// none, be it a name in them or how many more there are.
  package func sentence(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let first = joined(names.dropLast())
    let whole = Array(self.last(names: first, last: last).unicodeScalars)
    // The spaces of a name itself are its own.
    let seams = [first.unicodeScalars.count, whole.count - last.unicodeScalars.count - 1]
    var text = String.UnicodeScalarView()
    for (index, scalar) in whole.enumerated() where !(seams.contains(index) && Self.isSpaceInHan(index, whole)) {
      text.append(scalar)
    }
    return String(text)
  }

  /// Whether there is a space with a Han character on either side.
  private static func isSpaceInHan(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    func isHan(_ index: Int) -> Bool { text.indices.contains(index) && (0x4E00...0x9FFF).contains(text[index].value) }
    return text[index] == " " && isHan(index - 1) && isHan(index + 1)
  }
}
