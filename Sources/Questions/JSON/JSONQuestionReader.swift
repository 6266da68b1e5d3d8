/// Reads Parlor's JSON question files.
///
/// A file is `{"language": …, "category": …, "questions": [item, …]}` or only the list of items. With `"rounds":
/// [{"title": …, "questions": [item, …]}, …]`, the items are divided into rounds.
///
/// An item is `{"question": …, "answers": [right, wrong, …], "category": …, "explanation": …, "language": …}`. It can
/// name files that are next to the question file: `"image"` with `"alt"` and `"uncover"`, and `"sound"`. A `"kind"`
/// other than one right answer adds `"answer"`, `"right"`, `"unit"`, `"range"` and `"not"`.
struct JSONQuestionReader {
  private var scanner: JSONScanner
  private var out: QuestionCollector
  /// The items found so far, each with the index of its round in `rounds`; nil if it has no round.
  ///
  /// Each is taken out when it is added, so that its texts have only one owner.
  private var items: [(raw: RawQuestion?, round: Int?)] = []
  private var rounds: [RawRound] = []
  /// The index of the round whose items are being read; nil outside of rounds.
  private var round: Int?
  private var title: RawText?
  private var language: RawText?
  private var category: RawText?
  private var unknownKeys: Set<String> = []

  init(_ text: [UInt8], name: String) {
    scanner = JSONScanner(text)
    out = QuestionCollector(name: name, size: text.count)
    items.reserveCapacity(QuestionCollector.likelyCount(inBytes: text.count))
  }

  mutating func read() -> QuestionFile {
    if scanner.accept(UInt8(ascii: "[")) {
      if readItems() { readEnd() }
    } else if scanner.accept(UInt8(ascii: "{")) {
      readTop()
    } else {
      let line = scanner.cursor.line
      out.skip(at: .line(line), "this is not JSON: a file of questions begins with \"{\" or \"[\"")
    }
    // The items are added only now, because the defaults may follow the list.
    for index in items.indices {
      guard var raw = items[index].raw.take() else { continue }
      if let round = items[index].round { raw.round = rounds[round] }
      if raw.category == nil { raw.category = category }
      raw.language = raw.language ?? language
      out.add(raw)
    }
    return out.finish(title: title)
  }

  // MARK: The file

  private mutating func readTop() {
    var hasQuestions = false
    do throws(JSONProblem) {
      if !scanner.accept(UInt8(ascii: "}")) {
        repeat {
          let (key, line) = try scanner.key()
          if key == "questions", scanner.accept(UInt8(ascii: "[")) {
            hasQuestions = true
            guard readItems() else { return }
          } else if key == "rounds", scanner.accept(UInt8(ascii: "[")) {
            hasQuestions = true
            guard readRounds() else { return }
          } else {
            if key == "questions" || key == "rounds" { hasQuestions = true }
            setDefault(JSONNode.Member(key: key, line: line, value: try scanner.value()))
          }
        } while scanner.accept(UInt8(ascii: ","))
        guard scanner.accept(UInt8(ascii: "}")) else { throw scanner.unexpected("\",\" or \"}\"") }
      }
      readEnd()
    } catch {
      if hasQuestions {
        out.warn(at: .line(error.line), "\(error.message); reading stopped here")
      } else if scanner.skipToQuestions() {
        out.warn(at: .line(error.line), "\(error.message); reading went on at \"questions\"")
        hasQuestions = true
        // Each round has its own list of questions.
        repeat { _ = readItems() } while scanner.skipToQuestions()
      } else {
        out.skip(at: .line(error.line), "\(error.message); reading stopped here")
      }
    }
    if !hasQuestions { out.fail("the list \"questions\" is missing") }
  }

