/// The figures as Markdown tables.
struct Report {
  let measurements: [Measurement]

  var text: String { [races, hastes, cheats, paths].compactMap { $0 }.joined(separator: "\n\n") }

  /// How often the rule is right, and what it costs.
  private var races: String {
    table(
      [
        "Paths", "Races (close)", "First by the rule: all / close", "alone: all / close",
        "First by arrival: all / close", "Photo finishes", "Margin wrong by: median / 95 %",
        "Wait: mean / 95 % / most", "Round trips wrong by",
      ],
      measurements.map { measurement in
        let races = measurement.races
        let errors = Distribution(races.compactMap(\.marginError).map(abs))
        let waits = Distribution(races.map(\.waited))
        return [
          measurement.scenario.title, "\(races.count) (\(measurement.closeRaces.count))",
          parts(measurement, \.isRight), parts(measurement) { $0.isRight && !$0.isPhotoFinish },
          parts(measurement, \.isRightByArrival), part(races, \.isPhotoFinish),
          "\(fixed(errors.median, digits: 1)) / \(time(errors.quantile(0.95)))",
          "\(fixed(waits.mean, digits: 1)) / \(fixed(waits.quantile(0.95), digits: 1)) / \(time(waits.most))",
          time(measurement.roundTripError),
        ]
      })
  }

  /// Whether a room without delay is as fast as by arrival.
  private var hastes: String? {
    let cables = measurements.filter { $0.scenario.paths.allSatisfy { $0.roundTrip == 0 } }
    guard !cables.isEmpty else { return nil }
    return table(
      ["From the first press to the last pad's word", "median", "95 %", "of it waited for the decision, at most"],
      cables.map { measurement in
        let times = Distribution(measurement.races.compactMap(\.toLastWord))
        let waits = Distribution(measurement.races.map(\.waited))
        return [
          measurement.scenario.title, fine(times.median), fine(times.quantile(0.95)), fine(waits.most),
        ]
      })
  }

  private var cheats: String? {
    let lines = measurements.compactMap { measurement -> [String]? in
      guard let pad = measurement.scenario.cheat else { return nil }
      let count = Double(measurement.races.count)
      let seen = measurement.pads[pad].roundTrips
      return [
        measurement.scenario.title, percent(measurement.races.reduce(0) { $0 + $1.cheat.won } / count),
        part(measurement.races, \.cheat.wasFirst), part(measurement.races, \.cheat.arrivedFirst),
        "\(fine(seen.median)), \(fine(seen.least))", fine(measurement.scenario.paths[pad].roundTrip),
      ]
    }
    guard !lines.isEmpty else { return nil }
    return table(
      ["Cheat", "Its wins", "It was first", "It arrived first", "Its round trip: median, least", "the true one"], lines)
  }

  /// Whether the kernel sees the delays that the path was told to make.
  private var paths: String? {
    table(
      ["Paths", "Round trips, as set", "as the host's kernel sees them (median)", "Way up, measured (median)"],
      measurements.map { measurement in
        let paths = measurement.scenario.paths
        return [
          measurement.scenario.title, list(paths.map(\.roundTrip), digits: 0),
          list(measurement.pads.map(\.roundTrips.median), digits: 1),
          list(measurement.pads.map(\.wayUp.median), digits: 1),
        ]
      })
  }

  private func table(_ head: [String], _ lines: [[String]]) -> String {
    let rows = [head, head.map { _ in "---" }] + lines
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Of all races, and of the close ones.
  private func parts(_ measurement: Measurement, _ holds: (Measurement.Race) -> Bool) -> String {
    "\(part(measurement.races, holds)) / \(part(measurement.closeRaces, holds))"
  }

  private func part(_ races: [Measurement.Race], _ holds: (Measurement.Race) -> Bool) -> String {
    races.isEmpty ? "–" : percent(Double(races.count(where: holds)) / Double(races.count))
  }

  private func percent(_ part: Double) -> String { "\(fixed(part * 100, digits: 1)) %" }
  private func time(_ milliseconds: Double) -> String { "\(fixed(milliseconds, digits: 1)) ms" }
  private func fine(_ milliseconds: Double) -> String { "\(fixed(milliseconds, digits: 2)) ms" }
  private func list(_ values: [Double], digits: Int) -> String {
    values.map { fixed($0, digits: digits) }.joined(separator: ", ") + " ms"
  }

  private func fixed(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = "\(scaled % factor)"
    return "\(sign)\(scaled / factor).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
