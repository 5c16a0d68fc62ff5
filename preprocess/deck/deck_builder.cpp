#include "preprocess/deck/deck_builder.hpp"
