#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "preprocess/deck/fe_deck.hpp"

/// Checks that the tests of the Gmsh and the VTU reader share.
namespace clench::preprocess::test {

/// A file of tests/data.
std::filesystem::path data_file(const std::string& name);

/// Volume (area of plane elements) by the divergence theorem over the faces' corner polygons, with
/// the outward normals of face_nodes(): a wrong order of nodes gives a wrong or negative volume.
double volume(const Mesh& mesh, Index element);
/// The volume of all elements; each must be positive.
double total_volume(const Mesh& mesh);

/// Largest distance of a mid-side node from the mean of its two corners, 0 for straight elements
/// with their nodes in order.
double worst_mid_side_offset(const Mesh& mesh);

/// Largest distance of any of the nodes from the plane x[axis] = value.
double worst_distance(const Mesh& mesh, const std::vector<Index>& nodes, int axis, double value);

/// Nodes with their numbers, elements, sets and surfaces are the same; positions to the round-off
/// of 16 digits. Order and numbers of elements do not count.
void expect_same_mesh(const Mesh& a, const Mesh& b);

/// The message of the InputError that `action` throws, "" if it throws none.
template <class Action>
std::string message_of(const Action& action);

}  // namespace clench::preprocess::test

#include "core/errors.hpp"

template <class Action>
std::string clench::preprocess::test::message_of(const Action& action)
{
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}
