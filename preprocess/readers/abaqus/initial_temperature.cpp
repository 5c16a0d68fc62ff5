#include "preprocess/readers/abaqus/initial_temperature.hpp"

#include "preprocess/readers/abaqus/fields.hpp"

namespace clench::preprocess::abaqus {

InitialTemperature initial_temperature(const std::vector<Block>& blocks)
{
    InitialTemperature result;
    for (const Block& block : blocks) {
        if (block.keyword != "INITIAL CONDITIONS" || block.word("TYPE", "") != "TEMPERATURE") {
            continue;
        }
        for (const DataLine& line : block.filled_lines()) {
            const double value = Fields(line).real(1, "temperature");
            result.uniform = result.uniform && (!result.place || value == result.value);
            result.value = value;
            result.place = line.place();
        }
    }
    return result;
}

}  // namespace clench::preprocess::abaqus
