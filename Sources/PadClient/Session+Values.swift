package import NIOCore
package import PadProtocol

extension Session {
  /// The player's head; nil where the host knows none.
  package var head: Head? { screen?.personal.head ?? welcome?.head }

  /// The free head that comes after the player's own, from the last one on to the first; nil if there is none.
  package var nextHead: Head? {
    guard let own = screen?.personal.head, let free = screen?.personal.heads else { return nil }
    return free.first { $0.rawValue > own.rawValue } ?? free.first
  }

  /// One try to get in.
  package enum Attempt: Hashable, Sendable {
    /// The connection is being made.
    case dialing(until: NIODeadline)
    /// The host has been asked for a seat.
    case awaitingWelcome(until: NIODeadline)

    /// Until when it may take.
    var deadline: NIODeadline {
      switch self {
      case .dialing(let until), .awaitingWelcome(let until): until
      }
    }
  }

  /// A broken line and what is being done about it.
  package struct Outage: Hashable, Sendable {
    /// The present step.
    package enum Step: Hashable, Sendable {
      /// Waiting before the next try.
      case pausing(since: NIODeadline, until: NIODeadline)
      /// Trying.
      case trying(Attempt)
    }
    /// When the line broke.
    var brokeAt: NIODeadline
    /// Tries that have failed so far.
    package var failures = 0
    /// The present step.
    package var step: Step
  }

  /// A line that was broken and is not any more.
  package struct Mended: Hashable, Sendable {
    /// Which seat the player has got.
    package enum Seat: Hashable, Sendable {
      /// The same as before, with its name, colour, points and answers.
      case kept
      /// Another: the host did not know the old one, or keeps none.
      case new
    }
    /// For how long it was broken.
    package var after: TimeAmount
    /// Which seat the player has got.
    package var seat: Seat
    /// Until when the person sees it.
    var shownUntil: NIODeadline
  }

  /// The host's note on the player's name.
  package struct Note: Hashable, Sendable {
    /// The sentence.
    package var text: String
    /// Until when the person sees it.
    var shownUntil: NIODeadline
  }

  /// How it ended.
  package enum Ending: Hashable, Sendable {
    /// As somebody wished; with the host's sentence, if there was one.
    ///
    /// That another window of the same person took the seat is no failure either.
    case done(String?)
    /// The host gives no seat; with its sentence.
    case denied(String)
    /// There was never a line.
    case noLine(LineFailure)
    /// Broken, and not mended in time.
    case lineLost
  }

  /// The times that govern a session.
  package struct Limits: Hashable, Sendable {
    /// How long a try to connect may take, and how long the host may take to answer `join`.
    package var attempt: TimeAmount
    /// A line on which nothing was heard for so long is broken; the host pings every 5 s.
    package var silence: TimeAmount
    /// For how long a broken line is tried again: long enough for a host that crashed, was found so and restarted.
    package var outage: TimeAmount
    /// How long one of these tries may take to connect; another one costs little and gets through sooner.
    var redial: TimeAmount
    /// The pause before the first new try; it doubles from try to try.
    var firstPause: TimeAmount
    /// The longest pause between two tries.
    package var longestPause: TimeAmount
    /// How long the host may take to say good-bye.
    package var goodbye: TimeAmount
    /// How long the person sees that the line was broken.
    package var notice: TimeAmount

    /// Makes limits; those of the design by default.
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
