#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/beam_shapes.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

void add_property(const Card& card, const BeamProfile& profile,
                  std::map<std::int64_t, BeamProperty>& properties)
{
    if (!(profile.area > 0.0)) {
        card.fail(fmt::format("area is {}, expected a positive number", profile.area));
    }
    if (profile.inertia_1 < 0.0 || profile.inertia_2 < 0.0 || profile.torsion < 0.0) {
        card.fail("I1, I2 and J must not be negative");
    }
    BeamProperty property{material_name(card.id(1, "MID")), profile, card.place()};
    if (!properties.emplace(card.id(0, "PID"), std::move(property)).second) {
        card.fail("is defined twice");
    }
}

/// A, I1, I2, then the rest: Nastran's I1 resists bending in plane 1, that is about our axis 2.
BeamProfile with_inertias(double area, double i1, double i2)
{
    BeamProfile profile;
    profile.area = area;
    profile.inertia_2 = i1;
    profile.inertia_1 = i2;
    return profile;
}

void refuse_unless_zero(const Card& card, std::size_t field, const char* what, const char* why)
{
    if (card.real_or(field, what, 0.0) != 0.0) {
        card.fail(fmt::format("{} is {}, expected 0 or blank: {}", what, card.text(field), why));
    }
}

/// A, I1, I2, I12, J, NSM at the fraction x of the beam.
struct Station {
    double x = 0.0;
    std::array<double, 6> value = {};
};

/// A row of eight fields SO, X/XB, A, I1, I2, I12, J, NSM; blanks are what end A has.
Station station_of(const Card& card, std::size_t row, const Station* end_a)
{
    constexpr std::array<const char*, 6> names{"A", "I1", "I2", "I12", "J", "NSM"};
    Station station;
    station.x = end_a ? card.real_or(row + 1, "X/XB", 1.0) : 0.0;
    if (!(0.0 <= station.x && station.x <= 1.0)) {
        card.fail(fmt::format("X/XB is {}, expected a number from 0 to 1", station.x));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        station.value[i] =
            card.real_or((end_a ? row : 0) + 2 + i, names[i], end_a ? end_a->value[i] : 0.0);
    }
    return station;
}

/// Means over the length, linear between the stations.
std::array<double, 6> mean_of(std::vector<Station> stations)
{
    std::sort(stations.begin(), stations.end(),
              [](const Station& a, const Station& b) { return a.x < b.x; });
    stations.push_back(stations.back());
    stations.back().x = 1.0;
    std::array<double, 6> mean = {};
    for (std::size_t k = 1; k < stations.size(); ++k) {
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] += 0.5 * (stations[k].x - stations[k - 1].x) *
                       (stations[k].value[i] + stations[k - 1].value[i]);
        }
    }
    return mean;
}

bool is_stress_option(std::string_view text)
{
    return same_name(text, "YES") || same_name(text, "YESA") || same_name(text, "NO");
}

/// First field of the row that starts with K1; adds the stations before it.
std::size_t shear_row(const Card& card, std::vector<Station>& stations)
{
    const Station end_a = station_of(card, 0, nullptr);
    stations.push_back(end_a);
    std::size_t row = is_stress_option(card.text(8)) ? 8 : 16;
    while (is_stress_option(card.text(row))) {
        stations.push_back(station_of(card, row, &end_a));
        row += same_name(card.text(row), "YES") ? 16 : 8;
    }
    return row;
}

/// A beam that changes along its length has the mean of its section, said in a warning.
std::array<double, 6> section_values(const Card& card, const std::vector<Station>& stations,
                                     Model& model)
{
    for (const Station& station : stations) {
        if (station.value != stations.front().value) {
            model.builder.warn(fmt::format(
                "{}: {} is tapered: the beam has the mean section of its stations all along.",
                card.place().text(), card.title()));
            return mean_of(stations);
        }
    }
    return stations.front().value;
}

const BeamShape& shape_of(const Card& card)
{
    const std::string_view group = card.text(2), type = card.text(3);
    if (!group.empty() && !same_name(group, "MSCBML0")) {
        card.fail("GROUP is " + shown(group) + ", expected MSCBML0 or blank");
    }
    if (const BeamShape* shape = find_beam_shape(type)) {
        return *shape;
    }
    const std::string supported = list_some(beam_shape_names());
    card.fail(is_known_beam_shape(type)
                  ? fmt::format("TYPE {} is not supported, expected one of {}", type, supported)
                  : fmt::format("TYPE is {}, expected one of {}", shown(type), supported),
              "give area and moments of inertia with PBAR or PBEAM instead");
}

