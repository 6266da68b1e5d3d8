import Console
import Games
import Room
import Scenes

/// The samples of the console with a crowd.
extension Crowd {
  var consoles: [SampleScene] {
    var view = SampleData.console()
    view.players = people.enumerated().map { index, player in
      RoomOverview.Entry(
        player: player, score: 987_654 - 4_321 * index, note: index == 0 ? .host : [.answered, nil, .away][index % 3],
        roundTrip: index == 0 ? nil : .milliseconds(41))
    }
    return [ConsoleStyle.window, .panel].map { style in
      SampleScene(
        named(style == .panel ? "console-panel" : "console"), SampleScene.question.scene,
        console: SampleScene.Console(view: view, focus: ConsoleFocus(target: .action(0)), style: style))
    }
  }
}