  private mutating func setDefault(_ member: JSONNode.Member) {
    switch (member.key, member.value.value) {
    case ("language", .string(let value)):
      language = RawText(value: value, place: .line(member.value.line))
    case ("category", .string(let value)):
      category = RawText(value: value, place: .line(member.value.line))
    case ("title", .string(let value)):
      title = RawText(value: value, place: .line(member.value.line))
    // The address of the schema is for editors.
    case ("language", .null), ("category", .null), ("title", .null), ("$schema", .string):
      break
    case ("language", _), ("category", _), ("title", _):
      out.warn(
        at: .line(member.value.line), "\"\(member.key)\" must be a string, not \(member.value.kind); it is ignored")
    case ("questions", _), ("rounds", _):
      out.skip(at: .line(member.value.line), "\"\(member.key)\" must be an array, not \(member.value.kind)")
    default:
      noteUnknownKey(member)
    }
  }

  private mutating func readEnd() {
    if scanner.peek() != nil {
      out.warn(at: .line(scanner.cursor.line), "what follows the end of the questions is ignored")
    }
  }

  // MARK: Rounds

  /// Reads rounds up to and including the "]" of their list; returns false if the "]" is not reached.
  private mutating func readRounds() -> Bool {
    scanner.isInRounds = true
    defer { scanner.isInRounds = false }
    var isInItems = false
    while true {
      do throws(JSONProblem) {
        if isInItems {
          isInItems = false
          guard readItems(of: rounds.count - 1), try readRound(isGoingOn: true) else { return false }
        } else if scanner.accept(UInt8(ascii: "]")) {
          return true
        } else {
          guard scanner.accept(UInt8(ascii: "{")) else { throw scanner.unexpected("the \"{\" of a round") }
          rounds.append(RawRound(place: .line(scanner.cursor.line)))
          guard try readRound(isGoingOn: false) else { return false }
        }
        if scanner.accept(UInt8(ascii: ",")) { continue }
        guard scanner.accept(UInt8(ascii: "]")) else { throw scanner.unexpected("\",\" or \"]\"") }
        return true
      } catch {
        guard scanner.skipToQuestions() else {
          out.warn(at: .line(error.line), "\(error.message); reading stopped here")
          return false
        }
        out.warn(at: .line(error.line), "\(error.message); reading went on at the next \"questions\"")
        // The questions belong to this round, unless it has had its questions already.
        if rounds.isEmpty || items.last?.round == rounds.count - 1 {
          rounds.append(RawRound(place: .line(scanner.cursor.line)))
        }
        isInItems = true
      }
    }
  }

  /// Reads the contents of a round up to and including its "}"; returns false if the file ends in the round's
  /// questions.
  ///
  /// - Parameter isGoingOn: Whether a part of the round was read already, so that a comma precedes the next part.
  private mutating func readRound(isGoingOn: Bool) throws(JSONProblem) -> Bool {
    var hasMore = isGoingOn ? scanner.accept(UInt8(ascii: ",")) : scanner.peek() != UInt8(ascii: "}")
    while hasMore {
      let (key, line) = try scanner.key()
      if key == "questions", scanner.accept(UInt8(ascii: "[")) {
        guard readItems(of: rounds.count - 1) else { return false }
      } else {
        set(JSONNode.Member(key: key, line: line, value: try scanner.value()), of: rounds.count - 1)
      }
      hasMore = scanner.accept(UInt8(ascii: ","))
    }
    guard scanner.accept(UInt8(ascii: "}")) else { throw scanner.unexpected("\",\" or \"}\"") }
    return true
  }

  private mutating func readItems(of number: Int) -> Bool {
    round = number
    defer { round = nil }
    return readItems()
  }

