import Catalogue
import Controllers
import Games
import Logging
import PadProtocol
import Room

/// Controllers on the host computer are pads like all others, except that there is no network in between.
extension RoomHost {
  /// Takes what happened at the controllers.
  func take(_ event: ControllerEvent, at moment: Instant) {
    let moment = max(lastNow, moment)
    switch event {
    case .connected(let controller): log.info("\(controller.name) is plugged in, a \(controller.kind.rawValue)")
    case .disconnected(let id):
      if let controller = desk.controllers.first(where: { $0.id == id }) { log.info("\(controller.name) is unplugged") }
    case .pressed(let id, let button, _):
      if !desk.isPrivate(id) { log.trace("\(id): \(button)") }
      mailbox.noteSomebody(at: moment)
    }
    for deed in desk.take(event, at: moment, taken: { room.namesTaken }) { carryOut(deed, at: moment) }
    publishSoon()
  }

  private func carryOut(_ deed: ControllerDesk.Deed, at moment: Instant) {
    switch deed {
    case .join(let id, let line):
      // Whoever plugs a controller in elsewhere has not become somebody else, where nobody else can be meant.
      let secret = room.seatSecret(from: id.address) ?? room.awaySecret { id.isLike($0) }
      join(id, line: line, with: secret, at: moment)
    case .comeBack(let id, let line):
      guard let secret = room.seatSecret(from: id.address) else { return }
      join(id, line: line, with: secret, at: moment)
    case .say(.react(let reaction), let line):
      room.react(reaction, of: .controller(line), at: moment)
    case .say(let message, let line):
      let pad = PadID.controller(line)
      log.trace("\(named(pad)) says: \(RoomLog.words(message))")
      guard room.heeds(message, from: pad, at: moment) else { return }
      happen(.message(message, from: pad), at: moment)
    case .rename(let name, let line):
      if room.mayRename(.controller(line)) { happen(.renamed(.controller(line), name), at: moment) }
    case .close(let line): close(.controller(line), at: moment)
    }
  }

  private func join(_ id: ControllerID, line: Int, with secret: SeatSecret?, at moment: Instant) {
    desk.seat(id, line: line)
    let pad = PadID.controller(line)
    let join = ClientMessage.Join(
      code: configuration.code, name: desk.freeName(taken: room.namesTaken) ?? "", language: configuration.language,
      secret: secret?.rawValue)
    let arrival = Arrival(address: id.address, secret: Self.makeSecret(), isOnLink: true)
    if let denial = room.refusal(of: join, from: pad, arrival, at: moment) {
      return carryOut(.dismiss(pad, .denied(denial)))
    }
    happen(.arrived(pad, arrival), at: moment)
    happen(.message(.join(join), from: pad), at: moment)
  }

  /// The strip below the TV's picture for players with controllers.
  var bar: ControllerBar? {
    desk.bar(at: loop.moment, isPlaying: room.isPlaying) { room.player(on: .controller($0)) }
  }

  /// Has the controllers' lights and motors follow.
  func showFeedback() {
    let rumbles = desk.takeRumbles()
    guard let lights = services.lights else { return }
    let palette = palette
    let feedback = desk.feedback.mapValues { ControllerFeedback(isLit: $0.isLit, color: $0.color.map(palette.written)) }
    if feedback != shownFeedback {
      shownFeedback = feedback
      lights.show(feedback)
    }
    for rumble in rumbles { lights.rumble(rumble) }
  }
}

extension ControllerNames {
  /// The names and letters of a language.
  init(in language: Language) {
    let texts = ControllerTexts(language: language)
    self.init(list: texts.names, letters: texts.letters)
  }
}
