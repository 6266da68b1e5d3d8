import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The silhouettes that questions ask for.
@Suite struct SilhouetteDrawingTests {
  /// What they are called in Chinese, or the part of the name that tells it.
  private static let names = [
    "airplane": "飞机", "anchor": "锚", "apple": "苹果", "banana": "香蕉", "bicycle": "自行车", "butterfly": "蝴蝶",
    "camel": "骆驼", "candle": "蜡烛", "car": "汽车", "cat": "猫", "chair": "椅", "cherries": "樱桃", "comb": "梳",
    "crab": "蟹", "cup": "杯", "drum": "鼓", "elephant": "大象", "fish": "鱼", "giraffe": "长颈鹿",
    "glasses": "眼镜", "grapes": "葡萄", "guitar": "吉他", "hammer": "锤", "harp": "竖琴", "hourglass": "沙漏",
    "key": "钥匙", "ladder": "梯", "light-bulb": "灯泡", "magnifying-glass": "放大镜", "octopus": "章鱼",
    "padlock": "锁", "pear": "梨", "penguin": "企鹅", "piano": "钢琴", "pineapple": "菠萝", "rabbit": "兔",
    "sailing-boat": "帆船", "scissors": "剪刀", "snail": "蜗牛", "snake": "蛇", "strawberry": "草莓",
    "swan": "天鹅", "teapot": "茶壶", "trumpet": "小号", "turtle": "龟", "umbrella": "伞", "violin": "小提琴",
    "watering-can": "水壶", "whale": "鲸",
  ]

  private static func made(_ name: String) -> MadeMedia { DrawingCheck.made("silhouette", name) }

  @Test func everyLineOfTheTable_isASilhouetteOrAShape() {
    #expect(Set(SilhouetteTable.all.keys) == Set(Self.names.keys) && SilhouetteTable.all.count == 49)
    #expect(Set(SilhouetteWords.all.keys) == Set(Self.names.keys))
    let parts = SilhouetteTable.all.values.reduce(0) { $0 + $1.parts.count }
    #expect(parts == SilhouetteTable.lines.count { $0.hasPrefix(" ") })
    #expect(SilhouetteTable.lines.count { !$0.hasPrefix(" ") } == Self.names.count)
  }

  @Test(arguments: names.keys.sorted()) func aSilhouette_isDrawnAndDescribed(name: String) throws {
    try DrawingCheck.liesInItsFrame(Self.made(name))
    try DrawingCheck.saysNoName(Self.made(name), [name, try #require(Self.names[name])])
    let alt = try DrawingCheck.alt(Self.made(name))
    #expect(alt.hasPrefix("A silhouette: ") && alt.split(separator: " ").count >= 8)
  }

  @Test func silhouettes_differ() throws { try DrawingCheck.differ(Self.names.keys.sorted().map(Self.made)) }

  /// Every point of a table is a point of the picture, and most of the frame is used.
  @Test(arguments: names.keys.sorted()) func aSilhouette_fillsItsFrame(name: String) throws {
    let silhouette = try #require(SilhouetteTable.all[name])
    let frames = silhouette.parts.map { part in
      DrawItem.Path(steps: part.shape.steps, places: nil, fill: nil, stroke: nil).frame
    }
    let area = try #require(frames.first).union(frames.reduce(frames[0]) { $0.union($1) })
    let room = Rect(x: 0, y: 0, width: silhouette.width, height: silhouette.height).inset(by: -Silhouette.margin)
    #expect(room.contains(area), "\(area)")
    let (across, down) = (area.width / silhouette.width, area.height / silhouette.height)
    #expect(max(across, down) > 0.85 && min(across, down) > 0.5, "\(area)")
    for part in silhouette.parts {
      if case .blob(let corners) = part.shape { #expect(corners.count >= 3) }
      if case .polygon(let points) = part.shape { #expect(points.count >= 3) }
      if case .line(let corners, _) = part.shape { #expect(corners.count >= 2) }
    }
    #expect(silhouette.parts.contains { !$0.isCut } && silhouette.parts.first?.isCut == false)
  }

  /// A curve passes through its points; at a sharp one it is straight on both sides.
  @Test func curves_passThroughTheirPoints() {
    let points = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)].map { Point(x: $0, y: $1) }
    let sharp = Silhouette.curves(points.map { .init(point: $0, isSharp: true) }, isClosed: true)
    #expect(sharp.count == 6 && sharp[0] == .move(points[0]) && sharp[5] == .close)
    #expect(sharp[1] == .curve(points[0], points[1], points[1]))
    let round = Silhouette.curves(points.map { .init(point: $0, isSharp: false) }, isClosed: false)
    #expect(round.count == 4)
    let (dx, dy) = (10.0 / 6, 10.0 / 6)
    #expect(round[2] == .curve(Point(x: 10 + dx, y: 0 + dy), Point(x: 10 + dx, y: 10 - dy), points[2]))
  }
}
