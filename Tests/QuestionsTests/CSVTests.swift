import Questions
import Testing

@Suite struct CSVTests {
  static let pack = [["Q1", "a", "b"], ["Q2", "c", "d", "e"]]

  static let good: [Case] = [
    Case("commas", "Q1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("semicolons", "Q1;a;b\nQ2;c;d;e\n", questions: pack),
    Case("tabs", "Q1\ta\tb\nQ2\tc\td\te\n", questions: pack),
    Case("no line end at the end", "Q1,a,b\nQ2,c,d,e", questions: pack),
    Case("CR LF", "Q1,a,b\r\nQ2,c,d,e\r\n", questions: pack),
    Case("CR", "Q1,a,b\rQ2,c,d,e\r", questions: pack),
    Case("a byte order mark", "\u{FEFF}Q1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("blank rows and cells at the end", "\nQ1,a,b,,\n,,,,\n  \nQ2,c,d,e,\n,\n\n", questions: pack),
    Case("spaces around cells and quotes", "Q1 , a,\"b\" \n \"Q2\",  \"c\"  ,d,e\n", questions: pack),
    Case("quoted separator", "\"Where, when?\",\"a, or b\",c\n", questions: [["Where, when?", "a, or b", "c"]]),
    Case(
      "doubled quotes", "\"Who said \"\"hi\"\"?\",\"\"\"a\"\"\",b\n", questions: [["Who said \"hi\"?", "\"a\"", "b"]]),
    Case("a quote inside an unquoted cell", "A 5\" disk,a\"b,c\n", questions: [["A 5\" disk", "a\"b", "c"]]),
    Case(
      "line end in a quoted cell", "\"Two\r\nlines\",a,b\nQ,c,d\n",
      questions: [["Two lines", "a", "b"], ["Q", "c", "d"]]),
    Case(
      "commas in a file of semicolons", "Where, or when, is it?;a;b\n1,2,3?;c;d\n",
      questions: [["Where, or when, is it?", "a", "b"], ["1,2,3?", "c", "d"]]),
    Case(
      "semicolons in a file of commas", "Which: x; y; z?,a,b\nQ2,c,d\nQ3,e,f\n",
      questions: [["Which: x; y; z?", "a", "b"], ["Q2", "c", "d"], ["Q3", "e", "f"]]),
    Case("the separator said by a spreadsheet", "sep=;\nQ,1;a,b;c,d\n", questions: [["Q,1", "a,b", "c,d"]]),
    Case("begins with a bracket", "[sic] means what?,thus,sick\n", questions: [["[sic] means what?", "thus", "sick"]]),
    Case("begins with a tag", "<b> makes text what?,bold,big\n", questions: [["<b> makes text what?", "bold", "big"]]),
    Case(
      "a header with the columns in any order", "Wrong 1,Question,Wrong 2,Correct Answer\nb,Q1,,a\nd,Q2,e,c\n",
      questions: pack),
    Case("a header of answers", "question,answer,answer_2,answer_3\nQ1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("a short header", "Question,Answer,Wrong\nQ1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("a header of one answer", "QUESTION,RIGHT\nQ1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("a header in Chinese", "问题,正确答案,错误答案1,错误答案2\nQ1,a,b\nQ2,c,d,e\n", questions: pack),
    Case(
      "a header in full width with semicolons", "Ｑｕｅｓｔｉｏｎ;Right;Wrong, or not\nQ1;a\n",
      issues: [
        "x.csv:1: the column \"Wrong, or not\" is unknown and ignored",
        "x.csv:2: there is only 1 answer; a question needs 2 to 9, the right one first",
        "x.csv: no question in this file can be used",
      ]),
    Case("a header in German", "Frage;Richtig;Falsch 1;Falsch 2\nQ1;a;b\nQ2;c;d;e\n", questions: pack),
    Case(
      "a header in French, in any order", "Catégorie,Réponse correcte,Question,Mauvaise réponse\n,a,Q1,b\n,c,Q2,d\n",
      questions: [["Q1", "a", "b"], ["Q2", "c", "d"]]),
    Case("a header in Spanish", "Pregunta;Respuesta 1;Respuesta 2;Respuesta 3\nQ1;a;b\nQ2;c;d;e\n", questions: pack),
    Case("accents as signs of their own", "Question;Re\u{301}ponse correcte;\nQ1;a;b\nQ2;c;d;e\n", questions: pack),
    Case("a header in Japanese", "問題,正解,不正解１,不正解２\nQ1,a,b\nQ2,c,d,e\n", questions: pack),
    Case("a header in Russian", "Вопрос;Правильный ответ;Неверный ответ\nQ1;a;b\nQ2;c;d;e\n", questions: pack),
    Case("question and answer alone are data", "question,answ,b\n", questions: [["question", "answ", "b"]]),
  ]

  @Test(arguments: good)
  func csv_isRead(_ good: Case) {
    #expect(texts(good.text, "x.csv") == good.questions)
    #expect(issues(good.text, "x.csv") == good.issues)
  }

  /// Languages that no list knows: what their columns are called shows in the numbers.
  static let numbered: [Case] = [
    Case("right and wrong", "Swali;Sahihi;Kosa 1;Kosa 2\nNani alikuja kwanza?;a;b;c\n"),
    Case("answers", "Swali,Jibu 1,Jibu 2,Jibu 3\nNani alikuja kwanza?,a,b,c\nNa nani baadaye?,d,e\n"),
    Case("numbers without a space", "Swali\tSahihi\tKosa1\tKosa2\tKosa3\nNani alikuja kwanza?\ta\tb\tc\td\n"),
    Case("an underscore", "savol,javob,xato_1,xato_2\nKim birinchi keldi?,a,b,c\n"),
    Case("words without spaces", "คำถาม;ถูก;ผิด 1;ผิด 2\nใครเป็นคนแรกที่เดินบนดวงจันทร์?;a;b;c\n"),
  ]

  @Test(arguments: numbered) func numberedColumns_areAHeader_andSaid(_ header: Case) {
    #expect(texts(header.text, "x.csv").first?.dropFirst().prefix(2) == ["a", "b"])
    #expect(issues(header.text, "x.csv") == ["x.csv:1: this row is taken for the columns' names"])
  }

  /// Whatever looks like one in some way, it is a question, and stays one.
  static let noHeaders = [
    "Which film came first?;Rocky 1;Rocky 2;Rocky 3", "The first film of the saga;Rocky 1;Rocky 2",
    "The first men on the Moon;Apollo 11;Apollo 12;Apollo 13", "Sequel;Rocky;Rocky 1;Rocky 2",
    "Sequel;Rocky;Rocky 2;Rocky 3",
    "Sequel;Rocky II;Rocky 1;Rocky 2", "Richtig oder falsch;Richtig;Falsch", "Vrai;Faux;Peut-être",
    "Question 1: right or wrong;Right;Wrong", "Capital;Berlin;Paris;Rome", "Who is right;Right;Wrong;Answer",
    "2 + 2;4;1;2", "Number;One;1;2", "Level;Boss;Stage 0;Stage 1", "What is the right answer;Answer 1;Answer 2",
  ]

  @Test(arguments: noHeaders) func realQuestion_isNeverTakenForAHeader(_ row: String) {
    let other = "Which of them is the largest of all?;x;y;z"
    #expect(texts("\(row)\n\(other)\n", "x.csv").count == 2)
    #expect(texts("\(other)\n\(row)\n", "x.csv").count == 2)
  }

  /// Numbered words are a header only where what follows is of another kind.
  static let lists = [
    "Swali;Sahihi;Kosa 1;Kosa 2", "Swali;Sahihi;Kosa 1;Kosa 2\nSequel;Rocky;Rocky 1;Rocky 2",
    "Sequel;Rocky;Rocky 1;Rocky 2\nPrequel;Alien;Blade;Saw", "Swali;Sahihi;Kosa 1;Kosa 2\nWho?;a;b;c",
    "Trilogy;Rocky 1;Rocky 2;Rocky 3\nThe saga with a shark in it;Jaws;Alien;Saw",
  ]

  @Test(arguments: lists) func numberedAnswersOfShortQuestions_areKept(_ text: String) {
    #expect(texts(text, "x.csv").count == text.split(separator: "\n").count)
  }

  static let unclosed = "a quotation mark opens here and is not closed"
  static let doubled = "text follows a closing quotation mark; one inside a quoted text must be doubled"

  static let bad: [Case] = [
    Case(
      "one cell", "A title\nQ,a,b\n", questions: [["Q", "a", "b"]],
      issues: ["x.csv:1: there is no answer; a question needs 2 to 9, the right one first"]),
    Case(
      "an empty cell in the middle", "Q,a,,c\nQ,a,b\n", questions: [["Q", "a", "b"]],
      issues: ["x.csv:1: answer 2 is empty"]),
    Case(
      "an empty question", "Q,a,b\n\n,a,b\n", questions: [["Q", "a", "b"]], issues: ["x.csv:3: the question is empty"]),
    Case(
      "the line of a cell in a row of several lines", "\"Q\nQ\",\"a\n\",A\nR,c,d", questions: [["R", "c", "d"]],
      issues: ["x.csv:3: answers 1 and 2 are the same"]),
    Case(
      "a quote closed by the next row's first", "Q,a,b\n\"R,c,d\n\"S\",e,f\nT,g,h\n",
      questions: [["Q", "a", "b"], ["S", "e", "f"], ["T", "g", "h"]], issues: ["x.csv:2: \(unclosed)"]),
    Case(
      "a quote closed by a later row's second", "Q,\"a,b\nR,c,d\nS,\"e\",f\n",
      questions: [["R", "c", "d"], ["S", "e", "f"]], issues: ["x.csv:1: \(unclosed)"]),
    Case(
      "a quote never closed", "Q,a,b\nR,\"c,d\nS,e,f\nT,g,h",
      questions: [["Q", "a", "b"], ["S", "e", "f"], ["T", "g", "h"]],
      issues: ["x.csv:2: \(unclosed)"]),
    Case(
      "text after a quote", "\"Q\" x,a,b\nR,c,d\n", questions: [["R", "c", "d"]], issues: ["x.csv:1: \(doubled)"]),
    Case(
      "text after a quote on another line", "\"Two\nlines\" x,a,b\nR,c,d\n", questions: [["R", "c", "d"]],
      issues: ["x.csv:2: \(doubled)"]),
    Case(
      "lines are counted over CR LF", "\"Q\r\n\",a,b\r\n\"R\"x,c,d\r\nS,e,f\r\nT,g\r\n",
      questions: [["Q", "a", "b"], ["S", "e", "f"]],
      issues: [
        "x.csv:3: \(doubled)", "x.csv:5: there is only 1 answer; a question needs 2 to 9, the right one first",
      ]),
    Case(
      "lines are counted over CR", "Q,a,b\r\rR,c\r", questions: [["Q", "a", "b"]],
      issues: ["x.csv:3: there is only 1 answer; a question needs 2 to 9, the right one first"]),
    Case(
      "an unknown column", "Id,Question,Answer,Wrong\n1,Q,a,b\n", questions: [["Q", "a", "b"]],
      issues: ["x.csv:1: the column \"Id\" is unknown and ignored"]),
    Case(
      "more cells than the header", "Question,Answer,Wrong,Category\nQ,a,b,c,d\nR,e,f,g,,\n",
      questions: [["R", "e", "f"]],
      issues: ["x.csv:2: the row has 5 cells, the header 4; a text with the separator in it needs quotes"]),
    Case(
      "no right answer in a short row", "Question,Wrong,Wrong,Right\nQ,a,b\nR,c,d,e\n",
      questions: [["R", "e", "c", "d"]],
      issues: ["x.csv:2: answer 1 is empty"]),
    Case("a header alone", "Question,Answer,Wrong\n", issues: ["x.csv: there are no questions in this file"]),
    Case(
      "a broken character", "Q,a,b\nCaf\u{FFFD},c,d\n", questions: [["Q", "a", "b"]],
      issues: ["x.csv:2: the question has a broken character; save the file as UTF-8"]),
  ]

  @Test(arguments: bad)
  func badRow_costsOnlyItself(_ bad: Case) {
    #expect(texts(bad.text, "x.csv") == bad.questions)
    #expect(issues(bad.text, "x.csv") == bad.issues)
  }

  @Test func header_namesCategoryExplanationAndLanguage() {
    let text = """
      Language;Question;Answer;Wrong;Wrong;Explanation;Category
      en;Q;a;b;c;Because, see;Science
      ;R;a;b;;;
      """
    let file = QuestionReader.read(text.utf8, name: "x.csv")
    #expect(
      file.questions == [
        Question(
          text: "Q", answers: ["a", "b", "c"], category: "Science", explanation: "Because, see", language: "en"),
        Question(text: "R", answers: ["a", "b"]),
      ])
    #expect(file.issues.isEmpty)
  }
}
