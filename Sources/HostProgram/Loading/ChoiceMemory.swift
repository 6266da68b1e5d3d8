import Dispatch
package import Games
import PadProtocol
package import Stage

/// Remembers what the host has chosen for the games from one evening to the next.
package struct ChoiceMemory: Sendable {
  private let memory: LineMemory
  /// Waiting for the disk must not hold up the room.
  private static let queue = DispatchQueue(label: "parlor.choices")

  /// Creates a memory that is stored in a file.
  package init(_ memory: LineMemory) { self.memory = memory }

  /// What was chosen last; nil if nothing was, or if the file cannot be read.
  package var remembered: KeptChoices? {
    memory.remembered.flatMap { try? MessageCoder().decode(KeptChoices.self, from: $0.utf8) }
  }

  /// Remembers choices, soon.
  package func remember(_ choices: KeptChoices) {
    guard let line = try? MessageCoder().encode(choices) else { return }
    Self.queue.async { memory.remember(String(decoding: line, as: UTF8.self)) }
  }

  /// Waits until everything is remembered.
  package static func finish() { queue.sync {} }
}
