/// How many people a machine can have in a room: each has a connection, which takes a file descriptor and memory.
package struct Capacity: Hashable, Sendable {
  /// File descriptors that the process may have open.
  package var descriptors: Int
  /// Bytes of memory that are free for it; nil where that is not known.
  package var memory: Int?

  /// The most seats that a room can have: more were never tried.
  package static let mostSeats = 10_000
  /// The most file descriptors that a program can use: connections for `mostSeats`, and as many again in reserve.
  ///
  /// It is not simply the system's limit, which may be a thousand million: child programs close every descriptor that
  /// they could have.
  package static let usefulDescriptors = 32_768
  /// The memory that a person in the room takes, in bytes: the connection, the seat, the screen, and entries that wait
  /// for the journal; rather too much than too little.
  static let bytesPerSeat = 20_000

  /// Makes one.
  package init(descriptors: Int, memory: Int? = nil) {
    self.descriptors = descriptors
    self.memory = memory
  }

  /// How many connections there can be: 256 descriptors, or half of them if there are few, are for files, displays and
  /// sound.
  ///
  /// Without any descriptors left, `accept` fails forever and the loop spins.
  var connections: Int { max(8, descriptors - min(descriptors / 2, 256)) }

  /// How many seats there are descriptors for.
  package var seatsByDescriptors: Int { max(1, connections * 5 / 7) }

  /// How many seats there is memory for, with half of the memory left to other programs; nil if the memory is not
  /// known.
  package var seatsByMemory: Int? { memory.map { max(1, $0 / 2 / Self.bytesPerSeat) } }

  /// How many seats a room can have here.
  package var seats: Int { min(Self.mostSeats, seatsByDescriptors, seatsByMemory ?? .max) }

  /// How many connections a room can use.
  ///
  /// A quarter of them is reserved (`Limits.reservedPlaces`). The others are enough for all seats, and for people who
  /// are told that the room is full.
  static func connections(for seats: Int) -> Int { (seats * 7 + 4) / 5 }

  /// How many descriptors a room with this many seats needs.
  package static func descriptors(for seats: Int) -> Int {
    let connections = connections(for: seats)
    return connections + min(connections, 256)
  }
}
