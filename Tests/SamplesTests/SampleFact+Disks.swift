import Games
import Samples

extension SampleFact {
  private static func field(
    _ name: String, _ isShown: @escaping @Sendable (DisksScene.Field) -> Bool
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .disks(.field(let field)) = scene else { return false }
      return isShown(field)
    }
  }

  private static let disksSmashed: @Sendable (DisksScene.Field) -> Bool = { field in
    let fading = field.smashed.filter { now - $0.at < DisksScene.Smashed.length }
    return fading.count >= 5 && field.disks.count > 1 && fading.contains { $0.by == nil }
      && fading.contains { $0.margin == .zero } && fading.contains { ($0.margin ?? .zero) > .milliseconds(200) }
      && fading.contains { $0.by.map { field.away.contains($0.id) } ?? false }
  }

  private static let disksReady: @Sendable (DisksScene.Field) -> Bool = { field in
    field.disks.isEmpty && field.countdown.endsAt - now > field.countdown.total && field.scores.count == 4
  }

  static let disks: [SampleFact] = [
    field("disks") { field in
      field.scores.count == 6 && field.disks.count > 4 && field.smashed.contains { $0.margin == .milliseconds(12) }
        && field.disks.contains { $0.goesAt - now < DisksScene.Disk.shrinking }
        && field.disks.contains { now - $0.appearedAt < .milliseconds(150) } && Set(field.scores.map(\.score)).count > 3
    },
    field("disks-30") { field in
      field.scores.count == 30 && field.disks.count > 3 && field.away == [.init(rawValue: 3), .init(rawValue: 12)]
    },
    field("disks-smash", disksSmashed), field("disks-zh", disksSmashed),
    field("disks-ready", disksReady), field("disks-ready-zh", disksReady),
    SampleFact(name: "disks-over") { scene in
      guard case .disks(.over(let over)) = scene else { return false }
      return over.winners.count == 1 && over.scores.map(\.score).reduce(0, +) == over.smashed
        && Set(over.scores.map(\.score)).count > 3
    },
  ]
}
