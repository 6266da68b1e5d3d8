import Glibc
import Scenes
import Testing

@testable import Scenes

@Suite struct LabColorTests {
  /// Table 1 of Sharma, Wu and Dalal (2005).
  private static let published: [(LabColor, LabColor, Double)] = [
    (LabColor(50.0000, 2.6772, -79.7751), LabColor(50.0000, 0.0000, -82.7485), 2.0425),
    (LabColor(50.0000, 3.1571, -77.2803), LabColor(50.0000, 0.0000, -82.7485), 2.8615),
    (LabColor(50.0000, 2.8361, -74.0200), LabColor(50.0000, 0.0000, -82.7485), 3.4412),
    (LabColor(50.0000, -1.3802, -84.2814), LabColor(50.0000, 0.0000, -82.7485), 1.0000),
    (LabColor(50.0000, -1.1848, -84.8006), LabColor(50.0000, 0.0000, -82.7485), 1.0000),
    (LabColor(50.0000, -0.9009, -85.5211), LabColor(50.0000, 0.0000, -82.7485), 1.0000),
    (LabColor(50.0000, 0.0000, 0.0000), LabColor(50.0000, -1.0000, 2.0000), 2.3669),
    (LabColor(50.0000, -1.0000, 2.0000), LabColor(50.0000, 0.0000, 0.0000), 2.3669),
    (LabColor(50.0000, 2.4900, -0.0010), LabColor(50.0000, -2.4900, 0.0009), 7.1792),
    (LabColor(50.0000, 2.4900, -0.0010), LabColor(50.0000, -2.4900, 0.0010), 7.1792),
    (LabColor(50.0000, 2.4900, -0.0010), LabColor(50.0000, -2.4900, 0.0011), 7.2195),
    (LabColor(50.0000, 2.4900, -0.0010), LabColor(50.0000, -2.4900, 0.0012), 7.2195),
    (LabColor(50.0000, -0.0010, 2.4900), LabColor(50.0000, 0.0009, -2.4900), 4.8045),
    (LabColor(50.0000, -0.0010, 2.4900), LabColor(50.0000, 0.0010, -2.4900), 4.8045),
    (LabColor(50.0000, -0.0010, 2.4900), LabColor(50.0000, 0.0011, -2.4900), 4.7461),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(50.0000, 0.0000, -2.5000), 4.3065),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(73.0000, 25.0000, -18.0000), 27.1492),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(61.0000, -5.0000, 29.0000), 22.8977),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(56.0000, -27.0000, -3.0000), 31.9030),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(58.0000, 24.0000, 15.0000), 19.4535),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(50.0000, 3.1736, 0.5854), 1.0000),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(50.0000, 3.2972, 0.0000), 1.0000),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(50.0000, 1.8634, 0.5757), 1.0000),
    (LabColor(50.0000, 2.5000, 0.0000), LabColor(50.0000, 3.2592, 0.3350), 1.0000),
    (LabColor(60.2574, -34.0099, 36.2677), LabColor(60.4626, -34.1751, 39.4387), 1.2644),
    (LabColor(63.0109, -31.0961, -5.8663), LabColor(62.8187, -29.7946, -4.0864), 1.2630),
    (LabColor(61.2901, 3.7196, -5.3901), LabColor(61.4292, 2.2480, -4.9620), 1.8731),
    (LabColor(35.0831, -44.1164, 3.7933), LabColor(35.0232, -40.0716, 1.5901), 1.8645),
    (LabColor(22.7233, 20.0904, -46.6940), LabColor(23.0331, 14.9730, -42.5619), 2.0373),
    (LabColor(36.4612, 47.8580, 18.3852), LabColor(36.2715, 50.5065, 21.2231), 1.4146),
    (LabColor(90.8027, -2.0831, 1.4410), LabColor(91.1528, -1.6435, 0.0447), 1.4441),
    (LabColor(90.9257, -0.5406, -0.9208), LabColor(88.6381, -0.8985, -0.7239), 1.5381),
    (LabColor(6.7747, -0.2908, -2.4247), LabColor(5.8714, -0.0985, -2.2286), 0.6377),
    (LabColor(2.0776, 0.0795, -1.1350), LabColor(0.9033, -0.0636, -0.5514), 0.9082),
  ]

  @Test(arguments: published)
  func difference_IsThePublishedOneBothWays(first: LabColor, second: LabColor, expected: Double) {
    #expect(abs(first.difference(to: second) - expected) < 0.00005001)
    #expect(abs(second.difference(to: first) - expected) < 0.00005001)
  }

  @Test func aGray_HasNoHue() {
    let gray = LabColor(linear: Color(0x808080).linear)
    #expect(abs(gray.lightness - 53.585) < 0.001)
    #expect(abs(gray.a) < 0.01)
    #expect(abs(gray.b) < 0.02)
  }

  @Test(arguments: stride(from: 0.001, through: 1.2, by: 0.0173).map { $0 })
  func roots_AreThoseOfTheLibrary(x: Double) {
    #expect(abs(Calculus.root(3, of: x) - cbrt(x)) < 1e-14)
    #expect(abs(Calculus.root(5, of: x) - pow(x, 0.2)) < 1e-14)
    #expect(abs(Calculus.exponential(-x * 40) - exp(-x * 40)) < 1e-12)
  }

  @Test(arguments: 0..<720)
  func angles_AreThoseOfTheLibrary(half: Int) {
    let degrees = Double(half) / 2
    let (x, y) = (3 * cos(degrees * .pi / 180), 3 * sin(degrees * .pi / 180))
    let off = abs(Calculus.angle(x: x, y: y) - degrees)
    // Just below a whole turn is just above none.
    #expect(min(off, 360 - off) < 1e-9)
  }
}
