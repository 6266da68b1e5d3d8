import Catalogue
import MadeUp
import PadProtocol
import Questions
import Scenes
import Testing

/// The packs whose questions are drawn or played, checked by rules of their own.
@Suite struct MadeMediaPackTests {
  private static let languages: [Language] = [.en, .zh]

  private static func made(_ file: MediaFile?) throws -> MadeMedia { try #require(file.flatMap { MadeMedia($0) }) }

  /// The names of all countries in the tables, by their codes, read in another way than the program does.
  private static func countries(_ language: Language) throws -> [String: (name: String, continent: String)] {
    let column = language == .zh ? "country_zh" : "country_en"
    var all: [String: (String, String)] = [:]
    for row in try MadeUpPackTests.table("capitals") + MadeUpPackTests.table("countries") {
      let name = row[column] ?? ""
      #expect(
        all.updateValue(
          (name.prefix(1).uppercased() + name.dropFirst(), row["continent"] ?? ""),
          forKey: (row["code"] ?? "").lowercased()) == nil)
    }
    return all
  }

  @Test(arguments: languages) func flags_areOfTheirCountries(language: Language) throws {
    let countries = try Self.countries(language)
    // Each flag that can be drawn has a name.
    #expect(Drawing.flags.isSubset(of: countries.keys) && Drawing.flags.count == 94)
    #expect(Set(countries.values.map(\.name)).count == countries.count)
    let codes = Dictionary(uniqueKeysWithValues: countries.map { ($1.name, $0) })
    for question in try MadeUpPackTests.many(.flags, language) {
      let made = try Self.made(question.picture?.file)
      let code = try #require(made["flag"])
      #expect(question.answers[0] == countries[code]?.name && question.id == "flag-\(code.uppercased())")
      for wrong in question.answers.dropFirst() {
        let other = try #require(codes[wrong])
        // Of Oceania too few flags can be drawn.
        #expect(
          (countries[other]?.continent == countries[code]?.continent || countries[code]?.continent == "OC")
            && !Drawing.flags(like: code).contains(other))
      }
      #expect(question.difficulty != nil)
      // The description must not say whose flag it is.
      #expect(question.answers.allSatisfy { !(question.picture?.alt ?? $0).contains($0) })
    }
  }

  @Test(arguments: languages) func melodies_haveTheirTitles(language: Language) throws {
    let rows = try MadeUpPackTests.table("tunes")
    let column = language == .zh ? "title_zh" : "title_en"
    let titles = Dictionary(uniqueKeysWithValues: rows.map { ($0["code"] ?? "", $0[column] ?? "") })
    #expect(
      Set(titles.values).count == rows.count && rows.map { $0["code"] ?? "" } == rows.compactMap { $0["code"] }.sorted()
    )
    let texts = MadeUpTexts(language: language)
    for question in try MadeUpPackTests.many(.melodies, language) {
      let made = try Self.made(question.sound)
      let code = try #require(made["tune"])
      #expect(question.answers[0] == titles[code] && question.id == "melody-\(code)")
      let kinds = Set(question.answers.map { title in rows.first { $0[column] == title }?["kind"] })
      #expect(kinds.count == 1)
      let text =
        made["backwards"] == "true"
        ? texts.melodyBackwards : made["rhythm"] == "true" ? texts.melodyRhythm : texts.melody
      #expect(question.text == text && question.difficulty != nil)
      // Who cannot hear it sees its tones.
      #expect(question.picture.flatMap { MadeMedia($0.file) }?.isScore == true)
    }
  }

  @Test(arguments: languages) func amounts_areAsDrawn(language: Language) throws {
    let texts = MadeUpTexts(language: language)
    var values: [String: [Double]] = [:]
    for question in try MadeUpPackTests.many(.dots, language) {
      guard case .estimate(let estimate) = question.kind, let range = estimate.range else {
        Issue.record("\(question.text) is no estimate")
        continue
      }
      let made = try Self.made(question.picture?.file)
      let key = try #require(
        [
          texts.howManyDots: "dots", texts.howManySquares: "squares", texts.howMuchIsFilled: "share",
          texts.howWide: "angle",
        ][question.text])
      #expect(made[key] == "\(Int(estimate.value))" && range.contains(estimate.value))
      values[key, default: []].append((estimate.value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }
    // Right numbers are all over their ranges, so that the middle of the range is no good guess.
    for (key, places) in values {
      #expect(places.count { $0 < 0.3 } > places.count / 6 && places.count > 1_500, "\(key)")
      if key != "squares" { #expect(places.count { $0 > 0.7 } > places.count / 6, "\(key)") }
    }
    #expect(values.count == 4)
  }

  /// The time is read from what is said of the hands, which are those that are drawn.
  @Test(arguments: languages) func clocks_showTheirTime(language: Language) throws {
    for question in try MadeUpPackTests.many(.clocks, language) {
      let numbers = (question.picture?.alt ?? "").split { !$0.isNumber }.compactMap { Int($0) }
      let seen = numbers[0] % 12 * 60 + (numbers.last ?? 0)
      let isMirrored = question.text == MadeUpTexts(language: language).whatTimeMirrored
      let time = isMirrored ? (720 - seen) % 720 : seen
      let minute = time % 60
      let hour = time / 60 == 0 ? 12 : time / 60
      #expect(question.answers[0] == "\(hour):\(minute < 10 ? "0" : "")\(minute)", "\(question.picture?.alt ?? "")")
    }
  }

  /// What is described is short enough for a pad, and every drawn question has a description.
  @Test(arguments: MadeUpPack.allCases) func everyPicture_isDescribed(pack: MadeUpPack) throws {
    for question in pack.questions(in: .en, facts: try MadeUpPackTests.facts(), seed: 3) {
      guard let picture = question.picture else { continue }
      let alt = try #require(picture.alt)
      #expect(!alt.isEmpty && alt.count <= 400 && picture.width > 0 && picture.height > 0)
    }
  }
}