  private mutating func set(_ member: JSONNode.Member, of number: Int) {
    let part: WritableKeyPath<RawRound, RawText?>
    switch member.key {
    case "title": part = \.title
    case "image": part = \.image
    case "alt": part = \.alt
    case "points": part = \.points
    case "time-limit": part = \.timeLimit
    case "scoring": part = \.scoring
    case "scores": part = \.scores
    case "break": part = \.rest
    default: return noteUnknownKey(member)
    }
    let place = QuestionIssue.Place.line(member.value.line)
    switch member.value.value {
    case .string(let value), .number(let value): rounds[number][keyPath: part] = RawText(value: value, place: place)
    case .null: break
    case .bool, .array, .object:
      out.warn(
        at: place, "\"\(member.key)\" of a round must be a text or a number, not \(member.value.kind); it is ignored")
    }
  }

  // MARK: The items

  /// Reads items up to and including the "]" of their list; returns false if the "]" is not reached.
  private mutating func readItems() -> Bool {
    var needsComma = false
    var comma: Int?
    while let byte = scanner.peek() {
      let line = scanner.cursor.line
      switch byte {
      case UInt8(ascii: "]"):
        scanner.cursor.advance()
        if let comma { out.warn(at: .line(comma), "the comma after the last item is one too many") }
        return true
      case UInt8(ascii: ","):
        scanner.cursor.advance()
        if !needsComma { out.warn(at: .line(line), "a comma is one too many here") }
        needsComma = false
        comma = line
      case UInt8(ascii: "}"):
        scanner.cursor.advance()
        out.warn(at: .line(line), "a \"}\" is one too many here")
      default:
        if needsComma { out.warn(at: .line(line), "a comma is missing before this item") }
        guard out.beginItem() else { return false }
        comma = nil
        needsComma = !readItem()
      }
    }
    out.warn(at: .line(scanner.cursor.line), "the file ends before the \"]\" of its questions")
    return false
  }

  /// Reads one item; returns true if the next item begins here without a comma.
  private mutating func readItem() -> Bool {
    let start = scanner.cursor
    do throws(JSONProblem) {
      let node = try scanner.value()
      items.append((item(node), round))
      return false
    } catch {
      var item = RawQuestion(place: .line(start.line))
      item.addProblem(error.message, at: .line(error.line))
      items.append((item, round))
      return scanner.skipItem(from: start)
    }
  }

  private mutating func item(_ node: JSONNode) -> RawQuestion {
    var item = RawQuestion(place: .line(node.line))
    guard case .object(let members) = node.value else {
      item.addProblem("an item must be an object, not \(node.kind)")
      return item
    }
    var keys = KeySet()
    for member in members {
      if !keys.insert(member.key) {
        item.addProblem("the key \(member.key.excerpt) is there twice", at: .line(member.line))
      }
      switch member.key {
      // First those that most items have.
      case "question": item.question = text(member, of: &item)
      case "answers": item.answers = answers(member, of: &item)
      case "category": item.category = text(member, of: &item)
      case "explanation": item.explanation = text(member, of: &item)
      case "id": item.id = id(member)
      case "difficulty": item.difficulty = text(member, of: &item)
      case "language": item.language = text(member, of: &item)
      case "image": item.image = text(member, of: &item)
      case "alt": item.alt = text(member, of: &item)
      case "sound": item.sound = text(member, of: &item)
      case "draw": item.draw = made(member, of: &item)
      case "play": item.play = made(member, of: &item)
      case "uncover": item.uncover = flag(member, of: &item)
      case "audience": item.audience = text(member, of: &item)
      case "not": item.unlike = answers(member, of: &item)
      case "kind": item.kind = text(member, of: &item)
      case "unit": item.unit = text(member, of: &item)
      case "answer": item.answer = plain(member, of: &item)
      case "right": item.right = plain(member, of: &item)
      case "range": item.range = range(member, of: &item)
      // Other programs' lists of answers: without them an "answer" would mean something else.
      case "options", "choices", "correct", "incorrect":
        item.addProblem(
          "the key \"\(member.key)\" is unknown: list the right answer and then the wrong ones in \"answers\"",
          at: .line(member.line))
      default: noteUnknownKey(member)
      }
    }
    for key in ["question", "answers"] where !keys.contains(key) && !(key == "answers" && keys.contains("answer")) {
      item.addProblem("the item has no \"\(key)\"")
    }
    return item
  }

