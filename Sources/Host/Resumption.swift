package import Console
import Displays
package import Games
package import Journal
package import Logging
import PadProtocol
package import Room

/// The decision about an evening that was interrupted.
package enum Resumption {
  /// There is no interrupted evening, or it is given up.
  case none
  /// The journal cannot be read at the moment; its contents stay untouched.
  case trouble(JournalError)
  /// The evening is resumed.
  case goOn(Int64, RebuiltEvening)
  /// The host has to decide.
  case ask(Int64, RebuiltEvening, ConsoleView.Offer)

  /// The host's wish from the command line.
  package enum Wish {
    case none, goOn, newRoom
  }

  /// The age below which an evening is resumed automatically: a box that fell off the shelf is back sooner.
  static let limit = Span.seconds(600)
  /// The number of automatic attempts to resume, so that a state that keeps crashing the program is not resumed
  /// forever.
  static let attempts = 3
  /// The number of times in a row that the program ends right after resuming before a name is suspected as the cause.
  static let earlyEnds = 2

  /// Looks for an interrupted evening, and decides about it.
  ///
  /// - Parameters:
  ///   - wish: The host's wish from the command line.
  ///   - canAsk: Whether there is somebody to ask.
  package static func find(in journal: any Store, wish: Wish, canAsk: Bool, now: WallTime, log: Logger) -> Resumption {
    do {
      guard let evening = try journal.interrupted() else {
        if wish == .goOn { log.notice("there is no game to go on with: this is a new room") }
        return .none
      }
      guard wish != .newRoom else {
        try journal.forget(evening.id)
        return .none
      }
      // From here on, the evening's state is read, and drawn if the host is asked.
      try journal.noteTry(evening.id)
      let withInitials = evening.earlyEnds >= earlyEnds
      let rebuilt = try rebuild(evening.id, withInitials: withInitials, in: journal, log)
      guard let rebuilt, rebuilt.room.isWorthResuming else {
        if rebuilt != nil { log.info("the last evening was being closed, or nobody was there: this is a new room") }
        try journal.forget(evening.id)
        return .none
      }
      if withInitials {
        log.warning("Parlor ended twice within a minute of going on with this evening: all names are initials now")
      }
      let isFresh = evening.age.map { $0 >= .zero && $0 < limit } == true && evening.attempts < attempts
      let when = evening.lastEntry.told(at: now, in: .en)
      if wish == .goOn || isFresh {
        log.notice(
          "going on with the evening that was cut off \(when), with its own name, code, questions and rules (--new-room opens a new one)"
        )
        return .goOn(evening.id, rebuilt)
      }
      if rebuilt.room.isPlaying, canAsk {
        let told = evening.lastEntry.told(at: now, in: rebuilt.room.configuration.language)
        return .ask(evening.id, rebuilt, ConsoleView.Offer(rebuilt.room, when: told))
      }
      if rebuilt.room.isPlaying {
        log.notice("a game was cut off \(when) and is given up; --resume would have gone on with it")
      }
      try journal.forget(evening.id)
      return .none
    } catch {
      log.warning("\(error) Play goes on; a crash would lose the game.")
      return .trouble(JournalError(error, path: journal.path))
    }
  }

  /// Returns the evening as it was; nil if it cannot be rebuilt from the journal.
  private static func rebuild(
    _ id: Int64, withInitials: Bool, in journal: any Store, _ log: Logger
  ) throws -> RebuiltEvening? {
    do {
      return try journal.rebuild(id, withInitials: withInitials)
    } catch let error as JournalError {
      guard case .notRebuildable = error else { throw error }
      log.warning("\(error)")
      return nil
    }
  }
}

/// Asks the host at the console whether to resume an interrupted game.
///
/// The port is closed during the question: the pads of that game keep trying, and none is turned away.
@MainActor
package final class Asking: HostListener {
  /// The host's answer.
  package enum Answer {
    case goOn, startAfresh, quit
  }

  private let offer: ConsoleView.Offer
  private let configuration: RoomConfiguration
  private let mailbox: Mailbox
  private var display: String?
  /// The host's answer; nil until the host answers.
  package private(set) var answer: Answer?

  /// Creates the question, which is shown once the windows run.
  package init(_ offer: ConsoleView.Offer, configuration: RoomConfiguration, mailbox: Mailbox) {
    self.offer = offer
    self.configuration = configuration
    self.mailbox = mailbox
    post()
  }

  package func tell(_ event: HostEvent, at moment: Instant?) {
    switch event {
    case .command(.program(.resumeGame)): say(.goOn)
    case .command(.program(.startAfresh)): say(.startAfresh)
    case .command(.program(.quit)): say(.quit)
    case .display(let status):
      display = status.isPresent ? status.description : nil
      post()
    // There is no room yet, and nobody to play with.
    case .command, .press, .answer, .chosen, .sound: break
    }
  }

  private func say(_ answer: Answer) {
    self.answer = answer
    mailbox.postOver()
  }

  private func post() {
    let (room, language) = (configuration.name, configuration.language)
    mailbox.post { [offer, display] in
      (
        Scene(content: .standby(.init(reason: .deciding)), room: room, language: language),
        ConsoleView(asking: offer, room: room, display: display, language: language)
      )
    }
  }
}
