#pragma once

#include <functional>

namespace clench::solver {

/// A step α along a Newton direction from s(α) = −r(x + α d)·d, the slope of the energy (or of what
/// takes its place with friction). K x, K d, G x and G d are known, so that s costs one evaluation
/// of the laws, nothing on the FE model: the search may be exact.
///
/// Takes 1 where that is about as good as any; otherwise finds |s(α)| ≤ 0.1 |s(0)|, above 1 too
/// where the energy still falls steeply there.
double line_search(const std::function<double(double)>& slope);

}  // namespace clench::solver
