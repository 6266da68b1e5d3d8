import Questions

/// The rules by which an item of QTI 1.2 gives points.
struct QTI1Scoring {
  /// A text of a rule, and its line.
  struct Value {
    var text: String
    var line: Int
  }

  /// A condition and what it is worth.
  struct Rule {
    /// The answers that it asks for.
    var values: [Value] = []
    /// The answers that it rules out.
    var excluded: [String] = []
    /// Whether one of the answers is enough.
    var isAlternative = false
    /// Whether it compares with a part of a text.
    var hasPattern = false
    /// The smallest number that is right.
    var least: Value?
    /// The largest number that is right.
    var most: Value?
    /// The points; nil if it gives none and only shows something.
    var credit: Double?
    /// The feedback that is shown.
    var feedback: [String] = []
  }

  private let rules: [Rule]
  /// All of the points.
  private let most: Double

  init(_ item: XMLNode) {
    rules = item.all("resprocessing").flatMap { $0.all("respcondition") }.map { condition in
      var rule = Rule()
      for variable in condition.all("conditionvar") { Self.read(variable, isNegated: false, &rule) }
      rule.credit = Self.credit(of: condition)
      rule.feedback = condition.all("displayfeedback").compactMap { $0.attributes["linkrefid"] }
      return rule
    }
    most = rules.compactMap(\.credit).max() ?? 0
  }

  private static func read(_ node: XMLNode, isNegated: Bool, _ rule: inout Rule) {
    var indexed: [(Int, Value)] = []
    for element in node.elements {
      var value: Value { Value(text: element.text.trimmingSpaces, line: element.line) }
      switch element.name {
      case "varequal":
        if isNegated {
          rule.excluded.append(value.text)
        } else {
          indexed.append((element.attributes["index"].flatMap { Int($0) } ?? 0, value))
        }
      case "varsubset", "varsubstring", "varinside": rule.hasPattern = true
      case "vargte", "vargt": if !isNegated { rule.least = value }
      case "varlte", "varlt": if !isNegated { rule.most = value }
      case "or":
        rule.isAlternative = true
        read(element, isNegated: isNegated, &rule)
      case "and": read(element, isNegated: isNegated, &rule)
      case "not": read(element, isNegated: !isNegated, &rule)
      default: break
      }
    }
    guard indexed.count > 1 else { return rule.values += indexed.map(\.1) }
    rule.values += indexed.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
      \.element.1)
  }

  private static func credit(of condition: XMLNode) -> Double? {
    let variables = condition.all("setvar")
    guard !variables.isEmpty else {
      // Blackboard gives no points but the feedback for a right answer.
      let names = [condition.attributes["title"]] + condition.all("displayfeedback").map { $0.attributes["linkrefid"] }
      return names.contains { $0?.lowercased() == "correct" } ? 1 : nil
    }
    return variables.reduce(0) { sum, variable in
      let text = variable.text.trimmingSpaces
      // "SCORE.max" is all of the points.
      let value = Double(text).flatMap { $0.isFinite ? $0 : nil } ?? (text.lowercased().hasSuffix(".max") ? 1 : 0)
      return variable.attributes["action"]?.lowercased() == "subtract" ? sum - value : sum + value
    }
  }

  /// The rules that give points.
  private var giving: [Rule] { rules.filter { ($0.credit ?? 0) > 0 } }

  /// The rules that give all points.
  var full: [Rule] { giving.filter(isFull) }

  /// The rules that give only a part of the points.
  var partial: [Rule] { giving.filter { !isFull($0) } }

  private func isFull(_ rule: Rule) -> Bool { (rule.credit ?? 0) > most * 0.99 }

  /// Whether there are answers to compare with, whatever they are worth.
  var hasValues: Bool { rules.contains { $0.values.contains { !$0.text.isEmpty } } }

  /// The answers in the right order.
  var order: [String] { full.map { $0.values.map(\.text) }.max { $0.count < $1.count } ?? [] }

  /// Returns what each answer is worth, and whether other combinations earn a part.
  ///
  /// - Parameter isSingle: Whether a player chooses one answer only.
  func credits(isSingle: Bool) -> (byIdent: [String: Double], hasParts: Bool) {
    var credits: [String: Double] = [:]
    func isCombined(_ rule: Rule) -> Bool {
      !rule.isAlternative && (rule.values.count > 1 || !rule.excluded.isEmpty)
    }
    if !isSingle, let best = giving.filter(isCombined).max(by: { Self.rank($0) < Self.rank($1) }) {
      // One rule names all right answers: "A and C, but not B".
      for value in best.values { credits[value.text] = 1 }
      return (credits, giving.contains { ($0.credit ?? 0) < (best.credit ?? 0) * 0.99 })
    }
    for rule in rules {
      guard let credit = rule.credit, isSingle || rule.values.count == 1 || rule.isAlternative else { continue }
      for value in rule.values { credits[value.text] = max(credits[value.text] ?? credit, credit) }
    }
    return (credits, false)
  }

  private static func rank(_ rule: Rule) -> (Double, Int) { (rule.credit ?? 0, rule.values.count) }
}
