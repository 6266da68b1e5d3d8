import Catalogue
import PadProtocol

/// The choice of the TV: a display and the reason for it, or the reason why there is none.
package enum TVChoice: Hashable, Sendable {
  /// This display is the TV.
  case display(Display, because: ChoiceReason)
  /// There is no TV for now.
  case none(AbsenceReason)

  /// The facts besides the displays on which a choice depends.
  package struct Circumstances: Hashable, Sendable {
    /// The user's preference.
    package var preference: DisplayPreference
    /// The display that is the TV already; nil if there is none.
    ///
    /// It stays the TV while it is connected, even if another display becomes the primary one.
    package var current: DisplayIdentity?
    /// The display that was the TV in an earlier run.
    package var remembered: DisplayIdentity?
    /// Whether the user said "use this screen".
    package var usesPrimary: Bool
    /// Whether a desktop runs, so that the primary display belongs to somebody.
    ///
    /// Without a desktop, the only display becomes the TV.
    package var hasDesktop: Bool

    /// Creates circumstances from their parts.
    package init(
      preference: DisplayPreference = .auto, current: DisplayIdentity? = nil, remembered: DisplayIdentity? = nil,
      usesPrimary: Bool = false, hasDesktop: Bool = true
    ) {
      self.preference = preference
      self.current = current
      self.remembered = remembered
      self.usesPrimary = usesPrimary
      self.hasDesktop = hasDesktop
    }
  }

  /// Chooses the TV from displays in the system's order.
  package static func make(from displays: [Display], _ circumstances: Circumstances) -> TVChoice {
    let connected = displays.filter(\.isConnected)
    guard let primary = displays.primary else { return .none(.noDisplay) }
    switch circumstances.preference {
    case .primary:
      return .display(primary, because: .primaryAskedFor)
    case .named(let name):
      if let display = connected.first(where: { $0.isCalled(name) }) { return .display(display, because: .named) }
      if circumstances.usesPrimary { return .display(primary, because: .primaryUsed) }
      return .none(.namedIsMissing(name, connected: connected.map(\.name)))
    case .several(let names):
      // The first name that is connected counts here; ``TVKeepers`` handles the others.
      let name = names.first { name in connected.contains { $0.isCalled(name) } } ?? names.joined(separator: ", ")
      var circumstances = circumstances
      circumstances.preference = .named(name)
      return make(from: displays, circumstances)
    case .auto, .all:
      if let current = circumstances.current, let display = connected.first(where: { $0.identity == current }) {
        return .display(display, because: .stays)
      }
      let secondary = connected.filter { $0.connector != primary.connector }
      let candidates = circumstances.hasDesktop ? secondary : connected
      if let remembered = circumstances.remembered, let display = candidates.matching(remembered) {
        return .display(display, because: .remembered)
      }
      if let first = secondary.first {
        return .display(first, because: secondary.count == 1 ? .onlySecondary : .firstListed(of: secondary.count))
      }
      if !circumstances.hasDesktop { return .display(primary, because: .noDesktop) }
      if circumstances.usesPrimary { return .display(primary, because: .primaryUsed) }
      return .none(.onlyPrimary(primary.name))
    }
  }
}

extension TVChoice {
  /// Returns the displays that are TVs besides the one that ``make(from:_:)`` chose; none unless the user wants
  /// several.
  package static func more(
    than first: Display, from displays: [Display], _ preference: DisplayPreference
  ) -> [Display] {
    let others = displays.filter { $0.isConnected && $0.connector != first.connector }
    switch preference {
    case .auto, .primary, .named: return []
    case .all: return others.filter { $0.connector != others.primary?.connector }
    case .several(let names): return names.compactMap { name in others.first { $0.isCalled(name) } }
    }
  }
}

/// The reason why a display is the TV.
package enum ChoiceReason: Hashable, Sendable, CustomStringConvertible {
  /// `--display NAME` names the display.
  case named
  /// The display is the TV already.
  case stays
  /// The display was the TV in an earlier run.
  case remembered
  /// The display is the only one besides the primary one.
  case onlySecondary
  /// The display is the first listed of several besides the primary one.
  case firstListed(of: Int)
  /// `--display primary` asks for the primary display.
  case primaryAskedFor
  /// The user said "use this screen".
  case primaryUsed
  /// The display is the only one, and no desktop runs on it.
  case noDesktop

  /// The reason as the end of a sentence that begins with the display's name.
  package var description: String {
    switch self {
    case .named: "is the one that --display names"
    case .stays: "is the TV already"
    case .remembered: "was the TV last time"
    case .onlySecondary: "is the only display besides the primary one"
    case .firstListed(let count): "is the first of \(count) displays besides the primary one"
    case .primaryAskedFor: "is the primary display, as --display primary asks"
    case .primaryUsed: "is the primary display, which you chose to use"
    case .noDesktop: "is the only display, and no desktop runs on it"
    }
  }

  /// Whether the display was chosen because it is the primary one.
  package var isPrimary: Bool { self == .primaryAskedFor || self == .primaryUsed }

  /// Whether the primary display was chosen because there was no other.
  var isMakeshift: Bool { self == .primaryUsed }
}

/// The reason why there is no TV.
package enum AbsenceReason: Hashable, Sendable, CustomStringConvertible {
  /// No display is connected.
  case noDisplay
  /// There is only the primary display, of this name.
  case onlyPrimary(String)
  /// The display that `--display` names is not among the connected ones.
  case namedIsMissing(String, connected: [String])
  /// The cable of this display was pulled.
  case unplugged(String)
  /// This display could not be set up.
  case failed(String)

  /// One sentence that explains what to do.
  package var description: String { DisplayTexts(language: .en).sentence(self) }
}

extension Display {
  /// Whether a name that a person typed means this display.
  func isCalled(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return connector.lowercased() == wanted || identity.monitorName.lowercased() == wanted
      || self.name.lowercased() == wanted
  }
}

extension [Display] {
  /// Returns the display with an identity, or the only one with the same monitor name; nil if there is neither.
  ///
  /// A display with only the same monitor name is the same TV in another socket.
  func matching(_ identity: DisplayIdentity) -> Display? {
    if let same = first(where: { $0.identity == identity }) { return same }
    let alike = filter { !identity.monitorName.isEmpty && $0.identity.monitorName == identity.monitorName }
    return alike.count == 1 ? alike[0] : nil
  }
}
