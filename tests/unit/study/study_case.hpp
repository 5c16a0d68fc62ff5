#pragma once

#include "app/study/study_plan.hpp"
#include "tests/support/messages.hpp"

namespace clench::app::study_case {

inline const std::string text = R"(clench: 1
bodies:
  bar:
    mesh: bar.inp
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: A, master: B, search: 0.5, normal: {law: linear, stiffness: 5.0e4}}
    preloads:
      bolts: [{at: P, force: [0, 0, -6]}, {at: Q, force: [0, 0, 6]}]
    reduction: {vibration_modes: 10, joint_modes: {ratio: 0.99}}
analysis:
  - {name: settle, type: static}
  - {name: modes, type: linearise}
  - {name: shake, type: dynamic, end: 0.1, checkpoint: 5}
output:
  histories:
    tip_z: {at: bar.LOAD, displacement: z}
    gap_norm: {contact: bar.joint, quantity: gap_norm}
)";

inline StudyPlan plan_of(const StudyOptions& options)
{
    return plan_study({"case.yaml", text}, options);
}

}  // namespace clench::app::study_case
