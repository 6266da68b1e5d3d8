/// The identity of a controller, so that it gets the same seat when it is plugged in again.
package struct ControllerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Its model: the same for all of one make.
  package var model: String
  /// Which one of them: its serial number, or else the port that it is plugged into; empty where neither is known.
  package var port: String
  /// Which of those at one plug, from 1; 0 for the only one.
  package var place: Int

  /// Names one.
  package init(model: String, port: String, place: Int = 0) {
    self.model = model
    self.port = port
    self.place = place
  }

  /// The beginning of what the room writes down in place of an address.
  static let scheme = "controller:"

  /// Where the room takes it to come from; no network has such an address.
  package var address: String { "\(Self.scheme)\(model)/\(port)/\(place)" }

  /// Whether an address is that of any controller.
  package static func isOne(_ address: String) -> Bool { address.hasPrefix(scheme) }

  /// Whether an address is that of a controller of the same make, wherever it was plugged in.
  package func isLike(_ address: String) -> Bool {
    address.hasPrefix("\(Self.scheme)\(model)/") && address.hasSuffix("/\(place)")
  }

  /// The address without what the room needs before it.
  package var description: String { "\(model)/\(port)/\(place)" }

  /// By make, port and place.
  package static func < (left: ControllerID, right: ControllerID) -> Bool {
    (left.model, left.port, left.place) < (right.model, right.port, right.place)
  }
}

/// A controller that is plugged in.
package struct Controller: Hashable, Sendable {
  /// Which.
  package var id: ControllerID
  /// What.
  package var kind: ControllerKind
  /// Its maker's name for it.
  package var name: String

  /// Describes one.
  package init(id: ControllerID, kind: ControllerKind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }
}
