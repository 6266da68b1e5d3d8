import Plurals

/// The English catalogue, which defines the texts that exist.
struct Template {
  var file: POFile
  var messages: [Message] = []
  var translation: Translation
  var problems: [Problem] = []

  /// Reads the well-formed entries of a file, and records the problems of the others.
  init(_ file: POFile) {
    self.file = file
    translation = Translation(language: file.language, tag: file.tag, rule: .one, forms: [:])
    problems = file.problemsOfHeader
    if let rule = PluralRule(language: file.language) { translation.rule = rule }
    var keys: Set<TextKey> = []
    for entry in file.entries {
      do {
        let message = try message(entry)
        if !keys.insert(message.key).inserted {
          problems.append(file.problem("\(message.key) stands here twice", at: entry.line))
        }
        messages.append(message)
        translation.forms[message.key] = message.forms
      } catch {
        problems.append(error)
      }
    }
  }

  private func message(_ entry: POFile.Entry) throws(Problem) -> Message {
    guard let context = entry.context, let key = TextKey(context) else {
      throw file.problem("“\(entry.context ?? "")” is no key such as room.left (msgctxt)", at: entry.line)
    }
    guard entry.texts.allSatisfy({ $0.isEmpty }) else {
      throw file.problem("\(key): the template has English in msgid, and nothing in msgstr", at: entry.line)
    }
    var forms: [PluralCategory: Pattern] = [:]
    do throws(IllFormed) {
      forms[.other] = try Pattern(entry.plural ?? entry.id)
      if entry.plural != nil { forms[.one] = try Pattern(entry.id) }
    } catch {
      throw file.problem("\(key): \(error.reason)", at: entry.line)
    }
    guard let main = forms[.other] else { throw file.problem("\(key) says nothing", at: entry.line) }
    var placeholders: [Pattern.Placeholder] = []
    for placeholder in main.placeholders where !placeholders.contains(placeholder) { placeholders.append(placeholder) }
    var optional = entry.names(after: Message.mayBeLeftOut)
    var counted: Pattern.Placeholder?
    if entry.plural != nil {
      if let name = entry.names(after: Message.countedBy).first {
        let silent = Pattern.Placeholder(name: name, kind: .count)
        placeholders.append(silent)
        optional.append(name)
        counted = silent
      } else {
        let numbers = placeholders.filter { $0.kind == .count || $0.kind == .number }
        counted = numbers.first { $0.name == "count" } ?? (numbers.count == 1 ? numbers[0] : nil)
      }
    }
    let message = Message(
      key: key, line: entry.line, id: entry.id, plural: entry.plural, comments: entry.comments,
      placeholders: placeholders, shape: main.shape, optional: Set(optional), forms: forms, counted: counted)
    if Set(placeholders.map(\.name)).count < placeholders.count {
      throw file.problem("\(key): a placeholder is of two kinds", at: entry.line)
    }
    if message.plural != nil, message.counted == nil {
      throw file.problem("\(key): which number decides? Name it {count:d}.", at: entry.line)
    }
    if let left = message.optional.subtracting(placeholders.map(\.name)).sorted().first {
      throw file.problem("\(key): there is no {\(left)} to leave out", at: entry.line)
    }
    for (category, form) in forms {
      if let reason = message.objection(to: form, for: category, in: .one) {
        throw file.problem("\(key): \(reason)", at: entry.line)
      }
    }
    if let reason = message.objection(to: entry.flags) { throw file.problem("\(key): \(reason)", at: entry.line) }
    return message
  }
}

extension POFile.Entry {
  /// Returns the names in the remarks that begin with these words.
  fileprivate func names(after words: String) -> [String] {
    comments.filter { $0.hasPrefix(words) }.flatMap { $0.dropFirst(words.count).split(separator: ",").map(\.trimmed) }
  }
}

extension Message {
  /// Whether gettext's tools may compare the placeholders, because the text has the same ones in all languages.
  private var wantsFlag: Bool {
    !forms.values.allSatisfy(\.placeholders.isEmpty) && optional.subtracting([counted?.name ?? ""]).isEmpty
  }

  /// The flag that makes gettext's tools check the placeholders too.
  static let flag = "python-brace-format"

  /// Returns the problem with an entry's flags; nil if there is none.
  func objection(to flags: Set<String>) -> String? {
    if flags.contains("fuzzy") { return "it is marked as fuzzy: look at it, and take the mark away" }
    guard flags.contains(Self.flag) != wantsFlag else { return nil }
    return wantsFlag ? "it has placeholders: mark it with “#, \(Self.flag)”" : "it is not to be marked as \(Self.flag)"
  }

  /// Returns the problem with a form of this text in some language; nil if there is none.
  func objection(to form: Pattern, for category: PluralCategory, in rule: PluralRule) -> String? {
    guard !form.parts.isEmpty else { return "it is not translated" }
    guard form.shape == shape else { return "<b> and <key> stand where the English text has them" }
    for placeholder in form.placeholders where !placeholders.contains(placeholder) {
      let known = placeholders.first { $0.name == placeholder.name }
      return known.map { "\(placeholder.source) should be \($0.source)" }
        ?? "there is no \(placeholder.source) in English"
    }
    let missing = placeholders.first { placeholder in
      let mayDoWithout = placeholder == counted && rule.namesOneNumber(category)
      return !form.placeholders.contains(placeholder) && !optional.contains(placeholder.name) && !mayDoWithout
    }
    return missing.map { "\($0.source) is missing" }
  }
}
