import Catalogue
import Maker
import NIOCore

extension MakerSession {
  /// The pause after which further typing is another step of undo.
  private static let pause = TimeAmount.seconds(1)

  /// Makes a page's edits, or tells it why they cannot be made.
  func edit(_ message: MakerValue, by place: Int) {
    guard let number = message["number"].whole, let values = message["edits"].elements else {
      return people[place].line.close()
    }
    let wishes = values.compactMap { MakerWish($0) }
    let texts = people[place].texts
    func refuse(_ sentence: String) {
      people[place].line.send(
        object(
          "refused", ("number", .number(number)), ("sentence", .string(sentence)),
          ("revision", .number(store.desk.revision)), ("pack", store.desk.pack.value)))
    }
    guard wishes.count == values.count, !wishes.isEmpty else { return refuse(texts.unknownChange) }
    var edits = wishes.map(\.edit)
    // What has come before is not joined with itself.
    if number > store.desk.lastNumber(of: people[place].client) {
      do throws(MakerClash) { edits = try store.desk.pack.edits(for: wishes) } catch {
        return refuse(error.lost.isEmpty ? texts.clash : texts.clashOwn(String(error.lost.prefix(200))))
      }
    }
    let added = edits.count { if case .addQuestion = $0 { true } else { false } }
    guard added == 0 || store.desk.pack.questions.count + added <= MakerPack.most else {
      return refuse(texts.tooMany("\(MakerPack.most)"))
    }
    let isPause = NIODeadline.now() - people[place].lastEdit > Self.pause
    people[place].lastEdit = .now()
    let record = MakerDesk.Record.edits(
      edits, client: people[place].client, number: number, isTyping: message["typing"] == .bool(true), isPause: isPause)
    change(record, by: people[place].number, number: number)
  }

  /// Takes a step back or makes it again, and tells its page what stays because others have changed it.
  func takeBack(_ record: MakerDesk.Record, by person: Person) {
    let change = change(record, by: person.number, number: nil)
    guard change?.isPartial ?? true else { return }
    person.line.send(object("kept", ("sentence", .text(change.map { _ in person.texts.changedSince }))))
  }

  /// Makes a change and tells everybody of it; the page keeps what the disk does not take.
  @discardableResult
  func change(_ record: MakerDesk.Record, by person: Int, number: Int?) -> MakerDesk.Change? {
    do {
      let change = try store.accept(record)
      tell(of: change, by: person, number: number)
      if change != nil {
        saveSoon()
        checkSoon()
      }
      return change
    } catch {
      // The page keeps what it has, and sends it again when it comes back.
      complain("\(error)")
      closeLines()
      return nil
    }
  }

  /// Tells everybody of a change, and what each can take back now.
  ///
  /// An edit that came over two lines, and a step that stays, are said to their page alone.
  private func tell(of change: MakerDesk.Change?, by number: Int, number edit: Int?) {
    let edits = change?.edits ?? []
    guard change != nil || edit != nil else { return }
    let desk = store.desk
    for person in people where !edits.isEmpty || person.number == number {
      person.line.send(
        object(
          "edited", ("revision", .number(desk.revision)), ("by", .number(number)),
          ("number", edit.map { .number($0) } ?? .null), ("edits", .array(edits.map(\.value))),
          ("canUndo", .bool(desk.canUndo(person.client))), ("canRedo", .bool(desk.canRedo(person.client)))))
    }
  }
}
