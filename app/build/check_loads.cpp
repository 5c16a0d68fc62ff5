#include "app/build/check_loads.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/build/fe_body.hpp"
#include "app/build/point_loads.hpp"
#include "app/build/reduction_input.hpp"
#include "app/case/system_links.hpp"
#include "core/linalg/dense.hpp"
#include "reduction/joint_modes/random_loads.hpp"
#include "reduction/statics/rigid_motions.hpp"

namespace clench::app {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

// Of loads that nothing was trained with: trainings have the seeds that users give, and theirs.
constexpr Index seed = 77'000'017;

/// The largest value of a load's time function, its sign kept, over all analyses.
double amplitude(const Case& c, const FunctionCase& time)
{
    constexpr int samples = 400;
    double largest = 0.0;
    const auto look = [&](double t) {
        const double value = time.at(t);
        largest = std::abs(value) > std::abs(largest) ? value : largest;
    };
    for (const AnalysisCase& analysis : c.analyses) {
        if (!analysis.is_dynamic()) {
            look(analysis.time.value_or(0.0));
            continue;
        }
        for (int i = 0; i <= samples; ++i) {
            look(*analysis.end * i / samples);
        }
    }
    return largest;
}

/// Unit forces on the boundary DOFs, on x_free.
MatrixXd boundary_forces(const BodyCase& body, const FeModel& model)
{
    const Boundary boundary = boundary_of(body, model);
    std::vector<Index> dofs = boundary.free;
    dofs.insert(dofs.end(), boundary.following.begin(), boundary.following.end());
    std::sort(dofs.begin(), dofs.end());
    const SparseMatrix T_t = model.T.transpose();
    MatrixXd E(model.n_free(), static_cast<Eigen::Index>(dofs.size()));
    for (std::size_t j = 0; j < dofs.size(); ++j) {
        E.col(static_cast<Eigen::Index>(j)) = T_t.col(dofs[j]);
    }
    return E;
}

/// The forces E r of least size that balance f, each compared with what it does to rigid motions.
VectorXd reaction(const MatrixXd& E, const MatrixXd& R, const VectorXd& f)
{
    const MatrixXd A = E.transpose() * R;
    VectorXd D = A.rowwise().squaredNorm();
    for (double& d : D) {
        d = d > 0.0 ? 1.0 / d : 0.0;
    }
    const MatrixXd DA = D.asDiagonal() * A;
    return -E * (DA * (pseudo_inverse(A.transpose() * DA) * (R.transpose() * f)));
}

struct Holding {
    MatrixXd support, boundary;  ///< unit forces
    MatrixXd R;                  ///< rigid motions of the body

    VectorXd balanced(const VectorXd& f) const
    {
        constexpr double small = 1e-6;
        const double size = (R.transpose() * f).norm();
        for (const MatrixXd* E : {&support, &boundary}) {
            if (E->cols() > 0) {
                VectorXd sum = f + reaction(*E, R, f);
                if ((R.transpose() * sum).norm() <= small * size) {
                    return sum;
                }
            }
        }
        return f;
    }
};

Holding holding(const Case& c, const BodyCase& body, const FeModel& model, int threads)
{
    const std::vector<Index> held = supported_dofs(c, model);
    Holding result{MatrixXd::Zero(model.n_free(), static_cast<Eigen::Index>(held.size())),
                   boundary_forces(body, model), reduction::rigid_motions(model, threads).global};
    for (std::size_t j = 0; j < held.size(); ++j) {
        result.support(held[j], static_cast<Eigen::Index>(j)) = 1.0;
    }
    return result;
}

void add(CheckLoads& loads, const MatrixXd& f, const VectorXd& level)
{
    const Eigen::Index before = loads.f.cols();
    loads.f.conservativeResize(f.rows(), before + f.cols());
    loads.f.rightCols(f.cols()) = f;
    loads.level.conservativeResize(before + f.cols());
    loads.level.tail(f.cols()) = level;
}

void add_service(const Case& c, const BodyCase& body, const FeModel& model, const Holding& held,
                 CheckLoads& loads)
{
    constexpr std::size_t most = 8;
    for (const ServiceForce& service : service_forces(c, body)) {
        if (loads.service.size() == most) {
            return;
        }
        const PointLoad& load = service.force->element->service_load()->load;
        const std::string where = service.force->where();
        const VectorXd f =
            service.amplitude *
            point_load(model, load, resolve_address(c, load.at, where).marker, where);
        const VectorXd sum = held.balanced(f);
        if (sum.norm() > 1e-9 * f.norm()) {  // not one that its own support takes
            add(loads, sum, VectorXd::Constant(1, std::numeric_limits<double>::quiet_NaN()));
            loads.service.push_back(service.force->name);
        }
    }
}

/// At most `most` of all columns, evenly spread.
reduction::LoadSet some(const reduction::LoadSet& set, Index most)
{
    const Eigen::Index total = set.size();
    std::vector<Eigen::Index> chosen;
    const Eigen::Index count = std::min<Eigen::Index>(most, total);
    for (Eigen::Index k = 0; k < count; ++k) {
        chosen.push_back(k * total / count);
    }
    return {set.c(Eigen::all, chosen), set.f_b(Eigen::all, chosen), set.a(Eigen::all, chosen),
            set.level(chosen)};
}

}  // namespace

std::vector<ServiceForce> service_forces(const Case& c, const BodyCase& body)
{
    std::vector<ServiceForce> forces;
    for (const ForceCase& force : c.forces) {
        const ServiceLoad* service = force.element->service_load();
        if (service == nullptr) {
            continue;
        }
        const BodyCase* owner = resolve_address(c, service->load.at, force.where()).body;
        if (owner != nullptr && owner->name == body.name) {
            forces.push_back({&force, amplitude(c, service->time)});
        }
    }
    return forces;
}

MatrixXd service_loads(const Case& c, const BodyCase& body, const FeModel& model, int threads)
{
    CheckLoads loads;
    loads.f.resize(model.n_free(), 0);
    if (!service_forces(c, body).empty()) {
        add_service(c, body, model, holding(c, body, model, threads), loads);
    }
    return loads.f;
}

CheckLoads check_loads(const Case& c, const BodyCase& body, const FeModel& model,
                       const CheckBasis& basis, Index most, int threads)
{
    CheckLoads loads;
    loads.f.resize(model.n_free(), 0);
    const Holding held = holding(c, body, model, threads);
    add_service(c, body, model, held, loads);
    const MatrixXd& Phi = basis.Phi;
    const MatrixXd& E = held.boundary;
    const reduction::LoadModes modes{basis.omega, E.transpose() * Phi, E.transpose() * held.R};
    const auto add_set = [&](const reduction::LoadSet& set) {
        // Of modes the forces of inertia in their vibration, which need not be in the space of K Φ;
        // a twentieth to half of what a preloaded contact can carry.
        const MatrixXd amplitudes = modes.omega.cwiseAbs2().asDiagonal() * set.c;
        add(loads, model.M * (Phi * amplitudes) + E * set.f_b,
            (0.5 * set.level.array() + 0.2).matrix());
    };
    if (E.cols() > 0) {
        const reduction::LoadSet units = some(reduction::unit_loads(modes, seed + 1), most);
        loads.unit = static_cast<Index>(units.size());
        add_set(units);
    }
    loads.random = most;
    add_set(reduction::random_loads(modes, most, seed));
    return loads;
}

}  // namespace clench::app
