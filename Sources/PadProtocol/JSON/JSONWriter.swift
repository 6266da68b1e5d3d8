/// Writes JSON while values are being encoded, so that no part of it is in memory twice.
///
/// The place of a value is given by its depth: the number of arrays and objects around it. Writing to a place ends all
/// deeper arrays and objects.
final class JSONWriter {
  /// An array or object: the number of those around it, and its own number among all of them.
  struct Place {
    var depth: Int
    var number: Int
  }

  /// An array or object that has not ended yet.
  private struct Level {
    /// The number that distinguishes this level from all others, so that nobody writes into a later one at the same
    /// depth.
    var number: Int
    var isObject: Bool
    /// The offset at which its contents begin, in bytes.
    var start: Int
    /// An object's members so far, each with the offset at which it begins.
    var members: [(name: String, start: Int)] = []
    var isSorted = true
    /// The number of its elements or members.
    var count = 0
  }

  private var bytes: [UInt8] = []
  private var levels: [Level] = []
  private var opened = 0
  /// Whether a value must come next.
  private var isWaiting = true
  /// Whether something was written to a place that had ended.
  private var isMisused = false

  /// Ends everything that is open and returns the whole JSON; nil if it was written in an order that makes no sense.
  func finish() -> [UInt8]? {
    close(to: 0)
    return isMisused ? nil : bytes
  }

  /// Returns the number of elements of the array at this place.
  func count(at place: Place) -> Int { isOpen(place) ? levels[place.depth].count : 0 }

  /// Begins an array or object as the value at this depth, or continues the one that was begun there.
  func open(isObject: Bool, at depth: Int) -> Place {
    if levels.indices.contains(depth), levels[depth].isObject == isObject {
      close(to: depth + 1)
    } else if expectValue(at: depth) {
      bytes.append(UInt8(ascii: isObject ? "{" : "["))
      opened += 1
      levels.append(Level(number: opened, isObject: isObject, start: bytes.count))
    } else {
      return Place(depth: depth, number: 0)
    }
    return Place(depth: depth, number: levels[depth].number)
  }

  /// Begins a member of the object at this depth; its value comes next.
  func beginMember(_ name: String, at place: Place) {
    guard beginPart(at: place) else { return }
    let depth = place.depth
    if let last = levels[depth].members.last, name < last.name { levels[depth].isSorted = false }
    levels[depth].members.append((name, bytes.count))
    JSON.write(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Begins an element of the array at this depth; its value comes next.
  func beginElement(at place: Place) { _ = beginPart(at: place) }

  /// Writes the value at this depth.
  func put(_ text: String, at depth: Int) {
    guard expectValue(at: depth) else { return }
    bytes += text.utf8
  }

  /// Writes a string as the value at this depth.
  func put(string: String, at depth: Int) {
    guard expectValue(at: depth) else { return }
    JSON.write(string, to: &bytes)
  }

  private func isOpen(_ place: Place) -> Bool {
    levels.indices.contains(place.depth) && levels[place.depth].number == place.number
  }

  private func beginPart(at place: Place) -> Bool {
    guard isOpen(place) else {
      isMisused = true
      return false
    }
    let depth = place.depth
    close(to: depth + 1)
    if levels[depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    levels[depth].count += 1
    isWaiting = true
    return true
  }

  private func expectValue(at depth: Int) -> Bool {
    guard isWaiting, levels.count == depth else {
      isMisused = true
      return false
    }
    isWaiting = false
    return true
  }

  /// Ends all arrays and objects that are deeper than this.
  private func close(to depth: Int) {
    // A member or element was begun and got no value.
    if isWaiting { bytes += "null".utf8 }
    isWaiting = false
    while levels.count > depth, let level = levels.popLast() {
      if !level.isSorted { sort(level) }
      bytes.append(UInt8(ascii: level.isObject ? "}" : "]"))
    }
  }

  /// Sorts an object's members by their names.
  private func sort(_ level: Level) {
    let ends = level.members.dropFirst().map { $0.start - 1 } + [bytes.count]
    let members = zip(level.members, ends).sorted { $0.0.name < $1.0.name }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count - level.start)
    for (member, end) in members {
      if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
      sorted += bytes[member.start..<end]
    }
    bytes.replaceSubrange(level.start..., with: sorted)
  }
}
