internal import Catalogue
internal import PadProtocol

extension HostPhoneDenial: SessionDenial {}

/// The reason why a phone may not host, or may no longer host.
package enum HostPhoneDenial: Hashable, Sendable {
  case badMessage, tooSlow, tooFast
  case wrongVersion(Int)
  /// The phone's code or secret is not valid, or is no longer valid.
  case unknown, used, expired
  /// Too many wrong codes came from the phone's address; `seconds` is the time until the next code is checked.
  case tooManyWrongCodes(seconds: Int64)
  /// The console or the phone itself has ended the phone's hosting.
  case revoked
  /// Another page with the same secret has replaced this one.
  case elsewhere

  /// Returns the notice that reports this denial.
  func notice(in language: Language) -> HostPhoneNotice {
    .denied(.init(reason: reason, text: text(in: language)))
  }

  private var reason: HostPhoneNotice.Denial.Reason {
    switch self {
    case .badMessage: .badMessage
    case .tooSlow: .tooSlow
    case .tooFast, .tooManyWrongCodes: .tooFast
    case .wrongVersion: .wrongVersion
    case .unknown: .unknown
    case .used: .used
    case .expired: .expired
    case .revoked: .revoked
    case .elsewhere: .elsewhere
    }
  }

  private func text(in language: Language) -> String {
    let texts = ServerTexts(language: language)
    return switch self {
    case .badMessage, .tooSlow: texts.viewerMisunderstood
    case .tooFast: texts.phoneTooFast
    case .wrongVersion: texts.viewerWrongVersion
    case .unknown: texts.phoneUnknown
    case .used: texts.phoneUsed
    case .expired: texts.phoneExpired
    case .tooManyWrongCodes(let seconds): texts.phoneWait(Int(seconds))
    case .revoked: texts.phoneRevoked
    case .elsewhere: texts.phoneElsewhere
    }
  }
}
