#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SparseCore>

// Eigen's kernels and decompositions of matrices of doubles, compiled once in eigen_instances.cpp
// instead of in every source that multiplies or solves. Part of the precompiled headers: nothing
// includes it, nothing needs it to be correct. CLENCH_INSTANCE is `extern`, or nothing where they
// are compiled.
#ifndef CLENCH_INSTANCE
#define CLENCH_INSTANCE extern
#endif

namespace Eigen {
namespace internal {

using OurOut = blas_data_mapper<double, Index, ColMajor, Unaligned, 1>;
using OurCols = const_blas_data_mapper<double, Index, ColMajor>;
using OurRows = const_blas_data_mapper<double, Index, RowMajor>;
using OurTraits = gebp_traits<double, double>;

// Products of matrices: the kernel, and what packs its operands.
CLENCH_INSTANCE template struct gebp_kernel<double, double, Index, OurOut, OurTraits::mr,
                                            OurTraits::nr, false, false>;
CLENCH_INSTANCE template struct gemm_pack_lhs<double, Index, OurCols, OurTraits::mr,
                                              OurTraits::LhsProgress, OurTraits::LhsPacket4Packing,
                                              ColMajor, false, false>;
CLENCH_INSTANCE template struct gemm_pack_lhs<double, Index, OurRows, OurTraits::mr,
                                              OurTraits::LhsProgress, OurTraits::LhsPacket4Packing,
                                              RowMajor, false, false>;
CLENCH_INSTANCE template struct gemm_pack_rhs<double, Index, OurCols, OurTraits::nr, ColMajor,
                                              false, false>;
CLENCH_INSTANCE template struct gemm_pack_rhs<double, Index, OurRows, OurTraits::nr, RowMajor,
                                              false, false>;
CLENCH_INSTANCE template struct gemm_pack_rhs<double, Index, OurOut, OurTraits::nr, ColMajor, false,
                                              true>;

// Products of matrices and vectors.
CLENCH_INSTANCE template struct general_matrix_vector_product<Index, double, OurRows, RowMajor,
                                                              false, double, OurCols, false, 0>;
CLENCH_INSTANCE template struct general_matrix_vector_product<Index, double, OurRows, RowMajor,
                                                              false, double, OurRows, false, 1>;
CLENCH_INSTANCE template struct general_matrix_vector_product<Index, double, OurCols, ColMajor,
                                                              false, double, OurRows, false, 0>;
CLENCH_INSTANCE template struct general_matrix_vector_product<Index, double, OurCols, ColMajor,
                                                              false, double, OurCols, false, 0>;

// Triangles on the left.
CLENCH_INSTANCE template struct triangular_solve_matrix<double, Index, OnTheLeft, Lower, false,
                                                        ColMajor, ColMajor, 1>;
CLENCH_INSTANCE template struct triangular_solve_matrix<double, Index, OnTheLeft, Upper, false,
                                                        ColMajor, ColMajor, 1>;
CLENCH_INSTANCE template struct triangular_solve_matrix<double, Index, OnTheLeft, UnitLower, false,
                                                        ColMajor, ColMajor, 1>;

CLENCH_INSTANCE template void assign_sparse_to_sparse(SparseMatrix<double>&,
                                                      const SparseMatrix<double>&);

}  // namespace internal

CLENCH_INSTANCE template class PartialPivLU<MatrixXd>;
CLENCH_INSTANCE template class HouseholderQR<MatrixXd>;
CLENCH_INSTANCE template class ColPivHouseholderQR<MatrixXd>;
CLENCH_INSTANCE template class FullPivLU<MatrixXd>;
CLENCH_INSTANCE template SelfAdjointEigenSolver<MatrixXd>&
SelfAdjointEigenSolver<MatrixXd>::compute(const EigenBase<MatrixXd>&, int);
CLENCH_INSTANCE template LLT<MatrixXd>& LLT<MatrixXd>::compute(const EigenBase<MatrixXd>&);
CLENCH_INSTANCE template LDLT<MatrixXd>& LDLT<MatrixXd>::compute(const EigenBase<MatrixXd>&);

}  // namespace Eigen
