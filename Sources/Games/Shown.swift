/// How much of a long list a scene has.
///
/// No TV could show more, and 10,000 values would be copied and compared for every picture. The rest is counted:
/// `others`.
package enum Shown {
  /// Lines in a table of scores or wins.
  package static let lines = 16
  /// Faces on the lobby's wall.
  package static let faces = 240
  /// Names in a sentence.
  package static let names = 12
  /// Players in a row of discs; of more than these there is a number and a bar.
  package static let discs = 60
}

extension Array {
  /// The array as a scene has it: its beginning, and how many more there are.
  func cut(to most: Int) -> (shown: [Element], others: Int) {
    count > most ? (Array(prefix(most)), count - most) : (self, 0)
  }
}

extension Sequence {
  /// The first elements in an order, without putting all the others in that order too.
  package func first(_ most: Int, by isBefore: (Element, Element) -> Bool) -> [Element] {
    var best: [Element] = []
    for element in self {
      if best.count >= most {
        guard let last = best.last, isBefore(element, last) else { continue }
        best.removeLast()
      }
      best.insert(element, at: best.firstIndex { isBefore(element, $0) } ?? best.count)
    }
    return best
  }
}
