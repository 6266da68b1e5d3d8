/// The TV on each output: one at most, so that an output is never restored while another TV shows it.
///
/// An output passes from TV to TV, or back to the desktop once: a TV takes it from its previous owner, and leaves
/// behind only outputs that are still its own.
package struct OutputOwners: Hashable, Sendable {
  /// The TVs by the connectors of their outputs.
  private var owners: [String: Int] = [:]

  /// Nobody owns anything.
  package init() {}

  /// The TV that an output is; nil for none.
  package subscript(_ connector: String) -> Int? { owners[connector] }

  /// The connectors of all outputs that are TVs, or were when they were pulled.
  package var outputs: Set<String> { Set(owners.keys) }

  /// The outputs that a TV would leave behind if it moved to another one, in the order of their connectors.
  package func left(by tv: Int, goingTo connector: String) -> [String] {
    owners.filter { $0.value == tv && $0.key != connector }.map(\.key).sorted()
  }

  /// Gives an output to a TV, whoever had it before.
  package mutating func give(_ connector: String, to tv: Int) { owners[connector] = tv }

  /// Takes an output back from a TV; false when it is not that TV's, or not any more, and nothing is to be put back.
  package mutating func release(_ connector: String, by tv: Int) -> Bool {
    guard owners[connector] == tv else { return false }
    owners[connector] = nil
    return true
  }

  /// Forgets a TV: its outputs belong to nobody, and stay as they are until another TV takes them, or the end.
  package mutating func drop(_ tv: Int) { owners = owners.filter { $0.value != tv } }
}
