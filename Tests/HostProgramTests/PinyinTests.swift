import Questions
import Testing

@testable import HostProgram

/// Chinese answers in Latin letters.
///
/// The expected spellings are those of dictionaries.
@Suite(.enabled(if: PinyinLibrary() != nil, "there is no ICU")) struct PinyinTests {
  private func readings(_ answers: [String], kind: QuestionKind = .typed, language: String? = "zh-Hans") -> [String] {
    let question = Question(text: "q", kind: kind, answers: answers, language: language)
    return PinyinAnswers.adding(to: [question])[0].readings ?? []
  }

  @Test(
    arguments: [
      ("北京", "beijing"), ("李白", "libai"), ("红楼梦", "hongloumeng"), ("孙悟空", "sunwukong"),
      // Of characters with several readings all are right: nobody is told that the wrong one is not a word.
      ("长城", "changcheng"), ("重庆", "chongqing"), ("音乐", "yinyue"), ("银行", "yinhang"), ("朝鲜", "chaoxian"),
      // Where there is no key for ü, it is a v, or a u.
      ("女娲", "nvwa"), ("女娲", "nuwa"), ("绿茶", "lvcha"),
      ("T恤", "txu"), ("《西游记》", "xiyouji"), ("2008年", "2008nian"),
    ])
  func aChineseAnswer_isAcceptedInPinyin(answer: String, spelling: String) {
    #expect(readings([answer]).contains(spelling), "\(readings([answer]))")
  }

  @Test func everyAcceptedAnswer_hasItsReading() {
    let readings = readings(["毕昇", "毕升"])
    #expect(readings.count == 2 && Set(readings) == ["bisheng"])
  }

  @Test(
    arguments: [
      (["北京", "Beijing"], QuestionKind.typed, "zh"), (["北京"], .choice, "zh"), (["北京"], .typed, "ja"),
      (["東京"], .typed, nil), (["Paris"], .typed, "zh"),
    ] as [([String], QuestionKind, String?)])
  func otherAnswers_stayAsTheyAre(answers: [String], kind: QuestionKind, language: String?) {
    #expect(readings(answers, kind: kind, language: language).isEmpty)
  }

  /// An answer of many characters with several readings has a few spellings, not thousands.
  @Test func spellingsAreFew() {
    let count = readings([String(repeating: "长", count: 12)]).count
    #expect((2...PinyinAnswers.most).contains(count))
  }
}
