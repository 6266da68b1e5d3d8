/// Notes and rests, all of Parlor's own making, in the form of the silhouettes' table.
///
/// The lines of the stave are at 20, 30, 40, 50 and 60.
enum NoteTable {
  /// The signs by their letters.
  static let all = SilhouetteTable.read(
    """
    w 30 80
     oval 15 45 8 5
     -oval 15 45 4 3.4 50
    h 30 80
     oval 13 45 6.8 4.7 -22
     -oval 13 45 5.4 2.4 -30
     line 1.5 19,43 19,12
    q 30 80
     oval 13 45 6.8 4.7 -22
     line 1.5 19,43 19,12
    e 30 80
     oval 13 45 6.8 4.7 -22
     line 1.5 19,43 19,12
     blob 19,11! 21,18 27,24 26,36! 24,28 19,23!
    s 30 80
     oval 13 45 6.8 4.7 -22
     line 1.5 19,43 19,8
     blob 19,7! 21,13 27,18 26,28! 24,22 19,18!
     blob 19,17! 21,23 27,28 26,38! 24,32 19,28!
    wr 30 80
     poly 8,30 22,30 22,35.5 8,35.5
    hr 30 80
     poly 8,34.5 22,34.5 22,40 8,40
    qr 30 80
     line 2 11,20! 17,30!
     blob 17,28! 20,32 15,38 21,48! 18,47 10,37 17,28!
     blob 21,48! 15,46 13,51 17,59! 9,55 8,46 20,46!
    er 30 80
     disc 11 34 3.2
     line 1.8 11,36 16,36 20,32! 14,56!
    sr 30 80
     disc 12 34 3.2
     disc 9.5 44 3.2
     line 1.8 12,36 17,36 21,32! 13,62!
     line 1.8 9.5,46 14.5,46 18,42!
    """.replacingContinuations.split(separator: "\n"))
}
