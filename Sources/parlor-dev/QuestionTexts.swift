import Questions

/// A format of question files, and how questions are written in it.
///
/// The texts of the questions must not have any characters that mean something in one of the formats.
struct QuestionTexts {
  /// The format's name in figures.
  let form: String
  /// The name of a file that has this format.
  let file: String
  /// Writes questions that have one right answer and three wrong ones.
  let write: @Sendable ([Question]) -> String

  /// The formats that are texts.
  static let all = [
    Self(form: "json", file: "questions.json", write: json),
    Self(form: "csv", file: "questions.csv", write: csv),
    Self(form: "options", file: "options.csv", write: options),
    Self(form: "opentdb", file: "opentdb.json", write: openTriviaDatabase),
    Self(form: "razzia", file: "razzia.json", write: razzia),
    Self(form: "opentriviaqa", file: "opentriviaqa.txt", write: openTriviaQA),
    Self(form: "gift", file: "gift.txt", write: gift),
    Self(form: "aiken", file: "aiken.txt", write: aiken),
    Self(form: "moodle", file: "moodle.xml", write: moodle),
    Self(form: "qti12", file: "qti12.xml", write: qti12),
  ]

  private static let letters = ["A", "B", "C", "D"]

  /// Returns the answers of a question with their letters.
  private static func lettered(_ question: Question) -> Zip2Sequence<[String], [String]> {
    zip(letters, question.answers)
  }

  // MARK: JSON

  private static func list(_ texts: some Sequence<String>) -> String {
    "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  @Sendable private static func json(_ questions: [Question]) -> String {
    let items = questions.map { question in
      let rest = [("category", question.category), ("explanation", question.explanation)].compactMap { key, value in
        value.map { ", \"\(key)\": \"\($0)\"" }
      }
      return "{\"question\": \"\(question.text)\", \"answers\": \(list(question.answers))\(rest.joined())}"
    }
    return "{\"language\": \"en\", \"questions\": [\n\(items.joined(separator: ",\n"))\n]}\n"
  }

  @Sendable private static func openTriviaDatabase(_ questions: [Question]) -> String {
    let items = questions.map { question in
      """
      {"type": "multiple", "difficulty": "easy", "category": "\(question.category ?? "")", \
      "question": "\(question.text)", "correct_answer": "\(question.answers[0])", \
      "incorrect_answers": \(list(question.answers.dropFirst()))}
      """
    }
    return "{\"response_code\": 0, \"results\": [\n\(items.joined(separator: ",\n"))\n]}\n"
  }

  @Sendable private static func razzia(_ questions: [Question]) -> String {
    let items = questions.map { question in
      """
      {"question": "\(question.text)", "answers": \(list(question.answers)), "solutions": [0], "cooldown": 5, "time": 20}
      """
    }
    return "{\"subject\": \"Towns\", \"questions\": [\n\(items.joined(separator: ",\n"))\n]}\n"
  }

  // MARK: Tables

  @Sendable private static func csv(_ questions: [Question]) -> String {
    questions.map { ([$0.text] + $0.answers).joined(separator: ";") + "\n" }.joined()
  }

  @Sendable private static func options(_ questions: [Question]) -> String {
    let rows = questions.map { "\($0.text),\($0.answers.joined(separator: ",")),A\n" }
    return "Question,\(letters.joined(separator: ",")),Answer\n" + rows.joined()
  }

  // MARK: Plain texts

  @Sendable private static func openTriviaQA(_ questions: [Question]) -> String {
    questions.map { question in
      let answers = lettered(question).map { "\($0) \($1)\n" }
      return "#Q \(question.text)\n^ \(question.answers[0])\n\(answers.joined())\n"
    }.joined()
  }

  @Sendable private static func gift(_ questions: [Question]) -> String {
    questions.map { question in
      let wrong = question.answers.dropFirst().map { "~\($0) " }
      let feedback = question.explanation.map { "####\($0)" } ?? ""
      return "::Towns::\(question.text) {=\(question.answers[0]) \(wrong.joined())\(feedback)}\n\n"
    }.joined()
  }

  @Sendable private static func aiken(_ questions: [Question]) -> String {
    questions.map { question in
      let answers = lettered(question).map { "\($0). \($1)\n" }
      return "\(question.text)\n\(answers.joined())ANSWER: A\n\n"
    }.joined()
  }

  // MARK: XML

  @Sendable private static func moodle(_ questions: [Question]) -> String {
    let items = questions.map { question in
      let answers = zip(question.answers, [100, 0, 0, 0]).map { answer, fraction in
        "<answer fraction=\"\(fraction)\" format=\"html\"><text>\(answer)</text></answer>\n"
      }
      return """
        <question type="multichoice">
        <questiontext format="html"><text><![CDATA[<p>\(question.text)</p>]]></text></questiontext>
        <generalfeedback format="html"><text>\(question.explanation ?? "")</text></generalfeedback>
        <single>true</single>
        \(answers.joined())</question>

        """
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n\(items.joined())</quiz>\n"
  }

  @Sendable private static func qti12(_ questions: [Question]) -> String {
    let items = questions.enumerated().map { number, question in
      let labels = lettered(question).map { letter, answer in
        """
        <response_label ident="\(letter)"><material><mattext>\(answer)</mattext></material></response_label>

        """
      }
      return """
        <item ident="q\(number)">
        <presentation><material><mattext>\(question.text)</mattext></material>
        <response_lid ident="r" rcardinality="Single"><render_choice>
        \(labels.joined())</render_choice></response_lid></presentation>
        <resprocessing><respcondition><conditionvar><varequal respident="r">A</varequal></conditionvar>
        <setvar action="Set">100</setvar></respcondition></resprocessing>
        </item>

        """
    }
    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<questestinterop><section ident=\"s\">\n"
    return start + items.joined() + "</section></questestinterop>\n"
  }
}
