import Console
import Games
import PadProtocol
import Room
import Server

/// The phones that host: a one-time code for the next phone, and a secret for each phone that was let in.
///
/// Codes and secrets are never logged or printed. Codes are in memory only; secrets are kept until the evening is
/// closed, so that phones go on hosting after a crash.
struct PhoneRegister {
  /// A phone that was let in.
  struct Phone {
    let id: Int
    let name: String
    let secret: String
    /// The connection of its page; nil while the page is not open.
    var line: ConnectionID?
    /// The time at which it was let in, as a clock shows it.
    let since: String
    /// Whether the program was restarted, and the phone has not come back since.
    var isAwaited = false
  }

  /// The time for which a code can be scanned.
  static let patience = Span.seconds(60)
  /// The number of old codes that are remembered, to report what happened to them.
  private static let mostSpent = 16

  private(set) var phones: [Phone] = []
  private var code: (text: String, until: Instant)?
  private var spent: [(text: String, wasUsed: Bool)] = []
  private var last = 0

  /// Makes a register with the phones that were kept of an evening.
  init(_ kept: [KeptPhones.Phone] = []) {
    phones = kept.prefix(HostPhones.most).map {
      Phone(id: $0.id, name: $0.name, secret: $0.secret, since: $0.since, isAwaited: true)
    }
    last = phones.map(\.id).max() ?? 0
  }

  /// The phones as they are kept.
  var kept: [KeptPhones.Phone] {
    phones.map { KeptPhones.Phone(id: $0.id, name: $0.name, secret: $0.secret, since: $0.since) }
  }

  /// Whether one more phone may be let in.
  var hasRoom: Bool { phones.count < HostPhones.most }

  /// Returns the time for which the code can still be scanned, in whole seconds, rounded up; nil if there is none.
  func secondsLeft(at now: Instant) -> Int? {
    guard let code, now < code.until else { return nil }
    return Int(((code.until - now).nanoseconds + 999_999_999) / 1_000_000_000)
  }

  /// Makes a code of 128 bits that nobody can guess, and invalidates the code before it.
  mutating func offer(_ bits: UInt128, at now: Instant) -> String {
    withdraw()
    let text = Invitation.text(of: bits)
    code = (text, now + Self.patience)
    return text
  }

  /// Invalidates the code.
  mutating func withdraw() { spend(wasUsed: false) }

  private mutating func spend(wasUsed: Bool) {
    guard let code else { return }
    spent = ([(code.text, wasUsed)] + spent).prefix(Self.mostSpent).map { $0 }
    self.code = nil
  }

  /// Returns how a phone that wants to host identifies itself.
  func standing(of open: HostPhoneMessage.Open, at now: Instant) -> HostPhoneStanding {
    // A secret takes precedence over the code that brought it, which may still be in the page's address.
    if phone(with: open) != nil { return .known }
    guard let given = open.code else { return .unknown }
    if let code, given.isSecretly(code.text) { return now < code.until && hasRoom ? .invited : .expired }
    return spent.first { given.isSecretly($0.text) }.map { $0.wasUsed ? .used : .expired } ?? .unknown
  }

  /// Returns the index of the phone with the given secret; nil if there is none.
  ///
  /// It compares every secret, whether or not one has matched already.
  private func phone(with open: HostPhoneMessage.Open) -> Int? {
    guard let secret = open.secret else { return nil }
    return phones.indices.reduce(nil) { found, index in secret.isSecretly(phones[index].secret) ? index : found }
  }

  /// Lets in a phone that presents the code, and uses up the code; returns nil if the phone does not present the code.
  ///
  /// - Parameter name: Makes the phone's name from its number.
  mutating func redeem(
    _ open: HostPhoneMessage.Open, bits: UInt128, line: ConnectionID, at now: Instant, since: String,
    name: (Int) -> String
  ) -> Phone? {
    guard standing(of: open, at: now) == .invited else { return nil }
    spend(wasUsed: true)
    last += 1
    let phone = Phone(id: last, name: name(last), secret: Invitation.text(of: bits), line: line, since: since)
    phones.append(phone)
    return phone
  }

  /// Lets in a phone again that presents its secret.
  ///
  /// Returns the phone as it was before; nil if the phone presents no known secret.
  mutating func welcomeBack(_ open: HostPhoneMessage.Open, line: ConnectionID) -> Phone? {
    guard let index = phone(with: open) else { return nil }
    // If a phone that already hosts scans the code, the code has reached the right person.
    if let code, open.code?.isSecretly(code.text) == true { spend(wasUsed: true) }
    let former = phones[index]
    (phones[index].line, phones[index].isAwaited) = (line, false)
    return former
  }

  /// Returns the phone on a line; nil if there is none.
  func phone(on line: ConnectionID) -> Phone? { phones.first { $0.line == line } }

  /// Notes that a phone's page is gone.
  mutating func left(_ line: ConnectionID) {
    if let index = phones.firstIndex(where: { $0.line == line }) { phones[index].line = nil }
  }

  /// Stops a phone from hosting and returns it; nil if there is none with that number.
  mutating func revoke(_ id: Phone.ID) -> Phone? {
    phones.firstIndex { $0.id == id }.map { phones.remove(at: $0) }
  }
}

extension PhoneRegister.Phone: Identifiable {}

extension String {
  /// Whether two secrets are equal, determined in a time that does not reveal where they differ.
  fileprivate func isSecretly(_ other: String) -> Bool {
    let (mine, theirs) = (Array(utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
