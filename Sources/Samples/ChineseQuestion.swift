/// A made-up question in Chinese, different for each number; many of them are measured.
package struct ChineseQuestion: Sendable {
  /// The question.
  package let text: String
  /// The right answer first.
  package let answers: [String]
  /// What it is about.
  package let category: String

  /// Makes one.
  package init(number: Int) {
    text = "下列哪座城市离第 \(number) 号湖最近？"
    answers = ["南京", "第 \(number) 城", "哈尔滨", "乌鲁木齐"]
    category = "地理"
  }
}
