import Foundation
import Games

@testable import Room

extension Evening {
  /// The room as it is after it was written down and read back; nil when that fails.
  func readBack() -> Room? {
    guard let text = try? JSONEncoder().encode(room), var read = try? JSONDecoder().decode(Room.self, from: text) else {
      return nil
    }
    read.gameContents = room.gameContents
    return read
  }
}
