#include "preprocess/readers/abaqus/select_blocks.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/catalogue.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

class Selection {
public:
    explicit Selection(DeckBuilder& builder) : builder_(builder) {}

    void take(Block&& block)
    {
        if (in_step_) {
            in_step_ = block.keyword != "END STEP";
            if (in_step_) {
                skip(block, block.keyword);
            }
            return;
        }
        const KeywordInfo* info = find_keyword(block.keyword);
        if (!info) {
            throw InputError(block.place, fmt::format("unknown keyword {}", shown(block.name())),
                             did_you_mean(block.name(), all_keywords()));
        }
        block.keyword = info->keyword;
        switch (info->treatment) {
            case Treatment::skip:
                skip(block, info->keyword);
                return;
            case Treatment::refuse:
                throw InputError(block.place, fmt::format("{} is not supported", block.name()),
                                 std::string(info->reason));
            case Treatment::option:
                check_parameters(block, *info);
                parent_of(block, *info).options.push_back(std::move(block));
                return;
            case Treatment::read:
                check_parameters(block, *info);
                read(std::move(block));
        }
    }

    std::vector<Block> result() && { return std::move(kept_); }

private:
    void read(Block&& block)
    {
        if (block.keyword == "STEP") {
            in_step_ = true;
            skip(block, block.keyword);
        } else if (block.keyword == "END STEP") {
            throw InputError(block.place, "*END STEP without a *STEP before it");
        } else {
            kept_.push_back(std::move(block));
        }
    }

    void skip(const Block& block, std::string_view keyword)
    {
        if (keyword == "HEADING") {
            return;
        }
        builder_.skip(fmt::format("*{}", keyword));
        if (keyword == "BOUNDARY") {
            leave_out_once(block, LeftOut::What::supports,
                           "supports come from the case file (`supports:`) or from `--fix`");
        } else if (keyword == "CONTACT PAIR" || keyword == "CONTACT") {
            leave_out_once(block, LeftOut::What::contact,
                           "contact comes from the case file (`contacts:`)");
        }
    }

    void leave_out_once(const Block& block, LeftOut::What what, const std::string& instead)
    {
        if (left_out_.insert(what).second) {
            builder_.leave_out(what, fmt::format("{}: {} is passed over: {}", block.place.text(),
                                                 block.name(), instead));
        }
    }

    Block& parent_of(const Block& option, const KeywordInfo& info)
    {
        const std::vector<std::string> parents = names_in(info.parents);
        const bool follows = !kept_.empty() && std::find(parents.begin(), parents.end(),
                                                         kept_.back().keyword) != parents.end();
        if (!follows) {
            throw InputError(option.place, fmt::format("{} without *{} before it", option.name(),
                                                       fmt::join(parents, " or *")));
        }
        return kept_.back();
    }

    DeckBuilder& builder_;
    std::vector<Block> kept_;
    std::set<LeftOut::What> left_out_;
    bool in_step_ = false;
};

}  // namespace

std::vector<Block> select_blocks(std::vector<Block>&& blocks, DeckBuilder& builder)
{
    Selection selection(builder);
    for (Block& block : blocks) {
        selection.take(std::move(block));
    }
    return std::move(selection).result();
}

}  // namespace clench::preprocess::abaqus
