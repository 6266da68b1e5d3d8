import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// What open quiz servers got wrong, as far as it is the room's business: a game is on, and its players do not notice.
@Suite struct Attacks {
  /// An attack on a running game; it may press as Ben, who is one of the players.
  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    /// How many answers Ben has given in the end: none of what does not count.
    var bensAnswers = 0
    var run: @Sendable (inout Evening) -> Void
    var testDescription: String { name }
  }

  static let attacks: [Attack] = [
    Attack(name: "a pad claims to be the host by its name") { evening in
      let pad = evening.arrive("Hana", code: "K7QX")
      #expect(evening.welcomeOn(pad)?.name == "Hana 2")
      #expect(evening.console.players.filter(\.isHost).map(\.player.name) == ["Hana"])
    },
    Attack(name: "a pad says join in the host's own place") { evening in
      evening.happen(.message(.join(.init(code: "K7QX", name: "Host")), from: .host))
      #expect(evening.player("Host") == nil)
    },
    Attack(name: "tokens that sound like the host's commands") { evening in
      for token in ["start", "togglePause", "skip", "kick", "endGame", "quit", "S", "P", "N", "K 1", "E", "Q", ""] {
        evening.happen(.message(.press(Token(rawValue: token)), from: evening.pad("Ben")))
      }
    },
    Attack(name: "20 answers at once", bensAnswers: 1) { evening in
      evening.press("Ben", "wrong 1")
      for answer in ["wrong 1", "wrong 2", "wrong 3", "right"] {
        for _ in 0..<5 { evening.press("Ben", answer) }
      }
    },
    Attack(name: "an answer to the question before this one") { evening in
      for choice in 1...9 {
        evening.happen(.message(.press(Token(rawValue: "t1.\(choice)")), from: evening.pad("Ben")))
      }
    },
    Attack(name: "an answer to a question that is still to come") { evening in
      for serial in 3...20 {
        evening.happen(.message(.press(Token(rawValue: "t\(serial).1")), from: evening.pad("Ben")))
      }
    },
    Attack(name: "an answer from a connection without a seat") { evening in
      for choice in 1...9 {
        evening.happen(.message(.press(Token(rawValue: "t2.\(choice)")), from: PadID(rawValue: 77)))
      }
    },
    Attack(name: "a kicked player presses and comes back") { evening in
      let pad = evening.arrive("Eve", from: "10.0.0.66", code: "K7QX")
      let secret = evening.secret("Eve")
      if let eve = evening.player("Eve") { evening.command(.kick(eve.id)) }
      for choice in 1...4 { evening.happen(.message(.press(Token(rawValue: "t2.\(choice)")), from: pad)) }
      #expect(evening.denialOfArrival("Eve", from: "10.0.0.67", code: "K7QX") == .refused)
      #expect(evening.denialOfArrival("Eva", from: "10.0.0.66", code: "K7QX") == .refused)
      #expect(evening.denialOfArrival("Evi", from: "10.0.0.68", code: "K7QX", secret: secret) == .refused)
    },
    Attack(name: "another's secret guessed") { evening in
      let secret = evening.secret("Ben") ?? ""
      for guess in ["", "secret", String(secret.dropLast()), secret + " ", secret.uppercased(), "Ben", "2"] {
        let pad = evening.arrive("Eve", code: "AAAA", secret: guess)
        #expect(evening.denial(pad) == .wrongCode, "\(guess)")
        #expect(evening.sent[pad]?.count == 1)
      }
    },
    Attack(name: "codes by brute force") { evening in
      for number in 0..<100 {
        #expect(evening.denialOfArrival("Eve", from: "10.0.0.66", code: "A\(number)") == .wrongCode)
      }
      #expect(evening.room.arrivals.isEmpty)
    },
    Attack(name: "a second seat on one connection") { evening in
      evening.happen(.message(.join(.init(code: "K7QX", name: "Ben too")), from: evening.pad("Ben")))
      evening.happen(
        .message(
          .join(.init(code: "K7QX", name: "Ana", secret: evening.secret("Ana"))), from: evening.pad("Ben")))
    },
  ]

  @Test(arguments: attacks) func aGameIsOn_itsPlayersDoNotNotice(attack: Attack) throws {
    var evening = Evening(hostName: "Hana", code: "K7QX")
    for name in ["Ana", "Ben"] { evening.arrive(name, code: "K7QX") }
    evening.command(.start)
    evening.command(.skip)
    evening.pass(.seconds(4))
    #expect(evening.question?.number == 2)
    let (scene, sent) = (try #require(evening.question), evening.sent)
    let others = ["Hana", "Ana"].map { evening.pad($0) }
    attack.run(&evening)
    #expect(evening.question?.text == scene.text && evening.question?.countdown == scene.countdown)
    #expect(evening.question?.players.map(\.answered) == [false, false, attack.bensAnswers > 0])
    #expect(evening.scene.overlay == nil)
    for pad in others {
      #expect(!evening.dismissed.contains(pad))
      #expect(evening.sent[pad]?.count == sent[pad]?.count, "pad \(pad.rawValue) noticed")
    }
    evening.press("Ana", "right")
    #expect(evening.reveal?.scores.first?.player.name == "Ana")
    #expect(evening.reveal?.scores.map(\.score) == [1, 0, 0])
    #expect(evening.reveal?.answers.flatMap(\.players).count == 1 + attack.bensAnswers)
  }

  @Test func answersBeforeTheQuestionAndAfterTheEnd_countNothing() {
    var evening = Evening(questions: 1, code: "K7QX")
    for name in ["Ana", "Ben"] { evening.arrive(name, code: "K7QX") }
    func pressAll(_ evening: inout Evening) {
      for serial in 1...3 {
        for choice in 1...4 {
          evening.happen(.message(.press(Token(rawValue: "t\(serial).\(choice)")), from: evening.pad("Ben")))
        }
      }
    }
    pressAll(&evening)
    evening.command(.start)
    #expect(evening.question?.players.map(\.answered) == [false, false])
    evening.press("Ana", "right")
    pressAll(&evening)
    // One of them came just too late, and is on the TV beside the winner; it counts for nothing.
    #expect(evening.reveal?.answers.flatMap(\.players).count == 2)
    #expect(evening.reveal?.scores.map(\.score) == [1, 0])
    let reveal = evening.reveal
    pressAll(&evening)
    #expect(evening.reveal == reveal)
    evening.pass(.seconds(4))
    let over = evening.over
    pressAll(&evening)
    #expect(evening.over == over)
    #expect(evening.over?.scores.map(\.score) == [1, 0])
  }
}
