internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// The choice among the rooms found, as a state machine: it handles rooms or a key and returns the outcome.
struct Chooser: Sendable {
  /// The result of an update or a key.
  enum Outcome: Hashable, Sendable {
    case goesOn
    case picked(Pick)
    case searchAgain
    case leaves
  }

  /// The phase that is shown.
  enum Phase: Hashable, Sendable {
    /// Nothing is known yet.
    case searching
    case choosing
    case nothingFound
    /// The person types an address.
    case typing(Form)
  }

  private(set) var phase = Phase.searching
  /// The rooms that are available now, in the order in which they are shown.
  private(set) var rooms: [ListedRoom] = []
  /// Whether a search that the person asked for is in progress.
  private(set) var isSearching = true
  private var selection: ListedRoom.ID?
  /// The last index of the selection, for the case that its room disappears.
  private var lastIndex = 0
  /// Whether a list was shown: from then on, the person chooses, even if only one room is left.
  private var hasShownAny = false
  private let texts: PadTexts

  /// Makes a chooser that waits for the first rooms.
  init(texts: PadTexts) { self.texts = texts }

  /// The index of the selected room in `rooms`; nil if there is none.
  var selectedIndex: Int? { rooms.firstIndex { $0.id == selection } }

  /// Updates the rooms that are available now.
  mutating func showRooms(_ found: [ListedRoom]) -> Outcome {
    rooms = found
    isSearching = false
    if let index = selectedIndex {
      lastIndex = index
    } else {
      select(min(lastIndex, rooms.count - 1))
    }
    if case .typing = phase { return .goesOn }
    phase = rooms.isEmpty ? .nothingFound : .choosing
    if !hasShownAny {
      hasShownAny = true
      if rooms.count == 1 { return .picked(Pick(rooms[0], isOnlyOne: true)) }
    }
    return .goesOn
  }

  /// Handles a key.
  mutating func handleKey(_ key: Key) -> Outcome {
    if case .typing(let form) = phase { return handleKey(key, in: form) }
    switch key {
    case .character("q"), .character("Q"), .escape, .control("d"): return .leaves
    case .character("r"), .character("R"): return searchAgain()
    case .character("a"), .character("A"):
      phase = .typing(Form(fields: [.address]))
      return .goesOn
    default: break
    }
    switch phase {
    case .nothingFound:
      if key == .enter { return searchAgain() }
      // The person starts to type an address right away.
      if case .character("0"..."9") = key {
        var form = Form(fields: [.address])
        _ = form.handleKey(key)
        phase = .typing(form)
      }
    case .choosing: return choose(key)
    case .searching, .typing: break
    }
    return .goesOn
  }

  private mutating func choose(_ key: Key) -> Outcome {
    guard let index = selectedIndex else { return .goesOn }
    switch key {
    case .up: select(index - 1)
    case .down, .tab: select(index + 1)
    case .home: select(0)
    case .end: select(rooms.count - 1)
    case .character(let character):
      if let digit = character.isASCII ? character.wholeNumberValue : nil { select(digit - 1) }
    case .enter: return .picked(Pick(rooms[index], isOnlyOne: false))
    default: break
    }
    return .goesOn
  }

  private mutating func handleKey(_ key: Key, in form: Form) -> Outcome {
    if key == .control("d") { return .leaves }
    var form = form
    switch form.handleKey(key) {
    case .goesOn: phase = .typing(form)
    case .leaves: phase = isSearching ? .searching : rooms.isEmpty ? .nothingFound : .choosing
    case .filledIn:
      let text = form.answer(.address) ?? ""
      do {
        let address = try RoomAddress(parsing: text, defaultPort: PadProtocolVersion.defaultPort)
        return .picked(Pick(address))
      } catch {
        let message = texts.sentence(for: error, in: text)
        phase = .typing(Form(fields: [.address], answers: [.address: text], message: message))
      }
    }
    return .goesOn
  }

  private mutating func searchAgain() -> Outcome {
    isSearching = true
    if rooms.isEmpty { phase = .searching }
    return .searchAgain
  }

  private mutating func select(_ index: Int) {
    guard rooms.indices.contains(index) else { return }
    selection = rooms[index].id
    lastIndex = index
  }
}

/// The room that the pad connects to.
struct Pick: Hashable, Sendable {
  var address: RoomAddress
  /// Whether the person may need to know the room's code.
  var needsCode = true
  /// Whether this was the only room, so that nobody has chosen it.
  var isOnlyOne = false

  /// Makes a pick from an address that the person gave.
  init(_ address: RoomAddress) { self.address = address }

  /// Makes a pick from a room that was found.
  init(_ room: ListedRoom, isOnlyOne: Bool) {
    address = room.address
    needsCode = room.needsCode
    self.isOnlyOne = isOnlyOne
  }
}
