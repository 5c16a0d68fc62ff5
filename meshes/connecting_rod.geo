// Connecting rod of a single-cylinder engine with a bolted bearing cap: two volumes that touch in the plane y = 0 and are meshed
// apart, so that the nodes of the joint do not meet. The axis of the crank pin is z, the small end is 150 mm up along y. Each bolt
// is cut: its head half belongs to the cap, its thread half to the rod, and in the holes around the shafts is air. Lengths in mm.
// The cap is drawn `apart` mm too low, because Gmsh gives points at one place one mesh size; make_connecting_rod.py puts it back.
// First-order tetrahedra of edge length about `joint` on the joint and `size` elsewhere; the rod's are `ratio` times as long.
// Groups: ROD, CAP the parts; ROD_FACE, CAP_FACE the joint; BIG_BORE_ROD, BIG_BORE_CAP, SMALL_BORE the bearings;
// CUT_ROD_1 ... CUT_CAP_2 the cut faces of the bolts, 1 at x > 0 and 2 at x < 0.
SetFactory("OpenCASCADE");

DefineConstant[ size = {4.5, Min 1, Max 20, Name "Parameters/size"} ];
DefineConstant[ joint = {2.4, Min 0.5, Max 20, Name "Parameters/joint"} ];
DefineConstant[ ratio = {1.3, Min 0.5, Max 2, Name "Parameters/ratio"} ];

length = 150;
bore = 25;         // radius of the big bore
big = 36;          // outer radius of the big end
half_width = 46;   // of the joint, along x
boss = 26;         // height of the bolt bosses above and below the joint
thick = 10.6;      // half the thickness of the big end: gives 1.03 kg
shank_x = 12;      // half the width of the shank, and half its thickness
shank_z = 8;
small = 21;        // radii of the small end, and half its thickness
small_bore = 12;
small_z = 12;
bolt_x = 36;       // bolts: position, radius of shaft and hole, where they are cut, how deep the thread begins
shaft = 4.5;
hole = 5.5;
cut = -4;
thread = 14;
head = -18;        // the head half of the shaft begins here
apart = 1;
eps = 1e-3;

// Rod: upper half of the big end, bosses, shank, small end, less the bores; then air around the thread half of the shafts.
Cylinder(1) = {0, 0, -thick, 0, 0, 2 * thick, big};
Box(2) = {-2 * big, -2 * big, -2 * thick, 4 * big, 2 * big, 4 * thick};
BooleanDifference(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; };
Box(4) = {-half_width, 0, -thick, 2 * half_width, boss, 2 * thick};
Box(5) = {-shank_x, boss, -shank_z, 2 * shank_x, length - boss, 2 * shank_z};
Cylinder(6) = {0, length, -small_z, 0, 0, 2 * small_z, small};
BooleanUnion(7) = { Volume{3}; Delete; }{ Volume{4:6}; Delete; };
Cylinder(8) = {0, 0, -2 * thick, 0, 0, 4 * thick, bore};
Cylinder(9) = {0, length, -2 * small_z, 0, 0, 4 * small_z, small_bore};
Cylinder(10) = {bolt_x, -1, 0, 0, thread + 1, 0, hole};
Cylinder(11) = {-bolt_x, -1, 0, 0, thread + 1, 0, hole};
BooleanDifference(12) = { Volume{7}; Delete; }{ Volume{8:11}; Delete; };
Cylinder(13) = {bolt_x, cut, 0, 0, thread - cut, 0, shaft};
Cylinder(14) = {-bolt_x, cut, 0, 0, thread - cut, 0, shaft};
BooleanUnion(100) = { Volume{12}; Delete; }{ Volume{13:14}; Delete; };

// Cap: the same below.
Cylinder(21) = {0, 0, -thick, 0, 0, 2 * thick, big};
Box(22) = {-2 * big, 0, -2 * thick, 4 * big, 2 * big, 4 * thick};
BooleanDifference(23) = { Volume{21}; Delete; }{ Volume{22}; Delete; };
Box(24) = {-half_width, -boss, -thick, 2 * half_width, boss, 2 * thick};
BooleanUnion(27) = { Volume{23}; Delete; }{ Volume{24}; Delete; };
Cylinder(28) = {0, 0, -2 * thick, 0, 0, 4 * thick, bore};
Cylinder(30) = {bolt_x, head, 0, 0, 1 - head, 0, hole};
Cylinder(31) = {-bolt_x, head, 0, 0, 1 - head, 0, hole};
BooleanDifference(32) = { Volume{27}; Delete; }{ Volume{28, 30, 31}; Delete; };
Cylinder(33) = {bolt_x, head, 0, 0, cut - head, 0, shaft};
Cylinder(34) = {-bolt_x, head, 0, 0, cut - head, 0, shaft};
BooleanUnion(101) = { Volume{32}; Delete; }{ Volume{33:34}; Delete; };
Translate{0, -apart, 0}{ Volume{101}; }

// Faces of a part by what lies in their boxes.
For p In {0:1}
  part = 100 + p;
  skin() = Abs(Boundary{ Volume{part}; });
  face() = {}; big_bore() = {}; small_walls() = {}; cut_1() = {}; cut_2() = {};
  For i In {0:#skin() - 1}
    box() = BoundingBox Surface{skin(i)};
    flat = Fabs(box(4) - box(1)) < eps;
    y = box(1) + p * apart;
    If (flat && Fabs(y) < eps)
      face() += skin(i);
    EndIf
    If (flat && Fabs(y - cut) < eps)
      If (box(0) > 0)
        cut_1() += skin(i);
      Else
        cut_2() += skin(i);
      EndIf
    EndIf
    // The wall of a bore goes through the thickness and is as wide as the bore.
    If (Fabs(box(3) - box(0) - 2 * bore) < 0.1 && Fabs(box(5) - box(2) - 2 * thick) < 0.1 && Fabs(box(4) - box(1) - bore) < 0.1)
      big_bore() += skin(i);
    EndIf
    If (Fabs(box(3) - box(0) - 2 * small_bore) < 0.1 && box(1) > length - small)
      small_walls() += skin(i);
    EndIf
  EndFor
  If (p == 0)
    rod_fine() = {face(), cut_1(), cut_2()};
    Physical Volume("ROD") = {part};
    Physical Surface("ROD_FACE") = face();
    Physical Surface("BIG_BORE_ROD") = big_bore();
    Physical Surface("SMALL_BORE") = small_walls();
    Physical Surface("CUT_ROD_1") = cut_1();
    Physical Surface("CUT_ROD_2") = cut_2();
  Else
    cap_fine() = {face(), cut_1(), cut_2()};
    Physical Volume("CAP") = {part};
    Physical Surface("CAP_FACE") = face();
    Physical Surface("BIG_BORE_CAP") = big_bore();
    Physical Surface("CUT_CAP_1") = cut_1();
    Physical Surface("CUT_CAP_2") = cut_2();
  EndIf
EndFor

MeshSize{ PointsOf{ Volume{100}; } } = size * ratio;
MeshSize{ PointsOf{ Volume{101}; } } = size;
MeshSize{ PointsOf{ Surface{rod_fine()}; } } = joint * ratio;
MeshSize{ PointsOf{ Surface{cap_fine()}; } } = joint;
Mesh.MeshSizeExtendFromBoundary = 1;
Mesh.Algorithm3D = 1;
Mesh.Optimize = 1;
