import NIOCore
import NIOWebSocket
import PadProtocol
import TestSupport
import Testing

@testable import Server

/// What a viewer may say when, without sockets.
@Suite struct ViewerSessionTests {
  private static func frame(_ text: String) -> WebSocketFrame {
    var data = ByteBuffer(string: text)
    let key: WebSocketMaskingKey = [1, 2, 3, 4]
    data.webSocketMask(key)
    return WebSocketFrame(fin: true, opcode: .text, maskKey: key, data: data)
  }

  /// In any order of pictures and words: `saw` comes once for each picture, after it has left and with its number, and
  /// everything else ends the conversation.
  @Test func anyOrder_aPictureIsSeenOnce_andNothingElseIsBelieved() {
    for seed in 1...UInt64(TestForm.isLong ? 20_000 : 2_000) {
      var random = Repeatable(state: seed)
      let now = NIODeadline.uptimeNanoseconds(0)
      var session = Session<ViewerConversation>(limits: Limits(), at: now)
      session.admitted()
      var number = 0
      /// The picture that is on its way, and whether all of it has left.
      var pending: (number: Int, hasLeft: Bool)?
      for _ in 0..<40 where !session.isOver {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          number += 1
          let wasIdle = session.isIdle
          #expect(wasIdle == (pending == nil))
          session.showing(number)
          if wasIdle { pending = (number, false) }
        case 1:
          session.shown(at: now)
          pending?.hasLeft = true
        default:
          let said = Int.random(in: max(0, number - 1)...number + 1, using: &random)
          let isRight = pending.map { $0.hasLeft && $0.number == said } ?? false
          switch session.received(Self.frame(seen(said)), at: now) {
          case .hear(.seen):
            #expect(isRight, "seed \(seed)")
            pending = nil
          case .deny(.badMessage, _):
            #expect(!isRight, "seed \(seed)")
            let wasWatching = session.end()
            #expect(wasWatching)
            pending = nil
          default: Issue.record("seed \(seed): neither seen nor sent away")
          }
        }
        #expect((session.waitsSince != nil) == (pending?.hasLeft == true && !session.isOver))
      }
    }
  }

  @Test func beforeItMayWatch_nothingIsShownToIt() {
    let now = NIODeadline.uptimeNanoseconds(0)
    var session = Session<ViewerConversation>(limits: Limits(), at: now)
    session.showing(1)
    #expect(!session.isShowing && !session.isAdmitted && !session.isIdle)
    guard case .deny(.tooSlow, _) = session.deadlinePassed() else {
      Issue.record("the deadline means nothing")
      return
    }
    guard case .hear(.watch(let asked)) = session.received(Self.frame(watch(language: "zh")), at: now) else {
      Issue.record("it is not heard")
      return
    }
    #expect(asked.code == "K7QX" && session.language == .zh)
    session.admitted()
    #expect(session.isIdle)
    guard case .nothing = session.deadlinePassed() else {
      Issue.record("the deadline is still on")
      return
    }
    let wasWatching = session.end()
    #expect(wasWatching && session.isOver)
  }
}