/// Dimensions and non-structural mass of a library section, which start with field `first`.
BeamProfile library_profile(const Card& card, const BeamShape& shape, std::size_t first,
                            const Model& model)
{
    std::vector<double> dimensions;
    for (std::size_t i = 0; i < shape.dimensions; ++i) {
        const std::string what = fmt::format("DIM{}", i + 1);
        dimensions.push_back(card.real(first + i, what.c_str()));
        if (!(dimensions.back() > 0.0)) {
            card.fail(fmt::format("{} is {}, expected a positive number", what, dimensions.back()));
        }
    }
    if (const std::string problem = shape.check(dimensions); !problem.empty()) {
        card.fail(problem);
    }
    BeamProfile profile = shape.profile(dimensions);
    profile.mass_per_length =
        card.real_or(first + shape.dimensions, "NSM", 0.0) * model.mass_factor;
    return profile;
}

}  // namespace

void read_pbar(const Card& card, Model& model)
{
    BeamProfile profile = with_inertias(card.real_or(2, "A", 0.0), card.real_or(3, "I1", 0.0),
                                        card.real_or(4, "I2", 0.0));
    profile.torsion = card.real_or(5, "J", 0.0);
    profile.mass_per_length = card.real_or(6, "NSM", 0.0) * model.mass_factor;
    profile.shear_factor_1 = card.real_or(16, "K1", 0.0);
    profile.shear_factor_2 = card.real_or(17, "K2", 0.0);
    profile.inertia_12 = card.real_or(18, "I12", 0.0);
    add_property(card, profile, model.bar_properties);
}

void read_pbarl(const Card& card, Model& model)
{
    add_property(card, library_profile(card, shape_of(card), 8, model), model.bar_properties);
}

void read_pbeam(const Card& card, Model& model)
{
    std::vector<Station> stations;
    const std::size_t row = shear_row(card, stations);
    const std::array<double, 6> v = section_values(card, stations, model);
    BeamProfile profile = with_inertias(v[0], v[1], v[2]);
    profile.inertia_12 = v[3];
    profile.torsion = v[4];
    profile.mass_per_length = v[5] * model.mass_factor;
    profile.shear_factor_1 = card.real_or(row, "K1", 1.0);
    profile.shear_factor_2 = card.real_or(row + 1, "K2", 1.0);
    refuse_unless_zero(card, row + 4, "NSI(A)", "extra rotary inertia is not supported");
    refuse_unless_zero(card, row + 5, "NSI(B)", "extra rotary inertia is not supported");
    constexpr std::array<const char*, 4> mass{"M1(A)", "M2(A)", "M1(B)", "M2(B)"};
    for (std::size_t i = 0; i < mass.size() && profile.mass_per_length != 0.0; ++i) {
        refuse_unless_zero(card, row + 8 + i, mass[i], "the mass NSM must lie on the shear centre");
    }
    const double n1 = card.real_or(row + 12, "N1(A)", 0.0);
    const double n2 = card.real_or(row + 13, "N2(A)", 0.0);
    if (card.real_or(row + 14, "N1(B)", n1) != n1 || card.real_or(row + 15, "N2(B)", n2) != n2) {
        card.fail("its neutral axis is elsewhere at end B, expected N1(B) = N1(A), N2(B) = N2(A)");
    }
    profile.centroid_1 = n1;
    profile.centroid_2 = n2;
    add_property(card, profile, model.beam_properties);
}

void read_pbeaml(const Card& card, Model& model)
{
    const BeamShape& shape = shape_of(card);
    const BeamProfile profile = library_profile(card, shape, 8, model);
    std::vector<double> dimensions;
    for (std::size_t i = 0; i < shape.dimensions; ++i) {
        dimensions.push_back(card.real(8 + i, "DIM"));
    }
    if (!shape.doubly_symmetric(dimensions)) {
        card.fail(fmt::format("TYPE {}: the neutral axis does not go through the shear centre, "
                              "which is not supported for CBEAM",
                              card.text(3)),
                  "use CBAR with PBARL, which neglects the distance");
    }
    // Stations along the beam follow: SO, X/XB, the dimensions and NSM again.
    const std::size_t stride = shape.dimensions + 1;
    for (std::size_t at = 8 + stride; at < card.size(); at += stride + 2) {
        for (std::size_t i = 0; i < stride; ++i) {
            const double at_end_a = card.real_or(8 + i, "DIM", 0.0);
            if (card.real_or(at + 2 + i, "DIM", at_end_a) != at_end_a) {
                card.fail("its dimensions change along the beam; tapered beams are not supported",
                          "use several beams of constant section");
            }
        }
    }
    add_property(card, profile, model.beam_properties);
}

}  // namespace clench::preprocess::nastran
