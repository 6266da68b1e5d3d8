package import Room

/// The phones that host, as the console shows them: with their names, but without secrets.
package struct HostPhones: Hashable, Sendable {
  /// A phone that was let in.
  package struct Phone: Hashable, Sendable, Identifiable {
    /// The number that identifies the phone; counts up from 1, and is never reused.
    package var id: Int
    /// The phone's name, such as "Phone 1 · Android".
    package var name: String
    /// The time of day at which the phone was let in, such as `20:15`.
    package var since: String
    /// Whether the phone's page is open.
    package var isHere: Bool

    /// Creates a phone.
    package init(id: Int, name: String, since: String, isHere: Bool = true) {
      self.id = id
      self.name = name
      self.since = since
      self.isHere = isHere
    }
  }

  /// The state of the one-time code.
  package enum Code: Hashable, Sendable {
    /// The code can be scanned for this many more seconds.
    case shown(QRCode, seconds: Int)
    /// The phone with this name was let in with the code.
    case redeemed(by: String)
    /// Nobody scanned the code in time.
    case expired
    /// There is no code, because the maximum number of phones host.
    case full
    /// There is no code, because this machine has no address at which a phone could find it.
    case noAddress
  }

  /// The maximum number of phones that may host at the same time, because each receives every change.
  package static let most = 8

  /// The code on the console; nil if the console is not letting phones in.
  package var code: Code?
  /// The phones that were let in, in this order.
  package var phones: [Phone] = []
  /// Whether the phones show the right answers before the TV does.
  package var showsAnswers = false
  /// The number of times that somebody came with a code that had already let a phone in.
  package var strangers = 0

  /// The name of the phone that has just come back after a restart; nil if none has.
  package var returned: String?

  /// Whether there is a code that can be scanned.
  package var isOffering: Bool { if case .shown = code { true } else { false } }

  /// Creates the state without any phones.
  package init() {}
}
