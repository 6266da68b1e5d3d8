package import PadProtocol
import Room

/// The console as a phone that hosts has it: what it shows, and what each of its presses leads to.
///
/// It is made of what the console itself shows, so that both can do the same, and do it in the same way. What belongs to the
/// box and not to the evening stays at the console: displays, themes, other machines' rooms, phones, and the end.
package struct PhoneDesk: Hashable, Sendable {
  /// A moment in which every press means one thing.
  package struct Moment: Hashable, Sendable {
    var stage: RoomOverview.Stage
    var title: String
    var status: String
  }

  /// What a press does.
  struct Deed: Hashable, Sendable {
    var commands: [ConsoleCommand]
    /// Whether the same press would be for something else a moment later: the next question would be skipped.
    var isOfItsMoment = false
  }

  /// What the phone shows; its number is whatever it was given.
  package internal(set) var screen: HostPhoneScreen
  /// The moment that it is about.
  package internal(set) var moment: Moment
  var deeds: [String: Deed] = [:]

  /// What an action leads to; nil where there is no such thing to do now.
  ///
  /// - Parameter number: That of the screen that the action was on.
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
