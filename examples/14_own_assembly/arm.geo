// An arm on a base, held by two M8 bolts that are screwed into the base; mm. Parts that only touch have no nodes in common.
SetFactory("OpenCASCADE");
General.Verbosity = 1;
Box(1) = {0, -20, 0, 80, 40, 12};      // base
Box(2) = {20, -20, 12, 130, 40, 10};   // arm
For i In {0:1}
  x = 35 + 30 * i;
  Cylinder(10 + i) = {x, 0, 12, 0, 0, 10, 4.5};   // clearance hole
  Cylinder(20 + i) = {x, 0, 0, 0, 0, 22, 4};      // shank, to the bottom of the base
  Cylinder(30 + i) = {x, 0, 22, 0, 0, 5, 6.5};    // head
  BooleanUnion(40 + i) = { Volume{20 + i}; Delete; }{ Volume{30 + i}; Delete; };
EndFor
BooleanDifference(3) = { Volume{2}; Delete; }{ Volume{10, 11}; Delete; };
BooleanFragments{ Volume{1}; Delete; }{ Volume{40, 41}; Delete; }

e = 1e-3;
bolt1() = Volume In BoundingBox {28, -7, 12 - e, 42, 7, 27 + e};
bolt2() = Volume In BoundingBox {58, -7, 12 - e, 72, 7, 27 + e};
base() = Volume In BoundingBox {-e, -20 - e, -e, 80 + e, 20 + e, 12 + e};
Physical Volume("BASE") = base();
Physical Volume("ARM") = {3};
Physical Volume("BOLT1") = bolt1();
Physical Volume("BOLT2") = bolt2();
Physical Surface("FOOT") = Surface In BoundingBox {-e, -20 - e, -e, 80 + e, 20 + e, e};
Physical Surface("END") = Surface In BoundingBox {150 - e, -20 - e, 12 - e, 150 + e, 20 + e, 22 + e};
Mesh.MeshSizeMax = 10;
Mesh.MeshSizeFromCurvature = 8;
Mesh.ElementOrder = 2;
Mesh.HighOrderOptimize = 1;
Mesh.MshFileVersion = 4.1;
