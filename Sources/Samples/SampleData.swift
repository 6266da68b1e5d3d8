import Games
import PadProtocol
import Room

/// The data of the sample scenes.
enum SampleData {
  private static let names = [
    "Mia", "Tom", "Oma Rosa", "Jun", "Léa", "Amir", "Wei", "Ben", "Nadia", "Maximilian-Alexander", "小红", "Zoë",
    "Papa", "José Luis", "Ольга", "Kim", "The Quiet Professor", "Finn", "Σοφία", "Noor",
  ]

  /// Long names, the first eight of them in eight scripts.
  static let longNames = [
    "Maximilian-Alexander", "Ольга Александровна", "Σοφία Παπαδοπούλου", "محمد عبد الرحمن", "אברהם בן דוד",
    "अनुराधा श्रीवास्तव", "สมชาย ใจดีมากเสมอ", "欢天喜地的小红和小明", "Oma Rosa aus Köln", "さくらさくらんぼ",
    "The Quiet Professor", "김수한무거북이와두루미", "José Luis Rodríguez",
  ]

  /// The maximum number of people in a room.
  static let hall = 10_000

  static func players(_ count: Int) -> [Player] {
    (0..<count).map { index in
      let round = index / names.count
      return Player(
        id: Player.ID(rawValue: index + 1), name: names[index % names.count] + (round == 0 ? "" : " \(round + 1)"),
        colorIndex: index % PlayerColors.count)
    }
  }

  static let join = Scene.Join(address: "192.168.1.20:4747", code: "KXQP", qr: qr)
  static let openJoin = Scene.Join(address: "192.168.1.20:4747", code: nil, qr: qr)
  static let plainJoin = Scene.Join(address: "192.168.1.20:4747", code: "KXQP")
  /// The widest possible address and code; the QR code is that of the other samples.
  static let longJoin = Scene.Join(address: "[2001:db8:85a3:8d3:1319:8a2e:370:7348]:4747", code: "FRIDAY26", qr: qr)

  /// Returns score lines for scores that are given in descending order.
  static func scores(_ scores: [Int], gains: [Int] = []) -> [ScoreLine] {
    zip(players(scores.count), scores).enumerated().map { index, pair in
      ScoreLine(
        player: pair.0, rank: 1 + scores.count { $0 > pair.1 }, score: pair.1,
        gained: gains.indices.contains(index) ? gains[index] : 0)
    }
  }
}
