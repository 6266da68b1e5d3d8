import Questions

/// An item of QTI 2, or of QTI 3 under the names of QTI 2.
struct QTI2Item {
  var draft: Draft
  private let node: XMLNode
  private let place: (Int) -> QuestionIssue.Place

  init(_ node: XMLNode, _ draft: Draft, place: @escaping (Int) -> QuestionIssue.Place) {
    self.node = node
    self.draft = draft
    self.place = place
  }

  /// What is declared about a response.
  private struct Response {
    var isSingle = true
    var isNumber = false
    /// The right values, in their order.
    var correct: [(text: String, line: Int)] = []
    /// What values are worth.
    var mapping: [(text: String, line: Int, credit: Double)] = []

    init(_ node: XMLNode?) {
      guard let node else { return }
      isSingle = node.attributes["cardinality"] == "single" || node.attributes["cardinality"] == nil
      isNumber = ["integer", "float"].contains(node.attributes["baseType"] ?? "")
      for value in node.first("correctResponse")?.all("value") ?? [] {
        correct.append((value.text.trimmingSpaces, value.line))
      }
      for entry in node.first("mapping")?.all("mapEntry") ?? [] {
        guard let key = entry.attributes["mapKey"] else { continue }
        let credit = Double((entry.attributes["mappedValue"] ?? "").trimmingSpaces) ?? 0
        mapping.append((key.trimmingSpaces, entry.line, credit))
      }
    }
  }

  /// The reasons why interactions cannot be asked, by their names.
  private static let unaskable: [String: String] = [
    "matchInteraction": Unaskable.matching, "associateInteraction": Unaskable.matching,
    "graphicAssociateInteraction": Unaskable.matching, "gapMatchInteraction": Unaskable.dragging,
    "graphicGapMatchInteraction": Unaskable.dragging, "positionObjectInteraction": Unaskable.dragging,
    "hotspotInteraction": Unaskable.pointing, "graphicOrderInteraction": Unaskable.pointing,
    "selectPointInteraction": Unaskable.pointing, "hottextInteraction": Unaskable.marking,
    "drawingInteraction": Unaskable.drawing, "uploadInteraction": Unaskable.upload,
    "mediaInteraction": "this item only plays a sound or a video",
    "customInteraction": "this item needs a program of its own",
    "portableCustomInteraction": "this item needs a program of its own",
  ]

  /// Reads everything but the category.
  mutating func read() {
    let body = node.first("itemBody")
    draft.setLanguage(node.attributes["lang"] ?? body?.attributes["lang"])
    let interactions = body?.interactions ?? []
    guard let body, let interaction = interactions.first else { return draft.fail(Unaskable.text) }
    if node.first("templateDeclaration") != nil || node.first("templateProcessing") != nil {
      return draft.fail(Unaskable.formula)
    }
    guard interactions.count == 1 else {
      let isGaps = interactions.allSatisfy { ["textEntryInteraction", "inlineChoiceInteraction"].contains($0.name) }
      return draft.fail(isGaps ? Unaskable.gaps : Unaskable.parts)
    }
    if let reason = Self.unaskable[interaction.name] { return draft.fail(reason) }
    let identifier = interaction.attributes["responseIdentifier"] ?? "RESPONSE"
    let declaration = node.all("responseDeclaration").first { $0.attributes["identifier"] == identifier }
    let response = Response(declaration)
    if interaction.name == "extendedTextInteraction", response.correct.isEmpty, response.mapping.isEmpty {
      return draft.fail(Unaskable.essay)
    }
    draft.setQuestion(QTI2Markup.question(of: body, interaction), at: place(body.line))
    if node.first("assessmentStimulusRef") != nil || body.firstDescendant(where: { $0.name == "include" }) != nil {
      draft.warn("a text in another file belongs to it and is not shown")
    }
    switch interaction.name {
    case "choiceInteraction", "inlineChoiceInteraction": readChoice(interaction, response)
    case "orderInteraction": readOrder(interaction, response)
    case "textEntryInteraction", "extendedTextInteraction": readText(response)
    case "sliderInteraction": readSlider(interaction, response)
    default: return draft.fail("the interaction \(interaction.name.excerpt) has no place in a quiz on a TV")
    }
    readFeedback(interaction, response)
  }

  // MARK: Kinds

