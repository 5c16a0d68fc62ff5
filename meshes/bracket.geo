// Bearing bracket: a base plate with four bolt holes, an upright with a bore, a fillet between.
// Lengths in mm. Second-order tetrahedra of edge length `size`; README.md has sizes and counts.
// Groups: BODY; FIX bottom of the base; BOLT_HOLES and BORE their walls; SEAT the base's top.
SetFactory("OpenCASCADE");

DefineConstant[ size = {14, Min 1, Max 20, Name "Parameters/size"} ];

length = 90;
width = 60;
base = 12;         // thickness of the base plate
upright = 16;      // thickness of the upright
height = 62;       // of the bore's axis above the bottom
bore_radius = 16;
hole_radius = 6.75; // M12
hole_x() = {42, 42, 76, 76};
hole_y() = {14, width - 14, 14, width - 14};
fillet_radius = 10;
eps = 1e-3;

Box(1) = {0, 0, 0, length, width, base};
Box(2) = {0, 0, 0, upright, width, height};
Cylinder(3) = {0, width / 2, height, upright, 0, 0, width / 2};
BooleanUnion(10) = { Volume{1}; Delete; }{ Volume{2, 3}; Delete; };

// Inner edge between base and upright, and the two free corners of the base.
inner() = Curve In BoundingBox{upright - eps, -eps, base - eps, upright + eps, width + eps, base + eps};
corner_a() = Curve In BoundingBox{length - eps, -eps, -eps, length + eps, eps, base + eps};
corner_b() = Curve In BoundingBox{length - eps, width - eps, -eps, length + eps, width + eps, base + eps};
body() = Fillet{10}{inner(), corner_a(), corner_b()}{fillet_radius};

Cylinder(20) = {-1, width / 2, height, upright + 2, 0, 0, bore_radius};
For i In {0:3}
  Cylinder(30 + i) = {hole_x(i), hole_y(i), -1, 0, 0, base + 2, hole_radius};
EndFor
BooleanDifference(100) = { Volume{body(0)}; Delete; }{ Volume{20, 30:33}; Delete; };

Physical Volume("BODY") = {100};
Physical Surface("FIX") = Surface In BoundingBox{-eps, -eps, -eps, length + eps, width + eps, eps};
Physical Surface("SEAT") = Surface In BoundingBox{upright, -eps, base - eps, length + eps, width + eps, base + eps};
Physical Surface("BORE") = Surface In BoundingBox{-eps, width / 2 - bore_radius - eps, height - bore_radius - eps,
                                                  upright + eps, width / 2 + bore_radius + eps, height + bore_radius + eps};
holes() = {};
For i In {0:3}
  holes() += Surface In BoundingBox{hole_x(i) - hole_radius - eps, hole_y(i) - hole_radius - eps, -eps,
                                    hole_x(i) + hole_radius + eps, hole_y(i) + hole_radius + eps, base + eps};
EndFor
Physical Surface("BOLT_HOLES") = holes();

Mesh.MeshSizeMin = size / 3;
Mesh.MeshSizeMax = size;
Mesh.MeshSizeFromCurvature = 1;
Mesh.MinimumElementsPerTwoPi = 8;
Mesh.Algorithm3D = 1;
Mesh.Optimize = 1;
Mesh.ElementOrder = 2;
Mesh.HighOrderOptimize = 1;
Mesh.HighOrderThresholdMin = 0.4;
Mesh.SaveGroupsOfNodes = 1;
