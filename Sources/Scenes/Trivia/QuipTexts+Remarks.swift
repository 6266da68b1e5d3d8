import Catalogue
import Games

extension QuipTexts {
  /// Returns the words of a remark.
  func text(of quip: Quip) -> String {
    let remarks = remarks(on: quip)
    return remarks.indices.contains(quip.variant) ? remarks[quip.variant] : remarks[0]
  }

  private func remarks(on quip: Quip) -> [String] {
    let (name, count, answer) = (quip.player?.name ?? "", quip.count, quip.answer)
    return switch quip.occasion {
    case .hair: [hair1(name), hair2(name), hair3(name), hair4(name), hair5(name), hair6(name)]
    case .comeback:
      [comeback1(name), comeback2(name), comeback3(name), comeback4(name), comeback5(name), comeback6(name)]
    case .sameMistake:
      [
        sameMistake1(count: count, answer: answer), sameMistake2(answer: answer, count: count),
        sameMistake3(count: count, answer: answer), sameMistake4(count: count, answer: answer),
        sameMistake5(count: count, answer: answer), sameMistake6(answer: answer, count: count),
      ]
    case .streak:
      [
        streak1(name: name, count: count), streak2(count: count, name: name), streak3(name: name, count: count),
        streak4(count: count, name: name), streak5(name: name, count: count), streak6(name: name, count: count),
      ]
    case .loneRight:
      [loneRight1(name), loneRight2(name), loneRight3(name), loneRight4(name), loneRight5(name), loneRight6(name)]
    case .allRight: [allRight1, allRight2, allRight3, allRight4, allRight5, allRight6]
    case .firstPoints:
      [
        firstPoints1(name), firstPoints2(name), firstPoints3(name), firstPoints4(name), firstPoints5(name),
        firstPoints6(name),
      ]
    case .newLeader:
      [newLeader1(name), newLeader2(name), newLeader3(name), newLeader4(name), newLeader5(name), newLeader6(name)]
    case .levelAtTop: [levelAtTop1, levelAtTop2, levelAtTop3, levelAtTop4, levelAtTop5, levelAtTop6]
    case .nobodyRight: [nobodyRight1, nobodyRight2, nobodyRight3, nobodyRight4, nobodyRight5, nobodyRight6]
    }
  }
}