  /// Returns a member's id; nil for null and for anything else, which other programs write.
  private mutating func id(_ member: JSONNode.Member) -> RawText? {
    switch member.value.value {
    case .string(let value): return RawText(value: value, place: .line(member.value.line))
    case .null: return nil
    default:
      if unknownKeys.insert(member.key).inserted {
        let message = "\"id\" must be a string, not \(member.value.kind); it is ignored (said once)"
        out.warn(at: .line(member.value.line), message)
      }
      return nil
    }
  }

  /// Returns a member's text; nil for null, which counts as a missing key, and for anything that is not a text.
  private func text(_ member: JSONNode.Member, of item: inout RawQuestion) -> RawText? {
    let place = QuestionIssue.Place.line(member.value.line)
    switch member.value.value {
    case .string(let value): return RawText(value: value, place: place)
    case .null where member.key != "question": return nil
    default:
      item.addProblem("\"\(member.key)\" must be a string, not \(member.value.kind)", at: place)
      return nil
    }
  }

  /// Returns a member's true or false as a text; nil for null and for anything else.
  private func flag(_ member: JSONNode.Member, of item: inout RawQuestion) -> RawText? {
    let place = QuestionIssue.Place.line(member.value.line)
    switch member.value.value {
    case .bool(let value): return RawText(value: "\(value)", place: place)
    case .null: return nil
    default:
      item.addProblem("\"\(member.key)\" must be true or false, not \(member.value.kind)", at: place)
      return nil
    }
  }

  /// Returns a member's number, true, false or text as a text; nil for null and for anything else.
  private func plain(_ member: JSONNode.Member, of item: inout RawQuestion) -> RawText? {
    let place = QuestionIssue.Place.line(member.value.line)
    switch member.value.value {
    case .number(let value), .string(let value): return RawText(value: value, place: place)
    case .bool(let value): return RawText(value: "\(value)", place: place)
    case .null: return nil
    case .array, .object:
      item.addProblem(
        "\"\(member.key)\" must be a number, true or false, not \(member.value.kind)", at: place)
      return nil
    }
  }

  /// Returns a member's two numbers; nil for null and for anything else.
  private func range(_ member: JSONNode.Member, of item: inout RawQuestion) -> [RawText]? {
    if case .null = member.value.value { return nil }
    if case .array(let elements) = member.value.value {
      let numbers = elements.compactMap { element -> RawText? in
        guard case .number(let value) = element.value else { return nil }
        return RawText(value: value, place: .line(element.line))
      }
      if numbers.count == 2, elements.count == 2 { return numbers }
    }
    item.addProblem("\"range\" must be two numbers such as [0, 100]", at: .line(member.value.line))
    return nil
  }

  private func answers(_ member: JSONNode.Member, of item: inout RawQuestion) -> [RawText] {
    if case .null = member.value.value, member.key != "answers" { return [] }
    guard case .array(let elements) = member.value.value else {
      item.addProblem(
        "\"\(member.key)\" must be an array of strings, not \(member.value.kind)", at: .line(member.value.line))
      return []
    }
    var answers: [RawText] = []
    answers.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if case .string(let value) = element.value {
        answers.append(RawText(value: value, place: .line(element.line)))
      } else {
        let what = member.key == "answers" ? "answer \(index + 1)" : "text \(index + 1) in \"\(member.key)\""
        item.addProblem("\(what) must be a string, not \(element.kind)", at: .line(element.line))
      }
    }
    return answers
  }

  private mutating func noteUnknownKey(_ member: JSONNode.Member) {
    guard unknownKeys.insert(member.key).inserted else { return }
    out.warn(at: .line(member.line), "the key \(member.key.excerpt) is unknown and ignored (said once)")
  }
}
