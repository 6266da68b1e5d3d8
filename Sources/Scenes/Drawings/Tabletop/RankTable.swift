/// The letters and digits in the corners of playing cards, in the form of the silhouettes' table.
///
/// A picture that a thread draws beside the others has no fonts.
enum RankTable {
  /// The ranks by what cards have in their corners.
  static let all = SilhouetteTable.read(
    """
    A 40 60
     line 6 4,56! 20,4! 36,56!
     line 6 10,38 30,38
    2 40 60
     line 6 5,16 10,7 20,4 31,8 35,18 30,30 5,56! 36,56!
    3 40 60
     line 6 6,4! 34,4! 18,25! 29,29 35,40 31,51 20,56 10,53 4,46
    4 40 60
     line 6 28,56! 28,4! 4,40! 37,40!
    5 40 60
     line 6 33,4! 9,4! 7,27! 18,22 29,25 35,37 31,50 19,56 9,53 4,47
    6 40 60
     line 6 31,6 19,12 9,24 5,40 10,51 20,56 31,51 35,39 30,28 20,24 10,28 5,38
    7 40 60
     line 6 4,4! 36,4! 16,56!
    8 40 60
     line 6 30,24 20,28 10,24 7,15 11,7 20,4 29,7 33,15 30,24 20,28
     line 6 9,33 5,43 9,52 20,56 31,52 35,43 31,33 20,28 9,33 5,43
    9 40 60
     line 6 35,22 30,32 20,36 10,32 5,21 9,9 20,4 30,9 35,20 31,36 21,48 9,54
    10 56 60
     line 6 4,12! 12,4! 12,56!
     line 6 28,10 25,30 28,50 39,56 50,50 53,30 50,10 39,4 28,10 25,30
    J 40 60
     line 6 31,4! 31,40 27,52 17,56 8,51 5,42
    Q 44 60
     line 6 9,11 4,30 9,49 21,56 33,49 38,30 33,11 21,4 9,11 4,30
     line 6 25,42 39,58
    K 40 60
     line 6 6,4! 6,56!
     line 6 35,4! 6,36!
     line 6 16,26! 36,56!
    """.replacingContinuations.split(separator: "\n"))
}
