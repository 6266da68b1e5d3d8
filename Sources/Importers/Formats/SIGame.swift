import Questions

/// Reads packs of SIGame (`.siq`), versions 3 to 5, and their `content.xml` alone.
enum SIGame: QuestionFormat {
  static let name = "SIGame pack"

  static func recognizes(_ file: SourceFile) -> Bool {
    if file.xmlRoot == "package" {
      // A package of another program has no rounds.
      guard case .success(let root) = file.xml else { return false }
      return root.first("rounds") != nil
    }
    guard case .success(let archive) = file.archive, let entry = content(of: archive) else { return false }
    do {
      guard let bytes = try archive.bytes(of: entry) else { return false }
      return XMLStart.root(of: DecodedText(Array(bytes.prefix(65_536))).bytes) == "package"
    } catch {
      // Too large to be looked into: reading says so.
      return true
    }
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    if case .success(let archive) = file.archive {
      guard let entry = content(of: archive) else { return }
      do throws(ImportProblem) {
        guard let root = try archive.xml(entry) else { return }
        var reader = SIGameReader(SIGameFiles(archive, folder: String(entry.dropLast("content.xml".count))))
        reader.read(root, into: &out)
      } catch {
        out.fail(error.message)
      }
    } else if case .success(let root) = file.xml {
      var reader = SIGameReader(nil)
      reader.read(root, into: &out)
    }
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    guard case .success(let archive) = file.archive else { return nil }
    return archive.media(name)
  }

  /// Returns the name of the file with the questions; some programs pack it with its folder.
  private static func content(of archive: Archive) -> String? {
    // The documents of office programs have such a file too.
    guard !archive.names.contains("mimetype") else { return nil }
    return archive.names.first { name in
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.first != "__MACOSX" && parts.last?.lowercased() == "content.xml"
    }
  }
}

/// The pictures and sounds of a pack.
private struct SIGameFiles {
  private let archive: Archive
  private let folder: String
  /// The numbers of the entries, by their names as they are and decoded, in lower case.
  private var places: [String: Int] = [:]

  init(_ archive: Archive, folder: String) {
    self.archive = archive
    self.folder = folder.lowercased()
    for (index, name) in archive.names.enumerated().reversed() {
      places[PercentEncoding.decoded(name).lowercased()] = index
    }
    // A name as it is comes first.
    for (index, name) in archive.names.enumerated().reversed() { places[name.lowercased()] = index }
  }

  /// Returns where a reference leads to: "Images/picture.png".
  func media(at path: String) -> MediaAddress {
    let name = folder + path.lowercased()
    let place = places[name] ?? places[PercentEncoding.decoded(name)]
    return place.map(archive.media(at:)) ?? .missing
  }
}

/// Goes through the rounds, themes and questions.
private struct SIGameReader {
  private let files: SIGameFiles?
  private var language: String?
  /// The number of questions so far: a pack's file is one line, so that lines would not tell where they are.
  private var count = 0

  init(_ files: SIGameFiles?) { self.files = files }

  mutating func read(_ root: XMLNode, into out: inout QuestionCollector) {
    language = root.attributes["language"]
    for round in root.first("rounds")?.all("round") ?? [] {
      let place = QuestionIssue.Place.item(count + 1)
      let title = (round.attributes["name"] ?? "").trimmingSpaces
      let rawRound = RawRound(place: place, title: title.isEmpty ? nil : RawText(value: title, place: place))
      for theme in round.first("themes")?.all("theme") ?? [] {
        warn(of: theme, in: &out)
        for question in theme.first("questions")?.all("question") ?? [] {
          guard let content = SIGameContent(question) else { continue }
          guard out.beginItem() else { return }
          count += 1
          add(question, content, theme.attributes["name"] ?? "", rawRound, into: &out)
        }
      }
    }
  }

