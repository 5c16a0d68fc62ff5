#pragma once

#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/matrices/symmetric_matrix.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/matrices/small_model.hpp"

namespace clench::preprocess::matrix_files {

class MatrixFiles : public ::testing::Test {
protected:
    /// Whatever the format, as read_external_matrices does it.
    SparseMatrix read(const std::string& text) const
    {
        const SourceFile file{"K.txt", text};
        switch (matrix_format(file)) {
            case MatrixFormat::matrix_market:
                return symmetric_matrix(read_matrix_market(file, rows), lookup);
            case MatrixFormat::triplets:
                return symmetric_matrix(read_triplets(file, rows), lookup);
            case MatrixFormat::matrix_input:
                return symmetric_matrix(read_matrix_input(file, lookup), lookup);
        }
        return {};
    }

    std::string message(const std::string& text) const
    {
        return test::input_error_of([&] { read(text); });
    }

    std::string dof_message(const std::string& text) const
    {
        return test::input_error_of([&] { read_dof_file({"K.dof", text}, lookup); });
    }

    FeModel model = test::small_model();
    DofLookup lookup{model};
    std::vector<Index> rows{5, 4, 3, 2, 1, 0};  // row 1 is DOF 20.3, ..., row 6 is DOF 10.1
};

}  // namespace clench::preprocess::matrix_files
