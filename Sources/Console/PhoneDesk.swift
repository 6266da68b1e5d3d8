package import PadProtocol
import Room

/// The console on a phone that hosts: its screen, and the commands of its buttons.
///
/// It is made of the console's own view, so that both can do the same in the same way. Everything that belongs to the
/// host computer and not to the evening stays at the console: displays, themes, other machines' rooms, phones, and the
/// end.
package struct PhoneDesk: Hashable, Sendable {
  /// A moment in which every press means one thing.
  package struct Moment: Hashable, Sendable {
    var stage: RoomOverview.Stage
    var title: String
    var status: String
  }

  /// The effect of a press.
  struct Deed: Hashable, Sendable {
    var commands: [ConsoleCommand]
    /// Whether the same press would be for something else a moment later: the next question would be skipped.
    var isOfItsMoment = false
  }

  /// The phone's screen; its number is the one that it was given.
  package internal(set) var screen: HostPhoneScreen
  /// The moment that it is about.
  package internal(set) var moment: Moment
  var deeds: [String: Deed] = [:]

  /// The commands of an action; nil if it is impossible now.
  ///
  /// - Parameter number: The number of the screen with the action.
  package func commands(of action: String, at number: Int) -> [ConsoleCommand]? {
    guard let deed = deeds[action], !deed.isOfItsMoment || number == screen.number else { return nil }
    return deed.commands
  }

  /// The same with a number, which is to be another one with each moment.
  package func numbered(_ number: Int) -> PhoneDesk {
    var desk = self
    desk.screen.number = number
    return desk
  }
}
