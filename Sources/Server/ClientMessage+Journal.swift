internal import PadProtocol

extension ClientMessage {
  /// The approximate number of bytes that the message, and everything that belongs to it, takes in the journal.
  var bytesInJournal: Int {
    switch self {
    case .join(let join):
      500 + [join.name, join.code, join.secret, join.invitation].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    case .press(let token): 200 + token.rawValue.utf8.count
    case .answer(let token, let value): 200 + token.rawValue.utf8.count + value.bytes
    case .head, .wish, .leave, .ping: 200
    // A reaction is gone in a moment, and is not recorded.
    case .react: 0
    }
  }
}

extension PadValue {
  /// The approximate number of bytes that the value takes.
  fileprivate var bytes: Int {
    switch self {
    case .choices(let tokens), .order(let tokens): tokens.reduce(0) { $0 + $1.rawValue.utf8.count + 3 }
    case .number: 24
    case .text(let text): text.utf8.count
    }
  }
}
