#include "preprocess/readers/abaqus/layout.hpp"

#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// x → rotation · x + translation of the data lines of *INSTANCE: a translation, then a rotation by
/// an angle in degrees about an axis through two points of the assembly.
void read_position(const Block& block, Scope& scope)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.size() > 2) {
        throw InputError(lines[2].place(), "*INSTANCE has more than two data lines",
                         "a translation (3 numbers) and a rotation (7 numbers)");
    }
    if (!lines.empty()) {
        const Fields fields(lines[0]);
        fields.expect_at_most(3, "translation of an instance");
        scope.translation = fields.vector(0, "translation");
    }
    if (lines.size() == 2) {
        const Fields fields(lines[1]);
        fields.expect_at_most(7, "rotation of an instance");
        const Eigen::Vector3d a = fields.vector(0, "point on the axis");
        const Eigen::Vector3d axis = fields.vector(3, "point on the axis") - a;
        const double angle = fields.real(6, "angle") * std::numbers::pi / 180.0;
        if (!(axis.norm() > 0.0)) {
            throw InputError(lines[1].place(), "the two points on the axis of rotation coincide");
        }
        scope.rotation = Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
        scope.translation = scope.rotation * (scope.translation - a) + a;
    }
}

class LayoutMaker {
public:
    LayoutMaker(DeckBuilder& builder, Budget& budget) : builder_(builder), budget_(budget)
    {
        layout_.scopes.emplace_back();
    }

    void take(const Block& block)
    {
        if (block.keyword == "PART") {
            open_part(block);
        } else if (block.keyword == "ASSEMBLY") {
            expect_outside(block);
            layout_.assembly = block.value("NAME").value_or("");
            assembly_ = &block;
        } else if (block.keyword == "INSTANCE") {
            open_instance(block);
        } else if (block.keyword == "END PART") {
            close(block, part_);
        } else if (block.keyword == "END ASSEMBLY") {
            expect_no_instance(block);
            close(block, assembly_);
        } else if (block.keyword == "END INSTANCE") {
            close(block, instance_);
            scope_ = &layout_.scopes.front();
        } else if (part_) {
            parts_.at(part_name_).push_back(&block);
        } else {
            layout_.blocks.push_back({&block, instance_ ? scope_ : &layout_.scopes.front()});
        }
    }

    Layout result() &&
    {
        for (const Block* open : {instance_, part_, assembly_}) {
            if (open) {
                throw InputError(open->place, fmt::format("{} is not closed, expected *END {}",
                                                          open->name(), open->keyword));
            }
        }
        return std::move(layout_);
    }

private:
    void open_part(const Block& block)
    {
        expect_outside(block);
        part_ = &block;
        part_name_ = block.required("NAME");
        if (!parts_.try_emplace(part_name_).second) {
            throw InputError(block.place, fmt::format("part {} is defined twice", part_name_));
        }
    }

    void open_instance(const Block& block)
    {
        if (!assembly_ || instance_) {
            throw InputError(block.place,
                             "*INSTANCE stands outside of *ASSEMBLY ... *END ASSEMBLY "
                             "or inside of another instance");
        }
        const std::string name = block.required("NAME");
        const auto part = parts_.find(block.required("PART"));
        if (part == parts_.end()) {
            throw InputError(
                block.place,
                fmt::format("instance {}: there is no part {}", name, block.required("PART")),
                did_you_mean(block.required("PART"), keys_of(parts_)));
        }
        Scope& scope = layout_.scopes.emplace_back();
        if (!layout_.instances.emplace(name, &scope).second) {
            throw InputError(block.place, fmt::format("instance {} is defined twice", name));
        }
        scope.prefix = name + ".";
        scope.instance = builder_.instance(name);
        read_position(block, scope);
        for (const Block* of_part : part->second) {
            budget_.spend(1 + of_part->data.size(), block.place);
            layout_.blocks.push_back({of_part, &scope});
        }
        instance_ = &block;
        scope_ = &scope;
    }

    void expect_outside(const Block& block) const
    {
        for (const Block* open : {part_, instance_, assembly_}) {
            if (open) {
                throw InputError(block.place,
                                 fmt::format("{} inside of {} of line {}", block.name(),
                                             open->name(), open->place.line),
                                 fmt::format("*END {} is missing", open->keyword));
            }
        }
    }

    void expect_no_instance(const Block& block) const
    {
        if (instance_) {
            throw InputError(block.place, "*END ASSEMBLY before *END INSTANCE");
        }
    }

    static void close(const Block& block, const Block*& open)
    {
        if (!open) {
            throw InputError(block.place, fmt::format("{} without {} before it", block.name(),
                                                      "*" + block.keyword.substr(4)));
        }
        open = nullptr;
    }

    DeckBuilder& builder_;
    Budget& budget_;
    Layout layout_;
    NameMap<std::vector<const Block*>> parts_;
    std::string part_name_;
    const Block* part_ = nullptr;  ///< the open ones
    const Block* assembly_ = nullptr;
    const Block* instance_ = nullptr;
    const Scope* scope_ = nullptr;
};

}  // namespace

Layout lay_out(const std::vector<Block>& blocks, DeckBuilder& builder, Budget& budget)
{
    LayoutMaker maker(builder, budget);
    for (const Block& block : blocks) {
        maker.take(block);
    }
    return std::move(maker).result();
}

}  // namespace clench::preprocess::abaqus