  private func choices(_ interaction: XMLNode) -> [(id: String, html: String, place: QuestionIssue.Place)] {
    interaction.descendants("simpleChoice", "inlineChoice").map { choice in
      (choice.attributes["identifier"] ?? "", QTI2Markup.html(of: choice), place(choice.line))
    }
  }

  private mutating func readChoice(_ interaction: XMLNode, _ response: Response) {
    let choices = choices(interaction)
    let correct = Set(response.correct.map(\.text))
    let credits = Dictionary(response.mapping.map { ($0.text, $0.credit) }, uniquingKeysWith: { max($0, $1) })
    if !correct.isEmpty, correct.isDisjoint(with: choices.map(\.id)) {
      return draft.fail("its right answer is none of the answers")
    }
    let hasCorrect = !correct.isEmpty
    draft.setChoices(
      choices.map { choice in
        let credit = hasCorrect ? (correct.contains(choice.id) ? 1 : 0) : credits[choice.id] ?? 0
        return WeightedAnswer(html: choice.html, place: choice.place, credit: credit)
      }, isSingle: response.isSingle)
    if hasCorrect {
      // What is right is declared, but the points can differ.
      let right = correct.compactMap { credits[$0] }
      let wrong = credits.filter { !correct.contains($0.key) && $0.value > 0 }
      if !wrong.isEmpty || Set(right).count > 1 { draft.warn(Draft.partialWeights) }
    }
    draft.recognizeTruth()
  }

  private mutating func readOrder(_ interaction: XMLNode, _ response: Response) {
    let choices = choices(interaction)
    let byID = Dictionary(choices.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = response.correct.compactMap { byID[$0.text] }
    guard !sorted.isEmpty else { return draft.fail("the right order is not given") }
    guard sorted.count == choices.count, Set(sorted.map(\.id)).count == choices.count else {
      return draft.fail("the right order does not name all answers")
    }
    draft.setOrder(sorted.map { ($0.html, $0.place) })
  }

  private mutating func readText(_ response: Response) {
    let most = response.mapping.map(\.credit).max() ?? 0
    let full = response.mapping.filter { $0.credit > 0 && $0.credit > most * 0.99 }
    let accepted = (response.correct + full.map { ($0.text, $0.line) })
      .map { RawText(value: $0.text, place: place($0.line)) }
    if response.isNumber {
      let different = Set(accepted.map { PlainNumber.text(of: $0.value) })
      guard let number = accepted.first else { return draft.fail(Draft.noRightAnswer) }
      guard different.count == 1 else { return draft.fail("\(different.count) numbers are right; leave one of them") }
      noteTolerance()
      return draft.setNumber(number)
    }
    let partial = response.mapping.filter { $0.credit > 0 && $0.credit <= most * 0.99 }
    draft.setSpellings(accepted, partial: partial.map(\.text))
  }

  private mutating func readSlider(_ interaction: XMLNode, _ response: Response) {
    let most = response.mapping.map(\.credit).max() ?? 0
    let values =
      response.correct.isEmpty
      ? response.mapping.filter { $0.credit > 0 && $0.credit == most }.map { ($0.text, $0.line) } : response.correct
    guard let value = values.first else { return draft.fail(Draft.noRightAnswer) }
    guard Set(values.map { PlainNumber.text(of: $0.0) }).count == 1 else {
      return draft.fail("\(values.count) numbers are right; leave one of them")
    }
    let bounds = [interaction.attributes["lowerBound"], interaction.attributes["upperBound"]].compactMap(\.self)
      .map { RawText(value: $0, place: place(interaction.line)) }
    noteTolerance()
    draft.setNumber(RawText(value: value.0, place: place(value.1)), range: bounds.count == 2 ? bounds : nil)
  }

  private mutating func noteTolerance() {
    let equal = node.first("responseProcessing")?.firstDescendant { element in
      element.name == "equal" && element.attributes["tolerance"].map { !$0.allSatisfy { "0. ".contains($0) } } ?? false
    }
    if equal != nil { draft.warnOfFile(Draft.tolerances) }
  }

  // MARK: Feedback

  private mutating func readFeedback(_ interaction: XMLNode, _ response: Response) {
    let feedback =
      node.all("modalFeedback") + (node.first("itemBody")?.descendants("feedbackBlock") ?? [])
      + interaction.descendants("feedbackInline")
    guard !feedback.isEmpty else { return }
    let rightChoices = Set(response.correct.map(\.text))
    let linked = QTI2Processing.feedbackOfRightAnswer(in: node)
    func name(_ node: XMLNode) -> String { (node.attributes["identifier"] ?? "").lowercased() }
    for node in feedback where ["solution", "explan", "general"].contains(where: name(node).contains) {
      draft.explain(QTI2Markup.html(of: node), at: place(node.line))
    }
    for node in feedback where node.attributes["showHide"] != "hide" {
      let identifier = node.attributes["identifier"] ?? ""
      let isCorrect = name(node).contains("correct") && !name(node).contains("incorrect")
      if isCorrect || linked.contains(identifier) || rightChoices.contains(identifier) {
        draft.explain(rightAnswer: QTI2Markup.html(of: node), at: place(node.line))
      }
    }
  }
}

/// The texts and pictures of QTI 2.
enum QTI2Markup {
  /// The elements that players do not see, or only after their answer.
  private static let hidden: Set<String> = [
    "rubricBlock", "feedbackBlock", "feedbackInline", "stylesheet", "catalogInfo", "infoControl",
    "endAttemptInteraction",
  ]

