import Testing

@testable import Figures

@Suite struct FigureTests {
  @Test(arguments: [
    (
      Figure("a.b", values: [3, 1.25, 2], bounds: [0.5, 4, 0.25]),
      #"{"name":"a.b","unit":"ms","min":1.25000,"median":2.00000,"max":3.00000,"bound":0.50000,"ratio":4.00000,"least":5.00000}"#
    ),
    (
      Figure("c", unit: "%", values: [0.000_04]),
      #"{"name":"c","unit":"%","min":0.00004,"median":0.00004,"max":0.00004}"#
    ),
    // What takes no time at all has no ratio.
    (
      Figure("d", values: [1], bounds: [0]),
      #"{"name":"d","unit":"ms","min":1.00000,"median":1.00000,"max":1.00000,"bound":0.00000}"#
    ),
    (
      Figure("e", values: (1...200).map { Double($0) }),
      #"{"name":"e","unit":"ms","min":1.00000,"median":101.00000,"max":200.00000,"p99":198.00000}"#
    ),
  ]) func json(figure: Figure, text: String) { #expect(figure.json == text) }

  @Test func rowsStandUnderTheirHeader() {
    let row = Figure("a", values: [12.3456, 1, 100], bounds: [5]).row
    #expect(row.split(separator: " ") == ["a", "1.000", "12.346", "100.000", "5.000", "2.47", "ms"])
    #expect(row.count == Figure.header.count + 3)
  }

  @Test(arguments: [(0.0, 1.0), (50, 2), (51, 3), (75, 3), (99, 4), (100, 4)])
  func percentiles(percent: Double, value: Double) {
    #expect(Figure("a", values: [4, 2, 1, 3]).percentile(percent) == value)
    #expect(Figure("a").percentile(percent) == 0)
  }
}
