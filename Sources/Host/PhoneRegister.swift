import Console
import Games
import PadProtocol
import Room
import Server

/// The phones that host: a one-time code for the next one, and a secret for each that was let in.
///
/// It exists in memory only. Codes and secrets are never logged, printed or recorded, and all of them end with the
/// program.
struct PhoneRegister {
  /// A phone that was let in.
  struct Phone {
    let id: Int
    let name: String
    let secret: String
    /// Where its page is; nil while that is not open.
    var line: ConnectionID?
    /// When it was let in, as a clock shows it.
    let since: String
  }

  /// For how long a code can be scanned.
  static let patience = Span.seconds(60)
  /// So many codes are remembered, to say of an old one what has become of it.
  private static let mostSpent = 16

  private(set) var phones: [Phone] = []
  private var code: (text: String, until: Instant)?
  private var spent: [(text: String, wasUsed: Bool)] = []
  private var last = 0

  /// Whether one more may be let in.
  var hasRoom: Bool { phones.count < HostPhones.most }

  /// How much longer the code can be scanned, in whole seconds, rounded up; nil where there is none.
  func secondsLeft(at now: Instant) -> Int? {
    guard let code, now < code.until else { return nil }
    return Int(((code.until - now).nanoseconds + 999_999_999) / 1_000_000_000)
  }

  /// Makes a code of 128 bits that nobody can guess; the one before is worth nothing then.
  mutating func offer(_ bits: UInt128, at now: Instant) -> String {
    withdraw()
    let text = Invitation.text(of: bits)
    code = (text, now + Self.patience)
    return text
  }

  /// Has the code be worth nothing.
  mutating func withdraw() { spend(wasUsed: false) }

  private mutating func spend(wasUsed: Bool) {
    guard let code else { return }
    spent = ([(code.text, wasUsed)] + spent).prefix(Self.mostSpent).map { $0 }
    self.code = nil
  }

  /// How a phone that wants to host identifies itself.
  func standing(of open: HostPhoneMessage.Open, at now: Instant) -> HostPhoneStanding {
    // A secret goes before the code that brought it, which may still stand in the page's address.
    if phone(with: open) != nil { return .known }
    guard let given = open.code else { return .unknown }
    if let code, given.isSecretly(code.text) { return now < code.until && hasRoom ? .invited : .expired }
    return spent.first { given.isSecretly($0.text) }.map { $0.wasUsed ? .used : .expired } ?? .unknown
  }

  /// The index of the phone with a secret; nil if there is none.
  ///
  /// It compares every secret, whether or not one has matched already.
  private func phone(with open: HostPhoneMessage.Open) -> Int? {
    guard let secret = open.secret else { return nil }
    return phones.indices.reduce(nil) { found, index in secret.isSecretly(phones[index].secret) ? index : found }
  }

  /// Lets a phone in that presents the code, and uses up the code; nil if it does not present it.
  ///
  /// - Parameter name: Its name, made from its number.
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

  /// Lets a phone in again that presents its secret: the phone, and its previous connection; nil if it does not.
  mutating func welcomeBack(_ open: HostPhoneMessage.Open, line: ConnectionID) -> (phone: Phone, former: ConnectionID?)?
  {
    guard let index = phone(with: open) else { return nil }
    // Whoever hosts and scans the code is who it was meant for.
    if let code, open.code?.isSecretly(code.text) == true { spend(wasUsed: true) }
    let former = phones[index].line
    phones[index].line = line
    return (phones[index], former)
  }

  /// The phone at the end of a line.
  func phone(on line: ConnectionID) -> Phone? { phones.first { $0.line == line } }

  /// A phone's page is gone.
  mutating func left(_ line: ConnectionID) {
    if let index = phones.firstIndex(where: { $0.line == line }) { phones[index].line = nil }
  }

  /// Stops a phone from hosting; nil if there is none with that number.
  mutating func revoke(_ id: Phone.ID) -> Phone? {
    phones.firstIndex { $0.id == id }.map { phones.remove(at: $0) }
  }
}

extension PhoneRegister.Phone: Identifiable {}

extension String {
  /// Whether two secrets are the same, in a time that says nothing of where they differ.
  fileprivate func isSecretly(_ other: String) -> Bool {
    let (mine, theirs) = (Array(utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
