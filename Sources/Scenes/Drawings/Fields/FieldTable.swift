/// The playing fields that Parlor can draw, by their sports, with the measures of the sports' rules in metres.
///
/// Where rules give a range, the usual measure of great matches is taken. A field's first line is its name, its outline
/// with its length and width, and the radius of its corners if they are round. The next lines have a space and a shape
/// with its numbers. Places are measured from the left end and from the upper side, angles in degrees clockwise from the
/// top; `=` repeats a shape at the other end, and `-` makes it a dashed line.
enum FieldTable {
  /// The fields by their names.
  static let all: [String: Field] = read(lines)

  /// The lines of the table.
  static let lines = (courts + "\n" + grounds + "\n" + others).split(separator: "\n")

  /// Courts with a net or a hoop, or between walls.
  private static let courts = """
    tennis rectangle 23.77 10.97
     net 11.885
     along 1.37
     along 9.6
     =across 5.485 1.37 9.6
     along 5.485 5.485 18.285
    badminton rectangle 13.4 6.1
     net 6.7
     along 0.46
     along 5.64
     =across 0.76
     =across 4.72
     =along 3.05 0 4.72
    table-tennis rectangle 2.74 1.525
     net 1.37
     along 0.7625
    pickleball rectangle 13.41 6.1
     net 6.705
     =across 4.575
     =along 3.05 0 4.575
    volleyball rectangle 18 9
     net 9
     =across 6
    beach-volleyball rectangle 16 8
     net 8
    padel rectangle 20 10
     net 10
     =across 3.05
     along 5 3.05 16.95
    squash rectangle 9.75 6.4
     across 5.44
     along 3.2 5.44 9.75
     rectangle 5.44 0 1.6 1.6
     rectangle 5.44 4.8 1.6 1.6
    basketball rectangle 28 15
     across 14
     circle 14 7.5 1.8
     =rectangle 0 5.05 5.8 4.9
     =arc 5.8 7.5 1.8 0 180
     =line 0 0.9 2.99 0.9
     =line 0 14.1 2.99 14.1
     =arc 1.575 7.5 6.75 12.1 167.9
     =arc 1.575 7.5 1.25 0 180
     =ring 1.575 7.5 0.225
    netball rectangle 30.5 15.25
     =across 10.167
     circle 15.25 7.625 0.45
     =arc 0 7.625 4.9 0 180
     =ring 0 7.625 0.19
    korfball rectangle 40 20
     across 20
     =ring 6.67 10 0.2
     =spot 9.17 10
    kabaddi rectangle 13 10
     across 6.5
     along 1
     along 9
     =across 2.75 1 9
     =across 1.75 1 9
    """

  /// Fields with goals.
  private static let grounds = """
    football rectangle 105 68
     across 52.5
     circle 52.5 34 9.15
     spot 52.5 34
     =rectangle 0 13.84 16.5 40.32
     =rectangle 0 24.84 5.5 18.32
     =spot 11 34
     =arc 11 34 9.15 36.95 143.05
     =goal 0 34 7.32
     =corner 0 0 1 90 180
     =corner 0 68 1 0 90
    futsal rectangle 40 20
     across 20
     circle 20 10 3
     spot 20 10
     =dee 3.16 6
     =spot 6 10
     =spot 10 10
     =goal 0 10 3
     =corner 0 0 0.25 90 180
     =corner 0 20 0.25 0 90
    handball rectangle 40 20
     across 20
     =dee 3 6
     =-dee 3 9
     =line 7 9.5 7 10.5
     =line 4 9.92 4 10.08
     =goal 0 10 3
    field-hockey rectangle 91.4 55
     across 45.7
     =across 22.9
     =dee 3.66 14.63
     =-dee 3.66 19.63
     =spot 6.475 27.5
     =goal 0 27.5 3.66
    ice-hockey round 60 30 8.5
     across 30
     =across 22.86
     =across 4 1.29 28.71
     circle 30 15 4.5
     =circle 10 8 4.5
     =circle 10 22 4.5
     =spot 24.36 8
     =spot 24.36 22
     =arc 4 15 1.8 0 180
     =goal 4 15 1.83
    american-football rectangle 109.73 48.77
     =across 9.144
     every 4.572 13.716 96.014
     =goal 0 24.385 5.64
     -along 21.56 9.144 100.584
     -along 27.21 9.144 100.584
    rugby-union rectangle 120 70
     across 60
     =across 10
     =across 32
     =-across 50
     =-across 15
     -along 5 15 105
     -along 15 15 105
     -along 55 15 105
     -along 65 15 105
     =goal 10 35 5.6
    """

  /// Grounds of other shapes.
  private static let others = """
    baseball fan 140.1 121.92
     diamond 70.05 121.92 27.432
     circle 70.05 103.476 2.743
     spot 70.05 103.476
     arc 70.05 103.476 28.956 -71.76 71.76
    cricket oval 150 130
     round 37.508 37.568 74.984 54.864 27.432
     rectangle 64.94 63.475 20.12 3.05
     =across 66.16 63.17 66.83
    athletics round 176.91 92.52 46.26
     lanes 1.22 8
     across 130.65 82.76 92.52
    curling rectangle 45.72 5
     =across 3.656
     =across 5.485
     =across 11.886
     along 2.5 1.827 43.893
     =circle 5.485 2.5 1.829
     =circle 5.485 2.5 1.219
     =circle 5.485 2.5 0.61
     =circle 5.485 2.5 0.152
    fencing rectangle 14 1.5
     across 7
     =across 5
     =across 2
    sumo rectangle 6.7 6.7
     circle 3.35 3.35 2.275
     =line 3 2.9 3 3.8
    wrestling rectangle 12 12
     circle 6 6 4.5
     circle 6 6 3.5
     circle 6 6 0.5
    snooker rectangle 3.569 1.778
     across 0.737
     arc 0.737 0.889 0.292 180 360
     spot 0.737 0.597
     spot 0.737 0.889
     spot 0.737 1.181
     spot 1.7845 0.889
     spot 2.677 0.889
     spot 3.245 0.889
     =hole 0 0 0.05
     =hole 0 1.778 0.05
     hole 1.7845 0 0.05
     hole 1.7845 1.778 0.05
    """
}
