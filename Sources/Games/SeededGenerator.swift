/// The game's own random number generator: SplitMix64, which yields the same sequence from the same seed on every
/// machine.
///
/// The standard library may change its shuffle from one version to the next, so the generator has its own shuffle.
package struct SeededGenerator: Hashable, Sendable, Codable {
  private var state: UInt64

  /// Starts the sequence that belongs to a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`; all numbers are equally likely.
  ///
  /// - Precondition: `bound` is positive.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number below \(bound)")
    let bound = UInt64(bound)
    // Numbers from the incomplete last run of `bound` are discarded; otherwise small ones would come more often.
    let limit = UInt64.max - UInt64.max % bound
    while true {
      let candidate = next()
      if candidate < limit { return Int(candidate % bound) }
    }
  }

  /// Returns the elements in random order (Fisher–Yates).
  package mutating func shuffle<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    guard result.count > 1 else { return result }
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, below(last + 1))
    }
    return result
  }

  /// Returns a generator whose sequence is unrelated to the next numbers of this one.
  package mutating func split() -> SeededGenerator { SeededGenerator(seed: next()) }
}
