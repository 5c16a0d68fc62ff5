// A block of 1 x 2 x 2 second-order wedges without face nodes.
Point(1) = {0, 0, 0};
line() = Extrude{2, 0, 0} { Point{1}; Layers{1}; };
area() = Extrude{0, 3, 0} { Curve{line(1)}; Layers{2}; };
body() = Extrude{0, 0, 5} { Surface{area(1)}; Layers{2}; Recombine; };
Mesh.ElementOrder = 2;
Mesh.SecondOrderIncomplete = 1;
Physical Volume("BODY") = {body(1)};
Physical Surface("BOTTOM") = {area(1)};
Physical Surface("TOP") = {body(0)};
