import TestSupport
import Testing

@testable import Maker

/// Two people in one list of answers.
@Suite struct MakerMergeTests {
  @Test(arguments: MakerTables.merges.indices) func changesOfTwo_areJoined(index: Int) throws {
    let (base, mine, theirs, merged) = MakerTables.merges[index]
    let values = try [base, mine, theirs].map { try #require(MakerValue(json: $0)) }
    #expect(MakerMerge.merged(values[0], values[1], values[2]) == MakerValue(json: merged))
  }

  private static func changed(_ list: [MakerValue], _ random: inout Repeatable, _ text: String) -> [MakerValue] {
    var list = list
    let place = random.below(list.count + 1)
    switch random.below(3) {
    case 0: list.insert(.string(text), at: place)
    case 1 where place < list.count: list[place] = .string(text)
    default: if place < list.count { list.remove(at: place) }
    }
    return list
  }

  /// Whatever two people make of a list, what each wrote anew is there, and what each removed is not, or it is a clash.
  @Test(arguments: 1...30 as ClosedRange<UInt64>) func nothingIsLost(seed: UInt64) {
    var random = Repeatable(state: seed)
    for _ in 0..<200 {
      let base = (0..<random.below(6)).map { MakerValue.string("\($0 % 4)") }
      var (mine, theirs) = (base, base)
      for step in 0..<(1 + random.below(3)) { mine = Self.changed(mine, &random, "mine \(step)") }
      for step in 0..<(1 + random.below(3)) { theirs = Self.changed(theirs, &random, "theirs \(step)") }
      guard let merged = MakerMerge.merged(.array(base), .array(mine), .array(theirs)) else { continue }
      let items = merged.elements ?? []
      let new = (mine + theirs).filter { !base.contains($0) }
      #expect(new.allSatisfy { item in items.count { $0 == item } == 1 }, "\(base) \(mine) \(theirs) \(items)")
      #expect(items.allSatisfy { (base + mine + theirs).contains($0) })
    }
  }

  @Test func wishes_areMadeOfWhatIsThere() throws {
    var pack = MakerPack()
    _ = pack.apply([.addQuestion("q1", after: nil, round: nil, content: [.init("answers", .array([.string("a")]))])])
    func wish(_ was: String, _ value: String) throws -> MakerWish {
      let json = #"{"set": "question", "of": "q1", "key": "answers", "was": \#(was), "value": \#(value)}"#
      return try #require(MakerValue(json: json).flatMap { MakerWish($0) })
    }
    let edits = try pack.edits(for: [wish("null", #"["b"]"#)])
    #expect(edits == [.set(.question, of: "q1", key: "answers", .array([.string("a"), .string("b")]))])
    #expect(throws: MakerClash(lost: "ax")) { try pack.edits(for: [wish(#"["o"]"#, #"["ax"]"#)]) }
    // Without the value before, an edit counts whatever there is.
    let plain = try #require(MakerValue(json: #"{"set": "question", "of": "q1", "key": "answers", "value": ["z"]}"#))
    #expect(try pack.edits(for: [#require(MakerWish(plain))]) == [#require(MakerEdit(plain))])
  }
}
