#define CLENCH_INSTANCE
#include "core/linalg/eigen_instances.hpp"
