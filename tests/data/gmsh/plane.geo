// A plate of 3 x 1 with second-order triangles and quadrangles, its outline run clockwise.
Point(1) = {0, 0, 0};
left() = Extrude{0, 1, 0} { Point{1}; Layers{1}; };
quads() = Extrude{1, 0, 0} { Curve{left(1)}; Layers{1}; Recombine; };
triangles() = Extrude{2, 0, 0} { Curve{quads(0)}; Layers{2}; };
Mesh.ElementOrder = 2;
Mesh.SecondOrderIncomplete = 1;
Physical Surface("PLATE") = {quads(1), triangles(1)};
Physical Surface("QUADS") = {quads(1)};
Physical Curve("LEFT") = {left(1)};
Physical Point("ORIGIN") = {1};
