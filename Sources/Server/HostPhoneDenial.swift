internal import Catalogue
internal import PadProtocol

extension HostPhoneDenial: SessionDenial {}

/// Why a phone may not host, or no longer.
package enum HostPhoneDenial: Hashable, Sendable {
  case badMessage, tooSlow, tooFast
  case wrongVersion(Int)
  /// Its code or secret does not count, or does so no longer.
  case unknown, used, expired
  /// Too many wrong codes came from its address; seconds until the next is looked at.
  case tooManyWrongCodes(seconds: Int64)
  /// The console or the phone itself has ended it.
  case revoked
  /// Another page with its secret has taken its place.
  case elsewhere

  /// The notice that says so.
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
