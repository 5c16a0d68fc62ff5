// A bar of 2 x 1 x 1 in two volumes, second-order tetrahedra, groups of every dimension.
SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Box(2) = {1, 0, 0, 1, 1, 1};
Coherence;
Mesh.MeshSizeMin = 4;
Mesh.MeshSizeMax = 4;
Mesh.ElementOrder = 2;
eps = 1e-3;
left() = Surface In BoundingBox{-eps, -eps, -eps, eps, 1 + eps, 1 + eps};
right() = Surface In BoundingBox{2 - eps, -eps, -eps, 2 + eps, 1 + eps, 1 + eps};
edge() = Curve In BoundingBox{-eps, -eps, 1 - eps, 2 + eps, eps, 1 + eps};
corner() = Point In BoundingBox{2 - eps, 1 - eps, 1 - eps, 2 + eps, 1 + eps, 1 + eps};
Physical Volume("BODY") = {1, 2};
Physical Volume("LEFT HALF", 42) = {1};
Physical Surface("FIX") = {left()};
Physical Surface(9) = {right()};
Physical Curve("EDGE") = {edge()};
Physical Point("CORNER") = {corner()};
