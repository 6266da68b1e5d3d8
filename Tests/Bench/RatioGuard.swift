import FoundationEssentials
import TestSupport

/// Tells whether a ratio has become worse than the recorded one.
///
/// Milliseconds depend on the machine and on its other work. A ratio to a bound of the same run depends on that much
/// less, and the best repeat of either the least. One run may still be unlucky: the best of several counts, both when
/// ratios are recorded and when they are compared.
struct RatioGuard {
  /// The part of a line that counts; figures without a bound have no ratio.
  private struct Line: Codable {
    var name: String
    var least: Double?
  }

  /// By how much a ratio may be worse.
  static let tolerance = 1.25
  /// The most by which a ratio may vary between the runs of a recording: others would be reported as worse by chance.
  static let swing = 1.15

  private let recorded: [String: Double]

  /// - Parameter recorded: the lines of the file, a JSON object each.
  init(recorded: [String]) throws { self.recorded = try Self.ratios(recorded) }

  /// The lines of a file to compare with: the ratios that were nearly the same in all of these runs.
  static func record(_ runs: [[String]]) throws -> [String] {
    let runs = try runs.map(ratios)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try (runs.first ?? [:]).keys.sorted().compactMap { name in
      let values = runs.compactMap { $0[name] }
      guard values.count == runs.count, let least = values.min(), let most = values.max(), most <= least * swing else {
        return nil
      }
      let rounded = (least * 1000).rounded() / 1000
      return String(decoding: try encoder.encode(Line(name: name, least: rounded)), as: UTF8.self)
    }
  }

  /// A sentence for each ratio that is worse in all of these runs; those that were not measured are left out.
  func worse(in runs: [[String]]) throws -> [String] {
    let runs = try runs.map(Self.ratios)
    return recorded.sorted { $0.key < $1.key }.compactMap { name, old in
      let now = runs.compactMap { $0[name] }
      guard !now.isEmpty, now.count == runs.count, now.allSatisfy({ $0 > old * Self.tolerance }) else { return nil }
      let figures = now.map { "\($0)".prefix(6) }.joined(separator: ", ")
      return "\(name): \(figures) times its bound, recorded are \("\(old)".prefix(6))."
    }
  }

  private static func ratios(_ lines: [String]) throws -> [String: Double] {
    let decoder = JSONDecoder()
    var ratios: [String: Double] = [:]
    for (number, line) in lines.enumerated() {
      do {
        let line = try decoder.decode(Line.self, from: Data(line.utf8))
        if let least = line.least { ratios[line.name] = least }
      } catch {
        throw TestFailure("Line \(number + 1) is no figure: \(line)")
      }
    }
    return ratios
  }
}
