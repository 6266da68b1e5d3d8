import Testing

@testable import Room

@Suite struct PlayerNames {
  @Test(arguments: [
    ("Ana", "Ana"),
    ("  Ana  ", "Ana"),
    ("Oma   Rosa", "Oma Rosa"),
    ("Ana\nBen", "Ana Ben"),
    ("\u{1B}[31mAna\u{7}", "[31mAna"),
    ("Ana\u{202E}neB", "AnaneB"),
    ("\u{2066}Ana\u{2069}", "Ana"),
    ("A\u{0}n\u{0}a", "Ana"),
    ("", "Player"),
    ("   ", "Player"),
    ("\u{200B}\u{200D}\u{2060}", "Player"),
    ("\u{301}", "Player"),
    ("\u{3164}", "Player"),
    ("דנה", "דנה"),
    ("小明", "小明"),
    ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("Zoë", "Zoë"),
    ("Ana\u{2028}Ben", "Ana Ben"),
    ("Ana\u{200E}\u{AD}", "Ana"),
    ("Ana\u{A0}Ben", "Ana Ben"),
    ("🇩🇪 Max", "🇩🇪 Max"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 Max", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Max"),
    ("Ana\u{E0067}", "Ana"),
    ("\u{E000}Ana\u{378}", "Ana"),
  ]) func clean(raw: String, name: String) {
    #expect(PlayerName.clean(raw, fallback: "Player") == name)
  }

  @Test func clean_tenThousandLetters() {
    #expect(PlayerName.clean(String(repeating: "x", count: 10_000), fallback: "P") == String(repeating: "x", count: 24))
  }

  @Test func clean_lengthCountsCharacters_noSpaceAtTheEnd() {
    let name = PlayerName.clean("abcdefghijklmnopqrstuvw xyz", fallback: "P")
    #expect(name == "abcdefghijklmnopqrstuvw")
  }

  @Test func clean_pilesOfAccents() {
    let pile = "Z" + String(repeating: "\u{301}", count: 5_000)
    let name = PlayerName.clean("Ana " + pile, fallback: "P")
    #expect(name.unicodeScalars.count <= PlayerName.maxScalars)
    #expect(name == "Ana")
  }

  @Test(
    arguments: [
      ("Ana", [], "Ana"),
      ("Ana", ["Ana"], "Ana 2"),
      ("Ana", ["Ana", "Ana 2"], "Ana 3"),
      ("ana", ["Ana"], "ana 2"),
      ("abcdefghijklmnopqrstuvwx", ["abcdefghijklmnopqrstuvwx"], "abcdefghijklmnopqrstuv 2"),
    ] as [(String, [String], String)]) func unique(name: String, others: [String], result: String)
  {
    #expect(PlayerName.unique(name, among: others) == result)
  }
}
