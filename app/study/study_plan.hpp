#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "app/study/variation.hpp"

namespace clench::app {

enum class StudyReference { full, all_pairs, largest, first };
enum class StudyNorm { l2, max, last };

/// What `clench study` takes.
struct StudyOptions {
    std::vector<std::filesystem::path> files;
    std::vector<int> joint_modes;
    std::vector<std::string> methods;
    std::vector<std::string> preload_modes;  ///< "none", "all", "bolts", "bolts+studs"
    std::vector<std::string> vary;
    std::string body;                   ///< whose reduction is varied; empty: all that are reduced
    std::string analysis;               ///< empty: all
    std::vector<std::string> criteria;  ///< histories; empty: all
    StudyReference reference = StudyReference::largest;
    StudyNorm norm = StudyNorm::l2;
};

/// One way to run the case.
struct StudyRun {
    std::vector<std::string> labels;  ///< one per axis of the plan
    std::optional<int> joint_modes;   ///< if they are varied
    std::size_t group = 0;            ///< runs of a group are compared with one reference
    Case c;
};

/// All runs of a study, read and checked before the first is computed.
struct StudyPlan {
    std::vector<std::string> axes;  ///< "stiffness", "method", "joint modes"
    std::vector<StudyRun> runs;
    std::vector<StudyRun> references;  ///< order full or all pairs kept: one per group; else none
    std::vector<std::string> analyses, criteria;
};

/// The product of all values asked for: variations outermost, joint modes innermost, so that what
/// is expensive to compute changes least often.
/// @throws InputError for options that do not go with the case, and with the line of the case for
///         values that it refuses.
StudyPlan plan_study(const preprocess::SourceFile& file, const StudyOptions& options);

}  // namespace clench::app
