// Friction bar: two sheets 200 x 20 x 3 mm, the upper one 25 mm further along x, so that they touch on
// 175 x 20 mm. Four 5 mm holes go through both. Lengths in mm.
// Second-order tetrahedra of edge length about `size` on the joint and `away` times that on the outer
// faces; those of the lower sheet are `ratio` times as long, so that the nodes of the two joint faces do
// not meet. README.md has sizes and counts.
// Groups: LOWER, UPPER the sheets; FIX_FACE, LOAD_FACE the ends; LOWER_FACE, UPPER_FACE the joint;
// LOWER_HOLE_1 ... UPPER_HOLE_2 the walls of the two middle holes; PL1_BOTTOM_FACE ... PL2_TOP_FACE the
// rings on which bolt heads press at the two outer holes.
SetFactory("OpenCASCADE");

DefineConstant[ size = {2.5, Min 1, Max 20, Name "Parameters/size"} ];
DefineConstant[ away = {0.63, Min 0.2, Max 2, Name "Parameters/away"} ];
DefineConstant[ ratio = {1.07, Min 0.5, Max 2, Name "Parameters/ratio"} ];
DefineConstant[ around = {10, Min 4, Max 40, Name "Parameters/around"} ];  // elements along the edge of a hole, at least

length = 200;
width = 20;
thickness = 3;
offset = 25;
radius = 2.5;     // of the holes
head_radius = 5;  // of the bolt heads
// Holes 50 mm apart, the outer ones 12.5 mm from the ends of the overlap.
hole_x() = {offset + 12.5, offset + 62.5, length - 62.5, length - 12.5};
eps = 1e-3;

For s In {0:1}  // 0 the lower sheet, z < 0; 1 the upper one, z > 0
  sheet = 100 + s;
  Box(1) = {s * offset, -width / 2, (s - 1) * thickness, length, width, thickness};
  For i In {0:3}
    Cylinder(10 + i) = {hole_x(i), 0, -2 * thickness, 0, 0, 4 * thickness, radius};
  EndFor
  BooleanDifference(sheet) = { Volume{1}; Delete; }{ Volume{10:13}; };

  // Borders of the joint and of the bolt heads, drawn on the sheet.
  outside = (2 * s - 1) * thickness;
  first = news;
  Rectangle(first) = {offset, -width / 2, 0, length - offset, width};
  Disk(first + 1) = {hole_x(0), 0, outside, head_radius};
  Disk(first + 2) = {hole_x(3), 0, outside, head_radius};
  border() = BooleanDifference{ Surface{first:first + 2}; Delete; }{ Volume{10:13}; Delete; };
  BooleanFragments{ Volume{sheet}; Delete; }{ Surface{border()}; Delete; }
EndFor

// Faces of a sheet by their boxes: from (x0, z0) to (x1, z1).
Macro FindFaces
  found() = {};
  skin() = Abs(Boundary{ Volume{sheet}; });
  For i In {0:#skin() - 1}
    box() = BoundingBox Surface{skin(i)};
    If (Fabs(box(0) - x0) + Fabs(box(3) - x1) + Fabs(box(2) - z0) + Fabs(box(5) - z1) < eps)
      found() += skin(i);
    EndIf
  EndFor
Return

For s In {0:1}
  sheet = 100 + s;
  lower = (s - 1) * thickness;
  upper = s * thickness;
  If (s == 0)
    prefix = "LOWER"; end_name = "FIX_FACE"; head_name = "BOTTOM_FACE"; end = 0;
  Else
    prefix = "UPPER"; end_name = "LOAD_FACE"; head_name = "TOP_FACE"; end = length + offset;
  EndIf
  Physical Volume(Str(prefix)) = {sheet};

  x0 = end; x1 = end; z0 = lower; z1 = upper;
  Call FindFaces;
  Physical Surface(Str(end_name)) = found();
  x0 = offset; x1 = length; z0 = 0; z1 = 0;
  Call FindFaces;
  Physical Surface(StrCat(prefix, "_FACE")) = found();
  For k In {1:2}
    x0 = hole_x(k) - radius; x1 = hole_x(k) + radius; z0 = lower; z1 = upper;
    Call FindFaces;
    Physical Surface(Sprintf(StrCat(prefix, "_HOLE_%g"), k)) = found();
    centre = hole_x(3 * (k - 1));
    x0 = centre - head_radius; x1 = centre + head_radius; z0 = (2 * s - 1) * thickness; z1 = z0;
    Call FindFaces;
    Physical Surface(Sprintf(StrCat("PL%g_", head_name), k)) = found();
  EndFor

  // Long edges on the joint, shorter ones away from it: two layers of elements. A field, because Gmsh
  // keeps one size for the points of both sheets at one place.
  edges() = Abs(Boundary{ Surface{skin()}; });
  here = size * ((s == 0) ? ratio : 1);
  Field[1 + 2 * s] = MathEval;
  Field[1 + 2 * s].F = Sprintf("%g - %g * Abs(z)", here, here * (1 - away) / thickness);
  Field[2 + 2 * s] = Restrict;
  Field[2 + 2 * s].IField = 1 + 2 * s;
  Field[2 + 2 * s].RegionsList = {sheet};
  Field[2 + 2 * s].FacesList = {skin()};
  Field[2 + 2 * s].EdgesList = {edges()};
EndFor
Field[5] = Min;
Field[5].FieldsList = {2, 4};
Background Field = 5;
Mesh.MeshSizeFromPoints = 0;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.MeshSizeFromCurvature = 1;
Mesh.MinimumElementsPerTwoPi = around;
Mesh.MeshSizeMin = 0.5;
Mesh.Algorithm3D = 1;
Mesh.Optimize = 1;
Mesh.ElementOrder = 2;
Mesh.HighOrderOptimize = 1;
Mesh.HighOrderThresholdMin = 0.4;
