#include "preprocess/readers/abaqus/tied_contacts.hpp"

#include "core/names.hpp"
#include "preprocess/readers/abaqus/catalogue.hpp"

namespace clench::preprocess::abaqus {
namespace {

bool is(const Block& block, std::string_view keyword)
{
    const KeywordInfo* info = find_keyword(block.keyword);
    return info && info->keyword == keyword;
}

}  // namespace

void turn_tied_contacts(std::vector<Block>& blocks)
{
    NameMap<bool> ties;  // interaction → whether it ties
    std::string now;
    for (const Block& block : blocks) {
        if (is(block, "SURFACE INTERACTION")) {
            now = block.value("NAME").value_or("");
        } else if (is(block, "SURFACE BEHAVIOR") &&
                   block.word("PRESSURE-OVERCLOSURE", "") == "TIED") {
            ties[now] = true;
        }
    }
    if (ties.empty()) {
        return;
    }
    for (Block& block : blocks) {
        if (is(block, "CONTACT PAIR") && ties.contains(block.value("INTERACTION").value_or(""))) {
            block.keyword = "TIE";
            block.parameters = {{"ADJUST", "NO", true}};
        }
    }
}

}  // namespace clench::preprocess::abaqus
