import Questions

/// An item of QTI 1.2.
struct QTI1Item {
  var draft: Draft
  private let node: XMLNode
  private let place: (Int) -> QuestionIssue.Place
  /// The metadata, by their labels in lower case.
  private let fields: [String: String]
  /// The type that the metadata give, in lower case; empty if they give none.
  private let type: String

  init(_ node: XMLNode, _ draft: Draft, place: @escaping (Int) -> QuestionIssue.Place) {
    self.node = node
    self.draft = draft
    self.place = place
    fields = Self.fields(of: node)
    type = fields.isEmpty ? "" : Self.type(in: fields)
  }

  private static func fields(of node: XMLNode) -> [String: String] {
    var fields: [String: String] = [:]
    guard let metadata = node.first("itemmetadata") else { return fields }
    for field in metadata.descendants("qtimetadatafield", "qti_metadatafield") {
      guard let label = field.first("fieldlabel")?.text.trimmingSpaces.lowercased() else { continue }
      fields[label] = field.first("fieldentry")?.text.trimmingSpaces ?? ""
    }
    for element in metadata.elements where element.name.hasPrefix("qmd_") || element.name.hasPrefix("bbmd_") {
      fields[element.name] = element.text.trimmingSpaces
    }
    return fields
  }

  /// Returns the identifier of the item in a question bank of which an item is a copy; nil if there is none.
  static func original(of node: XMLNode) -> String? { fields(of: node)["assessment_question_identifierref"] }

  /// The reasons why the types of Canvas cannot be asked, by their names.
  private static let unaskable: [String: String] = [
    "essay_question": Unaskable.essay, "cc.essay.v0p1": Unaskable.essay, "essay": Unaskable.essay,
    "file_upload_question": Unaskable.upload, "text_only_question": Unaskable.text,
    "matching_question": Unaskable.matching, "matching": Unaskable.matching,
    "calculated_question": Unaskable.formula, "hot_spot_question": Unaskable.pointing,
    "categorization_question": Unaskable.groups, "cc.pattern_match.v0p1": Unaskable.pattern,
  ]

  private static func type(in fields: [String: String]) -> String {
    ["question_type", "cc_profile", "bbmd_questiontype", "qmd_itemtype", "qmd_questiontype"].lazy
      .compactMap { fields[$0] }.first { !$0.isEmpty }?.lowercased() ?? ""
  }

  /// Reads everything but the category.
  mutating func read() {
    draft.setLanguage(node.attributes["lang"])
    draft.setDifficulty(fields["qmd_levelofdifficulty"] ?? "")
    if node.first("duration") != nil { draft.warnOfFile(Draft.times) }
    if let reason = Self.unaskable[type] { return draft.fail(reason) }
    if !node.descendants("calculated").isEmpty { return draft.fail(Unaskable.formula) }
    guard let presentation = node.first("presentation") else { return draft.fail("it has no question") }
    let responses = presentation.descendants(
      "response_lid", "response_str", "response_num", "response_xy", "response_grp", "response_extension")
    guard let response = responses.first else { return draft.fail(Unaskable.text) }
    if responses.contains(where: { $0.isNamed("response_xy") }) { return draft.fail(Unaskable.pointing) }
    if responses.contains(where: { $0.isNamed("response_grp") }) { return draft.fail(Unaskable.matching) }
    if responses.count > 1 {
      let isGaps = responses.allSatisfy { $0.name == "response_str" || $0.name == "response_num" }
      let isCanvas = type.contains("blanks") || type.contains("dropdowns")
      return draft.fail(isGaps || isCanvas ? Unaskable.gaps : Unaskable.matching)
    }
    draft.setQuestion(Self.question(presentation, response), at: place(presentation.line))
    if fields["parent_stimulus_item_ident"] != nil { draft.warn("it belongs to a text that is not shown with it") }
    let scoring = QTI1Scoring(node)
    if response.isNamed("response_lid") {
      readLabels(response, scoring, isGap: type.has("blanks"))
    } else {
      readText(response, scoring)
    }
    readFeedback(scoring)
  }

