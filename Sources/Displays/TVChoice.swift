import Catalogue
import PadProtocol

/// Which display is the TV, and why; or why there is none.
package enum TVChoice: Hashable, Sendable {
  /// This one.
  case display(Display, because: ChoiceReason)
  /// None for now.
  case none(AbsenceReason)

  /// The basis of a choice besides the displays.
  package struct Circumstances: Hashable, Sendable {
    /// The user's preference.
    package var preference: DisplayPreference
    /// The display that is the TV already; it stays the TV while it is connected, even if another becomes the primary
    /// one.
    package var current: DisplayIdentity?
    /// The display that was the TV in an earlier run.
    package var remembered: DisplayIdentity?
    /// Whether the user said "use this screen".
    package var usesPrimary: Bool
    /// Whether a desktop runs, so that the primary display is somebody's; without one the only display is the TV.
    package var hasDesktop: Bool

    /// Circumstances from their parts.
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
      // The first of them that is there: see ``TVKeepers`` for the others.
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
  /// The displays that are TVs beside the one that ``make(from:_:)`` chose, where the user wants several.
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

/// Why a display is the TV.
package enum ChoiceReason: Hashable, Sendable, CustomStringConvertible {
  /// `--display NAME` names it.
  case named
  /// It is the TV already.
  case stays
  /// It was the TV in an earlier run.
  case remembered
  /// It is the only one that is not the primary one.
  case onlySecondary
  /// It is the first listed of several that are not the primary one.
  case firstListed(of: Int)
  /// `--display primary` asks for it.
  case primaryAskedFor
  /// The user said "use this screen".
  case primaryUsed
  /// It is the only one, and no desktop runs on it.
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

  /// Whether it was chosen for being the primary one.
  package var isPrimary: Bool { self == .primaryAskedFor || self == .primaryUsed }

  /// Whether the primary display was taken because there was nothing else.
  var isMakeshift: Bool { self == .primaryUsed }
}

/// Why there is no TV.
package enum AbsenceReason: Hashable, Sendable, CustomStringConvertible {
  /// Nothing is connected at all.
  case noDisplay
  /// There is only the primary display, of this name.
  case onlyPrimary(String)
  /// The display that `--display` names is not among the connected ones.
  case namedIsMissing(String, connected: [String])
  /// The cable of this display was pulled.
  case unplugged(String)
  /// This display could not be set up.
  case failed(String)

  /// One sentence that says what to do.
  package var description: String { DisplayTexts(language: .en).sentence(self) }
}

extension Display {
  /// Whether a name that a person typed means it.
  func isCalled(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return connector.lowercased() == wanted || identity.monitorName.lowercased() == wanted
      || self.name.lowercased() == wanted
  }
}

extension [Display] {
  /// The display of an identity, or the only one with its monitor name: the same TV in another socket.
  func matching(_ identity: DisplayIdentity) -> Display? {
    if let same = first(where: { $0.identity == identity }) { return same }
    let alike = filter { !identity.monitorName.isEmpty && $0.identity.monitorName == identity.monitorName }
    return alike.count == 1 ? alike[0] : nil
  }
}
