/// Joins what two people have made of one value, item by item where it is a list.
enum MakerMerge {
  /// Items of a list in place of which others stand.
  private struct Hunk: Hashable {
    var range: Range<Int>
    var items: ArraySlice<MakerValue>

    /// Whether both cannot be made; two insertions at one place can.
    func clashes(with other: Hunk) -> Bool {
      self != other && range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }
  }

  /// So many pairs of items are compared; the parts of longer lists between their ends are one item.
  private static let mostPairs = 10_000

  /// Returns a value with what one person and then another one made of it; nil where both changed the same item.
  ///
  /// No list is an empty one. Whole numbers are counts of items.
  static func merged(_ base: MakerValue, _ mine: MakerValue, _ theirs: MakerValue) -> MakerValue? {
    if base == theirs { return mine }
    if base == mine { return theirs }
    if let base = base.whole, let mine = mine.whole, let theirs = theirs.whole {
      return .number(theirs &+ mine &- base)
    }
    if mine == theirs { return mine }
    guard let old = list(base), let mine = list(mine), let their = list(theirs) else { return nil }
    // Whoever removes a whole list may have made it a question of another kind.
    guard theirs != .null else { return nil }
    return merged(old, mine, their).map { $0.isEmpty ? .null : .array($0) }
  }

  private static func list(_ value: MakerValue) -> [MakerValue]? { value == .null ? [] : value.elements }

  private static func merged(_ base: [MakerValue], _ mine: [MakerValue], _ theirs: [MakerValue]) -> [MakerValue]? {
    let (ours, others) = (hunks(base, mine), hunks(base, theirs))
    guard !ours.contains(where: { hunk in others.contains { hunk.clashes(with: $0) } }) else { return nil }
    // At one place stands first what the host had first.
    let all = others + ours.filter { !others.contains($0) }
    let order = all.indices.sorted {
      let (one, other) = (all[$0].range, all[$1].range)
      return (one.lowerBound, one.upperBound, $0) < (other.lowerBound, other.upperBound, $1)
    }
    var result: [MakerValue] = []
    var place = 0
    for hunk in order.map({ all[$0] }) {
      result += base[place..<max(place, hunk.range.lowerBound)] + hunk.items
      place = max(place, hunk.range.upperBound)
    }
    return result + base[place...]
  }

  /// Returns what was changed between two lists; an item in place of another one is a change of its own.
  private static func hunks(_ base: [MakerValue], _ other: [MakerValue]) -> [Hunk] {
    let start = zip(base, other).prefix { $0 == $1 }.count
    let shorter = min(base.count, other.count) - start
    let end = zip(base.reversed(), other.reversed()).prefix { $0 == $1 }.prefix(shorter).count
    let (old, new) = (base[start..<(base.count - end)], other[start..<(other.count - end)])
    var hunks: [Hunk] = []
    var (from, to) = (old.startIndex, new.startIndex)
    for (one, another) in pairs(old, new) + [(old.endIndex, new.endIndex)] {
      hunks += split(Hunk(range: from..<one, items: new[to..<another]))
      (from, to) = (one + 1, another + 1)
    }
    return hunks
  }

  private static func split(_ hunk: Hunk) -> [Hunk] {
    guard !hunk.range.isEmpty || !hunk.items.isEmpty else { return [] }
    guard hunk.range.count == hunk.items.count else { return [hunk] }
    return zip(hunk.range, hunk.items).map { Hunk(range: $0..<($0 + 1), items: [$1]) }
  }

  /// Returns the places of a longest common subsequence of two lists.
  private static func pairs(_ old: ArraySlice<MakerValue>, _ new: ArraySlice<MakerValue>) -> [(Int, Int)] {
    guard old.count * new.count <= mostPairs else { return [] }
    let (rows, columns) = (old.count, new.count)
    var lengths = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    let (olds, news) = (Array(old), Array(new))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row][column] =
          olds[row] == news[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var (row, column, pairs) = (0, 0, [(Int, Int)]())
    while row < rows, column < columns {
      if olds[row] == news[column] {
        pairs.append((old.startIndex + row, new.startIndex + column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

/// An edit as a page wishes it: with the value that it changes, where that is a list on which several people can write.
package struct MakerWish: Hashable, Sendable {
  /// The edit.
  package var edit: MakerEdit
  /// The value that the page had before; nil if the edit counts whatever there is now.
  package var was: MakerValue?

  /// Reads a wish; nil if it is none.
  package init?(_ value: MakerValue) {
    guard let edit = MakerEdit(value) else { return nil }
    self.edit = edit
    was = value.members?.first { $0.key == "was" }?.value
  }
}

/// Somebody else has changed the same item.
package struct MakerClash: Error, Hashable {
  /// What was written and is not in the pack; empty if that is nothing.
  package var lost: String
}

extension MakerPack {
  /// Returns edits that make of the pack what a page wishes, and keep what others have made of its lists meanwhile.
  package func edits(for wishes: [MakerWish]) throws(MakerClash) -> [MakerEdit] {
    var edits: [MakerEdit] = []
    for wish in wishes {
      guard let was = wish.was, let (value, now) = values(wish.edit) else {
        edits.append(wish.edit)
        continue
      }
      guard let merged = MakerMerge.merged(was, value, now) else { throw MakerClash(lost: value.news(since: was)) }
      edits.append(wish.edit.setting(merged))
    }
    return edits
  }

  /// Returns what an edit sets, and what is there now; nil if it sets nothing that is there.
  private func values(_ edit: MakerEdit) -> (MakerValue, MakerValue)? {
    switch edit {
    case .set(.question, let name, let key, let value):
      question(name).map { question in (value, question.content.first { $0.key == key }?.value ?? .null) }
    default: nil
    }
  }
}

extension MakerEdit {
  fileprivate func setting(_ value: MakerValue) -> MakerEdit {
    guard case .set(let part, let name, let key, _) = self else { return self }
    return .set(part, of: name, key: key, value)
  }
}

extension MakerValue {
  /// The items that were not there before, as a text.
  fileprivate func news(since before: MakerValue) -> String {
    let known = before.elements ?? [before]
    return (elements ?? [self]).filter { !known.contains($0) && $0 != .null }.map { $0.text ?? $0.json }
      .joined(separator: "; ")
  }
}
