// A force on one mode of a reduced body, given over time.
#include <fmt/format.h>

#include "app/case/case_links.hpp"
#include "app/case/system_links.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/registry.hpp"
#include "app/elements/time_factor.hpp"
#include "core/errors.hpp"
#include "solver/multibody/forces/loads.hpp"

namespace clench::app {
namespace {

class Modal : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        Row mode = integer_row("mode", mode_, "modal: number of the mode, from 1", at_least(1.0));
        mode.initial.clear();
        return {text_row("body", body_, "modal: a reduced body"), mode,
                number_row("amplitude", amplitude_, "", "{}: force on the mode"),
                time_factor_row(time_, "modal force")};
    }

    void check(const Spot&) override { default_to_one(time_); }

    void check_links(const Case& c, const std::string& where) const override
    {
        require_known(body_, names_of(c.bodies), where + ".body", "body");
        if (c.body(body_).is_rigid()) {
            throw InputError(where + ".body",
                             fmt::format("\"{}\" is rigid and has no modes", body_));
        }
    }

    std::vector<NamedPart> parts() const override { return {{"body", body_}}; }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        const Eigen::Index modes = site.flexible.at(body_).size();
        if (mode_ > modes) {
            throw InputError(site.where + ".mode",
                             fmt::format("is {}, expected at most {}, the modes of body {}", mode_,
                                         modes, body_),
                             fmt::format("clench info shows the modes of {}", body_));
        }
        const Eigen::VectorXd amplitudes = *amplitude_ * Eigen::VectorXd::Unit(modes, mode_ - 1);
        return std::make_unique<mb::ModalForceElement>(
            site.name, site.system, site.system.find_body(body_), amplitudes, time_.function());
    }

private:
    std::string body_;
    int mode_ = 0;
    std::optional<double> amplitude_;
    FunctionCase time_;
};

}  // namespace

namespace elements {

ForceType modal()
{
    return force_type<Modal>({"modal", {"body", "mode", "amplitude"}, {"time"}}, 6);
}

}  // namespace elements
}  // namespace clench::app
