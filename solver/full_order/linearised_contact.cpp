#include "solver/full_order/linearised_contact.hpp"

#include "core/model/contact_operator.hpp"
#include "solver/contact/small_motion.hpp"

namespace clench::solver {
namespace {

/// A block from row and column `first` on; zeros are left out.
void add_diagonal_block(const Eigen::Matrix3d& block, Index first,
                        std::vector<Eigen::Triplet<double, Index>>& entries)
{
    for (int a = 0; a < 3; ++a) {
        for (int b = 0; b < 3; ++b) {
            if (block(a, b) != 0.0) {
                entries.emplace_back(first + a, first + b, block(a, b));
            }
        }
    }
}

/// The blocks one after the other on the diagonal.
SparseMatrix block_diagonal(const std::vector<Eigen::Matrix3d>& blocks)
{
    const Index n = 3 * static_cast<Index>(blocks.size());
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        add_diagonal_block(blocks[i], 3 * static_cast<Index>(i), entries);
    }
    SparseMatrix D(n, n);
    D.setFromTriplets(entries.begin(), entries.end());
    return D;
}

SparseMatrix congruence(const SparseMatrix& G, const std::vector<Eigen::Matrix3d>& blocks)
{
    const SparseMatrix DG = block_diagonal(blocks) * G;
    SparseMatrix product = SparseMatrix(G.transpose()) * DG;
    product.makeCompressed();
    return product;
}

}  // namespace

LinearisedContact linearised_contact(const FullOrderProblem& problem, const FullState& state)
{
    const FeModel& model = *problem.model;
    LinearisedContact sum{SparseMatrix(model.n_free(), model.n_free()),
                          SparseMatrix(model.n_free(), model.n_free())};
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const ContactPairs& pairs = model.contacts[j];
        const SmallMotion motion =
            small_motion(problem.laws[j], state.interfaces[j].gap, pairs.area);
        const SparseMatrix G = contact_operator(model, pairs);
        sum.K += congruence(G, motion.stiffness);
        if (!motion.damping.empty()) {
            sum.C += congruence(G, motion.damping);
        }
    }
    return sum;
}

}  // namespace clench::solver