  /// Returns the text of the question with a line for its gap.
  private static func question(_ presentation: XMLNode, _ response: XMLNode) -> String {
    let html = QTI1Material.html(of: presentation)
    if html.hasByte(where: { $0 == UInt8(ascii: "[") }) {
      // Canvas writes a gap as "[name]", and the name again as the material of the response.
      let name = response.first("material").map(\.text)?.trimmingSpaces ?? ""
      let whole = response.attributes["ident"] ?? ""
      let ident = whole.hasPrefix("response_") ? String(whole.dropFirst("response_".count)) : whole
      let around = QTI1Material.html(of: presentation, withResponses: false)
      for gap in [ident, name] where !gap.isEmpty && around.contains("[\(gap)]") {
        return around.replacing("[\(gap)]", with: "____")
      }
    }
    // A gap at the end is the place to write the answer to.
    let text = html.trimmingSpaces
    return text.hasSuffix("____") ? String(text.dropLast(4)) : html
  }

  // MARK: Answers to choose

  private mutating func readLabels(_ response: XMLNode, _ scoring: QTI1Scoring, isGap: Bool) {
    let labels = response.descendants("response_label")
    func html(_ label: XMLNode) -> String { QTI1Material.answer(QTI1Material.html(of: label)) }
    if isGap {
      // In a gap, all that are listed are accepted.
      return draft.setSpellings(labels.map { RawText(value: HTMLText(html($0)).text, place: place($0.line)) })
    }
    let cardinality = (response.attributes["rcardinality"] ?? "Single").lowercased()
    if cardinality == "ordered" || type == "ordering_question" {
      let order = scoring.order
      let byIdent = Dictionary(labels.map { ($0.ident, $0) }, uniquingKeysWith: { first, _ in first })
      let sorted = order.compactMap { byIdent[$0] }
      guard !order.isEmpty, Set(order).count == labels.count, sorted.count == labels.count else {
        return draft.fail(order.isEmpty ? "the right order is not given" : "the right order does not name all answers")
      }
      return draft.setOrder(sorted.map { (html($0), place($0.line)) })
    }
    if type == "opinion scale" || type == "opinion scale/likert" {
      return draft.setPoll(labels.map { (html($0), place($0.line)) })
    }
    let isSingle = cardinality != "multiple"
    let credits = scoring.credits(isSingle: isSingle)
    draft.setChoices(
      labels.map { label in
        WeightedAnswer(html: html(label), place: place(label.line), credit: credits.byIdent[label.ident] ?? 0)
      },
      isSingle: isSingle)
    if credits.hasParts { draft.warn(Draft.partialWeights) }
    draft.recognizeTruth()
  }

  // MARK: Answers to type

  private mutating func readText(_ response: XMLNode, _ scoring: QTI1Scoring) {
    let fib = response.first("render_fib")
    let kind = (fib?.attributes["fibtype"] ?? "").lowercased()
    if type == "numerical_question" || response.name == "response_num" || kind == "decimal" || kind == "integer" {
      return readNumber(scoring)
    }
    let full = scoring.full
    let accepted = full.flatMap { rule in rule.values.map { RawText(value: $0.text, place: place($0.line)) } }
    guard !accepted.isEmpty else {
      if full.contains(where: \.hasPattern) { return draft.fail(Unaskable.pattern) }
      // Without anything to compare with, a person checks the text.
      return draft.fail(scoring.hasValues ? Draft.noRightAnswer : Unaskable.essay)
    }
    if full.contains(where: \.hasPattern) { draft.warn("an accepted answer that is a pattern is left out") }
    draft.setSpellings(accepted, partial: scoring.partial.flatMap(\.values).map(\.text))
  }

  private mutating func readNumber(_ scoring: QTI1Scoring) {
    let full = scoring.full
    var numbers: [RawText] = []
    for rule in full {
      for value in rule.values { numbers.append(RawText(value: value.text, place: place(value.line))) }
      if rule.values.isEmpty, let least = rule.least, let most = rule.most {
        guard least.text == most.text else {
          let range = "\(PlainNumber.text(of: least.text)) to \(PlainNumber.text(of: most.text))"
          return draft.fail("any number from \(range) is right; write the one number that is")
        }
        numbers.append(RawText(value: least.text, place: place(least.line)))
      }
      if let least = rule.least, let most = rule.most, least.text != most.text { draft.warnOfFile(Draft.tolerances) }
    }
    let different = Set(numbers.map { PlainNumber.text(of: $0.value) })
    guard let number = numbers.first else { return draft.fail(Draft.noRightAnswer) }
    guard different.count == 1 else { return draft.fail("\(different.count) numbers are right; leave one of them") }
    if !scoring.partial.isEmpty { draft.warn(Draft.partialWeights) }
    draft.setNumber(number)
  }

  // MARK: Feedback

