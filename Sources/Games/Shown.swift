/// The maximum number of items of a long list in a scene.
///
/// No TV could show more, and 10,000 values would be copied and compared for every picture. The remaining items are
/// only counted, as `others`.
package enum Shown {
  /// The number of lines in a table of scores or wins.
  package static let lines = 16
  /// The number of faces on the lobby's wall.
  package static let faces = 240
  /// The number of names in a sentence.
  package static let names = 12
  /// The number of players in a row of discs; more players are shown as a number and a bar.
  package static let discs = 60
}

extension Array {
  /// Returns the first elements of the array for a scene, and the number of elements left out.
  func cut(to most: Int) -> (shown: [Element], others: Int) {
    count > most ? (Array(prefix(most)), count - most) : (self, 0)
  }
}

extension Sequence {
  /// Returns the first elements in a given order, without sorting all the others.
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
