#include "core/archive/trajectory_reader.hpp"

#include "core/archive/trajectory_archive.hpp"

namespace clench {

TrajectoryReader::TrajectoryReader(const std::filesystem::path& path)
    : archive_(path, trajectory_format, trajectory_version, "clench solve"),
      layout_(read_trajectory_layout(archive_)),
      settings_(archive_.text_attribute("settings"))
{
}

std::vector<double> TrajectoryReader::table(const std::string& name, Index columns, Index first,
                                            Index count) const
{
    if (columns == 0) {
        return {};
    }
    if (columns == 1) {  // a list in the file
        const std::vector<double> all = archive_.doubles(name);
        archive_.require(static_cast<Index>(all.size()) >= first + count, name + " is too short");
        return {all.begin() + first, all.begin() + first + count};
    }
    std::vector<double> rows = archive_.rows(name, first, count);
    archive_.require(rows.size() == static_cast<std::size_t>(columns) * count,
                     name + " has other columns than the bodies");
    return rows;
}

std::vector<double> TrajectoryReader::q(Index first, Index count) const
{
    return table("q", layout_.q_size, first, count);
}

std::vector<double> TrajectoryReader::u(Index first, Index count) const
{
    return table("u", layout_.u_size, first, count);
}

std::vector<double> TrajectoryReader::lambda(Index first, Index count) const
{
    return table("lambda", layout_.lambda_size, first, count);
}

std::vector<double> TrajectoryReader::values(Index first, Index count) const
{
    return table("histories/values", static_cast<Index>(layout_.histories.size()), first, count);
}

std::vector<double> TrajectoryReader::energies(Index first, Index count) const
{
    return table("energies", energy_numbers, first, count);
}

std::vector<double> TrajectoryReader::contact(std::size_t contact, Index first, Index count) const
{
    const Index pairs = layout_.contacts[contact].pairs;
    if (pairs == 0) {
        return {};
    }
    std::vector<double> rows = archive_.rows(contact_table(contact), first, count);
    archive_.require(rows.size() == static_cast<std::size_t>(contact_numbers) * pairs * count,
                     contact_table(contact) + " has other columns than pairs");
    return rows;
}

}  // namespace clench
