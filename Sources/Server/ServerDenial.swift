internal import Catalogue
internal import PadProtocol

/// The reason why the server itself, not the room, turns a pad away.
enum ServerDenial: SessionDenial {
  case badMessage, joinedTwice, notJoined, tooSlow, tooFast
  /// Too many people come from the pad's address, or in total.
  case crowded
  /// Too many wrong codes came from the pad's address; `seconds` is the time until the next code is checked.
  case tooManyWrongCodes(seconds: Int64)

  /// Returns the message that reports this denial.
  func message(in language: Language) -> ServerMessage.Denial {
    .init(reason: reason, text: text(in: language))
  }

  func notice(in language: Language) -> ServerMessage { .denied(message(in: language)) }

  var logged: String { reason.rawValue }

  private var reason: ServerMessage.Denial.Reason {
    switch self {
    case .badMessage, .joinedTwice: .badMessage
    case .notJoined: .notJoined
    case .tooSlow: .tooSlow
    case .tooFast, .crowded, .tooManyWrongCodes: .tooFast
    }
  }

  private func text(in language: Language) -> String {
    let texts = ServerTexts(language: language)
    return switch self {
    case .badMessage: texts.badMessage
    case .joinedTwice: texts.joinedTwice
    case .notJoined: texts.notJoined
    case .tooSlow: texts.tooSlow
    case .tooFast: texts.tooFast
    case .crowded: texts.crowded
    case .tooManyWrongCodes(let seconds): texts.tooManyWrongCodes(Int(seconds))
    }
  }
}
