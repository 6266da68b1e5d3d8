package import Room
package import Sounds

/// A request that the host makes at the console.
package enum ConsoleCommand: Hashable, Sendable {
  /// A request to the room, which concerns everybody's play.
  case room(RoomCommand)
  /// A request to the displays.
  case displays(DisplayCommand)
  /// A request about the sound.
  case sound(SoundCommand)
  /// A request about the network around the room.
  case neighbourhood(NeighbourhoodCommand)
  /// A request about the phones that host.
  case phones(PhoneCommand)
  /// A request to the program itself.
  case program(ProgramCommand)
}

/// A request to the displays.
package enum DisplayCommand: Hashable, Sendable {
  /// Shows the TV's picture on the only display.
  case useThisScreen
  /// Tries the TV's next mode, in case the largest mode is slow.
  case tryNextMode
  /// Keeps the mode that is being tried, or returns to the previous mode.
  case endModeTrial(isKept: Bool)
}

/// A request to the loudspeaker.
package enum SoundCommand: Hashable, Sendable {
  /// Mutes everything, or makes it audible again.
  case mute(Bool)
  /// Selects the part whose volume the keys change.
  case choose(Volumes.Part)
  /// Makes the selected part louder or quieter.
  case change(by: Int)
}

/// A request about the network around the room.
package enum NeighbourhoodCommand: Hashable, Sendable {
  /// Becomes a controller in another machine's room, with the code that the host typed; nil if no code is needed.
  case join(NearbyRoom.ID, code: String?)
  /// Leaves the other machine's room.
  case leave
}

/// A request about phones that host.
package enum PhoneCommand: Hashable, Sendable {
  /// Shows a new one-time code and the state of the phones; the previous code becomes invalid.
  case offer
  /// Hides the code and the state of the phones; a code that nobody has scanned becomes invalid.
  case close
  /// Makes the phones show the right answers before the TV does, or stops this.
  case showAnswers(Bool)
  /// Stops one of the phones from hosting.
  case revoke(HostPhones.Phone.ID)
}

/// A request to the program.
package enum ProgramCommand: Hashable, Sendable {
  /// Resumes the interrupted game.
  case resumeGame
  /// Abandons the interrupted game, and opens a new room.
  case startAfresh
  /// Starts or stops showing the TV's picture to browsers.
  case setWebTV(Bool)
  /// Shows everything in the theme at this index of the list.
  case setTheme(Int)
  /// Closes the room and the program.
  case quit
}