  /// Returns the text around an interaction and in its prompt as HTML, with a line for a gap.
  static func question(of body: XMLNode, _ interaction: XMLNode) -> String {
    body.markup { node in
      switch node.name {
      case "textEntryInteraction", "inlineChoiceInteraction": " ____ "
      case interaction.name: "<p>\(node.first("prompt").map(html(of:)) ?? "")</p>"
      default: common(node)
      }
    }.withoutIdleGap
  }

  /// Returns the contents of an element as HTML.
  static func html(of node: XMLNode) -> String { node.markup(common) }

  private static func common(_ node: XMLNode) -> String? {
    if hidden.contains(node.name) { return "" }
    if node.name == "printedVariable" || node.name == "templateInline" || node.name == "templateBlock" {
      return "<math>"
    }
    guard node.name == "object" else { return nil }
    let address = (node.attributes["data"] ?? "").escapedForHTML
    let type = node.attributes["type"] ?? ""
    if type.hasPrefix("image/") { return "<img src=\"\(address)\" alt=\"\(node.text.escapedForHTML)\">" }
    return type.hasPrefix("audio/") ? "<audio src=\"\(address)\"></audio>" : nil
  }
}

extension String {
  /// This HTML without a line for a gap that has a paragraph of its own after the question.
  fileprivate var withoutIdleGap: String {
    let text = HTMLText(self).text.trimmingSpaces
    guard text.hasSuffix("____") else { return self }
    let rest = text.dropLast(4).trimmingSpaces
    guard let last = rest.last, "?.!:…。？！：".contains(last), let gap = ranges(of: "____").last else { return self }
    return replacing("____", with: "", subrange: gap)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(self).trimmingSpaces }
}

/// The rules of QTI 2 by which feedback is shown.
enum QTI2Processing {
  /// Returns the identifiers of the feedback that is shown for the right answer.
  static func feedbackOfRightAnswer(in item: XMLNode) -> Set<String> {
    var found: Set<String> = []
    for rule in item.first("responseProcessing")?.descendants("responseIf", "responseElseIf") ?? [] {
      // The first element is the condition, and the others are what follows from it.
      guard let condition = rule.elements.first, condition.name != "not",
        condition.firstDescendant(where: { $0.name == "not" }) == nil,
        condition.firstDescendant(where: Self.isRight) != nil
      else { continue }
      for value in rule.all("setOutcomeValue").flatMap({ $0.descendants("baseValue") }) {
        found.insert(value.text.trimmingSpaces)
      }
    }
    return found
  }

  private static func isRight(_ node: XMLNode) -> Bool {
    node.name == "correct" || node.name == "baseValue" && node.text.trimmingSpaces.lowercased() == "correct"
  }
}

extension XMLNode {
  /// The interactions in it, at any depth; buttons that ask for a hint are none.
  fileprivate var interactions: [XMLNode] {
    elements.flatMap { element in
      guard element.name.hasSuffix("Interaction") else { return element.interactions }
      return element.name == "endAttemptInteraction" ? [] : [element]
    }
  }

  /// Returns the first element in it that fits, at any depth; nil if there is none.
  fileprivate func firstDescendant(where fits: (XMLNode) -> Bool) -> XMLNode? {
    for element in elements {
      if fits(element) { return element }
      if let found = element.firstDescendant(where: fits) { return found }
    }
    return nil
  }
}
