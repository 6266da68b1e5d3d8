import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// What somebody chose in Dilemma is nowhere to be seen before the other one has chosen as well.
  @Suite struct SecretChoices {
    /// All that the others could learn something from.
    private struct Observation {
      /// Every text that Ben and Cleo were sent until Ben chose, their own secrets replaced.
      var ben: [String] = []
      var cleo: [String] = []
      /// What the TV showed meanwhile, at the same moments in every game.
      var pictures: [Picture] = []
      /// What Ben was sent once both had chosen.
      var reveal = ""
    }

    @Test(.timeLimit(.minutes(4))) func choice_beforeBothAreIn_sameBytesAndPicturesWhateverItIs() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), GameEvening.tv)
      defer { display.stop() }
      // The TV shows the port.
      let port = try SteadyPort.free()
      let cooperated = try observe("1", on: display, port: port)
      let defected = try observe("2", on: display, port: port)

      #expect(cooperated.ben == defected.ben)
      #expect(cooperated.cleo == defected.cleo)
      #expect(cooperated.pictures.count == defected.pictures.count)
      for (one, other) in zip(cooperated.pictures, defected.pictures) { #expect(one.difference(from: other) == 0) }
      // There was something to see, and nobody's button is marked but Ana's.
      #expect(cooperated.pictures[0].difference(from: cooperated.pictures[1]) > 0)
      for text in cooperated.ben + cooperated.cleo { #expect(!text.contains("pressed"), "\(text)") }
      #expect(cooperated.reveal.contains("You and Ana both cooperated: +2 each."))
      #expect(defected.reveal.contains("You cooperated, Ana defected: −1 for you, +3 for them."))
    }

    /// Plays a round in which Ana chooses first, and much happens before Ben cooperates; Cleo waits for the next game.
    private func observe(_ choice: String, on display: VirtualX11, port: Int) throws -> Observation {
      let room = try LiveRoom.start(
        [
          "--game", "dilemma", "--mode", "current", "--rounds", "2", "--reveal", "600", "--no-host-player", "--port",
          "\(port)",
        ], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(
        of: room, first: .dilemma, options: GameOptions(rounds: 2, timeLimit: .zero, reveal: .seconds(600)),
        hostName: nil)
      var seen = Observation()
      func look(_ what: String) throws {
        try display.waitUntil("VNC-1", shows: [twin.picture(GameEvening.tv)], what)
        seen.pictures.append(try display.screenshot(of: "VNC-1"))
      }

      let ana = try RecordingPad(name: "Ana", address: room.address)
      defer { ana.close() }
      let ben = try RecordingPad(name: "Ben", address: room.address)
      defer { ben.close() }
      for name in ["Ana", "Ben"] { twin.join(name) }
      try display.startGame(&twin, on: "VNC-1", GameEvening.tv)
      for pad in [ana, ben] { try pad.wait { !$0.openButtons.isEmpty } }
      let cleo = try RecordingPad(name: "Cleo", address: room.address)
      defer { cleo.close() }
      twin.join("Cleo")
      try cleo.wait { $0.status == "A game is on: you are in the next one." }
      try look("that nobody has chosen")

      try ana.press(choice)
      try twin.press(choice, by: "Ana")
      try ana.wait { $0.pressedButton?.key == choice }
      try look("that Ana has chosen")

      try display.press("p")
      twin.happen(.command(.togglePause))
      for pad in [ben, cleo] { try pad.wait { $0.shared.status == "Paused by the host." } }
      try look("the pause")

      // Ana is away, comes back, and reloads her page.
      ana.close()
      twin.happen(.closed(PadID(rawValue: 1)))
      for pad in [ben, cleo] { try pad.wait { $0.shared.status.contains("needs 2 players") } }
      try look("that Ana is away")
      let attacker = Attacker(port: port, source: "127.0.0.1")
      var pads: [RawPad] = []
      defer { for pad in pads { pad.close() } }
      for number in [4, 5] {
        let pad = try attacker.ask(name: "Ana", code: LiveRoom.code, secret: ana.secret)
        pads.append(pad)
        let screen = try #require(try Self.firstScreen(on: pad).screen)
        #expect(screen.pressedButton?.key == choice, "Ana has chosen already")
        twin.comeBack("Ana", on: PadID(rawValue: number))
      }
      for pad in [ben, cleo] { try pad.wait { $0.shared.status == "Paused by the host." } }
      try look("that Ana is back")

      // Ben reloads his page.
      try ben.settle()
      let page = try attacker.ask(name: "Ben", code: LiveRoom.code, secret: ben.secret)
      pads.append(page)
      twin.comeBack("Ben", on: PadID(rawValue: 6))
      var (texts, screen) = try Self.firstScreen(on: page)
      try display.press("p")
      twin.happen(.command(.togglePause))
      twin.pass(.seconds(3))
      while screen?.openButtons.isEmpty != false {
        let next = try Self.firstScreen(on: page)
        texts += next.texts
        screen = next.screen
      }
      try cleo.wait { $0.shared.status == "Cooperate or defect?" }
      try cleo.settle()
      try look("that it goes on")
      seen.ben = ben.transcript + texts.map { $0.replacing(ben.secret, with: "SECRET") }
      seen.cleo = cleo.transcript

      let cooperate = try #require(screen?.openButtons.first { $0.key == "1" })
      try Attacker.say(.press(cooperate.token), on: page)
      seen.reveal = try Self.firstScreen(on: page).texts.last ?? ""
      try cleo.wait { $0.shared.status == "Look at the TV!" }
      #expect(try room.end() == .exited(0))
      return seen
    }

    /// Reads up to the next screen: all texts, and the screen.
    private static func firstScreen(on pad: RawPad) throws -> (texts: [String], screen: PadScreen?) {
      var texts: [String] = []
      while true {
        let frame = try pad.readFrame()
        if frame.opcode == 9 { try pad.sendFrame(opcode: 10, frame.payload) }
        guard frame.opcode == 1 else { continue }
        texts.append(frame.text)
        if case .screen(let screen) = try Attacker.message(frame.text) { return (texts, screen) }
      }
    }
  }
}

extension RecordingPad {
  /// Waits until it shows a certain screen, which it may do already.
  fileprivate func wait(until matches: (PadScreen) -> Bool) throws {
    if let screen, matches(screen) { return }
    try read(until: matches)
  }
}

extension RoomTwin {
  /// Somebody comes back to their seat on a new connection.
  fileprivate mutating func comeBack(_ name: String, on pad: PadID) {
    happen(.arrived(pad, Arrival(address: "127.0.0.1", secret: SeatSecret(rawValue: "\(pad.rawValue)"))))
    happen(.message(.join(.init(code: LiveRoom.code, name: name, secret: name)), from: pad, roundTrip: nil))
  }
}