  /// Names a theme's comment, which often says what is asked, such as "Name the composer".
  private func warn(of theme: XMLNode, in out: inout QuestionCollector) {
    guard let comment = theme.at("info", "comments")?.text, !comment.isBlank else { return }
    let name = (theme.attributes["name"] ?? "").excerpt
    out.warn(at: .item(count + 1), "the comment on the theme \(name) is left out: \(comment.excerpt)")
  }

  private func add(
    _ node: XMLNode, _ content: SIGameContent, _ theme: String, _ round: RawRound, into out: inout QuestionCollector
  ) {
    let place = QuestionIssue.Place.item(count)
    let files = files
    var draft = Draft(at: place) { address in
      MediaAddress.isWeb(address) ? .web : files?.media(at: address) ?? .missing
    }
    draft.setRound(round)
    draft.setLanguage(language)
    let theme = content.theme ?? theme
    draft.setCategory(theme, at: place)
    draft.setQuestion(content.question.html)
    if content.question.text.isBlank, draft.raw.image != nil || draft.raw.sound != nil {
      draft.setQuestion(text: theme)
      draft.warnOfFile("a question that is only a picture or a sound is asked with the name of its theme")
    }
    if content.hasAnswerMedia { draft.warnOfFile("what is shown or played with the right answer is left out") }
    if let thing = content.question.unshowable { draft.fail("it contains \(thing), which Parlor cannot show") }
    content.setAnswers(of: &draft)
    let right = content.right.first?.trimmingSpaces ?? ""
    if content.answerText.trimmingSpaces != right { draft.explain(content.answerText.escapedForHTML) }
    draft.explain((node.at("info", "comments")?.text ?? "").escapedForHTML)
    draft.add(to: &out)
  }
}

/// What a question of SIGame contains, in whatever version.
private struct SIGameContent {
  /// Fragments that are shown one after the other.
  struct Fragments {
    var text = ""
    /// The text with the pictures and sounds.
    var html = ""
    /// A video or a page; nil if there is none.
    var unshowable: String?
    /// Whether there is more than text.
    var hasMedia = false
    var isEmpty: Bool { text.isBlank && html.isBlank && unshowable == nil }

    mutating func add(_ type: String, _ value: String, isReference: Bool) {
      hasMedia = hasMedia || !["", "text", "say"].contains(type)
      func source(_ folder: String) -> String { (isReference ? "\(folder)/\(value)" : value).escapedForHTML }
      switch type {
      case "", "text", "say":
        text += text.isEmpty ? value : " " + value
        html += value.escapedForHTML + " "
      case "image": html += "<img src=\"\(source("Images"))\">"
      case "voice", "audio": html += "<audio src=\"\(source("Audio"))\"></audio>"
      case "video": unshowable = unshowable ?? "a video"
      case "html": unshowable = unshowable ?? "a web page"
      default: unshowable = unshowable ?? "something of the type \(type.excerpt)"
      }
    }
  }

  private(set) var question = Fragments()
  /// The text that is shown with the right answer.
  private(set) var answerText = ""
  /// Whether more than text is shown with the right answer.
  private(set) var hasAnswerMedia = false
  /// The accepted answers.
  let right: [String]
  private let wrong: [String]
  /// The theme of a question that has its own; nil for most.
  private(set) var theme: String?
  private var answerType = ""
  private var options: [(name: String, html: String)] = []
  private var deviation = 0.0
  private var isTimed = false

  /// Looks into a question; nil if it is a hole in the table.
  init?(_ node: XMLNode) {
    func answers(_ name: StaticString) -> [String] {
      (node.first(name)?.all("answer") ?? []).map(\.text).filter { !$0.isBlank }
    }
    right = answers("right")
    wrong = answers("wrong")
    var isNeverAsked = node.attributes["type"] == "secretNoQuestion"
    for param in node.first("type")?.all("param") ?? [] {
      switch param.attributes["name"] {
      case "theme": setTheme(param.text)
      case "knows": isNeverAsked = isNeverAsked || param.text == "never"
      default: break
      }
    }
    readAtoms(node.first("scenario")?.all("atom") ?? [])
    for param in node.first("params")?.all("param") ?? [] { read(param) }
    let isHole = question.isEmpty && right.isEmpty
    if isHole || isNeverAsked || (node.attributes["price"] ?? "").trimmingSpaces.hasPrefix("-") { return nil }
  }

