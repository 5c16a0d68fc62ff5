#include "app/build/locked_model.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/errors.hpp"
#include "core/model/contact_operator.hpp"
#include "core/model/lock_bolts.hpp"

namespace clench::app {

namespace {

/// Whether a pair that moves with the bolt's shortening is closed in a state with y = G x.
bool touches_at_cut(const ContactPairs& pairs, const SparseMatrix& G, Index shortening,
                    const Eigen::VectorXd& y)
{
    for (SparseMatrix::InnerIterator entry(G, shortening); entry; ++entry) {
        const Index pair = entry.row() / 3;
        if (pairs.gap[pair] + y[3 * pair + 2] <= 0.0) {
            return true;
        }
    }
    return false;
}

/// A held shortening moves the pairs at its cut: their gaps take part in that, friction that has
/// begun there does not. So none of them may touch.
void refuse_cuts_in_contacts(const BodyCase& body, const FeModel& model, const Eigen::VectorXd& x)
{
    for (const ContactPairs& pairs : model.contacts) {
        const SparseMatrix G = contact_operator(model, pairs);
        const Eigen::VectorXd y = G * x;
        for (const Bolt& bolt : model.bolts) {
            const auto given = std::find_if(body.bolts.begin(), body.bolts.end(),
                                            [&](const BoltCase& b) { return b.name == bolt.name; });
            if (touches_at_cut(pairs, G, shortening_row(model, bolt), y)) {
                throw InputError(
                    given == body.bolts.end() ? body.name : given->where(body.name),
                    fmt::format("bolt {} is cut where it touches the other side of the contact {}, "
                                "which a reduced body cannot have",
                                bolt.name, pairs.name),
                    "cut the shank where it touches nothing");
            }
        }
    }
}

}  // namespace

std::shared_ptr<const FeModel> locked_model(const Case& c, const BodyCase& body,
                                            const CommonOptions& common,
                                            std::shared_ptr<const FeModel> model)
{
    if (!body.skew_supports.empty()) {
        throw InputError(body.skew_supports.front().where(body.name),
                         "a reduced body has no supports along axes of nodes' own frames",
                         "order: full; or hold basic axes");
    }
    if (model->bolts.empty()) {
        return model;
    }
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model->n_free());
    const bool tightened = std::any_of(body.bolts.begin(), body.bolts.end(),
                                       [](const BoltCase& bolt) { return bolt.is_tightened(); });
    if (tightened) {
        const PreloadShapes shapes = read_preload_shapes(preload_path(c, body, common), *model);
        const auto found = std::find(shapes.names.begin(), shapes.names.end(), bolt_group_name);
        if (found != shapes.names.end()) {
            x = shapes.x.col(found - shapes.names.begin())(model->free_dofs);
        }
    }
    refuse_cuts_in_contacts(body, *model, x);
    return std::make_shared<const FeModel>(lock_bolts(*model, x));
}

}  // namespace clench::app
