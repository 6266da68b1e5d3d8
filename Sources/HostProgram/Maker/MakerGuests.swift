/// Lets pages on other machines in: each by a code that is good for one machine, as the quiz master's phone has it.
final class MakerGuests {
  /// Why a machine may not come in.
  enum Refusal: Hashable {
    case noCode, wrongCode
    /// There were too many wrong codes.
    case tooMany
  }

  /// The maximum number of wrong codes, after which nobody new comes in.
  private static let mostWrong = 30

  /// The machines that were let in, by what each calls itself, which nobody else knows.
  private var admitted: Set<String>
  private var wrong = 0
  /// The code for the next machine.
  private var code: String
  private let tell: (String) -> Void

  /// Makes a first code.
  ///
  /// - Parameters:
  ///   - known: Those who were let in before, and have written.
  ///   - tell: Receives each new code.
  init(known: some Sequence<String>, tell: @escaping (String) -> Void) {
    admitted = Set(known)
    self.tell = tell
    code = Self.newCode()
  }

  /// Tells the code for the next machine.
  func announce() { tell(code) }

  /// Returns why a machine may not come in; nil if it may.
  func refusal(of client: String, code given: String?) -> Refusal? {
    guard !admitted.contains(client) else { return nil }
    guard wrong < Self.mostWrong else { return .tooMany }
    guard let given else { return .noCode }
    guard given == code else {
      wrong += 1
      return .wrongCode
    }
    admitted.insert(client)
    code = Self.newCode()
    announce()
    return nil
  }

  private static func newCode() -> String { (0..<6).map { _ in String(Int.random(in: 0...9)) }.joined() }
}
