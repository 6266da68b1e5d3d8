package import Room
package import Sounds

/// A request of the host at the console.
package enum ConsoleCommand: Hashable, Sendable {
  /// Of the room: of everybody's play.
  case room(RoomCommand)
  /// Of the displays.
  case displays(DisplayCommand)
  /// Of what is heard.
  case sound(SoundCommand)
  /// Of the network around the room.
  case neighbourhood(NeighbourhoodCommand)
  /// Of the phones that host.
  case phones(PhoneCommand)
  /// Of the program itself.
  case program(ProgramCommand)
}

/// A request to the displays.
package enum DisplayCommand: Hashable, Sendable {
  /// Shows the TV's picture on the only display.
  case useThisScreen
  /// Tries the TV's next mode, where the largest one is slow.
  case tryNextMode
  /// Keeps the mode that is tried, or goes back to the one before it.
  case endModeTrial(isKept: Bool)
}

/// A request to the loudspeaker.
package enum SoundCommand: Hashable, Sendable {
  /// Nothing is heard, or all again.
  case mute(Bool)
  /// The keys change the volume of this part now.
  case choose(Volumes.Part)
  /// That part gets louder, or quieter.
  case change(by: Int)
}

/// A request about the network around the room.
package enum NeighbourhoodCommand: Hashable, Sendable {
  /// Becomes a controller in another machine's room; the code is what the host typed, nil where none is needed.
  case join(NearbyRoom.ID, code: String?)
  /// Leaves that room.
  case leave
}

/// A request about phones that host.
package enum PhoneCommand: Hashable, Sendable {
  /// Shows a new one-time code, and what there is to know of phones; the one before is worth nothing then.
  case offer
  /// Hides all that; a code that nobody has scanned is worth nothing.
  case close
  /// Has them show what is right before the TV does, or not.
  case showAnswers(Bool)
  /// Lets one of them host no more.
  case revoke(HostPhones.Phone.ID)
}

/// A request to the program.
package enum ProgramCommand: Hashable, Sendable {
  /// Resumes the interrupted game.
  case resumeGame
  /// Leaves the interrupted game, and opens a new room.
  case startAfresh
  /// Shows the TV's picture to browsers, or does so no longer.
  case setWebTV(Bool)
  /// Shows everything in the theme at this place of the list.
  case setTheme(Int)
  /// Closes the room and the program.
  case quit
}
