extension FlagTable {
  /// The flags of countries whose codes begin with A to J.
  static let aToJ = """
    ae 1:2
     rows 00843D FFFFFF 000000
     rect C8102E 0 0 0.25 1
    am 1:2
     rows D90012 0033A0 F2A800
    at 2:3
     rows ED2939 FFFFFF ED2939
    au 1:2
     rows 012169
     rect 012169 0 0 0.5 0.5
     polygon FFFFFF 0,0.0559 0.4441,0.5 0.5,0.5 0.5,0.4441 0.0559,0 0,0
     polygon FFFFFF 0.0559,0.5 0.5,0.0559 0.5,0 0.4441,0 0,0.4441 0,0.5
     polygon E4002B 0.5,0.5 0.5,0.46273 0.28727,0.25 0.25,0.25
     polygon E4002B 0.03727,0.5 0.25,0.28727 0.25,0.25 0,0.5
     polygon E4002B 0,0.03727 0.21273,0.25 0.25,0.25 0,0
     polygon E4002B 0.5,0 0.46273,0 0.25,0.21273 0.25,0.25
     rect FFFFFF 0 0.16667 0.5 0.16667
     rect FFFFFF 0.20833 0 0.08333 0.5
     rect E4002B 0 0.2 0.5 0.1
     rect E4002B 0.225 0 0.05 0.5
     star FFFFFF 0.25 0.75 0.15 7 0.44444
     star FFFFFF 0.75 0.83333 0.07143 7 0.44444
     star FFFFFF 0.625 0.4375 0.07143 7 0.44444
     star FFFFFF 0.75 0.16667 0.07143 7 0.44444
     star FFFFFF 0.86111 0.37083 0.07143 7 0.44444
     star FFFFFF 0.8 0.54167 0.04167 5 0.44444
    az 1:2
     rows 00B9E4 ED2939 3F9C35
     crescent FFFFFF 0.48333 0.5 0.15 0.5 0.5 0.125
     star FFFFFF 0.56667 0.5 0.08333 8 0.5
    ba 1:2
     rows 002395
     triangle FECB00 0.265,0 0.765,0 0.765,1
     polygon FFFFFF 0.19226,0 0.20292,0.06561 0.175,0.02504 0.14708,0.06561 0.15774,0
     star FFFFFF 0.2375 0.11375 0.095 5 0.382
     star FFFFFF 0.3 0.23875 0.095 5 0.382
     star FFFFFF 0.3625 0.36375 0.095 5 0.382
     star FFFFFF 0.425 0.48875 0.095 5 0.382
     star FFFFFF 0.4875 0.61375 0.095 5 0.382
     star FFFFFF 0.55 0.73875 0.095 5 0.382
     star FFFFFF 0.6125 0.86375 0.095 5 0.382
     polygon FFFFFF 0.675,0.89375 0.68567,0.95939 0.72018,0.95939 0.69226,0.99996 0.69226,1 0.65774,1
       0.65774,0.99996 0.62982,0.95939 0.66433,0.95939
    bd 3:5
     rows 006A4E
     disc F42A41 0.45 0.5 0.33333
    be 13:15
     columns 000000 FAE042 ED2939
    bf 2:3
     rows EF2B2D 009E49
     star FCD116 0.5 0.5 0.16667 5 0.382
    bg 3:5
     rows FFFFFF 00966E D62612
    bh 3:5
     rows CE1126
     polygon FFFFFF 0,0 0.25,0 0.4,0.1 0.25,0.2 0.4,0.3 0.25,0.4 0.4,0.5 0.25,0.6 0.4,0.7 0.25,0.8 0.4,0.9 0.25,1
       0,1
    bj 2:3
     rows FCD116 E8112D
     rect 008751 0 0 0.4 1
    bs 1:2
     rows 00778B FFC72C 00778B
     triangle 000000 0,0 0.43301,0.5 0,1
    bw 2:3
     rows 6DA9D2*9 FFFFFF 000000*4 FFFFFF 6DA9D2*9
    cd 3:4
     rows 007FFF
     polygon F7D618 0.9375,0 0,0.75 0,1 0.0625,1 1,0.25 1,0
     polygon CE1021 1,0 0,0.8 0,1 1,0.2
     star F7D618 0.1825 0.26 0.2 5 0.382
    cf 2:3
     rows 003082 FFFFFF 289728 FFCE00
     rect D21034 0.41667 0 0.16667 1
     star FFCE00 0.16667 0.13575 0.1124 5 0.382
    cg 2:3
     rows FBDE4A
     triangle 009543 0,0 0.66667,0 0,1
     triangle DC241F 1,0 1,1 0.33333,1
    ch 1:1
     rows DA291C
     rect FFFFFF 0.1875 0.40625 0.625 0.1875
     rect FFFFFF 0.40625 0.1875 0.1875 0.625
    ci 2:3
     columns F77F00 FFFFFF 009E60
    cl 2:3
     rows FFFFFF D52B1E
     rect 0039A6 0 0 0.33333 0.5
     star FFFFFF 0.16667 0.25 0.125 5 0.382
    cm 2:3
     columns 007A5E CE1126 FCD116
     star FCD116 0.5 0.5 0.13333 5 0.382
    cn 2:3
     rows EE1C25
     star FFFF00 0.16667 0.25 0.15 5 0.382
     star FFFF00 0.33333 0.1 0.05 5 0.382 23.03624
     star FFFF00 0.4 0.2 0.05 5 0.382 45.8699
     star FFFF00 0.4 0.35 0.05 5 0.382 69.9454
     star FFFF00 0.33333 0.45 0.05 5 0.382 20.65981
    co 2:3
     rows FCD116*2 003893 CE1126
    cr 3:5
     rows 002B7F FFFFFF CE1126*2 FFFFFF 002B7F
    cu 1:2
     rows 002A8F FFFFFF 002A8F FFFFFF 002A8F
     triangle CF142B 0,0 0.43301,0.5 0,1
     star FFFFFF 0.14434 0.5 0.15 5 0.382
    cz 2:3
     rows FFFFFF D7141A
     triangle 11457E 0,0 0.5,0.5 0,1
    de 3:5
     rows 000000 DD0000 FFCE00
    dk 28:37
     rows C60C30
     nordic FFFFFF 0.37838 0.14286
    dz 2:3
     columns 006233 FFFFFF
     crescent D21034 0.5 0.5 0.25 0.54037 0.5 0.2
     star D21034 0.56711 0.5 0.1243 5 0.382 90
    ee 7:11
     rows 0072CE 000000 FFFFFF
    fi 11:18
     rows FFFFFF
     nordic 003580 0.36111 0.27273
    fr 2:3
     columns 0055A4 FFFFFF EF4135
    ga 3:4
     rows 009E60 FCD116 3A75C4
    gb 1:2
     rows 012169
     polygon FFFFFF 0,0.1118 0.8882,1 1,1 1,0.8882 0.1118,0 0,0
     polygon FFFFFF 0.1118,1 1,0.1118 1,0 0.8882,0 0,0.8882 0,1
     polygon C8102E 1,1 1,0.92546 0.57454,0.5 0.5,0.5
     polygon C8102E 0.07454,1 0.5,0.57454 0.5,0.5 0,1
     polygon C8102E 0,0.07454 0.42546,0.5 0.5,0.5 0,0
     polygon C8102E 1,0 0.92546,0 0.5,0.42546 0.5,0.5
     rect FFFFFF 0 0.33333 1 0.33333
     rect FFFFFF 0.41667 0 0.16667 1
     rect C8102E 0 0.4 1 0.2
     rect C8102E 0.45 0 0.1 1
    gh 2:3
     rows CE1126 FCD116 006B3F
     star 000000 0.5 0.5176 0.18427 5 0.382
    gm 2:3
     rows CE1126*6 FFFFFF 0C1C8C*4 FFFFFF 3A7728*6
    gn 2:3
     columns CE1126 FCD116 009460
    gr 2:3
     rows 0D5EAF FFFFFF 0D5EAF FFFFFF 0D5EAF FFFFFF 0D5EAF FFFFFF 0D5EAF
     rect 0D5EAF 0 0 0.37037 0.55556
     rect FFFFFF 0.14815 0 0.07407 0.55556
     rect FFFFFF 0 0.22222 0.37037 0.11111
    gy 3:5
     rows 009E49
     triangle FFFFFF 0,0 1,0.5 0,1
     triangle FCD116 0,0.0435 0.912,0.5 0,0.9565
     triangle 000000 0,0 0.5,0.5 0,1
     triangle CE1126 0,0.05833 0.4417,0.5 0,0.94167
    hu 1:2
     rows CE2939 FFFFFF 477050
    ie 1:2
     columns 169B62 FFFFFF FF883E
    is 18:25
     rows 02529C
     nordic FFFFFF 0.36 0.22222
     nordic DC1E35 0.36 0.11111
    it 2:3
     columns 008C45 FFFFFF CD212A
    jm 1:2
     rows 009B3A
     triangle 000000 0,0 0.5,0.5 0,1
     triangle 000000 1,0 0.5,0.5 1,1
     saltire FED100 0.16667
    jo 1:2
     rows 000000 FFFFFF 007A3D
     triangle CE1126 0,0 0.5,0.5 0,1
     star FFFFFF 0.15451 0.5 0.07143 7 0.5
    jp 2:3
     rows FFFFFF
     disc BC002D 0.5 0.5 0.3
    """
}
