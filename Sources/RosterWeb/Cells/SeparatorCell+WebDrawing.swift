public import RosterView

extension SeparatorCell: WebDrawing {
  /// The thickness of a line.
  public var estimatedWebHeight: Double { WebMetrics.separator }

  /// Writes nothing: the style sheet draws the line.
  public func html(_ html: inout HTMLBuilder) {}
}
