package import Games
package import PadProtocol

/// All controllers that are plugged into the box, and the seats of those that have joined.
package struct ControllerDesk: Sendable {
  /// A message for the room.
  package enum Deed: Hashable, Sendable {
    /// A button was pressed that asks for a seat, on a new line.
    case join(ControllerID, line: Int)
    /// A controller is there again whose seat may be waiting, on a new line.
    case comeBack(ControllerID, line: Int)
    case say(ClientMessage, line: Int)
    case rename(String, line: Int)
    /// A line is gone.
    case close(line: Int)
  }

  private struct Device: Sendable {
    var controller: Controller
    var seat: ControllerSeat?
  }

  private struct Refusal: Sendable {
    var text: String
    /// Since when it is shown; nil before it is.
    var since: Instant?
  }

  /// For how long a refusal is shown at least.
  static let refusalLimit = Span.seconds(8)

  private let names: ControllerNames
  private var devices: [ControllerID: Device] = [:]
  private var lastLine = 0
  private var refusal: Refusal?
  /// Whether a game was on when the strip was made last.
  private var wasPlaying = false
  private var rumbles: [ControllerRumble] = []

  /// An empty one.
  package init(names: ControllerNames) { self.names = names }

  /// Whether nothing is plugged in.
  package var isEmpty: Bool { devices.isEmpty }

  /// The controllers that are plugged in, in a fixed order.
  package var controllers: [Controller] { devices.values.map(\.controller).sorted { $0.id < $1.id } }

  /// Whether presses must not be recorded: somebody types on a keyboard that nobody plays with.
  package func isPrivate(_ id: ControllerID) -> Bool {
    devices[id].map { $0.seat == nil && $0.controller.kind == .keyboard } ?? true
  }

  /// The first of the names that nobody has.
  package func freeName(taken: Set<String>) -> String? { names.next(after: nil, taken: taken) }

  /// Takes what happened.
  ///
  /// - Parameters:
  ///   - now: When, on the room's clock.
  ///   - taken: The names of all in the room; asked for only where a name is changed.
  package mutating func handleEvent(_ event: ControllerEvent, at now: Instant, taken: () -> Set<String>) -> [Deed] {
    switch event {
    case .connected(let controller):
      guard devices[controller.id] == nil else { return [] }
      devices[controller.id] = Device(controller: controller)
      lastLine += 1
      return [.comeBack(controller.id, line: lastLine)]
    case .disconnected(let id):
      let seat = devices.removeValue(forKey: id)?.seat
      return seat.map { [.close(line: $0.line)] } ?? []
    case .pressed(let id, let button, let isRepeat):
      guard var device = devices[id] else { return [] }
      guard var seat = device.seat else {
        guard !isRepeat, device.controller.kind.joins(with: button) else { return [] }
        refusal = nil
        lastLine += 1
        return [.join(id, line: lastLine)]
      }
      let deeds = seat.press(button, isRepeat: isRepeat, at: now, names: names, taken: taken)
      device.seat = seat
      devices[id] = device
      return deeds.map { deed in
        switch deed {
        case .say(let message): .say(message, line: seat.line)
        case .rename(let name): .rename(name, line: seat.line)
        }
      }
    }
  }

  /// Sits a controller down on a line, on which the room is about to answer.
  package mutating func seat(_ id: ControllerID, line: Int) {
    guard let kind = devices[id]?.controller.kind else { return }
    devices[id]?.seat = ControllerSeat(line: line, kind: kind, letters: names.letters)
  }

  /// Takes what the room says on a line.
  package mutating func hear(_ message: ServerMessage, line: Int) {
    guard let id = id(of: line) else { return }
    switch message {
    case .welcome(let welcome): devices[id]?.seat?.hear(welcome)
    case .screen(let screen): see(screen, line: line)
    case .denied(let denial):
      refusal = Refusal(text: denial.text)
      devices[id]?.seat = nil
    case .bye(let farewell):
      if farewell.reason == .kicked { refusal = Refusal(text: farewell.text) }
      devices[id]?.seat = nil
    case .pong: break
    }
  }

  /// Takes what the room shows on a line.
  package mutating func see(_ screen: PadScreen, line: Int) {
    guard let id = id(of: line) else { return }
    if let cue = screen.personal.cue { rumbles.append(ControllerRumble(controller: id, cue: cue)) }
    devices[id]?.seat?.see(screen)
  }

  private func id(of line: Int) -> ControllerID? { devices.first { $0.value.seat?.line == line }?.key }

  /// The rumbles since the last call.
  package mutating func takeRumbles() -> [ControllerRumble] {
    defer { rumbles = [] }
    return rumbles
  }

  /// The feedback on the controllers themselves.
  package var feedback: [ControllerID: ControllerFeedback] {
    devices.compactMapValues { device in
      device.seat.map { ControllerFeedback(isLit: $0.isLit, color: $0.welcome?.color) }
    }
  }

  /// The TV's strip about them; nil while nothing is plugged in, or in a game that nobody plays with one.
  ///
  /// A refusal disappears when a game begins, or a few seconds after it was first shown.
  ///
  /// - Parameters:
  ///   - now: When, on the room's clock.
  ///   - isPlaying: Whether a game is on: then the strip is for its players.
  ///   - player: The player on a line; nil for nobody.
  package mutating func bar(at now: Instant, isPlaying: Bool, player: (Int) -> Player?) -> ControllerBar? {
    let begins = isPlaying && !wasPlaying
    wasPlaying = isPlaying
    let since = refusal?.since ?? now
    refusal?.since = since
    if begins || now - since >= Self.refusalLimit { refusal = nil }
    guard devices.values.contains(where: { !isPlaying || $0.seat != nil }) else { return nil }
    let devices = devices.values.sorted {
      ($0.seat?.line ?? .max, $0.controller.id) < ($1.seat?.line ?? .max, $1.controller.id)
    }
    var bar = ControllerBar(refusal: refusal?.text)
    for kind in ControllerKind.allCases {
      let own = devices.filter { $0.controller.kind == kind }
      // Whoever spells a name or answers alone is told in place of what the others could do.
      let legends = own.compactMap { $0.seat?.legend }
      if let legend = legends.first(where: { $0.entries.contains { $0.deed == .send } }) ?? legends.first {
        bar.legends.append(legend)
      }
      if !isPlaying, own.contains(where: { $0.seat == nil }) {
        bar.legends.append(.init(kind: kind, entries: [.init([kind.joining], .join)]))
      }
    }
    bar.cards = devices.compactMap { device in
      device.seat.flatMap { seat in player(seat.line).flatMap { seat.card(of: $0, at: now) } }
    }
    return bar
  }
}
