#!/usr/bin/env bash
# unpack_vtk.sh FOLDER: VTK's headers and Python modules below FOLDER, whatever is installed. Debian's libvtk9-dev and
# python3-vtk9 conflict with python3-paraview and would remove it; unpacked they disturb nobody. Their library,
# libvtk9.1, conflicts with nothing and is installed (cmake/packages.txt).
set -euo pipefail
folder=$1
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT
chmod a+rwx "$packages" # apt-get downloads as a user of its own
cd "$packages"
if ! apt-get download -qq libvtk9-dev python3-vtk9; then
    echo "error: apt-get could not download libvtk9-dev and python3-vtk9"
    echo "  hint: run apt-get update; or configure with -DCLENCH_BUILD_TESTS=OFF, which needs no VTK"
    exit 4
fi
mkdir -p "$folder"
for package in ./*.deb; do
    dpkg -x "$package" "$folder"
done
touch "$folder/complete"
