internal import PadProtocol

/// Why the server itself, and not the room, turns a pad away.
enum ServerDenial: Hashable {
  case badMessage, joinedTwice, notJoined, tooSlow, tooFast
  /// Too many come from the pad's address, or at all.
  case crowded
  /// Too many wrong codes came from the pad's address; seconds until the next is looked at.
  case tooManyWrongCodes(seconds: Int64)

  /// The message that says so.
  func message(in language: Language) -> ServerMessage.Denial {
    .init(reason: reason, text: text(in: language))
  }

  private var reason: ServerMessage.Denial.Reason {
    switch self {
    case .badMessage, .joinedTwice: .badMessage
    case .notJoined: .notJoined
    case .tooSlow: .tooSlow
    case .tooFast, .crowded, .tooManyWrongCodes: .tooFast
    }
  }

  private func text(in language: Language) -> String {
    switch (self, language) {
    case (.badMessage, .en):
      "This pad sent something that the host does not understand; get a pad of the host's version."
    case (.badMessage, .zh): "主机无法识别此控制器发送的内容；请使用与主机配套的控制器。"
    case (.joinedTwice, .en):
      "This pad asked for a second seat on one connection; start another pad for another player."
    case (.joinedTwice, .zh): "此控制器在同一连接上重复请求加入；其他玩家请另开一个控制器。"
    case (.notJoined, .en): "This pad pressed a key before it asked for a seat; join first."
    case (.notJoined, .zh): "此控制器尚未加入就按了键；请先加入房间。"
    case (.tooSlow, .en): "This pad connected but did not ask for a seat in time; try again."
    case (.tooSlow, .zh): "此控制器连接后未及时请求加入；请重试。"
    case (.tooFast, .en): "This pad sent too much at once; wait a moment and join again."
    case (.tooFast, .zh): "此控制器发送过快；请稍候再重新加入。"
    case (.crowded, .en): "Too many want to come in at once; wait a moment and join again."
    case (.crowded, .zh): "同时加入的人太多；请稍候再加入。"
    case (.tooManyWrongCodes(let seconds), .en):
      "Too many wrong codes came from this network; wait \(seconds) second\(seconds == 1 ? "" : "s") and try again"
        + " with the code on the TV."
    case (.tooManyWrongCodes(let seconds), .zh): "此网络输入错误房间码的次数过多；请等待 \(seconds) 秒，再输入电视上的房间码。"
    }
  }
}
