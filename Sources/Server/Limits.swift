package import NIOCore

/// All limits for connections, each with its reason; the defaults suit a living room and a class alike.
///
/// Limits that depend on the number of people are given here for 1,000 people; `init(seats:crowd:on:)` raises them for
/// more.
package struct Limits: Sendable {
  /// The maximum number of open connections, joined or not; further ones wait in the kernel's queue until one closes.
  ///
  /// The number is well below the process's number of file descriptors (`Capacity.connections`). A quarter of the
  /// connections is reserved (`reservedPlaces`). The rest is enough for a full room, and for people who are told that
  /// the room is full.
  package var maxConnections = Capacity.connections(for: Limits.usualCrowd)
  /// The maximum size of a request line and headers, in bytes; browsers send about 1 KiB.
  var headerBytes = 16384
  /// The time from accept to a complete request header, so that half-sent headers hold no descriptor.
  ///
  /// Arriving bytes do not extend the deadline.
  package var headerDeadline = TimeAmount.seconds(5)
  /// The time from the upgrade to the `join` message; pads send it immediately.
  package var joinDeadline = TimeAmount.seconds(3)
  /// The maximum size of one frame from a pad, in bytes; the longest honest message, a `join`, has under 300.
  package var maxFrameSize = 4096
  /// The sustained number of frames of every kind that a pad may send each second; more than fingers can press.
  package var framesPerSecond = 20.0
  /// The number of frames that a pad may send in a burst after a silence.
  ///
  /// Reasons for a burst are somebody leaning on the keyboard, or a connection that hung.
  package var frameBurst = 40.0
  /// The sustained number of frames that each pad may send each second, enough for quick fingers.
  ///
  /// This holds no matter how much the other pads at its address send.
  package var steadyFramesPerSecond = 4.0
  /// The same limit for a burst: a join, a ping and a few presses.
  package var steadyFrameBurst = 12.0
  /// The time between two pings on one connection; any frame from the pad counts as a reply.
  package var pingInterval = TimeAmount.seconds(5)
  /// The silence after which a connection counts as broken: two unanswered pings, and the time for a third.
  var dropAfter = TimeAmount.seconds(15)
  /// The number of unsent bytes below which a connection that was behind has caught up.
  var lowWatermark = 32 * 1024
  /// The number of unsent bytes above which a pad is considered not to read and is dropped; a screen has about 1 KiB.
  var highWatermark = 128 * 1024
  /// The number of bytes that the kernel may buffer for each connection in addition; without a limit it uses up to 4
  /// MiB.
  var kernelSendBuffer = 64 * 1024
  /// The maximum number of bytes for one read, so that a flooding pad gets no more than its turn.
  ///
  /// Each connection keeps a buffer of this size. A press has under a hundred bytes, a `join` under 300.
  var readBytes = 1024
  /// The time from the last message to the hard close, for clients that do not close their side.
  package var closeDeadline = TimeAmount.seconds(1)
  /// The maximum number of bytes to discard while waiting for the other side; a client that sends more is cut off.
  var drainBytes = 256 * 1024
  /// The pause after the system had no descriptor or memory for another connection.
  package var acceptPause = TimeAmount.milliseconds(250)
  /// The number of connections that may wait in the kernel's queue.
  ///
  /// The queue is long enough for a school that scans the code at the same moment. A person who arrives while an
  /// address is being turned away is then not lost among that address's attempts. The kernel has its own limit
  /// (`net.core.somaxconn`, usually 4,096).
  var backlog: Int32 = 1024

  // MARK: For each address; IPv6 by the first 64 bits, the host's own machine only where it says so

  /// Whether addresses are limited at all; false if everybody comes from the same address.
  ///
  /// That is the case behind carrier-grade NAT, and behind a proxy on another machine. Wrong codes are counted in any
  /// case.
  package var limitsAddresses = true
  /// The sustained number of frames each second that all pads of an address may send beyond their steady ones.
  ///
  /// It suits a class of a hundred in which everybody hammers away at their buttons, at twice the steady rate.
  package var hurriedFramesPerSecond = 400.0
  /// The same limit for a burst: the last question for a school, which everybody answers three times.
  package var hurriedFrameBurst = 2000.0
  /// The sustained number of pads that may ask for a seat each second; each join changes everybody's screen.
  package var joinsPerSecond = 30.0
  /// The same limit for a burst: a school whose host was restarted.
  package var joinBurst = 500.0
  /// The sustained number of bytes each second that the pads of an address may cause to be written into the journal.
  ///
  /// It suits 500 pads, each with one press that counts every second.
  package var journalBytesPerSecond = 128.0 * 1024
  /// The same limit for a burst; a join takes about 600 bytes.
  package var journalBurst = 2.0 * 1024 * 1024
  /// The maximum number of simultaneous downloads of the terminal pad by one address.
  ///
  /// Two other addresses can then be served alongside one that reads slowly.
  var downloadsPerAddress = 2
  /// The number of connections of an address that may use the places reserved for newcomers.
  ///
  /// A browser loads a page with six connections.
  package var firstConnections = 8
  /// The maximum number of open connections that have not joined.
  ///
  /// It suits a class behind one address that scans at the same moment, each phone with several connections.
  package var strangersPerAddress = 300
  /// The maximum number of open connections, joined or not: half of all connections, but at least 60.
  ///
  /// One address thus leaves as many connections to the others.
  package var connectionsPerAddress = Capacity.connections(for: Limits.usualCrowd) / 2
  /// The sustained number of new connections each second; each costs the loop the setup of a pipeline.
  package var arrivalsPerSecond = 100.0
  /// The number of new connections in a burst.
  ///
  /// It suits a class of a hundred, whose browsers open one connection for each of the page's dozen files.
  package var arrivalBurst = 1500.0
  /// The sustained number of an address's pads that are disconnected each second because together they sent too much.
  ///
  /// For the other pads, frames beyond their steady ones are ignored. A pad that is disconnected reconnects, which
  /// costs more.
  var sentAwayPerSecond = 5.0
  /// The same limit for a burst.
  package var sentAwayBurst = 10.0
  /// The number of new connections that one disconnected pad counts as.
  ///
  /// A pupil who leans on the keyboard makes no difference to a class. A crowd that hammers its keys is disconnected
  /// faster than it can return.
  package var sentAwayCost = 10.0
  /// Whether the limits on connections also apply to the host's own machine.
  package var limitsOwnMachine = false
  /// The number of wrong codes each minute before there is a wait, enough for a class's typing mistakes.
  ///
  /// There are 279,841 codes, and because of the wait a program is soon limited to one attempt a minute. This limit
  /// also applies to the host's own machine, because others may use a tunnel that ends there.
  var wrongCodesPerMinute = 60
  /// The wait after the first wrong code beyond a minute's allowance, and the amount that each further one adds to the
  /// wait.
  package var wrongCodeDelayStep = TimeAmount.seconds(1)
  /// The longest of those waits: a person who mistypes once after many wrong codes waits no longer than this.
  var wrongCodeDelayLimit = TimeAmount.seconds(60)
  /// The time without a wrong code after which all are forgotten, so that a bad start does not hold a class up for
  /// long.
  var wrongCodeMemory = TimeAmount.minutes(10)
  /// The maximum number of addresses to remember; each takes about 400 bytes.
  var rememberedAddresses = 4096

  // MARK: Viewers

  /// The maximum number of pages that show the TV's picture simultaneously; each further one that falls behind needs a
  /// separate picture.
  package var viewers = 8
  /// The number of bytes of a picture that are handed to the kernel at a time; few, so that pads get their turn in
  /// between.
  var pictureChunk = 64 * 1024
  /// The time from a picture's last byte to the report that it was seen, after which a viewer is dropped.
  ///
  /// It suits a whole picture of half a megabyte over a line of 0.2 Mbit/s.
  var pictureDeadline = TimeAmount.seconds(30)

  // MARK: What is served

  /// The maximum number of simultaneous downloads of the terminal pad; more would use too much of the players' Wi-Fi.
  package var downloads = 4
  /// The number of bytes that are read from disk and sent at a time; few, so that pads get their turn in between.
  var downloadChunk = 64 * 1024
  /// The time allowed for each such part; a slower reader is cut off.
  package var downloadStall = TimeAmount.seconds(10)
  /// The time allowed for a whole download; for 20 MB this means 170 KB a second.
  ///
  /// A reader that falls behind this pace is cut off before the end.
  package var downloadDeadline = TimeAmount.seconds(120)

  /// The number of people that the defaults suit, and that is assumed if the host specifies none: a school.
  package static let usualCrowd = 1000

  /// Creates the limits for 1,000 people.
  package init() {}

  /// Creates the limits that a host runs with.
  ///
  /// None is lower than for 1,000 people, unless the machine cannot hold so many.
  ///
  /// - Parameters:
  ///   - seats: The room's number of seats, each of which needs a connection.
  ///   - crowd: The number of people expected. They may come through a few addresses, as over a hall's Wi-Fi, so the
  ///     limits for one address are derived from this number. Spare seats alone are no reason for a higher number.
  ///   - capacity: The capacity of the machine.
  package init(seats: Int, crowd: Int = usualCrowd, on capacity: Capacity) {
    maxConnections = min(capacity.connections, max(maxConnections, Capacity.connections(for: seats)))
    backlog = max(backlog, Int32(clamping: seats))
    rememberedAddresses = max(rememberedAddresses, 2 * maxConnections)

    let times = max(1, Double(min(crowd, seats)) / Double(Self.usualCrowd))
    func scaled(_ number: Int) -> Int { Int(Double(number) * times) }
    connectionsPerAddress = min(scaled(connectionsPerAddress), max(60, maxConnections / 2))
    strangersPerAddress = scaled(strangersPerAddress)
    hurriedFramesPerSecond *= times
    hurriedFrameBurst *= times
    joinsPerSecond *= times
    joinBurst *= times
    journalBytesPerSecond *= times
    journalBurst *= times
    arrivalsPerSecond *= times
    arrivalBurst *= times
  }

  /// The number of places reserved for the first connections of an address; as many again are reserved for pads with a
  /// seat.
  ///
  /// Even eight addresses that take as much as they can leave both reserves free.
  var reservedPlaces: Int { maxConnections / 8 }
}
