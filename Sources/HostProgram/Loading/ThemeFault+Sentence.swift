import Scenes

extension ThemeFault {
  /// The fault in words, for the log.
  var sentence: String {
    func short(_ number: Double) -> String {
      // Rounded down, so that a value that is too small never looks like enough.
      let tenths = Int((number * 10).rounded(.down))
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    switch measure {
    case .contrast:
      return "\(first) on \(second) has a contrast of \(short(value)):1, and \(short(needed)):1 is needed"
    case .difference(let vision):
      return
        "\(first) and \(second) look alike to \(vision.people): their difference is \(short(value)), and \(short(needed)) is needed"
    }
  }
}

extension ColorVision {
  /// The people with this kind of colour vision.
  fileprivate var people: String {
    switch self {
    case .protan: "people who do not see red (protanopia)"
    case .deutan: "people who do not see green (deuteranopia)"
    case .tritan: "people who do not see blue (tritanopia)"
    }
  }
}