  private mutating func readFeedback(_ scoring: QTI1Scoring) {
    let feedback = node.all("itemfeedback")
    guard !feedback.isEmpty else { return }
    func html(_ node: XMLNode) -> String { QTI1Material.html(of: node) }
    // Canvas and Respondus.
    func isGeneral(_ ident: String) -> Bool { ident == "general_fb" || ident.hasSuffix("_ALL") }
    for general in feedback where isGeneral(general.attributes["ident"] ?? "") {
      draft.explain(html(general), at: place(general.line))
    }
    for solution in feedback.flatMap({ $0.descendants("solution") }) {
      draft.explain(html(solution), at: place(solution.line))
    }
    let links = Set(scoring.full.flatMap(\.feedback) + ["correct_fb"])
    for right in feedback where links.contains(right.attributes["ident"] ?? "") && right.first("solution") == nil {
      draft.explain(rightAnswer: html(right), at: place(right.line))
    }
  }
}

/// The texts, pictures and sounds of QTI 1.2.
enum QTI1Material {
  /// Returns the materials in an element as HTML, with a line for a gap and without the answers to choose from.
  static func html(of node: XMLNode, withResponses: Bool = true) -> String {
    var html = ""
    add(node, to: &html, withResponses: withResponses)
    return html
  }

  private static func add(_ node: XMLNode, to html: inout String, withResponses: Bool = true) {
    for element in node.elements {
      if element.isNamed("material") {
        add(material: element, to: &html)
        continue
      }
      let name = element.name
      if !withResponses, name.hasPrefix("response_") { continue }
      switch name {
      case "altmaterial", "material_ref": add(material: element, to: &html)
      case "response_str", "response_num":
        add(element, to: &html)
        html += " ____ "
      case "render_fib", "render_choice", "render_hotspot", "render_slider", "render_extension", "response_label",
        "hint":
        break
      default:
        add(element, to: &html, withResponses: withResponses)
        html += " "
      }
    }
  }

  private static func add(material node: XMLNode, to html: inout String) {
    for element in node.elements {
      if element.isNamed("mattext") {
        html += self.html(ofText: element)
        html += " "
        continue
      }
      switch element.name {
      case "matemtext": html += self.html(ofText: element) + " "
      case "mat_extension": html += element.first("mat_formattedtext")?.text ?? ""
      case "matbreak": html += " "
      case "matimage": html += "<img src=\"\(address(of: element).escapedForHTML)\">"
      case "mataudio": html += "<audio src=\"\(address(of: element).escapedForHTML)\">"
      case "matapplication" where MediaType.isPicture(address(of: element)):
        html += "<img src=\"\(address(of: element).escapedForHTML)\">"
      case "matvideo", "matapplet", "matapplication": html += "<video>"
      default: add(material: element, to: &html)
      }
    }
  }

  /// The words that keys of Blackboard stand for.
  private static let words: [Substring: (isTrue: String, isFalse: String)] = [
    "true_false": ("True", "False"), "yes_no": ("Yes", "No"), "agree_disagree": ("Agree", "Disagree"),
    "right_wrong": ("Right", "Wrong"),
  ]

  /// Returns an answer of Blackboard as a word if it is a key such as `yes_no.true`; otherwise the answer.
  static func answer(_ html: String) -> String {
    guard html.hasByte(where: { $0 == UInt8(ascii: "_") }) else { return html }
    let parts = html.trimmingSpaces.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let pair = words[parts[0]] else { return html }
    return parts[1] == "true" ? pair.isTrue : parts[1] == "false" ? pair.isFalse : html
  }

  /// Returns the address of a picture or a sound, whose bytes can be in the element itself.
  private static func address(of node: XMLNode) -> String {
    let type = node.attributes["imagtype"] ?? node.attributes["audiotype"] ?? ""
    if node.attributes["embedded"]?.lowercased() == "base64" { return "data:\(type);base64,\(node.text)" }
    return node.attributes["uri"] ?? node.attributes["entityref"] ?? ""
  }

  private static func html(ofText node: XMLNode) -> String {
    if node.hasElements { return node.markup() }
    let text = node.text
    switch node.attributes["texttype"]?.lowercased() {
    case "text/html", "text/xhtml": return text
    case nil where text.hasByte { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }:
      // Some programs do not say that their text is HTML.
      return ["</", "<br", "<img", "&nbsp;"].contains(where: text.contains) ? text : text.escapedForHTML
    default: return text.escapedForHTML
    }
  }
}

extension XMLNode {
  fileprivate var ident: String { attributes["ident"] ?? "" }
}
