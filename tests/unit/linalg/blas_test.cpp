#include "core/linalg/blas.hpp"

#include <cstdlib>

#include <Eigen/Dense>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/unit/linalg/laplacian.hpp"

namespace clench {
namespace {

using namespace laplacian;

TEST(Blas, ProductsAgreeWithEigen)
{
    const MatrixXd A = random_block(50, 7), B = random_block(50, 3), C = random_block(7, 3);

    MatrixXd sum = B;
    add_product(sum, -2.0, A, C);

    EXPECT_TRUE(transposed_product(A, B).isApprox(A.transpose() * B, 1e-14));
    EXPECT_TRUE(sum.isApprox(B - 2.0 * A * C, 1e-14));
}

TEST(Blas, ThreadsAreSetForAScope)
{
    set_blas_threads(2);
    {
        const BlasThreads scope(1);
        EXPECT_EQ(blas_threads(), 1);
    }
    EXPECT_EQ(blas_threads(), 2);
}

}  // namespace
}  // namespace clench
