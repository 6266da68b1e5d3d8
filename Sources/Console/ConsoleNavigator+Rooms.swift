import Games

extension ConsoleNavigator {
  /// The possible lengths of a code: no room has a shorter or a longer one.
  static let codeLength = 3...8

  /// Drops the code that is typed for a room that is no longer listed, and informs the host if the room has gone.
  mutating func followEntry(to view: ConsoleView) {
    let isListing = view.display == nil && view.elsewhere == nil
    if !isListing { focus.vanished = nil }
    guard let entry = focus.entry, !view.nearby.contains(where: { $0.id == entry.room }) else { return }
    focus.entry = nil
    focus.vanished = isListing ? entry.name : nil
  }

  /// Handles Enter on another machine's room: joins it, or first asks for its code.
  mutating func choose(_ id: NearbyRoom.ID, in view: ConsoleView) -> Outcome? {
    guard let room = view.nearby.first(where: { $0.id == id }) else { return nil }
    guard room.needsCode else {
      isMoved = false
      return .command(.neighbourhood(.join(id, code: nil)))
    }
    focus.entry = .init(room: id, name: room.name)
    return nil
  }

  /// Handles a key while a code is typed; the key does nothing else on the console.
  mutating func type(_ key: ConsoleKey, into entry: ConsoleFocus.CodeEntry) -> Outcome? {
    switch key {
    case .character(let character):
      guard character.isASCII, character.isLetter || character.isNumber, entry.text.count < Self.codeLength.upperBound
      else { return nil }
      focus.entry?.text += character.uppercased()
    case .delete:
      focus.entry?.text = String(entry.text.dropLast())
    case .enter:
      guard Self.codeLength.contains(entry.text.count) else { return nil }
      focus.entry = nil
      isMoved = false
      return .command(.neighbourhood(.join(entry.room, code: entry.text)))
    case .escape:
      focus.entry = nil
    case .up, .down, .left, .right, .tab, .text: break
    }
    return nil
  }
}
