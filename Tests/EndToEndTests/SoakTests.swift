import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Everything at once, for long.
  @Suite struct Soak {
    /// More than an arena of malloc that is kept half empty.
    private static let memorySlack = 24 << 20
    /// Descriptors that come and go may all be open in every look of a quarter.
    private static let descriptorSlack = 4
    /// How many fonts Parlor's cache keeps open, the one that is just being opened included.
    private static let mostFonts = 65

    private static func number(_ name: String) -> UInt64? {
      getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    /// `scripts/soak` sets the time and the seed.
    @Test(.timeLimit(.minutes(24 * 60))) func everythingHappens_nothingIsLost_memoryAndDescriptorsAreFlat() throws {
      let minutes = Self.number("PARLOR_SOAK_MINUTES") ?? (EndToEnd.isLong ? 10 : 2)
      let seed = Self.number("PARLOR_SOAK_SEED") ?? 1
      print("soak: \(minutes) minutes, seed \(seed); the same again: scripts/soak --minutes \(minutes) --seed \(seed)")
      let soak = try SoakRun(seed: seed)
      defer { soak.stop() }
      try soak.run(for: .seconds(60 * Int(minutes)))
      #expect(soak.faults == [])
      soak.report()
      print("soak: \(soak.answers) answers acknowledged; all are in the journal once, and all sums are right")
      #expect(soak.games > 0 && soak.answers > 0)
      if let memory = soak.meter.memory, let descriptors = soak.meter.descriptors {
        #expect(memory.late - memory.early < Self.memorySlack, "\(soak.meter)")
        #expect(descriptors.late - descriptors.early <= Self.descriptorSlack, "\(soak.meter)")
        #expect(soak.meter.mostFonts <= Self.mostFonts)
      } else {
        Issue.record("too little was measured")
      }
    }
  }
}
