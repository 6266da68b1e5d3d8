import Catalogue
import Controllers
import Games
import Logging
import PadProtocol
import Room

/// The room's side of controllers on the host computer, which are pads like all others, but without a network in
/// between.
final class ControllerHost {
  private unowned let host: any RoomAccess
  private var desk: ControllerDesk
  /// The feedback that the controllers showed last.
  private var shownFeedback: [ControllerID: ControllerFeedback] = [:]

  init(_ host: any RoomAccess) {
    self.host = host
    desk = ControllerDesk(names: ControllerNames(in: host.configuration.language))
  }

  /// Handles an event of the controllers.
  func receive(_ event: ControllerEvent, at moment: Instant) {
    let moment = host.noEarlier(than: moment)
    switch event {
    case .connected(let controller): host.log.info("\(controller.name) is plugged in, a \(controller.kind.rawValue)")
    case .disconnected(let id):
      if let controller = desk.controllers.first(where: { $0.id == id }) {
        host.log.info("\(controller.name) is unplugged")
      }
    case .pressed(let id, let button, _):
      if !desk.isPrivate(id) { host.log.trace("\(id): \(button)") }
      host.noteSomebody(at: moment)
    }
    for deed in desk.handleEvent(event, at: moment, taken: { host.room.namesTaken }) { carryOut(deed, at: moment) }
    host.publishSoon()
  }

  private func carryOut(_ deed: ControllerDesk.Deed, at moment: Instant) {
    switch deed {
    case .join(let id, let line):
      // A controller that is plugged in elsewhere keeps its player, if nobody else can be meant.
      let secret = host.room.seatSecret(from: id.address) ?? host.room.awaySecret { id.isLike($0) }
      join(id, line: line, with: secret, at: moment)
    case .comeBack(let id, let line):
      guard let secret = host.room.seatSecret(from: id.address) else { return }
      join(id, line: line, with: secret, at: moment)
    case .say(.react(let reaction), let line):
      host.show(reaction, of: .controller(line), at: moment)
    case .say(let message, let line):
      let pad = PadID.controller(line)
      host.log.trace("\(host.named(pad)) says: \(RoomLog.words(message))")
      guard host.room.heeds(message, from: pad, at: moment) else { return }
      host.happen(.message(message, from: pad), at: moment)
    case .rename(let name, let line):
      if host.room.mayRename(.controller(line)) { host.happen(.renamed(.controller(line), name), at: moment) }
    case .close(let line): host.close(.controller(line), at: moment)
    }
  }

  private func join(_ id: ControllerID, line: Int, with secret: SeatSecret?, at moment: Instant) {
    desk.seat(id, line: line)
    let pad = PadID.controller(line)
    let join = ClientMessage.Join(
      code: host.configuration.code, name: desk.freeName(taken: host.room.namesTaken) ?? "",
      language: host.configuration.language,
      secret: secret?.rawValue)
    let arrival = Arrival(address: id.address, secret: RoomHost.makeSecret(), isOnLink: true)
    if let denial = host.room.refusal(of: join, from: pad, arrival, at: moment) {
      return host.carryOut(.dismiss(pad, .denied(denial)))
    }
    host.happen(.arrived(pad, arrival), at: moment)
    host.happen(.message(.join(join), from: pad), at: moment)
  }

  /// Passes a screen to a controller.
  func see(_ screen: PadScreen, line: Int) { desk.see(screen, line: line) }

  /// Passes a message to a controller.
  func hear(_ message: ServerMessage, line: Int) { desk.hear(message, line: line) }

  /// The strip below the TV's picture for players with controllers; nil if there are none.
  var bar: ControllerBar? {
    desk.bar(at: host.loop.moment, isPlaying: host.room.isPlaying) { host.room.player(on: .controller($0)) }
  }

  /// Updates the controllers' lights and motors.
  func showFeedback() {
    let rumbles = desk.takeRumbles()
    guard let lights = host.services.lights else { return }
    let feedback = desk.feedback.mapValues {
      ControllerFeedback(isLit: $0.isLit, color: $0.color.map(host.palette.written))
    }
    if feedback != shownFeedback {
      shownFeedback = feedback
      lights.show(feedback)
    }
    for rumble in rumbles { lights.rumble(rumble) }
  }
}

extension ControllerNames {
  /// Creates the names and letters for a language.
  init(in language: Language) {
    let texts = ControllerTexts(language: language)
    self.init(list: texts.names, letters: texts.letters)
  }
}
