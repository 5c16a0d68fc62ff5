#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {

const ShellTable& shell_table(Shape shape)
{
    static const ShellTable tri3 = mitc3_table(), quad4 = mitc4_table(), tri6 = mitc6_table(),
                            quad8 = mitc8_table();
    switch (shape) {
        case Shape::tri3:
            return tri3;
        case Shape::quad4:
            return quad4;
        case Shape::tri6:
            return tri6;
        default:
            return quad8;
    }
}

}  // namespace clench::preprocess
