/// The identity of a controller, by which it gets the same seat when it is plugged in again.
package struct ControllerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The controller's model, which is the same for all of one make.
  package var model: String
  /// The serial number, or else the port that the controller is plugged into; empty if neither is known.
  package var port: String
  /// The number of the controller among several at one plug, from 1; 0 if it is the only one.
  package var place: Int

  /// Creates an identity.
  package init(model: String, port: String, place: Int = 0) {
    self.model = model
    self.port = port
    self.place = place
  }

  /// The prefix of the text that the room records in place of a network address.
  static let scheme = "controller:"

  /// The address that the room uses for the controller; no network has such an address.
  package var address: String { "\(Self.scheme)\(model)/\(port)/\(place)" }

  /// Whether an address is that of any controller.
  package static func isOne(_ address: String) -> Bool { address.hasPrefix(scheme) }

  /// Whether an address is that of a controller with the same model and place, regardless of its port.
  package func isLike(_ address: String) -> Bool {
    address.hasPrefix("\(Self.scheme)\(model)/") && address.hasSuffix("/\(place)")
  }

  /// The address without the prefix.
  package var description: String { "\(model)/\(port)/\(place)" }

  /// Orders controllers by model, port and place.
  package static func < (left: ControllerID, right: ControllerID) -> Bool {
    (left.model, left.port, left.place) < (right.model, right.port, right.place)
  }
}

/// A controller that is plugged in.
package struct Controller: Hashable, Sendable {
  /// The controller's identity.
  package var id: ControllerID
  /// The controller's kind.
  package var kind: ControllerKind
  /// The maker's name for the controller.
  package var name: String

  /// Creates a description of a controller.
  package init(id: ControllerID, kind: ControllerKind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }
}
