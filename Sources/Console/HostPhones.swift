package import Room

/// The phones that host, as the console shows them: their names, and no secrets.
package struct HostPhones: Hashable, Sendable {
  /// A phone that was let in.
  package struct Phone: Hashable, Sendable, Identifiable {
    /// Tells it apart; counts up from 1, and is never used again.
    package var id: Int
    /// Its name, such as "Phone 1 · Android".
    package var name: String
    /// When it was let in, as a clock shows it: `20:15`.
    package var since: String
    /// Whether its page is open.
    package var isHere: Bool

    /// Makes one.
    package init(id: Int, name: String, since: String, isHere: Bool = true) {
      self.id = id
      self.name = name
      self.since = since
      self.isHere = isHere
    }
  }

  /// The state of the one-time code.
  package enum Code: Hashable, Sendable {
    /// It can be scanned for this many more seconds.
    case shown(QRCode, seconds: Int)
    /// This phone was let in with it.
    case redeemed(by: String)
    /// Nobody has scanned it in time.
    case expired
    /// As many phones host as may, so there is none.
    case full
    /// A phone could not find this machine, so there is none.
    case noAddress
  }

  /// The most phones that may host at a time: each receives every change.
  package static let most = 8

  /// The code on the console; nil while it does not let phones in.
  package var code: Code?
  /// Those that were let in, in that order.
  package var phones: [Phone] = []
  /// Whether they show what is right before the TV does.
  package var showsAnswers = false
  /// How often somebody came with a code that had let a phone in already.
  package var strangers = 0

  /// Whether there is a code that can be scanned.
  package var isOffering: Bool { if case .shown = code { true } else { false } }

  /// None.
  package init() {}
}
