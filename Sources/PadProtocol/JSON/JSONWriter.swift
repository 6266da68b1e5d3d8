/// Writes JSON while values are encoded, so that none of it is in memory twice.
///
/// A value's place is given by its depth: how many arrays and objects are around it. Writing to a place ends all deeper
/// ones.
final class JSONWriter {
  /// An array or object: how many are around it, and which of all of them it is.
  struct Place {
    var depth: Int
    var number: Int
  }

  /// An array or object that is not over yet.
  private struct Level {
    /// Tells it from all others, so that nobody writes into a later one at the same depth.
    var number: Int
    var isObject: Bool
    /// Where what is in it begins.
    var start: Int
    /// An object's members so far, and where each begins.
    var members: [(name: String, start: Int)] = []
    var isSorted = true
    /// How many elements or members it has.
    var count = 0
  }

  private var bytes: [UInt8] = []
  private var levels: [Level] = []
  private var opened = 0
  /// Whether a value has to come next.
  private var isWaiting = true
  /// Whether something was written to a place that had ended.
  private var isMisused = false

  /// All that was written, and whether it was in an order that makes sense.
  func finish() -> [UInt8]? {
    close(to: 0)
    return isMisused ? nil : bytes
  }

  /// How many elements the array at this depth has.
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

  /// Ends all that is deeper.
  private func close(to depth: Int) {
    // What was begun and got no value.
    if isWaiting { bytes += "null".utf8 }
    isWaiting = false
    while levels.count > depth, let level = levels.popLast() {
      if !level.isSorted { sort(level) }
      bytes.append(UInt8(ascii: level.isObject ? "}" : "]"))
    }
  }

  /// Puts an object's members into the order of their names.
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
