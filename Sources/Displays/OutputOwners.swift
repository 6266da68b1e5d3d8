/// Which TV's picture is on which output: one at most, so that none is put back that another TV shows.
///
/// An output goes from hand to hand, or back to the desktop once: whoever takes it takes it from whoever had it, and what
/// a TV leaves behind is only what is still its own.
package struct OutputOwners: Hashable, Sendable {
  /// The TVs by the connectors of their outputs.
  private var owners: [String: Int] = [:]

  /// Nobody owns anything.
  package init() {}

  /// The TV that an output is; nil for none.
  package subscript(_ connector: String) -> Int? { owners[connector] }

  /// The connectors of all outputs that are TVs, or were when they were pulled.
  package var outputs: Set<String> { Set(owners.keys) }

  /// What a TV would leave behind if it went to another output, in the order of their connectors.
  package func left(by tv: Int, goingTo connector: String) -> [String] {
    owners.filter { $0.value == tv && $0.key != connector }.map(\.key).sorted()
  }

  /// Gives an output to a TV, whoever had it.
  package mutating func give(_ connector: String, to tv: Int) { owners[connector] = tv }

  /// Takes an output back from a TV; false when it is not that TV's, or not any more, and nothing is to be put back.
  package mutating func release(_ connector: String, by tv: Int) -> Bool {
    guard owners[connector] == tv else { return false }
    owners[connector] = nil
    return true
  }

  /// Forgets a TV: what it had is nobody's, and stays as it is until it is somebody's again, or the end.
  package mutating func drop(_ tv: Int) { owners = owners.filter { $0.value != tv } }
}
