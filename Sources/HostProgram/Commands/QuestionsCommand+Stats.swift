import ArgumentParser
import FoundationEssentials
import Host
import MadeUp
import PadProtocol
import Questions

extension QuestionsCommand {
  struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Counts what is in question files: kinds, categories, difficulties, lengths, and questions that are alike.")

    @Argument(help: filesHelp)
    var files: [String]

    @Flag(help: "Write one JSON object.")
    var json = false

    func run() throws {
      let read = try files.flatMap { path in
        try QuestionLoading.files(at: path, care: .beginnings) { StandardError.line("parlor: \($0)") }
      }
      let report = QuestionStatistics(read)
      StandardOutput.text(json ? try report.json : report.text)
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the installed packs, whose names --questions takes.")

    func run() throws {
      for pack in InstalledPacks.all() {
        let read = try QuestionLoading.files(at: pack.path, care: .beginnings)
        let count = read.reduce(0) { $0 + $1.questions.count }
        guard count > 0 else { continue }
        StandardOutput.line("\(pack.name): \(count) question\(count == 1 ? "" : "s") (\(pack.path))")
      }
      for pack in MadeUpPack.allCases {
        StandardOutput.line("\(pack.rawValue): \(pack.title(in: .en)), made by Parlor anew each time")
      }
    }
  }
}

/// What is in files of questions, as a text and as JSON.
struct QuestionStatistics {
  private let statistics: PackStatistics
  private let skipped: Int
  private let places: [String]
  private let texts: [String]

  init(_ files: [QuestionFile]) {
    let entries = files.flatMap { file in file.entries.map { (file.name, $0) } }
    statistics = PackStatistics(entries.map(\.1.question))
    skipped = files.reduce(0) { $0 + $1.skipped }
    places = entries.map { name, entry in entry.place.description(in: name) }
    texts = entries.map(\.1.question.text)
  }

  /// The statistics for people.
  var text: String {
    let plural = statistics.count == 1 ? "" : "s"
    var lines = ["\(statistics.count) question\(plural)\(skipped > 0 ? ", \(skipped) skipped" : "")"]
    func add(_ title: String, _ counts: [PackStatistics.Count]) {
      guard !counts.isEmpty else { return }
      lines += ["", title]
      let width = counts.map { "\($0.count)".count }.max() ?? 0
      for count in counts {
        let number = "\(count.count)"
        let space = String(repeating: " ", count: width - number.count + 2)
        lines.append("\(space)\(number)  \(count.name ?? "none")")
      }
    }
    add("Kinds", statistics.kinds)
    add("Difficulties", statistics.difficulties)
    add("Categories", statistics.categories)
    add("Languages", statistics.languages)
    add(
      "With",
      [("explanation", statistics.explanations), ("picture", statistics.pictures), ("sound", statistics.sounds)].map {
        PackStatistics.Count(name: $0.0, count: $0.1)
      })
    if let lengths = statistics.lengths {
      lines += ["", "Length: \(lengths.least) to \(lengths.most) characters, half of them at most \(lengths.median)"]
    }
    if statistics.choices > 0 {
      lines += ["", "The right answer is the longest one in \(statistics.longestRight) of \(statistics.choices)"]
    }
    if !statistics.told.isEmpty {
      lines += ["", "A word of the right answer is in the question"]
      lines += statistics.told.map { "  \(places[$0]): \(texts[$0])" }
    }
    for (title, pairs) in [("Doubles", statistics.doubles), ("Nearly doubles", statistics.nearDoubles)]
    where !pairs.isEmpty {
      lines += ["", title]
      for pair in pairs {
        lines.append("  \(places[pair.first]) and \(places[pair.second]): \(texts[pair.second])")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The statistics for programs.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(Report(self)), as: UTF8.self) + "\n"
    }
  }

  /// The JSON object; keys do not change, but new ones may be added.
  private struct Report: Encodable {
    struct Count: Encodable {
      var name: String?
      var count: Int
    }
    struct Lengths: Encodable {
      var least: Int
      var median: Int
      var most: Int
    }
    struct Pair: Encodable {
      var first: String
      var second: String
    }

    var questions: Int
    var skipped: Int
    var kinds: [Count]
    var difficulties: [Count]
    var categories: [Count]
    var languages: [Count]
    var explanations: Int
    var pictures: Int
    var sounds: Int
    var lengths: Lengths?
    var choices: Int
    var longestRight: Int
    var told: [String]
    var doubles: [Pair]
    var nearDoubles: [Pair]

    init(_ report: QuestionStatistics) {
      let statistics = report.statistics
      func counts(_ counts: [PackStatistics.Count]) -> [Count] {
        counts.map { Count(name: $0.name, count: $0.count) }
      }
      func pairs(_ pairs: [PackStatistics.Pair]) -> [Pair] {
        pairs.map { Pair(first: report.places[$0.first], second: report.places[$0.second]) }
      }
      questions = statistics.count
      skipped = report.skipped
      kinds = counts(statistics.kinds)
      difficulties = counts(statistics.difficulties)
      categories = counts(statistics.categories)
      languages = counts(statistics.languages)
      explanations = statistics.explanations
      pictures = statistics.pictures
      sounds = statistics.sounds
      lengths = statistics.lengths.map { Lengths(least: $0.least, median: $0.median, most: $0.most) }
      choices = statistics.choices
      longestRight = statistics.longestRight
      told = statistics.told.map { report.places[$0] }
      doubles = pairs(statistics.doubles)
      nearDoubles = pairs(statistics.nearDoubles)
    }
  }
}
