internal import PadCatalogue
internal import PadClient
internal import PadProtocol

extension PadTexts {
  /// Returns the sentence to print at the end; nil if there is nothing to say.
  func sentence(for ending: Visit.Ending) -> String? {
    switch ending {
    case .session(let ending, let address): sentence(for: ending, at: address)
    case .left: nil
    case .noRoom(let sentence): sentence
    }
  }

  private func sentence(for ending: Session.Ending, at address: RoomAddress) -> String? {
    switch ending {
    case .done(let text): text?.printable
    case .denied(let text): text.printable
    case .noLine(let failure): sentence(for: failure, at: address)
    case .lineLost: lineLost(address.authority)
    }
  }

  private func sentence(for failure: LineFailure, at address: RoomAddress) -> String {
    let place = address.authority
    return switch failure {
    case .unknownHost: unknownHost(address.host.printable)
    case .refused: refused(place)
    case .unreachable(let reason): unreachable(address: place, reason: reason)
    case .timedOut: timedOut(place)
    case .turnedAway(let sentence): turnedAway(address: place, sentence: sentence)
    case .notARoom: notARoom(place)
    case .closed: closed(place)
    }
  }
}
