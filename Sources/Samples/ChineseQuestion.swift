/// A made-up question in Chinese, different for each number, so that many of them can be measured.
package struct ChineseQuestion: Sendable {
  /// The text of the question.
  package let text: String
  /// The answers, the right one first.
  package let answers: [String]
  /// The subject of the question.
  package let category: String

  /// Creates the question with a number.
  package init(number: Int) {
    text = "下列哪座城市离第 \(number) 号湖最近？"
    answers = ["南京", "第 \(number) 城", "哈尔滨", "乌鲁木齐"]
    category = "地理"
  }
}
