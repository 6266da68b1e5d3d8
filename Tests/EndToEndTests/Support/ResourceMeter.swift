import TestSupport

/// What a process holds over time, while about the same goes on.
struct ResourceMeter: CustomStringConvertible {
  /// One look.
  struct Sample {
    /// In bytes.
    var memory: Int
    /// Without fonts, which are a cache with a limit, and without one for each pad.
    var descriptors: Int
    var fonts: Int
  }

  private(set) var samples: [Sample] = []

  mutating func measure(_ program: Program, pads: Int) throws {
    let open = try program.descriptors()
    let fonts = open.count { path in [".otf", ".ttf", ".ttc"].contains { path.hasSuffix($0) } }
    samples.append(
      Sample(memory: try program.residentMemory(), descriptors: open.count - fonts - pads, fonts: fonts))
  }

  /// The first and the last quarter, without a tenth at the beginning in which all is loaded once; nil for too few looks.
  private var quarters: (first: [Sample], last: [Sample])? {
    let warm = samples.dropFirst(samples.count / 10)
    guard warm.count >= 8 else { return nil }
    return (Array(warm.prefix(warm.count / 4)), Array(warm.suffix(warm.count / 4)))
  }

  /// The usual memory in bytes, early and late.
  var memory: (early: Int, late: Int)? {
    func median(_ samples: [Sample]) -> Int { samples.map(\.memory).sorted()[samples.count / 2] }
    return quarters.map { (median($0.first), median($0.last)) }
  }

  /// The fewest descriptors, early and late: those that come and go are not there all the time.
  var descriptors: (early: Int, late: Int)? {
    func fewest(_ samples: [Sample]) -> Int { samples.map(\.descriptors).min() ?? 0 }
    return quarters.map { (fewest($0.first), fewest($0.last)) }
  }

  var mostFonts: Int { samples.map(\.fonts).max() ?? 0 }

  var description: String {
    guard let memory, let descriptors else { return "not measured yet" }
    return "memory \(memory.early >> 10)→\(memory.late >> 10) KiB, descriptors \(descriptors.early)→\(descriptors.late)"
      + " and at most \(mostFonts) fonts"
  }
}
