import Fairness
import FoundationEssentials
import Games

/// A race of up to twelve who press, choose something wrong or leave at any time, and what is wrong with its decision.
struct RandomRace {
  private enum Happening { case right, wrong, leaves, nothing }

  /// What did not hold.
  private(set) var fault: String?
  private var generator: SeededGenerator
  private var bench: RaceBench
  private let isShared: Bool
  /// When those whose claims stand pressed, by the rule's definition.
  private var moments: [Int: Instant] = [:]
  private var openedAt: Instant?
  private var decision: Arbiter.Decision?
  private var margin: Span?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var roundTrips: [Int: Double?] = [:]
    for seat in 1...(1 + generator.below(12)) {
      switch generator.below(4) {
      case 0: roundTrips[seat] = .some(nil)
      case 1: roundTrips[seat] = Double(generator.below(2_000_000)) / 1e6
      default: roundTrips[seat] = Double(generator.below(200_000_000)) / 1e6
      }
    }
    isShared = generator.below(2) == 0
    bench = RaceBench(seed: seed, roundTrips: roundTrips)
  }

  /// Lets everything happen; the arbiter is written down and read again in between.
  mutating func run() throws {
    let agenda = makeAgenda()
    let rewritten = generator.below(agenda.count)
    for (index, entry) in agenda.enumerated() {
      while let due = bench.deadline, due <= entry.at { judge(at: due) }
      // A race that nobody claims any more begins anew with the next press.
      if let decision, decision.winners.isEmpty { return }
      let before = moments.values.min()
      happen(entry.what, to: entry.seat, at: entry.at)
      if let openedAt, let deadline = bench.arbiter.deadline {
        check(deadline - openedAt <= .milliseconds(60), "is to be decided too late")
      }
      judge(at: entry.at, after: entry.seat, first: before)
      if index == rewritten {
        let copy = try JSONDecoder().decode(Arbiter.self, from: JSONEncoder().encode(bench.arbiter))
        check(copy == bench.arbiter, "is another one when it is read again")
        bench.arbiter = copy
      }
    }
    while let due = bench.deadline { judge(at: due) }
    check((decision == nil) == (openedAt == nil), "was never decided")
  }

  private mutating func makeAgenda() -> [(at: Double, seat: Int, what: Happening)] {
    var agenda: [(at: Double, seat: Int, what: Happening)] = []
    for seat in bench.roundTrips.keys.sorted() {
      let what: Happening = [.right, .right, .right, .wrong, .leaves][generator.below(5)]
      let moment = Double(generator.below(150_000_000)) / 1e6
      agenda.append((moment, seat, what))
      if what == .right, generator.below(8) == 0 {
        agenda.append((moment + Double(generator.below(50_000_000)) / 1e6, seat, .leaves))
      }
    }
    // Whatever else has the room look at its races.
    for _ in 0..<3 { agenda.append((Double(generator.below(200_000_000)) / 1e6, 0, .nothing)) }
    return agenda.sorted { ($0.at, $0.seat) < ($1.at, $1.seat) }
  }

  private mutating func happen(_ what: Happening, to seat: Int, at moment: Double) {
    switch what {
    case .nothing: break
    case .wrong: bench.canPress.remove(seat)
    case .leaves:
      bench.canPress.remove(seat)
      bench.arbiter.withdraw(Player.ID(rawValue: seat))
      if decision == nil { moments[seat] = nil }
    case .right:
      let pressedAt = Instant.ms(moment) - adjustment(of: seat)
      if decision != nil {
        if let learned = bench.late(seat, at: moment) { checkLate(learned, pressedAt: pressedAt) }
      } else {
        bench.press(seat, at: moment, isShared: isShared)
        openedAt = openedAt ?? .ms(moment)
        moments[seat] = pressedAt
      }
    }
  }

  private func adjustment(of seat: Int) -> Span {
    let half = Span(nanoseconds: (bench.roundTrip(seat)?.nanoseconds ?? 0) / 2)
    return min(half, .milliseconds(60))
  }

  /// - Parameters:
  ///   - seat: To whom something happened just now.
  ///   - first: The earliest press before that.
  private mutating func judge(at moment: Double, after seat: Int? = nil, first: Instant? = nil) {
    for made in bench.judge(at: moment) {
      check(decision == nil, "was decided twice")
      (decision, margin) = (made, made.margin)
      checkTimes(of: made, at: .ms(moment), after: seat, first: first)
      checkWinners(of: made)
    }
  }

  private mutating func checkTimes(of made: Arbiter.Decision, at now: Instant, after seat: Int?, first: Instant?) {
    guard let openedAt else { return check(false, "was decided before anybody pressed") }
    check(made.waited == now - openedAt, "does not know how long it waited")
    check(made.waited <= .milliseconds(60), "was decided too late")
    if let earliest = moments.values.min() {
      for rival in bench.canPress {
        // What comes in from now on was pressed later than this; less than 1 ms is not waited for, and nobody for more
        // than 60 ms after the first press, also where that one has left.
        let soonest = now - adjustment(of: rival)
        let isLate = soonest > earliest - .milliseconds(1) || made.waited == .milliseconds(60)
        check(isLate, "did not wait for \(rival)")
      }
    }
    if now > openedAt, let first = first ?? moments.values.min() {
      let possible = bench.canPress.union(seat.map { [$0] } ?? [])
      let photo = isShared ? Arbiter.photoFinishLimit : .zero
      check(possible.contains { first + adjustment(of: $0) + photo >= now }, "waited for nobody")
    }
  }

  private mutating func checkWinners(of made: Arbiter.Decision) {
    guard let first = moments.values.min() else { return check(made.winners.isEmpty, "was won by nobody who pressed") }
    let winning = made.seats.compactMap { moments[$0] }
    check(winning.count == made.seats.count && winning.contains(first), "was not won by the earliest")
    check(made.seats == made.seats.sorted(), "has its winners in no order")
    check(isShared || winning.count == 1, "was shared where it must not be")
    if isShared, let earliest = moments.filter({ $0.value == first }).keys.map({ adjustment(of: $0) }).max() {
      for (seat, moment) in moments where moments.values.filter({ $0 == first }).count == 1 {
        let leeway = min(.milliseconds(5), earliest + adjustment(of: seat))
        let isWinner = made.seats.contains(seat)
        check(isWinner == (moment - first <= leeway), "was shared with the wrong ones")
      }
    }
    let next = moments.filter { !made.seats.contains($0.key) }.values.min()
    check(made.margin == next.map { $0 - first }, "has a wrong margin")
  }

  private mutating func checkLate(_ learned: Span, pressedAt: Instant) {
    guard let first = moments.values.min() else { return }
    check(learned == pressedAt - first, "learned a wrong margin")
    check(learned >= .zero && margin.map { learned < $0 } ?? true, "learned a margin that is not smaller")
    margin = learned
  }

  private mutating func check(_ holds: Bool, _ fault: String) {
    if !holds { self.fault = self.fault ?? "the race \(fault)" }
  }
}
