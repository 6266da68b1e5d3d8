package import PadProtocol
import Room

/// The console on a phone that hosts: its screen, and the commands of its buttons.
///
/// It is made from the console's own view, so that both can do the same things in the same way. Everything that belongs
/// to the host computer and not to the evening stays at the console: displays, themes, other machines' rooms, phones,
/// and closing the program.
package struct PhoneDesk: Hashable, Sendable {
  /// A moment during which every press keeps its meaning.
  package struct Moment: Hashable, Sendable {
    var stage: RoomOverview.Stage
    var title: String
    var status: String
  }

  /// The effect of a press.
  struct Deed: Hashable, Sendable {
    var commands: [ConsoleCommand]
    /// Whether the press is valid only in its moment, because a moment later it would, for example, skip the next
    /// question.
    var isOfItsMoment = false
  }

  /// The phone's screen, with the number that it was given.
  package internal(set) var screen: HostPhoneScreen
  /// The moment that the screen shows.
  package internal(set) var moment: Moment
  var deeds: [String: Deed] = [:]

  /// Returns the commands of an action; nil if the action is impossible now.
  ///
  /// - Parameter number: The number of the screen that showed the action.
  package func commands(of action: String, at number: Int) -> [ConsoleCommand]? {
    guard let deed = deeds[action], !deed.isOfItsMoment || number == screen.number else { return nil }
    return deed.commands
  }

  /// Returns the same desk with a number for its screen; each moment must have a different number.
  package func numbered(_ number: Int) -> PhoneDesk {
    var desk = self
    desk.screen.number = number
    return desk
  }
}
