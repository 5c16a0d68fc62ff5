#include "core/archive/model_fingerprint.hpp"

#include <span>

#include "core/archive/hash.hpp"

namespace clench {
namespace {

template <class Value>
void add(ContentHash& hash, const Value* values, std::size_t count)
{
    hash.add(std::as_bytes(std::span<const Value>(values, count)));
}

template <class Value>
void add(ContentHash& hash, const std::vector<Value>& values)
{
    const std::uint64_t size = values.size();
    add(hash, &size, 1);
    add(hash, values.data(), values.size());
}

void add_labels(ContentHash& hash, const std::vector<Label>& labels)
{
    std::vector<std::int64_t> numbers;  // not the structs: their padding holds anything
    for (const Label& label : labels) {
        numbers.push_back(label.id);
        numbers.push_back(label.instance);
    }
    add(hash, numbers);
}

}  // namespace

ModelFingerprint fingerprint_of(const FeModel& model)
{
    ContentHash hash;
    if (!model.mesh.nodes.empty()) {
        add(hash, model.mesh.nodes.front().data(), 3 * model.mesh.nodes.size());
    }
    add_labels(hash, model.mesh.node_label);
    for (const ElementBlock& block : model.mesh.blocks) {
        const auto shape = static_cast<std::uint8_t>(block.kind.shape);
        add(hash, &shape, 1);
        add(hash, block.nodes);
    }
    add(hash, model.dofs.masks());
    return {model.mesh.node_total(), model.dofs.size(), hash.hex()};
}

}  // namespace clench
