#pragma once

namespace clench::preprocess {

/// How the mass of elements is put on their nodes.
enum class MassKind { consistent, lumped };

}  // namespace clench::preprocess
