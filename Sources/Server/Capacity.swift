/// The capacity of a machine for people in a room: each has a connection, which takes a file descriptor and memory.
package struct Capacity: Hashable, Sendable {
  /// The number of file descriptors that the process may have open.
  package var descriptors: Int
  /// The memory that is free for the process, in bytes; nil if it is not known.
  package var memory: Int?

  /// The maximum number of seats in a room: more were never tried.
  package static let mostSeats = 10_000
  /// The maximum number of file descriptors that a program can use.
  ///
  /// It allows connections for `mostSeats`, and as many again in reserve. The system's limit itself is not used,
  /// because it may be a thousand million: child programs close every descriptor that they could have.
  package static let usefulDescriptors = 32_768
  /// The memory that a person in the room takes, in bytes; rather too much than too little.
  ///
  /// It includes the connection, the seat, the screen, and entries that wait for the journal.
  static let bytesPerSeat = 20_000

  /// Creates a capacity.
  package init(descriptors: Int, memory: Int? = nil) {
    self.descriptors = descriptors
    self.memory = memory
  }

  /// The maximum number of connections.
  ///
  /// 256 descriptors, or half of them if there are few, are left for files, displays and sound. Without any descriptors
  /// left, `accept` fails forever and the loop spins.
  var connections: Int { max(8, descriptors - min(descriptors / 2, 256)) }

  /// The number of seats for which there are enough descriptors.
  package var seatsByDescriptors: Int { max(1, connections * 5 / 7) }

  /// The number of seats for which there is enough memory; nil if the memory is not known.
  ///
  /// Half of the memory is left to other programs.
  package var seatsByMemory: Int? { memory.map { max(1, $0 / 2 / Self.bytesPerSeat) } }

  /// The maximum number of seats in a room on this machine.
  package var seats: Int { min(Self.mostSeats, seatsByDescriptors, seatsByMemory ?? .max) }

  /// Returns the number of connections that a room with this many seats can use.
  ///
  /// A quarter of them is reserved (`Limits.reservedPlaces`). The others are enough for all seats, and for people who
  /// are told that the room is full.
  static func connections(for seats: Int) -> Int { (seats * 7 + 4) / 5 }

  /// Returns the number of descriptors that a room with this many seats needs.
  package static func descriptors(for seats: Int) -> Int {
    let connections = connections(for: seats)
    return connections + min(connections, 256)
  }
}
