#!/bin/sh
# Writes every mesh of this folder in the four variants of the format. Made with Gmsh 4.8.4.
set -e
cd "$(dirname "$0")"
for name in tet10 hex20 wedge15 plane; do
    dimension=3
    [ $name = plane ] && dimension=2
    for version in 22 41; do
        gmsh $name.geo -$dimension -v 2 -format msh$version -o $name.$version.msh
        gmsh $name.geo -$dimension -v 2 -format msh$version -bin -o $name.$version.bin.msh
    done
done
gmsh tet10.geo -3 -v 2 -format msh41 -save_parametric -o tet10.parametric.41.msh
gmsh tet10.geo -3 -v 2 -format msh22 -save_parametric -o tet10.parametric.22.msh
gmsh tet10.geo -3 -v 2 -format msh41 -part 2 -o tet10.partitioned.41.msh
gmsh tet10.geo -3 -v 2 -format msh41 -save_all -o tet10.all.41.msh
# meshio 5.0 reads hex20.41.msh and writes meshio.hex20.41.msh (gmsh, text), meshio.hex20.22.bin.msh
# (gmsh22) and, without its cell sets, ../vtu/meshio.*.vtu.
