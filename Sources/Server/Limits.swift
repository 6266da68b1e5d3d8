package import NIOCore

/// Everything that a connection may not exceed, each with its reason; the defaults suit a living room and a class alike.
///
/// What follows from the number of people is given here for 1,000 of them; `init(seats:crowd:on:)` has it for more.
package struct Limits: Sendable {
  /// Open connections, joined or not; further ones wait in the kernel's queue until one closes.
  ///
  /// Well under the process's file descriptors (`Capacity.connections`). A quarter of them is kept back
  /// (`reservedPlaces`); what is left is enough for a full room, and for those who are told that it is full.
  package var maxConnections = Capacity.connections(for: Limits.usualCrowd)
  /// Bytes of a request line and headers; browsers send about 1 KiB.
  var headerBytes = 16384
  /// From accept to a whole request header, so that half-sent ones hold no descriptor; no byte extends it.
  package var headerDeadline = TimeAmount.seconds(5)
  /// From the upgrade to the `join` message; pads send it at once.
  package var joinDeadline = TimeAmount.seconds(3)
  /// Bytes of one frame from a pad; the longest honest message, a `join`, has under 300.
  package var maxFrameSize = 4096
  /// Frames that a pad may send each second for long, of every kind; more than fingers can press.
  package var framesPerSecond = 20.0
  /// Frames that a pad may send at once, after a silence: somebody leaning on the keyboard, or a line that hung.
  package var frameBurst = 40.0
  /// Frames that each pad may send each second for long, whatever the others of its address send: quick fingers.
  package var steadyFramesPerSecond = 4.0
  /// The same at once: a join, a ping, and a few presses.
  package var steadyFrameBurst = 12.0
  /// Between two pings on one connection; any frame from the pad answers for it.
  package var pingInterval = TimeAmount.seconds(5)
  /// The silence after which a connection counts as broken: two unanswered pings and time for a third.
  var dropAfter = TimeAmount.seconds(15)
  /// Unsent bytes below which a connection that was behind has caught up.
  var lowWatermark = 32 * 1024
  /// Unsent bytes above which a pad does not read and is dropped; a screen has about 1 KiB.
  var highWatermark = 128 * 1024
  /// What the kernel may buffer for each connection besides; left to itself it takes up to 4 MiB.
  var kernelSendBuffer = 64 * 1024
  /// What one read takes at most, so that a flooding pad gets no more than its turn.
  ///
  /// Each connection keeps a buffer of this size: a press has under a hundred, a `join` under 300.
  var readBytes = 1024
  /// From the last message to the hard close, for those who do not close their side.
  package var closeDeadline = TimeAmount.seconds(1)
  /// Bytes thrown away while the other side is being waited for; more is a flood and is cut off.
  var drainBytes = 256 * 1024
  /// The pause after the system had no descriptor or memory for another connection.
  package var acceptPause = TimeAmount.milliseconds(250)
  /// Connections that the kernel keeps waiting.
  ///
  /// It is enough for a school that scans the code at once. A person who comes while an address is being turned away is
  /// then not lost among its attempts. The kernel has a limit of its own (`net.core.somaxconn`, usually 4,096).
  var backlog: Int32 = 1024

  // MARK: For each address; IPv6 by the first 64 bits, the host's own machine only where it says so

  /// Whether addresses are limited at all: not where everybody comes from one.
  ///
  /// That is so behind carrier-grade NAT, and behind a proxy on another machine. Wrong codes count all the same.
  package var limitsAddresses = true
  /// Frames each second for long that all pads of an address may send beyond their steady ones: a class of a hundred in
  /// which everybody hammers at the disks, twice as fast as steady.
  package var hurriedFramesPerSecond = 400.0
  /// The same at once: the last question of a school, which everybody answers three times over.
  package var hurriedFrameBurst = 2000.0
  /// Pads that may ask for a seat each second for long; each changes everybody's screen.
  package var joinsPerSecond = 30.0
  /// The same at once: a school whose host was started again.
  package var joinBurst = 500.0
  /// Bytes each second for long that the pads of an address may have written into the journal: 500 pads, each with a
  /// press that counts every second.
  package var journalBytesPerSecond = 128.0 * 1024
  /// The same at once; a join has about 600.
  package var journalBurst = 2.0 * 1024 * 1024
  /// Downloads of the terminal pad at a time, so that two addresses are served besides one that reads slowly.
  var downloadsPerAddress = 2
  /// The connections of an address that are let into places kept for newcomers: a browser loads a page with six.
  package var firstConnections = 8
  /// Open connections that have not joined: a class behind one address that scans at once, each phone with several.
  package var strangersPerAddress = 300
  /// Open connections in all: half of all there are, so that one address leaves as many to the others; at least 60.
  package var connectionsPerAddress = Capacity.connections(for: Limits.usualCrowd) / 2
  /// New connections each second for long; each costs the loop a pipeline.
  package var arrivalsPerSecond = 100.0
  /// New connections at once: a class of a hundred, whose browsers make one for each of the page's dozen files.
  package var arrivalBurst = 1500.0
  /// Pads of an address that are disconnected each second for long because they sent too much together.
  ///
  /// The frames of the other pads beyond their steady ones are ignored: a pad that is disconnected returns, which costs
  /// more.
  var sentAwayPerSecond = 5.0
  /// The same at once.
  package var sentAwayBurst = 10.0
  /// The number of new connections that one disconnected pad counts as.
  ///
  /// A pupil who leans on the keyboard makes no difference to a class. A crowd that hammers is disconnected faster than
  /// it can return.
  package var sentAwayCost = 10.0
  /// Whether the host's own machine is held to the limits on connections too.
  package var limitsOwnMachine = false
  /// Wrong codes each minute before there is a wait: a class's typing mistakes.
  ///
  /// There are 279,841 codes, and with the wait a program soon tries one a minute. It counts for the host's own machine
  /// too, whose tunnel others may use.
  var wrongCodesPerMinute = 60
  /// The wait that the first wrong code beyond a minute's share costs, and what each further one adds to it.
  package var wrongCodeDelayStep = TimeAmount.seconds(1)
  /// The longest of those waits: a person who mistypes once after all that waits no longer.
  var wrongCodeDelayLimit = TimeAmount.seconds(60)
  /// The time without a wrong code after which all is forgotten: a class that had a bad start is not held up for long.
  var wrongCodeMemory = TimeAmount.minutes(10)
  /// Addresses that something is remembered about; about 400 bytes each.
  var rememberedAddresses = 4096

  // MARK: Viewers

  /// Pages that show the TV's picture at a time: each further one that falls behind costs a picture of its own.
  package var viewers = 8
  /// How many bytes of a picture are handed to the kernel at a time; few, so that pads get their turn in between.
  var pictureChunk = 64 * 1024
  /// From a picture's last byte to the word that it was seen, after which a viewer is dropped: a whole picture of half a
  /// megabyte over a line of 0.2 Mbit/s.
  var pictureDeadline = TimeAmount.seconds(30)

  // MARK: What is served

  /// Downloads of the terminal pad at a time; more would take too much of the players' Wi-Fi.
  package var downloads = 4
  /// How many bytes are read from disk and sent at a time; few, so that pads get their turn in between.
  var downloadChunk = 64 * 1024
  /// The time for each such part; a reader who takes longer is cut off.
  package var downloadStall = TimeAmount.seconds(10)
  /// The time for the whole, which at 20 MB is 170 KB a second; a reader who falls behind that is cut off before the
  /// end.
  package var downloadDeadline = TimeAmount.seconds(120)

  /// The number of people that the defaults are for, and that is expected if the host names none: a school.
  package static let usualCrowd = 1000

  /// The limits for 1,000 people.
  package init() {}

  /// The limits that a host runs with; none is lower than for 1,000 people, unless the machine cannot hold so many.
  ///
  /// - Parameters:
  ///   - seats: The room's number of seats, each of which needs a connection.
  ///   - crowd: The number of people expected. They may come through a few addresses, as over a hall's Wi-Fi, so the
  ///     limits of one address follow from it. It is not for a room that merely has seats to spare.
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

  /// Places reserved for the first connections of an address, and as many again for pads with a seat: eight addresses
  /// that take all they can leave both.
  var reservedPlaces: Int { maxConnections / 8 }
}
