internal import Catalogue
internal import PadProtocol

/// The reason why a viewer has nothing to watch.
enum ViewerDenial: SessionDenial {
  case badMessage, tooSlow, off, full, wrongCode
  case wrongVersion(Int)
  /// Too many wrong codes came from the viewer's address; `seconds` is the time until the next code is checked.
  case tooManyWrongCodes(seconds: Int64)

  /// The denial for sending too much: once watching, a viewer may only reply to pictures.
  static var tooFast: Self { .badMessage }

  /// Returns the notice that reports this denial.
  func notice(in language: Language) -> ViewerNotice {
    .denied(.init(reason: reason, text: text(in: language)))
  }

  private var reason: ViewerNotice.Denial.Reason {
    switch self {
    case .badMessage: .badMessage
    case .tooSlow: .tooSlow
    case .off: .off
    case .full: .full
    case .wrongCode: .wrongCode
    case .wrongVersion: .wrongVersion
    case .tooManyWrongCodes: .tooFast
    }
  }

  private func text(in language: Language) -> String {
    let texts = ServerTexts(language: language)
    return switch self {
    case .badMessage, .tooSlow: texts.viewerMisunderstood
    case .off: texts.viewerOff
    case .full: texts.viewersFull
    case .wrongCode: RoomTexts(language: language).wrongCode
    case .wrongVersion: texts.viewerWrongVersion
    case .tooManyWrongCodes(let seconds): texts.tooManyWrongCodes(Int(seconds))
    }
  }
}
