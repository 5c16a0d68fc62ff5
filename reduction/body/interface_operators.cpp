#include "reduction/body/interface_operators.hpp"

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/model/contact_operator.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::reduction {
namespace {

using Rows = InterfaceOperator::Rows;
using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

/// The rows of Φ at the DOFs of an interface, row after row: a pair's sum then runs along memory.
struct InterfaceRows {
    std::vector<Index> position;  ///< of each free DOF in `Phi`, or none
    Rows Phi;
};

InterfaceRows rows_at(const SparseMatrix& G, const Eigen::Ref<const Eigen::MatrixXd>& Phi)
{
    InterfaceRows rows;
    rows.position.assign(static_cast<std::size_t>(G.cols()), none);
    std::vector<Index> used;
    for (Index column = 0; column < G.cols(); ++column) {
        if (SparseMatrix::InnerIterator(G, column)) {
            rows.position[column] = static_cast<Index>(used.size());
            used.push_back(column);
        }
    }
    rows.Phi = Phi(used, Eigen::all);
    return rows;
}

/// target += a row of G Φ.
void add_row(const RowMatrix& G, Index row, const InterfaceRows& source,
             Eigen::Ref<Eigen::RowVectorXd> target)
{
    for (RowMatrix::InnerIterator entry(G, row); entry; ++entry) {
        target += entry.value() * source.Phi.row(source.position[entry.col()]);
    }
}

InterfaceOperator make_operator(const FeModel& model, const ContactPairs& pairs,
                                const Eigen::Ref<const Eigen::MatrixXd>& Phi)
{
    const SparseMatrix G = contact_operator(model, pairs);
    const RowMatrix by_rows(G);
    const InterfaceRows source = rows_at(G, Phi);
    InterfaceOperator interface;
    interface.name = pairs.name;
    interface.normal = Rows::Zero(pairs.size(), Phi.cols());
    interface.tangent = Rows::Zero(2 * pairs.size(), Phi.cols());
    interface.gap = Eigen::Map<const Eigen::VectorXd>(pairs.gap.data(), pairs.size());
    interface.area = Eigen::Map<const Eigen::VectorXd>(pairs.area.data(), pairs.size());
    parallel_for(pairs.size(), blas_threads(), [&](Index begin, Index end, int) {
        for (Index i = begin; i < end; ++i) {
            add_row(by_rows, 3 * i, source, interface.tangent.row(2 * i));
            add_row(by_rows, 3 * i + 1, source, interface.tangent.row(2 * i + 1));
            add_row(by_rows, 3 * i + 2, source, interface.normal.row(i));
        }
    });
    return interface;
}

}  // namespace

std::vector<InterfaceOperator> interface_operators(const FeModel& model,
                                                   const Eigen::Ref<const Eigen::MatrixXd>& Phi)
{
    CLENCH_ASSERT(Phi.rows() == model.n_free());
    std::vector<InterfaceOperator> interfaces;
    for (const ContactPairs& pairs : model.contacts) {
        interfaces.push_back(make_operator(model, pairs, Phi));
    }
    return interfaces;
}

}  // namespace clench::reduction
