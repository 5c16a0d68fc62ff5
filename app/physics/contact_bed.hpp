#pragma once

#include "core/model/fe_model.hpp"

namespace clench::app {

/// The elements behind the pairs of a contact, one layer on either side.
struct ContactBed {
    double depth = 0.0;      ///< of the thinner layer along the normal, mean over the area
    double pair_size = 0.0;  ///< √a, mean
    double stiffness = 0.0;  ///< pressure per approach of both layers in series; 0: unknown
    double shear = 0.0;      ///< the same in the tangential direction
};

ContactBed contact_bed(const FeModel& model, const ContactPairs& pairs);

}  // namespace clench::app
