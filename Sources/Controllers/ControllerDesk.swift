package import Games
package import PadProtocol

/// All controllers that are plugged into the box, and the seats of those that have joined.
package struct ControllerDesk: Sendable {
  /// A message for the room.
  package enum Deed: Hashable, Sendable {
    /// A press asks for a seat, on a new line.
    case join(ControllerID, line: Int)
    /// A controller whose seat may be waiting was plugged in, on a new line.
    case comeBack(ControllerID, line: Int)
    case say(ClientMessage, line: Int)
    case rename(String, line: Int)
    /// A line has ended.
    case close(line: Int)
  }

  private struct Device: Sendable {
    var controller: Controller
    var seat: ControllerSeat?
  }

  private struct Refusal: Sendable {
    var text: String
    /// The time since which the refusal has been shown; nil if it has not been shown yet.
    var since: Instant?
  }

  /// The minimum duration for which a refusal is shown, unless a game begins.
  static let refusalLimit = Span.seconds(8)

  private let names: ControllerNames
  private var devices: [ControllerID: Device] = [:]
  private var lastLine = 0
  private var refusal: Refusal?
  /// Whether a game was running when the strip was last made.
  private var wasPlaying = false
  private var rumbles: [ControllerRumble] = []

  /// Creates a desk without controllers.
  package init(names: ControllerNames) { self.names = names }

  /// Whether no controllers are plugged in.
  package var isEmpty: Bool { devices.isEmpty }

  /// The controllers that are plugged in, in a fixed order.
  package var controllers: [Controller] { devices.values.map(\.controller).sorted { $0.id < $1.id } }

  /// Whether a controller's presses must not be recorded, because somebody may be typing on a keyboard without a seat.
  package func isPrivate(_ id: ControllerID) -> Bool {
    devices[id].map { $0.seat == nil && $0.controller.kind == .keyboard } ?? true
  }

  /// Returns the first name that nobody in the room has; a used one if all are used, nil if there are no names.
  package func freeName(taken: Set<String>) -> String? { names.next(after: nil, taken: taken) }

  /// Handles an event of the controllers, and returns messages for the room.
  ///
  /// - Parameters:
  ///   - now: The time of the event on the room's clock.
  ///   - taken: Returns the names of everybody in the room; called only if a name is changed.
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

  /// Gives a controller a seat on a line, on which the room is about to answer.
  package mutating func seat(_ id: ControllerID, line: Int) {
    guard let kind = devices[id]?.controller.kind else { return }
    devices[id]?.seat = ControllerSeat(line: line, kind: kind, letters: names.letters)
  }

  /// Handles a message from the room on a line.
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

  /// Handles a new screen from the room on a line.
  package mutating func see(_ screen: PadScreen, line: Int) {
    guard let id = id(of: line) else { return }
    if let cue = screen.personal.cue { rumbles.append(ControllerRumble(controller: id, cue: cue)) }
    devices[id]?.seat?.see(screen)
  }

  private func id(of line: Int) -> ControllerID? { devices.first { $0.value.seat?.line == line }?.key }

  /// Returns the rumbles since the last call.
  package mutating func takeRumbles() -> [ControllerRumble] {
    defer { rumbles = [] }
    return rumbles
  }

  /// The lights to show on the controllers themselves.
  package var feedback: [ControllerID: ControllerFeedback] {
    devices.compactMapValues { device in
      device.seat.map { ControllerFeedback(isLit: $0.isLit, color: $0.welcome?.color) }
    }
  }

  /// Returns the TV's strip about the controllers; nil if none is plugged in, or if a game is running without any of
  /// them.
  ///
  /// A refusal disappears when a game begins, or a few seconds after it was first shown.
  ///
  /// - Parameters:
  ///   - now: The current time on the room's clock.
  ///   - isPlaying: Whether a game is running; the strip is then for its players.
  ///   - player: Returns the player on a line; nil if there is none.
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
      // A player who spells a name or composes an answer has priority over others with the same kind of controller.
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
