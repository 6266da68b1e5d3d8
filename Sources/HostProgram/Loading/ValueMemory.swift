import Dispatch
import PadProtocol
package import Stage

/// Remembers a value from one run of the program to the next, such as what the host has chosen for the games.
package struct ValueMemory<Value: Codable & Sendable>: Sendable {
  private let memory: LineMemory

  /// Creates a memory that is stored in a file.
  package init(_ memory: LineMemory) { self.memory = memory }

  /// What was remembered last; nil if nothing was, or if the file cannot be read.
  package var remembered: Value? {
    memory.remembered.flatMap { try? MessageCoder().decode(Value.self, from: $0.utf8) }
  }

  /// Remembers a value, soon.
  package func remember(_ value: Value) {
    guard let line = try? MessageCoder().encode(value) else { return }
    ValueMemories.queue.async { memory.remember(String(decoding: line, as: UTF8.self)) }
  }
}

/// What all memories of values share.
package enum ValueMemories {
  /// Waiting for the disk must not hold up the room.
  fileprivate static let queue = DispatchQueue(label: "parlor.memories")

  /// Waits until everything is remembered.
  package static func finish() { queue.sync {} }
}
