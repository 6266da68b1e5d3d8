import Testing

@testable import parlor

@Suite struct BenchFigureTests {
  @Test(arguments: [
    (
      BenchFigure(name: "a.b", values: [3, 1.25, 2], bounds: [0.5, 4, 0.25]),
      #"{"name":"a.b","unit":"ms","min":1.25000,"median":2.00000,"max":3.00000,"bound":0.50000,"ratio":4.00000}"#
    ),
    (
      BenchFigure(name: "c", unit: "%", values: [0.000_04]),
      #"{"name":"c","unit":"%","min":0.00004,"median":0.00004,"max":0.00004}"#
    ),
    // What takes no time at all has no ratio.
    (
      BenchFigure(name: "d", values: [1], bounds: [0]),
      #"{"name":"d","unit":"ms","min":1.00000,"median":1.00000,"max":1.00000,"bound":0.00000}"#
    ),
  ]) func json(figure: BenchFigure, text: String) { #expect(figure.json == text) }

  @Test func rowsStandUnderTheirHeader() {
    let row = BenchFigure(name: "a", values: [12.3456, 1, 100], bounds: [5]).row
    #expect(row.split(separator: " ") == ["a", "1.000", "12.346", "100.000", "5.000", "2.47", "ms"])
    #expect(row.count == BenchFigure.header.count + 3)
  }

  @Test func theShortListNamesScenesThatExist() {
    #expect(Set(PictureBench.few).count == PictureBench.few.count)
    #expect(PictureBench.few.count == 9)
  }
}