  private mutating func setTheme(_ name: String) {
    let name = name.trimmingSpaces
    // A dash stands for no theme.
    if !name.isEmpty, name != "-" { theme = name }
  }

  /// Reads the fragments of versions 3 and 4.
  private mutating func readAtoms(_ atoms: [XMLNode]) {
    var isAnswer = false
    for atom in atoms {
      let type = (atom.attributes["type"] ?? "").lowercased()
      let text = atom.text
      if type == "marker" {
        isAnswer = true
      } else if !isAnswer {
        let isReference = text.hasPrefix("@") && !["", "text", "say"].contains(type)
        question.add(type, isReference ? String(text.dropFirst()) : text, isReference: isReference)
      } else if ["", "text", "say"].contains(type) {
        answerText += answerText.isEmpty ? text : " " + text
      } else {
        hasAnswerMedia = true
      }
    }
  }

  /// Reads a parameter of version 5.
  private mutating func read(_ param: XMLNode) {
    switch param.attributes["name"] {
    case "question": question = Self.fragments(param)
    case "answer":
      let fragments = Self.fragments(param)
      (answerText, hasAnswerMedia) = (fragments.text, fragments.hasMedia)
    case "theme": setTheme(param.text)
    case "answerType": answerType = param.text.trimmingSpaces
    case "answerOptions":
      options = param.all("param").map { ($0.attributes["name"] ?? "", Self.fragments($0).html) }
    case "answerDeviation": deviation = Double(param.text.trimmingSpaces) ?? 0
    case "answerDuration": isTimed = true
    default: break
    }
  }

  private static func fragments(_ param: XMLNode) -> Fragments {
    var fragments = Fragments()
    for item in param.all("item") {
      let isReference = item.attributes["isRef"]?.lowercased() == "true"
      fragments.add((item.attributes["type"] ?? "").lowercased(), item.text, isReference: isReference)
    }
    return fragments
  }

  /// Sets the kind and the answers of an item.
  func setAnswers(of draft: inout Draft) {
    let place = draft.place
    if isTimed { draft.warnOfFile(Draft.times) }
    switch answerType {
    case "", "text":
      if wrong.isEmpty || right.isEmpty {
        draft.setSpellings(right.map { RawText(value: $0, place: place) })
      } else {
        setChoices(of: &draft)
      }
    case "select":
      let names = Set(right.map { $0.trimmingSpaces.lowercased() })
      draft.setChoices(
        options.map { option in
          let isRight = names.contains(option.name.trimmingSpaces.lowercased())
          return WeightedAnswer(html: option.html, place: place, credit: isRight ? 1 : 0)
        }, isSingle: true)
    case "number":
      guard let number = right.first else { return draft.fail(Draft.noRightAnswer) }
      if deviation > 0 { draft.warnOfFile(Draft.tolerances) }
      draft.setNumber(RawText(value: number, place: place))
    case "point": draft.fail(Unaskable.pointing)
    default: draft.fail("an answer of the type \(answerType.excerpt) has no place in a quiz on a TV")
    }
  }

  /// Sets the first right answer and the wrong ones, each once.
  private func setChoices(of draft: inout Draft) {
    let place = draft.place
    var seen: Set<String> = []
    let wrong = wrong.filter { seen.insert($0.trimmingSpaces.lowercased()).inserted }
    let room = QuestionLimits.answers.upperBound - 1
    if wrong.count > room { draft.warn("only the first \(room) of its \(wrong.count) wrong answers are kept") }
    let answers = right.prefix(1).map { ($0, 1.0) } + wrong.prefix(room).map { ($0, 0.0) }
    draft.setChoices(
      answers.map { WeightedAnswer(html: $0.0.escapedForHTML, place: place, credit: $0.1) }, isSingle: true)
  }
}
