/// The TV on each output: at most one, so that an output is never restored while another TV shows its picture there.
///
/// An output passes from one TV to another, or back to the desktop only once. A TV takes an output from its previous
/// owner. When a TV moves, it leaves behind only the outputs that it still owns.
package struct OutputOwners: Hashable, Sendable {
  /// The numbers of the TVs, by the connectors of their outputs.
  private var owners: [String: Int] = [:]

  /// Creates owners without any output.
  package init() {}

  /// The number of the TV on an output; nil if there is none.
  package subscript(_ connector: String) -> Int? { owners[connector] }

  /// The connectors of all outputs that are TVs, or were TVs when their cables were pulled.
  package var outputs: Set<String> { Set(owners.keys) }

  /// Returns the outputs that a TV would leave behind if it moved to another one, in the order of their connectors.
  package func left(by tv: Int, goingTo connector: String) -> [String] {
    owners.filter { $0.value == tv && $0.key != connector }.map(\.key).sorted()
  }

  /// Gives an output to a TV, even if another TV had it before.
  package mutating func give(_ connector: String, to tv: Int) { owners[connector] = tv }

  /// Takes an output back from a TV.
  ///
  /// Returns false if the output does not, or no longer, belong to that TV, so that there is nothing to restore.
  package mutating func release(_ connector: String, by tv: Int) -> Bool {
    guard owners[connector] == tv else { return false }
    owners[connector] = nil
    return true
  }

  /// Forgets a TV, so that its outputs belong to no TV.
  ///
  /// The outputs stay as they are until another TV takes them, or until Parlor restores them at its end.
  package mutating func drop(_ tv: Int) { owners = owners.filter { $0.value != tv } }
}
