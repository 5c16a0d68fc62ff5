#include "core/archive/sparse_archive.hpp"

#include <algorithm>
#include <limits>

namespace clench {

void write_sparse(ArchiveWriter& archive, const std::string& name, const SparseMatrix& A)
{
    const auto nonzeros = static_cast<std::size_t>(A.nonZeros());
    const std::vector<std::int64_t> shape{A.rows(), A.cols()};
    archive.write(name + "/shape", std::span<const std::int64_t>(shape));
    archive.write(
        name + "/column_start",
        std::span<const Index>(A.outerIndexPtr(), static_cast<std::size_t>(A.cols()) + 1));
    archive.write(name + "/row", std::span<const Index>(A.innerIndexPtr(), nonzeros));
    archive.write(name + "/value", std::span<const double>(A.valuePtr(), nonzeros));
}

SparseMatrix read_sparse(const ArchiveReader& archive, const std::string& name)
{
    const std::vector<std::int64_t> shape = archive.long_integers(name + "/shape");
    const std::vector<Index> start = archive.integers(name + "/column_start");
    const std::vector<Index> row = archive.integers(name + "/row");
    const std::vector<double> value = archive.doubles(name + "/value");
    constexpr std::int64_t most = std::numeric_limits<Index>::max();
    archive.require(shape.size() == 2 && shape[0] >= 0 && shape[0] <= most && shape[1] >= 0 &&
                        start.size() == static_cast<std::size_t>(shape[1]) + 1,
                    name + " has a wrong shape");
    archive.require(start.front() == 0 && std::is_sorted(start.begin(), start.end()) &&
                        static_cast<std::size_t>(start.back()) == row.size() &&
                        row.size() == value.size(),
                    name + " has wrong column starts");
    const bool inside =
        std::all_of(row.begin(), row.end(), [&](Index r) { return 0 <= r && r < shape[0]; });
    archive.require(inside, name + " has rows out of range");
    using Map = Eigen::Map<const SparseMatrix>;
    return Map(shape[0], shape[1], static_cast<Eigen::Index>(value.size()), start.data(),
               row.data(), value.data());
}

void write_symmetric(ArchiveWriter& archive, const std::string& name, const SparseMatrix& A)
{
    const SparseMatrix lower = A.triangularView<Eigen::Lower>();
    write_sparse(archive, name, lower);
}

SparseMatrix read_symmetric(const ArchiveReader& archive, const std::string& name)
{
    const SparseMatrix lower = read_sparse(archive, name);
    archive.require(lower.rows() == lower.cols(), name + " is not square");
    return lower.selfadjointView<Eigen::Lower>();
}

void write_lists(ArchiveWriter& archive, const std::string& name,
                 const std::vector<std::vector<Index>>& lists)
{
    std::vector<std::int64_t> start{0};
    std::vector<Index> member;
    for (const std::vector<Index>& list : lists) {
        member.insert(member.end(), list.begin(), list.end());
        start.push_back(static_cast<std::int64_t>(member.size()));
    }
    archive.write(name + "/start", std::span<const std::int64_t>(start));
    archive.write(name + "/member", std::span<const Index>(member));
}

std::vector<std::vector<Index>> read_lists(const ArchiveReader& archive, const std::string& name,
                                           Index limit)
{
    const std::vector<std::int64_t> start = archive.long_integers(name + "/start");
    const std::vector<Index> member = archive.integers(name + "/member");
    archive.require(!start.empty() && start.front() == 0 &&
                        std::is_sorted(start.begin(), start.end()) &&
                        start.back() == static_cast<std::int64_t>(member.size()),
                    name + " has wrong starts");
    const bool inside =
        std::all_of(member.begin(), member.end(), [&](Index m) { return 0 <= m && m < limit; });
    archive.require(inside, name + " has members out of range");
    std::vector<std::vector<Index>> lists;
    for (std::size_t i = 0; i + 1 < start.size(); ++i) {
        lists.emplace_back(member.begin() + start[i], member.begin() + start[i + 1]);
    }
    return lists;
}

}  // namespace clench
