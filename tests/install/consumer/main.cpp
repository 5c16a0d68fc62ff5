// What a program outside the tree does with the library: every stage linked, headers as in the
// tree.
#include <cmath>
#include <iostream>

#include "core/model/dof_map.hpp"
#include "core/model/material.hpp"
#include "preprocess/text/numbers.hpp"

int main()
{
    clench::Material steel;
    steel.elasticity = clench::Isotropic{2.1e5, 0.3};
    const double shear = steel.stiffness()(3, 3);
    const clench::DofMap dofs({clench::translations, clench::all_dofs});
    const bool right = std::abs(shear - 2.1e5 / 2.6) < 1e-6 && dofs.size() == 9 &&
                       clench::preprocess::to_real("1.5D3") == 1500.0;
    std::cout << (right ? "consumer: all right" : "consumer: wrong numbers") << '\n';
    return right ? 0 : 1;
}
