#include "reduction/natural_modes.hpp"
