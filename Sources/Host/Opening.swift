import Console
package import Games
package import Journal
package import Logging
import PadProtocol
package import Room

/// The way an evening should begin, according to the command line.
package struct Opening {
  /// The room, if a new one is opened.
  package var room: Room
  /// Its robots.
  package var robots: RobotCrew
  /// The seed for the robots of a resumed evening.
  package var seed: UInt64
  /// The port: 0 for any free one, nil for the usual one.
  ///
  /// In both cases, a resumed evening keeps the port that its pads know.
  package var port: Int?
  /// The host's wish about an interrupted evening.
  package var wish: Resumption.Wish
  /// Whether there is somebody to ask about an interrupted evening.
  package var canAsk: Bool

  /// Creates an opening.
  package init(
    room: Room, robots: RobotCrew, seed: UInt64, port: Int? = nil, wish: Resumption.Wish = .none, canAsk: Bool = true
  ) {
    self.room = room
    self.robots = robots
    self.seed = seed
    self.port = port
    self.wish = wish
    self.canAsk = canAsk
  }

  /// Finds out whether to resume an interrupted evening, and asks the host if that is not clear.
  ///
  /// - Parameters:
  ///   - bookkeeping: The store that was opened, or the reason why there is none.
  ///   - now: The present time of the calendar clock.
  ///   - clock: Returns the present time as the room counts it, at each call.
  ///   - ask: Shows the question until it is over.
  /// - Returns: nil if the host closed the program instead.
  @MainActor
  package func begin(
    _ bookkeeping: Bookkeeping, at now: WallTime, clock: () -> Instant, mailbox: Mailbox, log: Logger,
    ask: (Asking) throws -> Void
  ) throws -> Evening? {
    guard case .kept(let store, _) = bookkeeping else { return afresh(bookkeeping) }
    switch Resumption.find(in: store, wish: wish, canAsk: canAsk, now: now, log: log) {
    case .none: return afresh(bookkeeping)
    case .trouble(let error): return without(store, because: error)
    case .goOn(let id, let rebuilt): return going(on: id, rebuilt, in: store, at: clock())
    case .ask(let id, let rebuilt, let offer):
      log.notice("a game was cut off \(offer.when): the console asks whether to go on with it")
      let asking = Asking(offer, configuration: rebuilt.room.configuration, mailbox: mailbox)
      var isWanted = false
      defer { if !isWanted { try? store.takeBackTry(id) } }
      try ask(asking)
      switch asking.answer {
      case .goOn:
        isWanted = true
        return going(on: id, rebuilt, in: store, at: clock())
      case .startAfresh:
        do {
          try store.forget(id)
        } catch {
          log.warning("\(error) Play goes on; a crash would lose the game.")
          return without(store, because: JournalError(error, path: store.path))
        }
        return afresh(bookkeeping)
      case .quit, nil: return nil
      }
    }
  }

  private func afresh(_ bookkeeping: Bookkeeping) -> Evening {
    Evening(room: room, robots: robots, port: port ?? PadProtocolVersion.defaultPort, bookkeeping: bookkeeping)
  }

  /// Begins a new evening without the store, which is in trouble and holds something that must not be lost.
  private func without(_ store: any Store, because error: JournalError) -> Evening {
    store.close()
    return afresh(.none(error))
  }

  private func going(on id: Int64, _ rebuilt: RebuiltEvening, in store: any Store, at now: Instant) -> Evening {
    var room = rebuilt.room
    room.resume(at: now)
    let robots = RobotCrew(pads: room.robotPads, language: room.configuration.language, seed: seed)
    // The pads try to reconnect to the port that they know.
    let known = (port ?? 0) == 0 ? rebuilt.port : port ?? 0
    return Evening(room: room, robots: robots, port: known, bookkeeping: .kept(store, evening: id))
  }
}
