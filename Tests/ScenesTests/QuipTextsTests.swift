import Catalogue
import Games
import PadProtocol
import Testing

@testable import Scenes

@Suite struct QuipTextsTests {
  /// Sixty remarks in each language, all different, each with the name, the count or the answer that it is about.
  @Test(arguments: Language.allCases) func everyOccasion_hasSixRemarks(language: Language) {
    let player = Player(id: .init(rawValue: 1), name: "Ottilie", colorIndex: 0)
    var all: Set<String> = []
    for occasion in Quip.Occasion.allCases {
      let isAboutOne = [.hair, .comeback, .streak, .loneRight, .firstPoints, .newLeader].contains(occasion)
      for variant in 0..<Quip.variants {
        let quip = Quip(
          occasion, player: isAboutOne ? player : nil, count: 7, answer: occasion == .sameMistake ? "Venus" : "",
          variant: variant)
        let text = QuipTexts(language: language).text(of: quip)
        #expect(text.contains("Ottilie") == isAboutOne, "\(text)")
        #expect(text.contains("7") == [.streak, .sameMistake].contains(occasion), "\(text)")
        #expect(text.contains("Venus") == (occasion == .sameMistake), "\(text)")
        all.insert(text)
      }
    }
    #expect(all.count == 60)
  }
}
