package import NIOCore
package import PadProtocol

extension Session {
  /// The player's head; nil if the host assigns none.
  package var head: Head? { screen?.personal.head ?? welcome?.head }

  /// The next free head after the player's own, starting again with the first after the last; nil if there is none.
  package var nextHead: Head? {
    guard let own = screen?.personal.head, let free = screen?.personal.heads else { return nil }
    return free.first { $0.rawValue > own.rawValue } ?? free.first
  }

  /// One attempt to get a seat.
  package enum Attempt: Hashable, Sendable {
    /// The connection is being made.
    case dialing(until: NIODeadline)
    /// The host has been asked for a seat.
    case awaitingWelcome(until: NIODeadline)

    /// The time at which the attempt times out.
    var deadline: NIODeadline {
      switch self {
      case .dialing(let until), .awaitingWelcome(let until): until
      }
    }
  }

  /// A broken line and the attempts to reconnect.
  package struct Outage: Hashable, Sendable {
    /// A step of reconnecting.
    package enum Step: Hashable, Sendable {
      /// Waiting before the next attempt.
      case pausing(since: NIODeadline, until: NIODeadline)
      /// An attempt is in progress.
      case trying(Attempt)
    }
    /// The time at which the line broke.
    var brokeAt: NIODeadline
    /// The number of failed attempts so far.
    package var failures = 0
    /// The current step.
    package var step: Step
  }

  /// A line that was broken and works again.
  package struct Mended: Hashable, Sendable {
    /// The seat that the player got after reconnecting.
    package enum Seat: Hashable, Sendable {
      /// The same as before, with its name, colour, points and answers.
      case kept
      /// Another seat: the host did not know the old one, or does not keep seats.
      case new
    }
    /// The duration of the outage.
    package var after: TimeAmount
    /// The seat that the player got.
    package var seat: Seat
    /// The time until which the notice is shown.
    var shownUntil: NIODeadline
  }

  /// The host's note on the player's name.
  package struct Note: Hashable, Sendable {
    /// The sentence.
    package var text: String
    /// The time until which the note is shown.
    var shownUntil: NIODeadline
  }

  /// How the session ended.
  package enum Ending: Hashable, Sendable {
    /// As somebody wanted; with the host's sentence, or nil if there was none.
    ///
    /// This includes the case in which another window of the same person took the seat.
    case done(String?)
    /// The host refused a seat; with its sentence.
    case denied(String)
    /// The line was never established.
    case noLine(LineFailure)
    /// The line broke and was not restored in time.
    case lineLost
  }

  /// The time limits of a session.
  package struct Limits: Hashable, Sendable {
    /// The time-out of the first connection, and of the host's reply to `join`.
    package var attempt: TimeAmount
    /// The time without any frame after which a line counts as broken; the host pings every 5 s.
    package var silence: TimeAmount
    /// The time during which a broken line is retried.
    ///
    /// It is long enough for a crashed host to be noticed and restarted.
    package var outage: TimeAmount
    /// The time-out for connecting in each of these retries.
    ///
    /// Another attempt costs little and gets through sooner.
    var redial: TimeAmount
    /// The pause before the first retry; it doubles with each retry.
    var firstPause: TimeAmount
    /// The longest pause between two retries.
    package var longestPause: TimeAmount
    /// The time that the host has to say goodbye.
    package var goodbye: TimeAmount
    /// The time during which the person sees a notice, for example that the line was broken.
    package var notice: TimeAmount

    /// Makes limits, by default those of the design.
    package init(
      attempt: TimeAmount = .seconds(10), silence: TimeAmount = .seconds(15), outage: TimeAmount = .minutes(10),
      redial: TimeAmount = .seconds(3), firstPause: TimeAmount = .milliseconds(250),
      longestPause: TimeAmount = .seconds(2), goodbye: TimeAmount = .milliseconds(500), notice: TimeAmount = .seconds(8)
    ) {
      self.attempt = attempt
      self.silence = silence
      self.outage = outage
      self.redial = redial
      self.firstPause = firstPause
      self.longestPause = longestPause
      self.goodbye = goodbye
      self.notice = notice
    }
  }
}
