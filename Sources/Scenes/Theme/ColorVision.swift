/// The three kinds of dichromatic vision.
package enum ColorVision: Hashable, Sendable, CaseIterable {
  /// Vision without the cones for long, medium or short wavelengths, in this order.
  case protan, deutan, tritan

  /// The matrix that simulates this vision, applied to linear RGB.
  ///
  /// It is from Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
  /// Deficiency" (2009), severity 1.0.
  private var matrix: [[Double]] {
    switch self {
    case .protan:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deutan:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritan:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// Returns a colour as an eye with this vision sees it, as linear RGB.
  package func seen(_ color: Color) -> [Double] {
    let linear = color.linear
    return matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
  }

  /// Returns the CIEDE2000 difference of two colours as an eye with this vision sees them.
  package func difference(_ first: Color, _ second: Color) -> Double {
    LabColor(linear: seen(first)).difference(to: LabColor(linear: seen(second)))
  }
}
